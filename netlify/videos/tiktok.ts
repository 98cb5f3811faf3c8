/** Fetches titles of videos from TikTok. */

import type { Problem } from '#contracts/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { videoProblems } from '#domain/videos/video.ts';
import { readBytes } from '#netlify/platform/http/read-input.ts';

/** TikTok's address; tests replace it. */
export const tiktok = { base: 'https://www.tiktok.com', timeoutMs: 5000, maxBytes: 65_536 };

export type TikTok = typeof tiktok;

const maxTitleLength = 300;

/**
 * Fetches the title of a video from TikTok's public oEmbed API; ignores the rest. Fails with
 * `not_found` for an unknown video, `unavailable` if TikTok is down, slow or returns no oEmbed.
 */
export async function fetchTiktokTitle(
  id: string,
  username: string,
  { base, timeoutMs, maxBytes }: TikTok,
): Promise<Result<string, Problem>> {
  const video = `https://www.tiktok.com/@${username}/video/${id}`;
  try {
    const response = await fetch(`${base}/oembed?${new URLSearchParams({ url: video })}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return err(response.status === 400 || response.status === 404 ? unknown : unavailable);
    }
    const bytes = await readBytes(response, maxBytes);
    const title = bytes && parseTitle(new TextDecoder().decode(bytes));
    return title === null ? err(unavailable) : ok(title);
  } catch {
    return err(unavailable);
  }
}

const unknown: Problem = { code: 'not_found', message: videoProblems.tiktok, field: 'tiktokId' };
const unavailable: Problem = { code: 'unavailable', message: videoProblems.tiktok, retryAfterSeconds: 30 };

/** Returns the printable title; empty for a video without one, `null` if this is not oEmbed. */
function parseTitle(text: string): string | null {
  const { type, title }: Record<string, unknown> = Object(JSON.parse(text));
  if (type !== 'video' || typeof title !== 'string') return null;
  const cleanTitle = title.toWellFormed().replace(/\p{Cc}+/gu, ' ');
  return [...cleanTitle.trim()].slice(0, maxTitleLength).join('');
}
