/** Embeds TikTok videos in pages. */

import type { CallRequest, CallResponse } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { getTiktokPlayerUrl } from '#domain/videos/video.ts';
import { html } from '#domain/web/html.ts';
import { checkFlood } from '#netlify/platform/http/rate-limit.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import { fetchTiktokTitle, type TikTok, tiktok } from './tiktok.ts';

type TikTokOembedResponse = CallResponse<'POST get-tiktok-oembed'>;

const cached = new Map<string, { title: string; until: number }>();
const cacheMs = 60 * 60_000;
const maxCached = 200;

/**
 * Returns the frame and title of a TikTok video (spec §3, §7; design §6.21). Requests only the
 * title from TikTok and caches it for an hour in this process. Fails with `not_found`,
 * `unavailable` or `rate_limited`.
 */
export async function embedTikTok(
  { tiktokId, username }: CallRequest<'POST get-tiktok-oembed'>,
  context: Pick<RequestContext, 'ip' | 'env' | 'now'>,
  service: TikTok = tiktok,
): Promise<Result<TikTokOembedResponse, Problem>> {
  const { now } = context;
  const key = `${username}/${tiktokId}`;
  const hit = cached.get(key);
  if (hit && hit.until > now.getTime()) return ok(toEmbed(tiktokId, hit.title));
  const floodProblem = checkFlood(context);
  if (floodProblem) return err(floodProblem);
  const title = await fetchTiktokTitle(tiktokId, username, service);
  if (!title.ok) return title;
  cache(key, title.value, now);
  return ok(toEmbed(tiktokId, title.value));
}

function cache(key: string, title: string, now: Date): void {
  cached.delete(key);
  cached.set(key, { title, until: now.getTime() + cacheMs });
  const [oldest] = cached.keys();
  if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
}

const toEmbed = (id: string, title: string): TikTokOembedResponse => ({
  title,
  html: html`<iframe src="${getTiktokPlayerUrl(id)}" title="${title}" sandbox="allow-scripts allow-same-origin allow-popups" allow="autoplay; fullscreen; encrypted-media" referrerpolicy="strict-origin-when-cross-origin"></iframe>`
    .text,
});
