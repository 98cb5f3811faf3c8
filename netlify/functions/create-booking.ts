import { schema } from '#contracts/create-booking.schema.ts';
import { answer } from '#lib/answer.ts';
import { endpoint } from '#lib/endpoint.ts';
import { readIdempotencyKey } from '#lib/idempotency.ts';
import { holdStay } from '#services/bookings.ts';

export default endpoint({ method: 'POST', schema }, async (input, call) => {
  const key = readIdempotencyKey(call.request);
  return key.ok ? answer(await holdStay(input, key.value, call), 201) : key;
});

export const config = { path: '/api/create-booking' };
