// Step run in Firefox: leaves a page of every kind, and Back restores it from the cache.

import { addDays } from '#domain/dates/day.ts';
import { paths } from '#paths';
import type { Page } from './page.ts';
import { type Site, type Step, shown } from './walk.ts';

/** Returns a page of every kind, in order. */
async function listPages(page: Page, { origin, from }: Site): Promise<string[]> {
  await page.open(`${origin}${paths.cabins}`);
  const slug = await page.run(
    (link) => document.querySelector<HTMLAnchorElement>(link)?.pathname.split('/').at(-1) ?? '',
    `${shown} :is(h2, h3) a`,
  );
  const stay = { check_in: from, check_out: addDays(from, 3) };
  return [
    paths.home,
    paths.cabins,
    paths.results({ ...stay, guests: 2 }),
    paths.list('hot-tub'),
    paths.cabin(slug),
    paths.area('gatlinburg'),
    paths.map,
    paths.saved,
    paths.booking({ cabin: slug, ...stay, adults: 2 }),
    paths.trips,
    paths.plan,
    paths.events,
    paths.fall,
    paths.guideEntry('cades-cove'),
    paths.blog,
    paths.post('quiet-weeks'),
    paths.questions,
    paths.signUp,
    paths.visitorGuide,
    paths.terms,
    paths.offline,
    paths.quote(),
    paths.bookingSuccess(),
    paths.sharedStay(),
    paths.sharedItinerary,
    '/nowhere',
  ];
}

/** Checks with a property of `window` that Back restores each page from the back-forward cache. */
async function checkBackForwardCache(page: Page, site: Site): Promise<void> {
  const reloaded: string[] = [];
  for (const path of await listPages(page, site)) {
    await page.open(`${site.origin}${path}`);
    // A page with a pending request is not cached.
    await page.until('the page is idle', () => {
      const last = Math.max(
        0,
        ...performance.getEntriesByType('resource').map(({ duration, startTime }) => startTime + duration),
      );
      return document.readyState === 'complete' && performance.now() - last > 1500;
    });
    await page.run((path) => void Object.assign(window, { leftAt: path }), path);
    await page.open(`${site.origin}${paths.about}`);
    await page.back();
    await page.until(`Back leads to ${path}`, (path) => location.pathname + location.search === path, path);
    const isRestored = await page.run((path) => Reflect.get(window, 'leftAt') === path, path);
    if (!isRestored) reloaded.push(path);
  }
  if (reloaded.length > 0) throw new Error(`reloaded by Back: ${reloaded.join(', ')}`);
}

/** Runs in Firefox only. */
export const backWalk: readonly Step[] = [
  { title: 'Back restores a page of every kind from the back-forward cache', walk: checkBackForwardCache },
];
