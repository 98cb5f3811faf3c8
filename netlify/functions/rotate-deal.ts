import type { Config } from '@netlify/functions';
import { scheduled } from '#lib/scheduled.ts';
import { rotateDeal } from '#netlify/deals/daily-deal.ts';

export default scheduled('deal', rotateDeal);

// Midnight in New York, in summer and in winter; at the other of the two the deal is already there.
export const config: Config = { schedule: '0 4,5 * * *' };
