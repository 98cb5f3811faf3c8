import type { Config } from '@netlify/functions';
import { schema } from '#contracts/create-split-booking.schema.ts';
import { createSplitBooking } from '#contracts/create-split-booking.ts';
import { endpoint } from '#lib/endpoint.ts';
import { readIdempotencyKey } from '#lib/idempotency.ts';
import { holdBoth } from '#services/split-bookings.ts';

export default endpoint(
  createSplitBooking,
  schema,
  async (request, call) => {
    const key = readIdempotencyKey(call.request);
    return key.ok ? holdBoth(request, key.value, call) : key;
  },
  { status: 201, limit: 'own' },
);

export const config: Config = { path: '/api/create-split-booking' };
