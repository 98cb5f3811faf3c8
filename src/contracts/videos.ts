import { z } from 'zod';
import { tiktokId } from '#domain/videos/video.ts';
import { accepts } from './contract.ts';

interface TikTokOembedResponse {
  /** A sandboxed frame with TikTok's player, written by this site (design §6.21). */
  html: string;
  /** The video's title on TikTok, up to 300 characters; empty for none. */
  title: string;
}

/** Calls for videos of other sites. */
export const videoContracts = {
  /**
   * Returns the player of a TikTok video (spec §3, §7). Fails with `not_found` on `tiktokId`,
   * `unavailable` while TikTok does not respond, or `rate_limited`.
   */
  'POST get-tiktok-oembed': accepts(
    z.object({
      tiktokId: z
        .string({ error: 'tiktokId must be text.' })
        .regex(tiktokId, { error: 'tiktokId must be the digits of a TikTok video.' }),
      username: z
        .string({ error: 'username must be text.' })
        .regex(/^[\w.]{1,24}$/, { error: 'username must be a TikTok name.' }),
    }),
    { maxBytes: 1024 },
  ).returns<TikTokOembedResponse>(),
};
