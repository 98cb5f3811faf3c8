import type { Config } from '@netlify/functions';
import { router } from '#lib/router.ts';
import { webhookRoute } from '#lib/webhook-endpoint.ts';
import { recordReply } from '#services/replies.ts';

const emptyReply = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

const webhook = router(
  webhookRoute('/api/twilio-webhook', async (call) => {
    const recorded = await recordReply(call);
    return recorded.ok ? new Response(emptyReply, { headers: { 'content-type': 'text/xml' } }) : recorded;
  }),
);

export default webhook;

export const config: Config = { path: webhook.paths };
