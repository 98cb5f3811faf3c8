import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/move-booking.schema.ts';
import { moveBooking } from '#contracts/desk/move-booking.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { moveAtDesk } from '#services/desk/move-booking.ts';

export default deskEndpoint(moveBooking, schema, moveAtDesk);

export const config: Config = { path: '/api/desk/move-booking' };
