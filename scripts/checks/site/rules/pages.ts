/** Rules for pictures, headings, ids, titles, canonical addresses and link previews. */

import { readFileSync } from 'node:fs';
import { type BuiltSite, listIndexablePages, listWholePages } from '../built-site.ts';
import { formatProblem, shorten } from '../format-problem.ts';
import { attribute, innerText } from '../html.ts';
import { type BuiltPage, findByTag } from '../page.ts';
import { resolveLink } from '../resolve-link.ts';

/** Checks that every picture has a text alternative, which may be empty. */
export const checkPictures = (site: BuiltSite): string[] =>
  [...site.pages.values()].flatMap((page) =>
    findByTag(page, 'img')
      .filter((img) => attribute(img, 'alt') === undefined)
      .map((img) =>
        formatProblem(
          page.path,
          'picture',
          'words for people who cannot see it (alt)',
          attribute(img, 'src') ?? 'none',
        ),
      ),
  );

/** Checks that a page has one h1, no skipped level and no empty heading. */
export const checkHeadings = (site: BuiltSite): string[] =>
  listWholePages(site).flatMap((page) => {
    const headings = findByTag(page, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map((element) => ({
      level: Number(element.tagName.slice(1)),
      words: shorten(innerText(element), 50),
    }));
    const first = headings.filter(({ level }) => level === 1).length;
    const skippedLevels = headings.flatMap(({ level, words }, index) => {
      const previousLevel = headings[index - 1]?.level ?? 0;
      const expected = `h${previousLevel + 1} or less after h${previousLevel}`;
      return [
        ...(level > previousLevel + 1
          ? [formatProblem(page.path, 'heading order', expected, `h${level} "${words}"`)]
          : []),
        ...(words === '' ? [formatProblem(page.path, 'heading', 'words', `an empty h${level}`)] : []),
      ];
    });
    return first === 1
      ? skippedLevels
      : [formatProblem(page.path, 'headings', 'one h1', first), ...skippedLevels];
  });

/** Checks that ids are unique within a page. */
export const checkIds = (site: BuiltSite): string[] =>
  [...site.pages.values()].flatMap(({ path, all }) => {
    const ids = all.map((element) => attribute(element, 'id')).filter((id) => id !== undefined);
    const duplicates = new Set(ids.filter((id, index) => ids.indexOf(id) < index));
    return [...duplicates].map((id) => formatProblem(path, 'id', 'one element', `several with "${id}"`));
  });

const lengths = { title: [10, 65], description: [50, 160] } as const;

const textOfKind = (page: BuiltPage, kind: keyof typeof lengths): string =>
  kind === 'title' ? page.title : (page.meta.get('description') ?? '');

/** Finds texts that are too short or too long, or equal to those of another page. */
function findWrongTexts(pages: readonly BuiltPage[], kind: keyof typeof lengths): string[] {
  const [min, max] = lengths[kind];
  const first = new Map<string, string>();
  return pages.flatMap((page) => {
    const text = textOfKind(page, kind);
    const firstPage = first.get(text);
    first.set(text, firstPage ?? page.path);
    const quoted = `"${shorten(text, 60)}"`;
    const isFitting = text.length >= min && text.length <= max;
    const actual = text === '' ? 'none' : `${text.length}: ${quoted}`;
    return [
      ...(isFitting ? [] : [formatProblem(page.path, kind, `${min} to ${max} characters`, actual)]),
      ...(firstPage && text
        ? [formatProblem(page.path, kind, 'one of its own', `that of ${firstPage}, ${quoted}`)]
        : []),
    ];
  });
}

/**
 * Checks titles and descriptions: present, of a sensible length and unique. Also checks that pages
 * name their language.
 */
export const checkTitlesAndDescriptions = (site: BuiltSite): string[] => [
  ...findWrongTexts(listIndexablePages(site), 'title'),
  ...findWrongTexts(listIndexablePages(site), 'description'),
  ...listWholePages(site)
    .filter((page) => !findByTag(page, 'html').some((html) => attribute(html, 'lang')))
    .map(({ path }) => formatProblem(path, 'language', 'lang on <html>', 'none')),
];

/**
 * Checks canonical addresses: an indexable page names its address or that of another indexable
 * page, any other page names none.
 */
export function checkCanonical(site: BuiltSite): string[] {
  const getAddress = ({ path }: BuiltPage) => new URL(path, site.origin).href;
  const listing = new Set(listIndexablePages(site).map(getAddress));
  return listWholePages(site).flatMap((page) => {
    const { path, canonical, noindex, meta } = page;
    const failure = (label: string, expected: string, actual = 'none') => [
      formatProblem(path, label, expected, actual),
    ];
    if (noindex)
      return canonical ? failure('canonical address', 'none, since it says noindex', canonical) : [];
    if (!canonical || !listing.has(canonical))
      return failure('canonical address', getAddress(page), canonical);
    return meta.get('og:url') === canonical ? [] : failure('og:url', canonical, meta.get('og:url'));
  });
}

const maxImageBytes = 90_000;

/** Returns the width and height in the frame header of a JPEG; `undefined` for any other file. */
function getJpegSize(jpeg: Buffer): [width: number, height: number] | undefined {
  let offset = 2;
  while (offset + 9 < jpeg.length && jpeg[offset] === 0xff) {
    const marker = jpeg[offset + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2)
      return [jpeg.readUInt16BE(offset + 7), jpeg.readUInt16BE(offset + 5)];
    offset += 2 + jpeg.readUInt16BE(offset + 2);
  }
  return undefined;
}

function findOgImageProblem(site: BuiltSite, page: BuiltPage): string | undefined {
  const image = page.meta.get('og:image') ?? '';
  if (!image.startsWith(`${site.origin}/`)) return image || 'none';
  const target = resolveLink(site, image, '/');
  const file = target.kind === 'file' ? site.files.get(target.path) : undefined;
  if (!file) return `${image}, which is not there`;
  const bytes = readFileSync(file.path);
  const size = getJpegSize(bytes)?.join(' × ') ?? 'no JPEG';
  const declaredSize = `${page.meta.get('og:image:width')} × ${page.meta.get('og:image:height')}`;
  if (size !== '1200 × 630' || declaredSize !== size) return `${size}, named as ${declaredSize}`;
  if (bytes.length > maxImageBytes) return `${(bytes.length / 1000).toFixed(0)} kB`;
  return page.meta.get('og:image:alt') ? undefined : 'no words for it';
}

/** Checks the link preview: present, of the right size, light enough, and with a description. */
export const checkOgImages = (site: BuiltSite): string[] =>
  listWholePages(site).flatMap((page) => {
    const problem = findOgImageProblem(site, page);
    const expected = 'a JPEG of ours of 1200 × 630 and at most 90 kB, with words';
    return problem === undefined ? [] : formatProblem(page.path, 'og:image', expected, problem);
  });
