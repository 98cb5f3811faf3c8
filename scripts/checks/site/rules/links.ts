/** Rules for links, forms and files. */

import { type BuiltSite, listWholePages, textOfFile } from '../built-site.ts';
import { formatProblem, shorten } from '../format-problem.ts';
import { attribute, type Element, getAccessibleName, innerText } from '../html.ts';
import { type BuiltPage, findByTag } from '../page.ts';
import { resolveLink } from '../resolve-link.ts';

const getHref = (a: Element): string | undefined => attribute(a, 'href');

const isDefined = (value: string | undefined): value is string => value !== undefined;

function checkLink(site: BuiltSite, { path }: BuiltPage, href: string): string[] {
  const target = resolveLink(site, href, path);
  if (target.kind === 'nowhere')
    return [formatProblem(path, 'link', 'a page or file there is', `${href} (${target.reason})`)];
  if (target.kind !== 'page' || !target.fragment || target.page.ids.has(target.fragment)) return [];
  return [formatProblem(path, 'anchor', `an element with that id on ${target.page.path}`, href)];
}

/** Checks that every internal link has an existing target, including its fragment, and a text. */
export const checkLinks = (site: BuiltSite): string[] =>
  [...site.pages.values()].flatMap((page) => {
    const links = findByTag(page, 'a').filter((a) => getHref(a) !== undefined);
    return [
      ...[...new Set(links.map(getHref).filter(isDefined))].flatMap((href) => checkLink(site, page, href)),
      ...links
        .filter((a) => getAccessibleName(a) === '')
        .map((a) =>
          formatProblem(page.path, 'link', 'words that say where it leads', shorten(getHref(a) ?? '')),
        ),
    ];
  });

/** Checks that every form is sent to an existing page or function. */
export const checkForms = (site: BuiltSite): string[] =>
  [...site.pages.values()].flatMap((page) =>
    findByTag(page, 'form')
      .map((form) => attribute(form, 'action') ?? '')
      .filter((action) => resolveLink(site, action, page.path).kind === 'nowhere')
      .map((action) => formatProblem(page.path, 'form', 'a page or function there is', action)),
  );

/** Attributes with files that a page fetches. */
const sources = ['src', 'poster', 'component-url', 'renderer-url', 'before-hydration-url'];

const inSrcset = (srcset: string): string[] =>
  srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);

const inStyles = (css: string): string[] =>
  [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(([, address = '']) => address);

/** Lists the addresses that an element loads. */
const listAddresses = (element: Element): string[] => [
  ...sources.map((name) => attribute(element, name)).filter(isDefined),
  ...inSrcset(attribute(element, 'srcset') ?? attribute(element, 'imagesrcset') ?? ''),
  ...(element.tagName === 'link' && attribute(element, 'rel') !== 'canonical'
    ? [getHref(element) ?? '']
    : []),
  ...(element.tagName === 'style' ? inStyles(innerText(element)) : []),
];

/** Checks that pictures, scripts, styles, fonts and videos exist, also those that scripts name. */
export const checkFiles = (site: BuiltSite): string[] => [
  ...checkFilesOfPages(site),
  ...checkFilesOfScripts(site),
];

const checkFilesOfPages = (site: BuiltSite): string[] =>
  [...site.pages.values()].flatMap((page) =>
    [...new Set(page.all.flatMap(listAddresses))]
      .filter((address) => !address.startsWith('data:') && !address.startsWith('#'))
      .flatMap((address) => {
        const target = resolveLink(site, address, page.path);
        return target.kind === 'nowhere'
          ? formatProblem(page.path, 'file', 'a file there is', `${address} (${target.reason})`)
          : [];
      }),
  );

/** Astro deletes a stylesheet that it has inlined in a page, though a script may link it too. */
const checkFilesOfScripts = (site: BuiltSite): string[] =>
  [...site.files.keys()]
    .filter((path) => /^\/_astro\/.*\.js$/.test(path))
    .flatMap((path) =>
      [...(textOfFile(site, path) ?? '').matchAll(/["'`]\/?(_astro\/[\w.~-]+\.(?:css|js))["'`]/g)]
        .map(([, file]) => `/${file}`)
        .filter((file) => !site.files.has(file))
        .map((file) => formatProblem(path, 'file', 'a file there is', file)),
    );

/** Pages without links to them, with the reason. */
const unlinked: Record<string, string> = {
  '/404': 'stands for what is not there',
  '/booking': 'opened by the calendar, with dates',
  '/quote': 'opened by the letter with a quote',
  '/booking-success': 'opened when a booking is made',
  '/payment-success': 'opened when a payment is made',
  '/shared-stay': 'opened by the link of whoever has booked',
  '/saved': 'opened by a button of the header, with what is saved',
  '/shared-itinerary': 'opened by the address of an itinerary',
  '/offline': 'shown by the service worker',
};

const listLinkedPages = (site: BuiltSite, page: BuiltPage): BuiltPage[] =>
  findByTag(page, 'a').flatMap((a) => {
    const target = resolveLink(site, getHref(a) ?? '', page.path);
    return target.kind === 'page' ? [target.page] : [];
  });

/** Checks that every page can be reached from the home page by links. */
export function checkReachability(site: BuiltSite): string[] {
  const home = site.pages.get('/');
  const reached = new Set(home ? [home] : []);
  for (const page of reached) for (const next of listLinkedPages(site, page)) reached.add(next);
  return listWholePages(site)
    .filter((page) => !reached.has(page) && !(page.path in unlinked))
    .map(({ path }) => formatProblem(path, 'way there', 'a link on a page one can reach from /', 'none'));
}
