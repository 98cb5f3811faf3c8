import type { Config } from '@netlify/functions';
import { schema } from '#contracts/booking.schema.ts';
import { readBooking } from '#contracts/booking.ts';
import { endpoint } from '#lib/endpoint.ts';
import { viewBooking } from '#services/booking-view.ts';

export default endpoint(readBooking, schema, viewBooking);

export const config: Config = { path: '/api/booking' };
