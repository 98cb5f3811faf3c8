/** Parsers of fields that are links: pictures, TikTok videos and video tours. */

import { parseVideo, safeVideoUrl, tiktokId } from '#domain/videos/video.ts';
import { parseUrl } from '#domain/web/web-address.ts';
import { parseLine } from './text-rules.ts';

const maxAddressLength = 1000;

/** Allows `https` on a public host, or a path of this site. */
export function pictureAddress(value: unknown): string | undefined {
  const text = parseLine(value, maxAddressLength);
  if (!text || /\s/.test(text)) return undefined;
  return safeVideoUrl(text) === null ? undefined : text;
}

/** Returns `null` for this site and for `hosts`. */
export function foreignHost(address: string, hosts: readonly string[]): string | null {
  const host = address.startsWith('/') ? null : parseUrl(address)?.host;
  return host && !hosts.includes(host) ? host : null;
}

/** Accepts an id, or the URL of its page. */
export function parseTiktokId(value: unknown): string | undefined {
  const text = parseLine(value, maxAddressLength);
  if (!text) return undefined;
  if (tiktokId.test(text)) return text;
  const video = /^https:/.test(text) ? parseVideo(text) : undefined;
  return video?.ok && video.value.kind === 'tiktok' ? video.value.id : undefined;
}

/** Allows TikTok, YouTube, Vimeo, and video files. */
export function parseVideoUrl(value: unknown): string | undefined {
  const text = parseLine(value, maxAddressLength);
  return text && parseVideo(text).ok ? text : undefined;
}
