import type { Config } from '@netlify/functions';
import { calendarRoutes } from '#lib/calendar-routes.ts';
import { router } from '#lib/router.ts';
import { shareCalendar } from '#services/shared-calendar.ts';

const calendar = router(calendarRoutes('/api/calendar/:file', shareCalendar));

export default calendar;

export const config: Config = { path: calendar.paths };
