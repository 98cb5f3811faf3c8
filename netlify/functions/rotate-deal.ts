import { scheduled } from '#lib/scheduled.ts';
import { readDeal } from '#services/deals.ts';

/** Whoever asks first makes the day's deal; asking at midnight means that no guest waits for it. */
export default scheduled('rotate_deal', async ({ db }) => {
  const deal = await readDeal({ db, now: new Date(), session: null });
  return { deal: deal?.id, percent: deal?.discount_percent };
});

// Midnight in New York, in summer and in winter; at the other of the two the deal is already there.
export const config = { schedule: '0 4,5 * * *' };
