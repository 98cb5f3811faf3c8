import type { Config } from '@netlify/functions';
import { healthContracts } from '#contracts/health.ts';
import { apiRoutes } from '#lib/api-routes.ts';
import { router } from '#lib/router.ts';
import { checkHealth } from '#services/health.ts';

const answer = router(apiRoutes(healthContracts, { 'GET health': (_query, call) => checkHealth(call) }));

export default answer;

export const config: Config = { path: answer.paths };
