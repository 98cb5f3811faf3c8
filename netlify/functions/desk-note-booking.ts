import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/note-booking.schema.ts';
import { noteBooking } from '#contracts/desk/note-booking.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { noteAtDesk } from '#services/desk/note-booking.ts';

export default deskEndpoint(noteBooking, schema, noteAtDesk);

export const config: Config = { path: '/api/desk/note-booking' };
