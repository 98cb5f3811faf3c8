import type { Config } from '@netlify/functions';
import { dealContracts } from '#contracts/deals.ts';
import { getDailyDeal, unlockDeal } from '#netlify/deals/daily-deal.ts';
import { apiRoutes } from '#netlify/platform/http/api-routes.ts';
import { router } from '#netlify/platform/http/router.ts';

const handler = router(
  apiRoutes(dealContracts, {
    'GET get-daily-deal': (_query, context) => getDailyDeal(context),
    'POST track-daily-deal-unlock': unlockDeal,
    'POST unlock-daily-deal': unlockDeal,
  }),
);

export default handler;

export const config: Config = { path: handler.paths };
