import type { Problem } from '#contracts/errors.ts';
import type { TikTokOembedRequest, TikTokOembedResponse } from '#contracts/get-tiktok-oembed.ts';
import { tiktokPlayer } from '#domain/cabin/video.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { floodProblem } from '#lib/flood.ts';
import { html } from '#lib/html.ts';
import { readTitle, type TikTok, tiktok } from '#lib/tiktok.ts';

const known = new Map<string, { title: string; until: number }>();
const keptFor = 60 * 60_000;
const keptAtMost = 200;

/**
 * A frame for a TikTok video and the video's title (spec §3, §7; design §6.21). TikTok is asked for the title alone,
 * and a title it gave is kept for an hour by this process. Fails with `not_found`, `unavailable` or `rate_limited`.
 */
export async function embedTikTok(
  { tiktokId, username }: TikTokOembedRequest,
  { now, ip }: { now: Date; ip: string },
  from: TikTok = tiktok,
): Promise<Result<TikTokOembedResponse, Problem>> {
  const key = `${username}/${tiktokId}`;
  const kept = known.get(key);
  if (kept && kept.until > now.getTime()) return ok(frame(tiktokId, kept.title));
  const flood = floodProblem(ip, now);
  if (flood) return err(flood);
  const title = await readTitle(tiktokId, username, from);
  if (!title.ok) return title;
  keep(key, title.value, now);
  return ok(frame(tiktokId, title.value));
}

function keep(key: string, title: string, now: Date): void {
  known.delete(key);
  known.set(key, { title, until: now.getTime() + keptFor });
  const [oldest] = known.keys();
  if (known.size > keptAtMost && oldest !== undefined) known.delete(oldest);
}

const frame = (id: string, title: string): TikTokOembedResponse => ({
  title,
  html: html`<iframe src="${tiktokPlayer(id)}" title="${title}" sandbox="allow-scripts allow-same-origin allow-popups" allow="autoplay; fullscreen; encrypted-media" referrerpolicy="strict-origin-when-cross-origin"></iframe>`
    .text,
});
