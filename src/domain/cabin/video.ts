import { err, ok, type Result } from '../result.ts';

/** A video as its address tells it. `tall` is known before it plays where the address says so. */
export type Video =
  | { kind: 'tiktok'; id: string; tall: true }
  | { kind: 'youtube'; id: string; tall: boolean }
  | { kind: 'vimeo'; id: string; hash: string | null; tall: false }
  | { kind: 'native'; src: string; tall: false };

/** Why nothing can be shown (spec §5, §8). The last three are our own words. */
export const videoProblems = {
  tiktokUrl: 'Invalid TikTok URL',
  tiktokHtml: 'No embed HTML received',
  tiktok: 'Failed to load TikTok video',
  unsafe: 'This address does not lead to a video',
  stalled: 'The video took too long to load',
  file: 'Your browser could not play this video',
} as const;

/** The longest id TikTok could give: its own are 19 digits. */
export const tiktokId = /^\d{1,25}$/;

const youtubeId = /^[\w-]{11}$/;

const isOf = (host: string, ...domains: string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/** Names that mean this machine or this house's network, and bare numbers. */
const isPrivate = (host: string): boolean =>
  !host.includes('.') || /^[\d.]+$|^\[|\.(localhost|local|internal|lan|home|arpa)\.?$/.test(host);

/**
 * An address a browser may be sent to for a video, in its normal form: `https` on a public host, or a path of this
 * site. Null for anything else: other schemes, credentials, ports, numbers in place of a host.
 */
export function safeVideoUrl(text: string): string | null {
  const isPath = text.startsWith('/');
  const base = isPath ? 'https://own.invalid' : undefined;
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (isPath) return ownPath(url, base);
  const isPlain = url.protocol === 'https:' && !url.username && !url.password && !url.port;
  return isPlain && !isPrivate(url.hostname) ? url.href : null;
}

/** The path, unless it led away from this site or would when it is followed: `/.//host` becomes `//host`. */
function ownPath({ origin, pathname, search }: URL, base: string | undefined): string | null {
  return origin === base && !pathname.startsWith('//') ? pathname + search : null;
}

/**
 * What kind of video an address leads to (spec §4): TikTok, YouTube and Vimeo by their hosts, else a file the browser
 * plays itself. Fails with the sentence to show.
 */
export function readVideo(text: string): Result<Video, string> {
  const safe = safeVideoUrl(text);
  if (safe === null) return err(videoProblems.unsafe);
  if (safe.startsWith('/')) return ok({ kind: 'native', src: safe, tall: false });
  const url = new URL(safe);
  if (isOf(url.hostname, 'tiktok.com')) return readTikTok(url);
  if (isOf(url.hostname, 'youtube.com', 'youtube-nocookie.com', 'youtu.be')) return readYouTube(url);
  if (isOf(url.hostname, 'vimeo.com')) return readVimeo(url);
  return ok({ kind: 'native', src: safe, tall: false });
}

/** Where the original can be seen, and what that link is called (spec §2); null for an address nobody should follow. */
export function originalOf(text: string): { href: string; label: string } | null {
  const href = safeVideoUrl(text);
  if (href === null) return null;
  const isTikTok = !href.startsWith('/') && isOf(new URL(href).hostname, 'tiktok.com');
  if (isTikTok) return { href, label: 'Open in TikTok' };
  return { href, label: readVideo(text).ok ? 'Open in original' : 'Open link' };
}

function readTikTok({ pathname }: URL): Result<Video, string> {
  const [, id = ''] = /\/video\/(\d+)/.exec(pathname) ?? [];
  return tiktokId.test(id) ? ok({ kind: 'tiktok', id, tall: true }) : err(videoProblems.tiktokUrl);
}

function readYouTube({ hostname, pathname, searchParams }: URL): Result<Video, string> {
  const [first = '', second = ''] = pathname.slice(1).split('/');
  const id = isOf(hostname, 'youtu.be') ? first : (searchParams.get('v') ?? second);
  return youtubeId.test(id)
    ? ok({ kind: 'youtube', id, tall: first === 'shorts' })
    : err(videoProblems.unsafe);
}

/** An unlisted video carries a hash, behind its id or as `h`. */
function readVimeo({ pathname, searchParams }: URL): Result<Video, string> {
  const [, id, behind] = /\/(\d{1,20})(?:\/([\da-z]{1,40}))?\/?$/i.exec(pathname) ?? [];
  const [hash = null] = /^[\da-z]{1,40}$/i.exec(behind ?? searchParams.get('h') ?? '') ?? [];
  return id ? ok({ kind: 'vimeo', id, hash, tall: false }) : err(videoProblems.unsafe);
}

/** TikTok's own player for an id, as `get-tiktok-oembed` frames it. */
export const tiktokPlayer = (id: string): string => `https://www.tiktok.com/player/v1/${id}?autoplay=1&rel=0`;

/** The player to frame, started at once (spec §4). */
export function embedUrl(video: Exclude<Video, { kind: 'native' }>): string {
  if (video.kind === 'tiktok') return tiktokPlayer(video.id);
  if (video.kind === 'youtube')
    return `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&playsinline=1&rel=0`;
  const hash = video.hash === null ? '' : `&h=${video.hash}`;
  return `https://player.vimeo.com/video/${video.id}?autoplay=1&dnt=1${hash}`;
}

const framed = /<iframe\b[^>]*?\ssrc="(https:\/\/www\.tiktok\.com\/player\/v1\/(\d{1,25})(?:\?[\w=&;-]*)?)"/i;

/** The address of the player for `id` in an embed answer, and nothing else of it; null when it holds none (spec §8). */
export function playerIn(html: unknown, id: string): string | null {
  const [, src, framedId] = typeof html === 'string' ? (framed.exec(html) ?? []) : [];
  return src && framedId === id ? src.replaceAll('&amp;', '&') : null;
}

/** Where a cabin's tour can be seen without us: its own link, else its first TikTok by `username`; null without one. */
export function tourUrl(
  cabin: { video_tour_url: string | null; tiktok_ids: readonly string[] },
  username: string,
): string | null {
  const own = safeVideoUrl(cabin.video_tour_url?.trim() || 'none:');
  const id = cabin.tiktok_ids.find((given) => tiktokId.test(given));
  return own ?? (id ? `https://www.tiktok.com/@${username}/video/${id}` : null);
}
