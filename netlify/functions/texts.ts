/** Netlify function for text messages: sends a cabin's link, and records replies. */

import type { Config } from '@netlify/functions';
import { smsContracts } from '#contracts/messages.ts';
import { recordReply, sendCabinSms } from '#netlify/messages/send-cabin-sms.ts';
import { apiRoutes } from '#netlify/platform/http/api-routes.ts';
import { router } from '#netlify/platform/http/router.ts';
import { webhookRoute } from '#netlify/platform/http/webhook-routes.ts';

const emptyReply = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

const handler = router(
  apiRoutes(smsContracts, { 'POST text-favorite-cabins': sendCabinSms }),

  webhookRoute('/api/twilio-webhook', async (context) => {
    const recorded = await recordReply(context);
    const headers = { 'content-type': 'text/xml; charset=utf-8' };
    return recorded.ok ? new Response(emptyReply, { headers }) : recorded;
  }),
);

export default handler;

export const config: Config = { path: handler.paths };
