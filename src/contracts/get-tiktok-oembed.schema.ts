import { z } from 'zod';
import { tiktokId } from '#domain/cabin/video.ts';

/** Parses the body of `POST /api/get-tiktok-oembed`. */
export const schema = z.object({
  tiktokId: z
    .string({ error: 'tiktokId must be text.' })
    .regex(tiktokId, { error: 'tiktokId must be the digits of a TikTok video.' }),
  username: z
    .string({ error: 'username must be text.' })
    .regex(/^[\w.]{1,24}$/, { error: 'username must be a TikTok name.' }),
});
