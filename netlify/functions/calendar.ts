import type { Config } from '@netlify/functions';
import { calendarRoutes } from '#lib/calendar-routes.ts';
import { router } from '#netlify/platform/http/router.ts';
import { exportCalendar } from '#services/shared-calendar.ts';

const calendar = router(calendarRoutes('/api/calendar/:file', exportCalendar));

export default calendar;

export const config: Config = { path: calendar.paths };
