import type { Config } from '@netlify/functions';
import { scheduled } from '#lib/scheduled.ts';
import { syncCalendars } from '#services/calendars.ts';

export default scheduled('calendars', syncCalendars);

export const config: Config = { schedule: '*/15 * * * *' };
