import type { Config } from '@netlify/functions';
import { videoContracts } from '#contracts/videos.ts';
import { apiRoutes } from '#netlify/platform/http/api-routes.ts';
import { router } from '#netlify/platform/http/router.ts';
import { embedTikTok } from '#netlify/videos/embed-tiktok.ts';

const handler = router(apiRoutes(videoContracts, { 'POST get-tiktok-oembed': embedTikTok }));

export default handler;

export const config: Config = { path: handler.paths };
