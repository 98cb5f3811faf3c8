/** Netlify function for searches, lowest prices and calendars of cabins. */

import type { Config } from '@netlify/functions';
import { availabilityContracts } from '#contracts/availability.ts';
import { searchContracts } from '#contracts/search.ts';
import { getAvailability } from '#netlify/availability/get-availability.ts';
import { apiRoutes } from '#netlify/platform/http/api-routes.ts';
import { router } from '#netlify/platform/http/router.ts';
import { searchLowestStays } from '#netlify/search/lowest-stays.ts';
import { getPriceStrip } from '#netlify/search/price-strip.ts';
import { searchCabins } from '#netlify/search/search-cabins.ts';

const handler = router(
  apiRoutes(availabilityContracts, { 'GET get-cabin-availability': getAvailability }),
  apiRoutes(searchContracts, {
    'GET search-cabins': searchCabins,
    'GET lowest-stays': searchLowestStays,
    'GET price-strip': getPriceStrip,
  }),
);

export default handler;

export const config: Config = { path: handler.paths };
