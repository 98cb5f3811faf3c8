import type { Config } from '@netlify/functions';
import { calendarRoutes } from '#netlify/calendar-sync/calendar-routes.ts';
import { exportCalendar } from '#netlify/calendar-sync/export-calendar.ts';
import { router } from '#netlify/platform/http/router.ts';

const calendar = router(calendarRoutes('/api/calendar/:file', exportCalendar));

export default calendar;

export const config: Config = { path: calendar.paths };
