import type { Config } from '@netlify/functions';
import { scheduled } from '#netlify/jobs/schedule.ts';
import { runRebuildJob } from '#netlify/site-builds/request-build.ts';

export default scheduled('rebuild', runRebuildJob);

// Most runs find nothing to do (src/domain/site-builds/build-due.ts).
export const config: Config = { schedule: '*/10 * * * *' };
