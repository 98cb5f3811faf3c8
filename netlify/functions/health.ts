import type { Config } from '@netlify/functions';
import { healthContracts } from '#contracts/jobs.ts';
import { checkHealth } from '#netlify/jobs/health.ts';
import { apiRoutes } from '#netlify/platform/http/api-routes.ts';
import { router } from '#netlify/platform/http/router.ts';

const handler = router(
  apiRoutes(healthContracts, { 'GET health': (_query, context) => checkHealth(context) }),
);

export default handler;

export const config: Config = { path: handler.paths };
