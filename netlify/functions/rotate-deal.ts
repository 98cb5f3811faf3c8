import type { Config } from '@netlify/functions';
import { rotateDeal } from '#netlify/deals/daily-deal.ts';
import { scheduled } from '#netlify/jobs/schedule.ts';

export default scheduled('deal', rotateDeal);

// Midnight in New York in summer and winter; in the other of the two runs the deal exists already.
export const config: Config = { schedule: '0 4,5 * * *' };
