/** Netlify function that records visits, page views and events. */

import type { Config } from '@netlify/functions';
import { visitContracts } from '#contracts/analytics.ts';
import {
  getCabinStats,
  recordCabinPageView,
  recordEvents,
  recordVisit,
} from '#netlify/analytics/track-visits.ts';
import { apiRoutes } from '#netlify/platform/http/api-routes.ts';
import { router } from '#netlify/platform/http/router.ts';

const handler = router(
  apiRoutes(visitContracts, {
    'POST track-visit': recordVisit,
    'POST track-click': recordCabinPageView,
    'POST track-event': recordEvents,
    'POST get-cabin-stats': getCabinStats,
  }),
);

export default handler;

export const config: Config = { path: handler.paths };
