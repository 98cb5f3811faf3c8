import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/calendar.schema.ts';
import { readDeskCalendar } from '#contracts/desk/calendar.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { showCalendar } from '#services/desk/calendar.ts';

export default deskEndpoint(readDeskCalendar, schema, showCalendar);

export const config: Config = { path: '/api/desk/calendar' };
