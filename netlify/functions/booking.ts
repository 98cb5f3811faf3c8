import { schema } from '#contracts/booking.schema.ts';
import { answer } from '#lib/answer.ts';
import { endpoint } from '#lib/endpoint.ts';
import { viewBooking } from '#services/booking-view.ts';

export default endpoint({ method: 'GET', schema }, async (input, call) =>
  answer(await viewBooking(input, call)),
);

export const config = { path: '/api/booking' };
