import type { Config } from '@netlify/functions';
import { calendarsSchema } from '#contracts/desk/calendars.schema.ts';
import { deskCalendars } from '#contracts/desk/calendars.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { readCalendars } from '#services/desk/calendars.ts';

export default deskEndpoint(deskCalendars, calendarsSchema, readCalendars);

export const config: Config = { path: '/api/desk/calendars' };
