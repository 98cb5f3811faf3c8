import type { Config } from '@netlify/functions';
import { webhookEndpoint } from '#lib/webhook-endpoint.ts';
import { recordReply } from '#services/replies.ts';

const emptyReply = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

export default webhookEndpoint(async (call) => {
  const recorded = await recordReply(call);
  return recorded.ok ? new Response(emptyReply, { headers: { 'content-type': 'text/xml' } }) : recorded;
});

export const config: Config = { path: '/api/twilio-webhook' };
