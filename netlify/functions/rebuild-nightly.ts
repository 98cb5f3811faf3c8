import type { Config } from '@netlify/functions';
import { scheduled } from '#lib/scheduled.ts';
import { requestRebuild } from '#services/rebuild.ts';

export default scheduled('rebuild_nightly', requestRebuild);

// A quarter past midnight in New York, or past one in summer: the day has changed either way.
export const config: Config = { schedule: '15 5 * * *' };
