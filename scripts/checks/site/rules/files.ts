import type { Finding } from '../finding.ts';
import { attribute, type Element, textOf } from '../html.ts';
import { leadsTo } from '../lead.ts';
import { named, type Page } from '../page.ts';
import type { Site } from '../site.ts';

/** What a page fetches, beside what it links to. */
const sources = ['src', 'poster', 'component-url', 'renderer-url', 'before-hydration-url'];

const inSrcset = (srcset: string): string[] =>
  srcset
    .split(/,\s+/)
    .map((one) => one.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);

const inStyles = (css: string): string[] =>
  [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(([, address = '']) => address);

const linked = (element: Element): string[] =>
  element.tagName === 'link' && attribute(element, 'rel') !== 'canonical'
    ? [attribute(element, 'href') ?? '']
    : [];

/** Every address an element fetches something from. */
const addressesOf = (element: Element): string[] => [
  ...sources.map((name) => attribute(element, name)).filter((value) => value !== undefined),
  ...inSrcset(attribute(element, 'srcset') ?? attribute(element, 'imagesrcset') ?? ''),
  ...linked(element),
  ...(element.tagName === 'style' ? inStyles(textOf(element)) : []),
];

/** Pictures, scripts, styles, fonts and films are there. */
export const checkFiles = (site: Site): Finding[] =>
  [...site.pages.values()].flatMap((page) =>
    [...new Set(page.all.flatMap(addressesOf))]
      .filter((address) => !address.startsWith('data:') && !address.startsWith('#'))
      .flatMap((address) => missing(site, page, address)),
  );

const missing = (site: Site, page: Page, address: string): Finding[] => {
  const target = leadsTo(site, address, page.path);
  return target.kind === 'nowhere'
    ? [{ page: page.path, what: 'file', expected: 'a file there is', found: `${address} (${target.why})` }]
    : [];
};

/** A picture has words, or is marked as one that needs none. */
export const checkPictures = (site: Site): Finding[] =>
  [...site.pages.values()].flatMap((page) =>
    named(page, 'img')
      .filter((img) => attribute(img, 'alt') === undefined)
      .map((img) => ({
        page: page.path,
        what: 'picture',
        expected: 'words for people who cannot see it (alt)',
        found: attribute(img, 'src') ?? 'none',
      })),
  );
