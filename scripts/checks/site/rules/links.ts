import { type Finding, short } from '../finding.ts';
import { attribute, type Element, nameOf } from '../html.ts';
import { leadsTo } from '../lead.ts';
import { named, type Page } from '../page.ts';
import type { Site } from '../site.ts';

const links = (page: Page): Element[] => named(page, 'a').filter((a) => attribute(a, 'href') !== undefined);

const brokenLink = (site: Site, page: Page, href: string): Finding[] => {
  const target = leadsTo(site, href, page.path);
  if (target.kind === 'nowhere')
    return [
      {
        page: page.path,
        what: 'link',
        expected: 'a page or file there is',
        found: `${href} (${target.why})`,
      },
    ];
  if (target.kind !== 'page' || !target.fragment || target.page.ids.has(target.fragment)) return [];
  return [
    {
      page: page.path,
      what: 'anchor',
      expected: `an element with that id on ${target.page.path}`,
      found: href,
    },
  ];
};

/** Every link of ours leads somewhere, to an element that is there where it names one, and says where. */
export const checkLinks = (site: Site): Finding[] =>
  [...site.pages.values()].flatMap((page) => {
    const hrefs = new Set(links(page).map((a) => attribute(a, 'href') ?? ''));
    return [
      ...[...hrefs].flatMap((href) => brokenLink(site, page, href)),
      ...links(page)
        .filter((a) => nameOf(a) === '')
        .map((a) => ({
          page: page.path,
          what: 'link',
          expected: 'words that say where it leads',
          found: short(attribute(a, 'href') ?? ''),
        })),
    ];
  });

/** Every form is sent to a page or a function there is. */
export const checkForms = (site: Site): Finding[] =>
  [...site.pages.values()].flatMap((page) =>
    named(page, 'form')
      .map((form) => attribute(form, 'action') ?? '')
      .filter((action) => leadsTo(site, action, page.path).kind === 'nowhere')
      .map((action) => ({
        page: page.path,
        what: 'form',
        expected: 'a page or function there is',
        found: action,
      })),
  );
