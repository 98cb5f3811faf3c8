import type { Config } from '@netlify/functions';
import { scheduled } from '#lib/scheduled.ts';
import { syncCalendarFeeds } from '#netlify/calendar-sync/sync-feeds.ts';

export default scheduled('calendars', syncCalendarFeeds);

export const config: Config = { schedule: '*/15 * * * *' };
