import { scheduled } from '#lib/scheduled.ts';
import { requestRebuild } from '#services/rebuild.ts';

export default scheduled('rebuild_nightly', requestRebuild);

// A quarter past midnight in New York, or past one in summer: the day has changed either way.
export const config = { schedule: '15 5 * * *' };
