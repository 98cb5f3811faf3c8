import { rawEndpoint } from '#lib/raw-endpoint.ts';
import { hearFromPhone } from '#services/replies.ts';

const nothingToSay = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

export default rawEndpoint(async (call) => {
  const heard = await hearFromPhone(call);
  return heard.ok ? new Response(nothingToSay, { headers: { 'content-type': 'text/xml' } }) : heard;
});

export const config = { path: '/api/twilio-webhook' };
