import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/export-bookings.schema.ts';
import { exportBookings } from '#contracts/desk/export-bookings.ts';
import { deskFileEndpoint } from '#lib/desk-endpoint.ts';
import { exportAtDesk } from '#services/desk/export-bookings.ts';

export default deskFileEndpoint(exportBookings, schema, exportAtDesk);

export const config: Config = { path: '/api/desk/export-bookings' };
