import type { Config } from '@netlify/functions';
import { schema } from '#contracts/get-tiktok-oembed.schema.ts';
import { getTiktokOembed } from '#contracts/get-tiktok-oembed.ts';
import { endpoint } from '#lib/endpoint.ts';
import { embedTikTok } from '#services/video-embed.ts';

export default endpoint(getTiktokOembed, schema, embedTikTok, { maxBytes: 1024, limit: 'reads' });

export const config: Config = { path: '/api/get-tiktok-oembed' };
