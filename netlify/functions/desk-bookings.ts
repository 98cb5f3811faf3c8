import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/bookings.schema.ts';
import { findDeskBookings } from '#contracts/desk/bookings.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { findAtDesk } from '#services/desk/find-bookings.ts';

export default deskEndpoint(findDeskBookings, schema, findAtDesk);

export const config: Config = { path: '/api/desk/bookings' };
