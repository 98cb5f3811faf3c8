import { schema } from '#contracts/get-tiktok-oembed.schema.ts';
import { answer } from '#lib/answer.ts';
import { endpoint } from '#lib/endpoint.ts';
import { embedTikTok } from '#services/video-embed.ts';

export default endpoint({ method: 'POST', schema, maxBytes: 1024 }, async (input, call) =>
  answer(await embedTikTok(input, call)),
);

export const config = { path: '/api/get-tiktok-oembed' };
