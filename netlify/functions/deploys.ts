import type { Config } from '@netlify/functions';
import { router } from '#lib/router.ts';
import { webhookRoute } from '#lib/webhook-route.ts';
import { recordDeployNotice } from '#services/rebuild.ts';

const answer = router(
  webhookRoute('/api/netlify-webhook', async (call) => {
    const recorded = await recordDeployNotice(call);
    return recorded.ok ? new Response(null, { status: 200 }) : recorded;
  }),
);

export default answer;

export const config: Config = { path: answer.paths };
