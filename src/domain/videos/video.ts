/** Recognizes the address of a cabin's video (TikTok, YouTube, Vimeo or a file). */

import { err, ok, type Result } from '#domain/result.ts';
import { parseUrl } from '#domain/web/web-address.ts';

/** `tall`: 9:16, known for TikTok and YouTube Shorts; others are measured on playing. */
export type Video =
  | { kind: 'tiktok'; id: string; tall: true }
  | { kind: 'youtube'; id: string; tall: boolean }
  | { kind: 'vimeo'; id: string; hash: string | null; tall: false }
  | { kind: 'native'; src: string; tall: false };

/** Messages for visitors (spec §5, §8). The last four are not in the spec. */
export const videoProblems = {
  tiktokUrl: 'Invalid TikTok URL',
  tiktokHtml: 'No embed HTML received',
  tiktok: 'Failed to load TikTok video',
  unsafe: 'This address does not lead to a video',
  insecure: 'This tour plays on a page of its own only',
  stalled: 'The video took too long to load',
  file: 'Your browser could not play this video',
} as const;

/** Pattern of TikTok video ids. Real ones have 19 digits. */
export const tiktokId = /^\d{1,25}$/;

const youtubeId = /^[\w-]{11}$/;

const isOf = (host: string, ...domains: string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

const tiktokHosts = ['tiktok.com'];
const youtubeHosts = ['youtube.com', 'youtube-nocookie.com', 'youtu.be'];
const vimeoHosts = ['vimeo.com'];
const playerHosts = [...tiktokHosts, ...youtubeHosts, ...vimeoHosts];

/** Local hosts and networks, and IP addresses. */
const isPrivate = (host: string): boolean =>
  !host.includes('.') || /^[\d.]+$|^\[|\.(localhost|local|internal|lan|home|arpa)\.?$/.test(host);

/**
 * Allows a public host or a path of this site. `null` for credentials, ports, IP addresses.
 * Known players always get `https`.
 */
export function normalizeVideoLink(text: string): string | null {
  const isPath = text.startsWith('/');
  const base = isPath ? 'https://own.invalid' : undefined;
  const url = parseUrl(text, base);
  if (!url) return null;
  if (isPath) return toSitePath(url, base);
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.port;
  if (!isPlain || isPrivate(url.hostname)) return null;
  if (isOf(url.hostname, ...playerHosts)) url.protocol = 'https:';
  return url.href;
}

/** Excludes `http`, which browsers block on `https` pages. */
export function safeVideoUrl(text: string): string | null {
  const link = normalizeVideoLink(text);
  return link?.startsWith('http:') ? null : link;
}

/** Returns `null` if they lead off this site, as `/.//host` does, which becomes `//host`. */
function toSitePath({ origin, pathname, search }: URL, base: string | undefined): string | null {
  return origin === base && !pathname.startsWith('//') ? pathname + search : null;
}

/** Detects players by host; other URLs are video files (spec §4). */
export function parseVideo(text: string): Result<Video, string> {
  const safe = safeVideoUrl(text);
  if (safe === null) return err(normalizeVideoLink(text) ? videoProblems.insecure : videoProblems.unsafe);
  if (safe.startsWith('/')) return ok({ kind: 'native', src: safe, tall: false });
  const url = new URL(safe);
  if (isOf(url.hostname, ...tiktokHosts)) return readTikTok(url);
  if (isOf(url.hostname, ...youtubeHosts)) return readYouTube(url);
  if (isOf(url.hostname, ...vimeoHosts)) return readVimeo(url);
  return ok({ kind: 'native', src: safe, tall: false });
}

/** Returns the URL with its label (spec §2), or `null` if unsafe. */
export function getOriginalVideoLink(text: string): { href: string; label: string } | null {
  const href = normalizeVideoLink(text);
  if (href === null) return null;
  const isTikTok = !href.startsWith('/') && isOf(new URL(href).hostname, ...tiktokHosts);
  if (isTikTok) return { href, label: 'Open in TikTok' };
  return { href, label: parseVideo(text).ok ? 'Open in original' : 'Open link' };
}

function readTikTok({ pathname }: URL): Result<Video, string> {
  // Stryker disable next-line ArrayDeclaration,StringLiteral: neither is an id
  const [, id = ''] = /\/video\/(\d+)/.exec(pathname) ?? [];
  return tiktokId.test(id) ? ok({ kind: 'tiktok', id, tall: true }) : err(videoProblems.tiktokUrl);
}

function readYouTube({ hostname, pathname, searchParams }: URL): Result<Video, string> {
  // Stryker disable next-line StringLiteral: neither is an id
  const [first = '', second = ''] = pathname.slice(1).split('/');
  const id = isOf(hostname, 'youtu.be') ? first : (searchParams.get('v') ?? second);
  return youtubeId.test(id)
    ? ok({ kind: 'youtube', id, tall: first === 'shorts' })
    : err(videoProblems.unsafe);
}

/** An unlisted video has a hash, after its id or as `h` in the query. */
function readVimeo({ pathname, searchParams }: URL): Result<Video, string> {
  // Stryker disable next-line ArrayDeclaration: only its first element could differ
  const [, id, hashInPath] = /\/(\d{1,20})(?:\/([\da-z]{1,40}))?\/?$/i.exec(pathname) ?? [];
  // Stryker disable next-line StringLiteral: neither is a hash
  const [hash = null] = /^[\da-z]{1,40}$/i.exec(hashInPath ?? searchParams.get('h') ?? '') ?? [];
  return id ? ok({ kind: 'vimeo', id, hash, tall: false }) : err(videoProblems.unsafe);
}

/** Returns the URL of TikTok's player, with autoplay. */
export const getTiktokPlayerUrl = (id: string): string =>
  `https://www.tiktok.com/player/v1/${id}?autoplay=1&rel=0`;

export function embedUrl(video: Exclude<Video, { kind: 'native' }>): string {
  if (video.kind === 'tiktok') return getTiktokPlayerUrl(video.id);
  if (video.kind === 'youtube')
    return `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&playsinline=1&rel=0`;
  const hash = video.hash === null ? '' : `&h=${video.hash}`;
  return `https://player.vimeo.com/video/${video.id}?autoplay=1&dnt=1${hash}`;
}

const playerFrame =
  /<iframe\b[^>]*?\ssrc="(https:\/\/www\.tiktok\.com\/player\/v1\/(\d{1,25})(?:\?[\w=&;-]*)?)"/i;

/** Accepts an untrusted embed response; `null` without a URL for `id` (spec §8). */
export function findTiktokPlayerUrl(html: unknown, id: string): string | null {
  // Stryker disable next-line ArrayDeclaration: only the first element could differ
  const [, src, framedId] = typeof html === 'string' ? (playerFrame.exec(html) ?? []) : [];
  return src && framedId === id ? src.replaceAll('&amp;', '&') : null;
}

/** Returns the cabin's own link, else its first TikTok video. `null` without either. */
export function tourUrl(
  cabin: { video_tour_url: string | null; tiktok_ids: readonly string[] },
  username: string,
): string | null {
  // Stryker disable next-line StringLiteral: no address either way
  const cabinLink = normalizeVideoLink(cabin.video_tour_url?.trim() || 'none:');
  const id = cabin.tiktok_ids.find((candidate) => tiktokId.test(candidate));
  return cabinLink ?? (id ? `https://www.tiktok.com/@${username}/video/${id}` : null);
}
