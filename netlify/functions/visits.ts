import type { Config } from '@netlify/functions';
import { visitContracts } from '#contracts/visits.ts';
import { apiRoutes } from '#lib/api-routes.ts';
import { router } from '#lib/router.ts';
import { readCabinStats, recordClick, recordEvents, recordVisit } from '#services/visits.ts';

const answer = router(
  apiRoutes(visitContracts, {
    'POST track-visit': recordVisit,
    'POST track-click': recordClick,
    'POST track-event': recordEvents,
    'POST get-cabin-stats': readCabinStats,
  }),
);

export default answer;

export const config: Config = { path: answer.paths };
