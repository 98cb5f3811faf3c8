import { chromium } from 'playwright';
import { paths } from '#paths';
import { launchOptions } from '#support/chromium.ts';
import { expect, test } from '#support/page.ts';
import { ask, threeNights } from './results.ts';

declare global {
  interface PerformanceNavigationTiming {
    notRestoredReasons?: { reasons: readonly { reason: string }[] } | null;
  }
}

test('every kind of page is there at once when a guest comes back to it @desktop @long', async ({
  request,
  baseURL,
}) => {
  const [found] = (await ask(request, threeNights)).available;
  const slug = found?.slug ?? '';
  const { check_in, check_out } = threeNights;
  const routes = [
    ...[paths.home, paths.cabins, paths.list('hot-tub'), paths.results(threeNights), paths.map, paths.saved],
    ...[paths.cabin(slug), paths.booking({ cabin: slug, check_in, check_out, guests: 2 })],
    ...[paths.area('gatlinburg'), paths.visitorGuide, paths.blog, paths.events, paths.fall, paths.plan],
  ];
  // Playwright turns the browser's cache of pages off; a page that comes from it tells by what it stores.
  const browser = await chromium.launch({
    ...launchOptions(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
  await context.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const [entry] = performance.getEntriesByType('navigation');
      const reasons = entry instanceof PerformanceNavigationTiming ? entry.notRestoredReasons : null;
      if (persisted || reasons)
        localStorage['back'] = persisted ? 'kept' : reasons?.reasons.map(({ reason }) => reason).join();
    });
  });
  const reader = await context.newPage();
  await reader.goto(paths.questions);
  for (const route of routes) {
    const page = await context.newPage();
    await page.goto(route, { waitUntil: 'networkidle' });
    await page.goto(paths.questions);
    await reader.evaluate(() => localStorage.removeItem('back'));
    await page.evaluate(() => history.back()).catch(() => undefined);
    await expect.poll(() => reader.evaluate(() => localStorage['back']), { message: route }).toBe('kept');
    await page.close();
  }
  await browser.close();
});
