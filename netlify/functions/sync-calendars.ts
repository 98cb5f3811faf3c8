import type { Config } from '@netlify/functions';
import { syncCalendarFeeds } from '#netlify/calendar-sync/sync-feeds.ts';
import { scheduled } from '#netlify/jobs/schedule.ts';

export default scheduled('calendars', syncCalendarFeeds);

export const config: Config = { schedule: '*/15 * * * *' };
