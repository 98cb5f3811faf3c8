import { contract } from './old-contract.ts';

/**
 * `POST /api/get-tiktok-oembed`: what to show for a TikTok video (spec §3, §7). Fails with `not_found` on `tiktokId`,
 * `unavailable` while TikTok does not answer, or `rate_limited`.
 */
export const getTiktokOembed = contract<TikTokOembedRequest, TikTokOembedResponse>(
  'POST',
  '/api/get-tiktok-oembed',
);

export interface TikTokOembedRequest {
  /** The digits of the video's id. */
  tiktokId: string;
  /** Whose video it is; a fixed value. */
  username: string;
}

export interface TikTokOembedResponse {
  /** One sandboxed frame with TikTok's player, written by us (design §6.21). */
  html: string;
  /** The video's title on TikTok, up to 300 characters; empty for a video without words. */
  title: string;
}
