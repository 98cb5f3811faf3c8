import { parseVideo, safeVideoUrl, tiktokId } from '#domain/videos/video.ts';
import { parseUrl } from '#domain/web/web-address.ts';
import { parseLine } from './text-rules.ts';

const longestAddress = 1000;

/** The address of a picture: `https` on a public host, or a path of this site; `undefined` for every other. */
export function pictureAddress(given: unknown): string | undefined {
  const text = parseLine(given, longestAddress);
  if (!text || /\s/.test(text)) return undefined;
  return safeVideoUrl(text) === null ? undefined : text;
}

/** The host of a picture that is neither on this site nor on one of `hosts`; null for one that can be shown. */
export function foreignHost(address: string, hosts: readonly string[]): string | null {
  const host = address.startsWith('/') ? null : parseUrl(address)?.host;
  return host && !hosts.includes(host) ? host : null;
}

/** The id of a video at TikTok, also from the address of its page; `undefined` where there is none. */
export function parseTiktokId(given: unknown): string | undefined {
  const text = parseLine(given, longestAddress);
  if (!text) return undefined;
  if (tiktokId.test(text)) return text;
  const video = /^https:/.test(text) ? parseVideo(text) : undefined;
  return video?.ok && video.value.kind === 'tiktok' ? video.value.id : undefined;
}

/** The address of a film a browser can play, at TikTok, YouTube or Vimeo, or a file; `undefined` for every other. */
export function parseVideoUrl(given: unknown): string | undefined {
  const text = parseLine(given, longestAddress);
  return text && parseVideo(text).ok ? text : undefined;
}
