import { addDays } from '#domain/dates/day.ts';
import { paths } from '#paths';
import type { Page } from './page.ts';
import { type Site, type Step, shown } from './walk.ts';

/** A page of every kind that a guest comes back to. */
async function pagesOf(page: Page, { origin, from }: Site): Promise<string[]> {
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

/** A page that comes from the browser's own cache still has what was set on its window. */
async function comeBack(page: Page, site: Site): Promise<void> {
  const loadedAnew: string[] = [];
  for (const path of await pagesOf(page, site)) {
    await page.open(`${site.origin}${path}`);
    // A page that still waits for an answer when it is left is not kept.
    await page.until('the page is at rest', () => {
      const last = Math.max(
        0,
        ...performance.getEntriesByType('resource').map(({ duration, startTime }) => startTime + duration),
      );
      return document.readyState === 'complete' && performance.now() - last > 1500;
    });
    await page.run((path) => void Object.assign(window, { left: path }), path);
    await page.open(`${site.origin}${paths.about}`);
    await page.back();
    await page.until(`Back leads to ${path}`, (path) => location.pathname + location.search === path, path);
    const isKept = await page.run((path) => Reflect.get(window, 'left') === path, path);
    if (!isKept) loadedAnew.push(path);
  }
  if (loadedAnew.length > 0) throw new Error(`loaded anew by Back: ${loadedAnew.join(', ')}`);
}

/** Walked in Firefox alone so far. */
export const backWalk: readonly Step[] = [
  { title: 'Back shows a page of every kind as it was left, from the browser’s own cache', walk: comeBack },
];
