import type { Config } from '@netlify/functions';
import { router } from '#lib/router.ts';
import { webhookRoute } from '#lib/webhook-endpoint.ts';
import { recordStripeEvent } from '#services/payment-facts.ts';

const webhook = router(
  webhookRoute('/api/stripe-webhook', async (call) => {
    const recorded = await recordStripeEvent(call);
    return recorded.ok ? new Response(null, { status: 200 }) : recorded;
  }),
);

export default webhook;

export const config: Config = { path: webhook.paths };
