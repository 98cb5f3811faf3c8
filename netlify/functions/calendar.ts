import type { Config } from '@netlify/functions';
import { calendarEndpoint } from '#lib/calendar-endpoint.ts';
import { shareCalendar } from '#services/shared-calendar.ts';

export default calendarEndpoint(shareCalendar);

export const config: Config = { path: '/api/calendar/:file' };
