import { err, ok, type Result } from '#domain/result.ts';
import { parseUrl } from '#domain/web/web-address.ts';

/** A video, read from its address. `tall` is 9:16: true for TikTok and YouTube Shorts, else known once it plays. */
export type Video =
  | { kind: 'tiktok'; id: string; tall: true }
  | { kind: 'youtube'; id: string; tall: boolean }
  | { kind: 'vimeo'; id: string; hash: string | null; tall: false }
  | { kind: 'native'; src: string; tall: false };

/** Why a video cannot be shown, as the visitor reads it (spec §5, §8). The last four are not in the spec. */
export const videoProblems = {
  tiktokUrl: 'Invalid TikTok URL',
  tiktokHtml: 'No embed HTML received',
  tiktok: 'Failed to load TikTok video',
  unsafe: 'This address does not lead to a video',
  insecure: 'This tour plays on a page of its own only',
  stalled: 'The video took too long to load',
  file: 'Your browser could not play this video',
} as const;

/** What a TikTok video id looks like. Real ones have 19 digits. */
export const tiktokId = /^\d{1,25}$/;

const youtubeId = /^[\w-]{11}$/;

const isOf = (host: string, ...domains: string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

const tiktokHosts = ['tiktok.com'];
const youtubeHosts = ['youtube.com', 'youtube-nocookie.com', 'youtu.be'];
const vimeoHosts = ['vimeo.com'];
const playerHosts = [...tiktokHosts, ...youtubeHosts, ...vimeoHosts];

/** Hosts on the local machine or network, and IP addresses. */
const isPrivate = (host: string): boolean =>
  !host.includes('.') || /^[\d.]+$|^\[|\.(localhost|local|internal|lan|home|arpa)\.?$/.test(host);

/**
 * An address a link may lead to for a video, in its normal form: `https` or `http` on a public host, or a path of this
 * site. Null for anything else: other schemes, credentials, ports, numbers in place of a host. The hosts whose players
 * we know have `https`, however they are written.
 */
export function normalizeVideoLink(text: string): string | null {
  const isPath = text.startsWith('/');
  const base = isPath ? 'https://own.invalid' : undefined;
  const url = parseUrl(text, base);
  if (!url) return null;
  if (isPath) return ownPath(url, base);
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.port;
  if (!isPlain || isPrivate(url.hostname)) return null;
  if (isOf(url.hostname, ...playerHosts)) url.protocol = 'https:';
  return url.href;
}

/** A `normalizeVideoLink` that may also play in this page: none of `http`, which browsers keep out of a page of `https`. */
export function safeVideoUrl(text: string): string | null {
  const link = normalizeVideoLink(text);
  return link?.startsWith('http:') ? null : link;
}

/** The path and query; null where following them leads off this site, as `/.//host` does, which becomes `//host`. */
function ownPath({ origin, pathname, search }: URL, base: string | undefined): string | null {
  return origin === base && !pathname.startsWith('//') ? pathname + search : null;
}

/**
 * What kind of video an address leads to (spec §4): TikTok, YouTube and Vimeo by their hosts, else a file the browser
 * plays itself. Fails with the sentence to show.
 */
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

/** The link to the original video and its label (spec §2); null where `normalizeVideoLink` is. */
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

/** An unlisted video has a hash, after its id or in the query as `h`. */
function readVimeo({ pathname, searchParams }: URL): Result<Video, string> {
  // Stryker disable next-line ArrayDeclaration: only its first element could differ
  const [, id, behind] = /\/(\d{1,20})(?:\/([\da-z]{1,40}))?\/?$/i.exec(pathname) ?? [];
  // Stryker disable next-line StringLiteral: neither is a hash
  const [hash = null] = /^[\da-z]{1,40}$/i.exec(behind ?? searchParams.get('h') ?? '') ?? [];
  return id ? ok({ kind: 'vimeo', id, hash, tall: false }) : err(videoProblems.unsafe);
}

/** The address of TikTok's own player for a video id, started at once. */
export const getTiktokPlayerUrl = (id: string): string =>
  `https://www.tiktok.com/player/v1/${id}?autoplay=1&rel=0`;

/** The address of the player to embed, with autoplay (spec §4). */
export function embedUrl(video: Exclude<Video, { kind: 'native' }>): string {
  if (video.kind === 'tiktok') return getTiktokPlayerUrl(video.id);
  if (video.kind === 'youtube')
    return `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&playsinline=1&rel=0`;
  const hash = video.hash === null ? '' : `&h=${video.hash}`;
  return `https://player.vimeo.com/video/${video.id}?autoplay=1&dnt=1${hash}`;
}

const framed = /<iframe\b[^>]*?\ssrc="(https:\/\/www\.tiktok\.com\/player\/v1\/(\d{1,25})(?:\?[\w=&;-]*)?)"/i;

/** The player address for `id` in the `html` of an embed answer; null when it holds none (spec §8). `html` is not trusted. */
export function findTiktokPlayerUrl(html: unknown, id: string): string | null {
  // Stryker disable next-line ArrayDeclaration: only the first element could differ
  const [, src, framedId] = typeof html === 'string' ? (framed.exec(html) ?? []) : [];
  return src && framedId === id ? src.replaceAll('&amp;', '&') : null;
}

/** The public address of a cabin's video tour: its own link, else its first TikTok under `username`; null without either. */
export function tourUrl(
  cabin: { video_tour_url: string | null; tiktok_ids: readonly string[] },
  username: string,
): string | null {
  // Stryker disable next-line StringLiteral: no address either way
  const own = normalizeVideoLink(cabin.video_tour_url?.trim() || 'none:');
  const id = cabin.tiktok_ids.find((given) => tiktokId.test(given));
  return own ?? (id ? `https://www.tiktok.com/@${username}/video/${id}` : null);
}
