import type { Config } from '@netlify/functions';
import { webhookEndpoint } from '#lib/webhook-endpoint.ts';
import { recordDeployNotice } from '#services/deploy-notices.ts';

export default webhookEndpoint(async (call) => {
  const recorded = await recordDeployNotice(call);
  return recorded.ok ? new Response(null, { status: 200 }) : recorded;
});

export const config: Config = { path: '/api/netlify-webhook' };
