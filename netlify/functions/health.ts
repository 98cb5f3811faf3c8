import type { Config } from '@netlify/functions';
import { healthContracts } from '#contracts/jobs.ts';
import { checkHealth } from '#netlify/jobs/health.ts';
import { apiRoutes } from '#netlify/platform/http/api-routes.ts';
import { router } from '#netlify/platform/http/router.ts';

const answer = router(apiRoutes(healthContracts, { 'GET health': (_query, call) => checkHealth(call) }));

export default answer;

export const config: Config = { path: answer.paths };
