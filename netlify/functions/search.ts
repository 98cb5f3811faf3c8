import type { Config } from '@netlify/functions';
import { searchContracts } from '#contracts/search.ts';
import { apiRoutes } from '#lib/api-routes.ts';
import { router } from '#lib/router.ts';
import { readAvailability } from '#services/availability.ts';
import { readLowestStays } from '#services/lowest-stays.ts';
import { readPriceStrip } from '#services/price-strip.ts';
import { findAvailable } from '#services/search.ts';

const answer = router(
  apiRoutes(searchContracts, {
    'GET search-cabins': findAvailable,
    'GET lowest-stays': readLowestStays,
    'GET get-cabin-availability': readAvailability,
    'GET price-strip': readPriceStrip,
  }),
);

export default answer;

export const config: Config = { path: answer.paths };
