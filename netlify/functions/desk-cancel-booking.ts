import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/cancel-booking.schema.ts';
import { cancelDeskBooking } from '#contracts/desk/cancel-booking.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { cancelAtDesk } from '#services/desk/cancel-booking.ts';

export default deskEndpoint(cancelDeskBooking, schema, cancelAtDesk);

export const config: Config = { path: '/api/desk/cancel-booking' };
