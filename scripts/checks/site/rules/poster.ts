import { readFileSync } from 'node:fs';
import type { Finding } from '../finding.ts';
import { leadsTo } from '../lead.ts';
import type { Page } from '../page.ts';
import { type Site, whole } from '../site.ts';

const most = 90_000;

/** The width and height a JPEG names in its frame header; undefined for anything else. */
function sizeOf(jpeg: Buffer): [width: number, height: number] | undefined {
  let at = 2;
  while (at + 9 < jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return undefined;
}

function faultOf(site: Site, page: Page): string | undefined {
  const image = page.meta.get('og:image') ?? '';
  if (!image.startsWith(`${site.origin}/`)) return image || 'none';
  const target = leadsTo(site, image, '/');
  const file = target.kind === 'file' ? site.files.get(target.path) : undefined;
  if (!file) return `${image}, which is not there`;
  const bytes = readFileSync(file.path);
  const size = sizeOf(bytes)?.join(' × ') ?? 'no JPEG';
  const named = `${page.meta.get('og:image:width')} × ${page.meta.get('og:image:height')}`;
  if (size !== '1200 × 630' || named !== size) return `${size}, named as ${named}`;
  return bytes.length > most ? `${(bytes.length / 1000).toFixed(0)} kB` : undefined;
}

/** The picture other sites show beside a link: there, of the right size, light enough, with words. */
export const checkPosters = (site: Site): Finding[] =>
  whole(site).flatMap((page) => {
    const found = faultOf(site, page) ?? (page.meta.get('og:image:alt') ? undefined : 'no words for it');
    const expected = 'a JPEG of ours of 1200 × 630 and at most 90 kB, with words';
    return found === undefined ? [] : [{ page: page.path, what: 'og:image', expected, found }];
  });
