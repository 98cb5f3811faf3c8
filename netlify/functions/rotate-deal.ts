import type { Config } from '@netlify/functions';
import { rotateDeal } from '#netlify/deals/daily-deal.ts';
import { scheduled } from '#netlify/jobs/schedule.ts';

export default scheduled('deal', rotateDeal);

// Midnight in New York, in summer and in winter; at the other of the two the deal is already there.
export const config: Config = { schedule: '0 4,5 * * *' };
