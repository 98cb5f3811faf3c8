import type { Config } from '@netlify/functions';
import { schema } from '#contracts/create-booking.schema.ts';
import { createBooking } from '#contracts/create-booking.ts';
import { endpoint } from '#lib/endpoint.ts';
import { readIdempotencyKey } from '#lib/idempotency.ts';
import { holdStay } from '#services/bookings.ts';

export default endpoint(
  createBooking,
  schema,
  async (request, call) => {
    const key = readIdempotencyKey(call.request);
    return key.ok ? holdStay(request, key.value, call) : key;
  },
  { status: 201, limit: 'own' },
);

export const config: Config = { path: '/api/create-booking' };
