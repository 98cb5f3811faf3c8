import type { Finding } from '../finding.ts';
import { attribute } from '../html.ts';
import { leadsTo } from '../lead.ts';
import { named, type Page } from '../page.ts';
import { type Site, whole } from '../site.ts';

/** Pages nobody comes to by a link, and why. */
const unlinked: Record<string, string> = {
  '/404': 'stands for what is not there',
  '/booking': 'opened by the calendar, with dates',
  '/booking-success': 'opened when a booking is made',
  '/payment-success': 'opened when a payment is made',
  '/saved': 'opened by a button of the header, with what is saved',
  '/shared-itinerary': 'opened by the address of an itinerary',
  '/offline': 'shown by the service worker',
};

const nextTo = (site: Site, page: Page): Page[] =>
  named(page, 'a').flatMap((a) => {
    const target = leadsTo(site, attribute(a, 'href') ?? '', page.path);
    return target.kind === 'page' ? [target.page] : [];
  });

/** Every page can be reached from the home page by following links. */
export function checkReach(site: Site): Finding[] {
  const home = site.pages.get('/');
  const reached = new Set(home ? [home] : []);
  for (const page of reached) for (const next of nextTo(site, page)) reached.add(next);
  return whole(site)
    .filter((page) => !reached.has(page) && !(page.path in unlinked))
    .map(({ path }) => ({
      page: path,
      what: 'way there',
      expected: 'a link on a page one can reach from /',
      found: 'none',
    }));
}
