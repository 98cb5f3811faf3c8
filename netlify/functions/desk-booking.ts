import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/booking.schema.ts';
import { readDeskBooking } from '#contracts/desk/booking.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { viewDeskBooking } from '#services/desk/booking-view.ts';

export default deskEndpoint(readDeskBooking, schema, viewDeskBooking);

export const config: Config = { path: '/api/desk/booking' };
