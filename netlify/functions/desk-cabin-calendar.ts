import type { Config } from '@netlify/functions';
import { cabinCalendarSchema } from '#contracts/desk/calendars.schema.ts';
import { deskCabinCalendar } from '#contracts/desk/calendars.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { readCabinCalendar } from '#services/desk/calendars.ts';

export default deskEndpoint(deskCabinCalendar, cabinCalendarSchema, readCabinCalendar);

export const config: Config = { path: '/api/desk/cabin-calendar' };
