import type { Config } from '@netlify/functions';
import { webhookEndpoint } from '#lib/webhook-endpoint.ts';
import { recordStripeEvent } from '#services/payment-facts.ts';

export default webhookEndpoint(async (call) => {
  const recorded = await recordStripeEvent(call);
  return recorded.ok ? new Response(null, { status: 200 }) : recorded;
});

export const config: Config = { path: '/api/stripe-webhook' };
