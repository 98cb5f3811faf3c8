import type { Config } from '@netlify/functions';
import { scheduled } from '#lib/scheduled.ts';
import { findDeal } from '#services/deals.ts';

/** The first call of a day makes its deal; made at midnight, no guest waits for it. */
export default scheduled('rotate_deal', async ({ db }) => {
  const deal = await findDeal({ db, now: new Date(), session: null });
  return { deal: deal?.id, percent: deal?.discount_percent };
});

// Midnight in New York, in summer and in winter; at the other of the two the deal is already there.
export const config: Config = { schedule: '0 4,5 * * *' };
