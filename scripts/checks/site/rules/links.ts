import { fault, short } from '../fault.ts';
import { attribute, type Element, innerText, nameOf } from '../html.ts';
import { leadsTo } from '../lead.ts';
import { named, type Page } from '../page.ts';
import { type Site, wholePages } from '../site.ts';

const hrefOf = (a: Element): string | undefined => attribute(a, 'href');

const isDefined = (value: string | undefined): value is string => value !== undefined;

function brokenLink(site: Site, { path }: Page, href: string): string[] {
  const target = leadsTo(site, href, path);
  if (target.kind === 'nowhere')
    return [fault(path, 'link', 'a page or file there is', `${href} (${target.why})`)];
  if (target.kind !== 'page' || !target.fragment || target.page.ids.has(target.fragment)) return [];
  return [fault(path, 'anchor', `an element with that id on ${target.page.path}`, href)];
}

/** Every link of ours leads somewhere, to an element that is there where it names one, and says where. */
export const checkLinks = (site: Site): string[] =>
  [...site.pages.values()].flatMap((page) => {
    const links = named(page, 'a').filter((a) => hrefOf(a) !== undefined);
    return [
      ...[...new Set(links.map(hrefOf).filter(isDefined))].flatMap((href) => brokenLink(site, page, href)),
      ...links
        .filter((a) => nameOf(a) === '')
        .map((a) => fault(page.path, 'link', 'words that say where it leads', short(hrefOf(a) ?? ''))),
    ];
  });

/** Every form is sent to a page or a function there is. */
export const checkForms = (site: Site): string[] =>
  [...site.pages.values()].flatMap((page) =>
    named(page, 'form')
      .map((form) => attribute(form, 'action') ?? '')
      .filter((action) => leadsTo(site, action, page.path).kind === 'nowhere')
      .map((action) => fault(page.path, 'form', 'a page or function there is', action)),
  );

/** What a page fetches, beside what it links to. */
const sources = ['src', 'poster', 'component-url', 'renderer-url', 'before-hydration-url'];

const inSrcset = (srcset: string): string[] =>
  srcset
    .split(/,\s+/)
    .map((one) => one.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);

const inStyles = (css: string): string[] =>
  [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(([, address = '']) => address);

/** Every address an element fetches something from. */
const addressesOf = (element: Element): string[] => [
  ...sources.map((name) => attribute(element, name)).filter(isDefined),
  ...inSrcset(attribute(element, 'srcset') ?? attribute(element, 'imagesrcset') ?? ''),
  ...(element.tagName === 'link' && attribute(element, 'rel') !== 'canonical' ? [hrefOf(element) ?? ''] : []),
  ...(element.tagName === 'style' ? inStyles(innerText(element)) : []),
];

/** Pictures, scripts, styles, fonts and films are there. */
export const checkFiles = (site: Site): string[] =>
  [...site.pages.values()].flatMap((page) =>
    [...new Set(page.all.flatMap(addressesOf))]
      .filter((address) => !address.startsWith('data:') && !address.startsWith('#'))
      .flatMap((address) => {
        const target = leadsTo(site, address, page.path);
        return target.kind === 'nowhere'
          ? fault(page.path, 'file', 'a file there is', `${address} (${target.why})`)
          : [];
      }),
  );

/** Pages nobody comes to by a link, and why. */
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

const nextTo = (site: Site, page: Page): Page[] =>
  named(page, 'a').flatMap((a) => {
    const target = leadsTo(site, hrefOf(a) ?? '', page.path);
    return target.kind === 'page' ? [target.page] : [];
  });

/** Every page can be reached from the home page by following links. */
export function checkReach(site: Site): string[] {
  const home = site.pages.get('/');
  const reached = new Set(home ? [home] : []);
  for (const page of reached) for (const next of nextTo(site, page)) reached.add(next);
  return wholePages(site)
    .filter((page) => !reached.has(page) && !(page.path in unlinked))
    .map(({ path }) => fault(path, 'way there', 'a link on a page one can reach from /', 'none'));
}
