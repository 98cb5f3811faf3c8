import type { Config } from '@netlify/functions';
import { scheduled } from '#lib/scheduled.ts';
import { tendBuilds } from '#services/rebuild.ts';

export default scheduled('rebuild', tendBuilds);

// Most turns find nothing to do (src/domain/site-build/due.ts).
export const config: Config = { schedule: '*/10 * * * *' };
