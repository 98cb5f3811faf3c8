import type { Config } from '@netlify/functions';
import { schema } from '#contracts/track-daily-deal-unlock.schema.ts';
import { trackDailyDealUnlock } from '#contracts/track-daily-deal-unlock.ts';
import { endpoint } from '#lib/endpoint.ts';
import { unlockDeal } from '#services/deals.ts';

export default endpoint(trackDailyDealUnlock, schema, unlockDeal, {
  limit: { name: 'unlock', mostAnHour: 30 },
});

export const config: Config = { path: '/api/track-daily-deal-unlock' };
