import { readVideo, safeVideoUrl, tiktokId } from '#domain/cabin/video.ts';
import type { Rule } from './rule.ts';
import { lineIn } from './text.ts';

const longestAddress = 1000;

/** The address of a picture: `https` on a public host, or a path of this site; `undefined` for every other. */
export function pictureAddress(given: unknown): string | undefined {
  const text = lineIn(given, longestAddress);
  if (!text || /\s/.test(text)) return undefined;
  return safeVideoUrl(text) === null ? undefined : text;
}

/** The host of a picture that is neither on this site nor on one of `hosts`; null for one that can be shown. */
export function foreignHost(address: string, hosts: readonly string[]): string | null {
  const host = address.startsWith('/') ? null : URL.parse(address)?.host;
  return host && !hosts.includes(host) ? host : null;
}

/** The id of a video at TikTok, also from the address of its page; `undefined` where there is none. */
export function tiktokIdIn(given: unknown): string | undefined {
  const text = lineIn(given, longestAddress);
  if (!text) return undefined;
  if (tiktokId.test(text)) return text;
  const video = /^https:/.test(text) ? readVideo(text) : undefined;
  return video?.ok && video.value.kind === 'tiktok' ? video.value.id : undefined;
}

/** The address of a picture. */
export const picture = (named: Pick<Rule<string>, 'label' | 'says'>): Rule<string> => ({
  ...named,
  control: 'line',
  expects: 'an address such as https://images.example.com/porch.jpg',
  read: pictureAddress,
  write: String,
});

/** The address of a film a browser can play: TikTok, YouTube, Vimeo, or a file. */
export const video = (named: Pick<Rule<string>, 'label' | 'says'>): Rule<string> => ({
  ...named,
  control: 'line',
  expects: 'the https address of a video at TikTok, YouTube or Vimeo, or of a film',
  read: (given) => {
    const text = lineIn(given, longestAddress);
    return text && readVideo(text).ok ? text : undefined;
  },
  write: String,
});
