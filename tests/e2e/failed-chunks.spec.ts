// Scripts and style sheets that fail to load, and their retry.

import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { paths } from '#paths';
import { listSlugs } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { bookingOf, findOwnStay, holdButton } from './booking.ts';
import { status, threeNights } from './results.ts';

/** A guest's action that loads scripts: page, press, and expected result. */
interface Walk {
  name: string;
  path: (request: APIRequestContext, info: TestInfo) => string | Promise<string>;
  act: (page: Page) => Promise<unknown>;
  isThere: (page: Page) => Promise<unknown>;
}

const days = (page: Page) => page.getByRole('grid').getByRole('button').first();

const walks: readonly Walk[] = [
  {
    name: 'dated results',
    path: () => paths.results(threeNights),
    act: async () => undefined,
    isThere: (page) => expect(status(page)).toContainText('free for these dates'),
  },
  {
    name: 'filters',
    path: () => paths.cabins,
    act: (page) => page.locator('[data-open-filters]').click(),
    isThere: (page) => expect(page.locator('dialog.filter-dialog[open]')).toBeVisible(),
  },
  {
    name: 'the map',
    path: () => paths.cabins,
    act: (page) => page.locator('[data-map-link]').tap(),
    isThere: (page) => expect(page.locator('[data-pin]:visible').first()).toBeVisible(),
  },
  {
    name: 'the search dialog',
    path: () => paths.home,
    act: (page) => page.locator('header .search').tap(),
    isThere: (page) => expect(days(page)).toBeVisible(),
  },
  {
    name: 'a cabin’s calendar',
    path: async (request) => paths.cabin((await listSlugs(request))[0] ?? ''),
    act: (page) => page.locator('.price-bar .button').tap(),
    isThere: (page) => expect(days(page)).toBeVisible(),
  },
  {
    name: 'a booking',
    path: async (request, info) => bookingOf(await findOwnStay(request, info, 5, 160)),
    act: async () => undefined,
    isThere: (page) => expect(holdButton(page)).toBeEnabled(),
  },
];

/** Returns all scripts a page imports before it runs: those in its HTML, and their imports. */
async function firstScripts(page: Page): Promise<ReadonlySet<string>> {
  const html = await (await page.request.get(page.url())).text();
  const named = [...html.matchAll(/(?:src|href)="(\/_astro\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  const first = new Set(named.map((path) => new URL(path, page.url()).href));
  for (const url of first) {
    const code = await (await page.request.get(url)).text();
    for (const [, name = ''] of code.matchAll(/(?:\bfrom|\bimport)"\.\/([\w.-]+\.js)"/g))
      first.add(new URL(name, url).href);
  }
  return first;
}

/** Returns the scripts an action loads, in order of request. */
async function laterScripts(page: Page, path: string, walk: Walk): Promise<string[]> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (/\/_astro\/.*\.js$/.test(request.url())) asked.add(request.url());
  });
  await page.goto(path);
  await walk.act(page);
  await walk.isThere(page);
  const first = await firstScripts(page);
  return [...asked].filter((url) => !first.has(url));
}

const told = (page: Page) => page.getByText(/did not load|could not be loaded/i);

/** Waits for the result or an error message. */
const settled = (page: Page, walk: Walk) =>
  Promise.any([walk.isThere(page), expect(told(page).first()).toBeVisible()]);

test('a failed script of the booking page is reported, and a retry loads it', async ({
  page,
  request,
  expectProblem,
}, info) => {
  expectProblem(/ERR_FAILED/);
  const script = /\/_astro\/shell[.\w-]*\.js$/;
  await page.route(script, (route) => route.abort('failed'));
  await page.goto(bookingOf(await findOwnStay(request, info, 5, 160)));
  await expect(page.getByRole('alert').filter({ hasText: 'That did not load.' })).toBeVisible();
  await page.unroute(script);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(holdButton(page)).toBeEnabled();
});

test('a failed style sheet of the map is reported in its place, and a retry loads it @desktop @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  const styles = /\/results-map[.\w-]*\.css$/;
  await page.route(styles, (route) => route.abort('failed'));
  await page.goto(paths.cabins);
  const map = page.getByRole('region', { name: 'Map of the cabins' });
  await expect(map.getByRole('status')).toContainText('That did not load.');
  await page.unroute(styles);
  await map.getByRole('button', { name: 'Try again' }).click();
  await expect(map.locator('[data-pin]:visible').first()).toBeVisible();
});

for (const walk of walks) {
  test(`any script of ${walk.name} that fails to load is reported, a retry loads it, and the page’s links work @long`, async ({
    page,
    context,
    request,
    expectProblem,
  }, info) => {
    test.setTimeout(600_000);
    expectProblem(/ERR_FAILED/);
    const path = await walk.path(request, info);
    const lost = await laterScripts(page, path, walk);
    expect(lost.length).toBeGreaterThan(0);
    for (const url of lost) {
      await test.step(url.replace(/.*\//, ''), async () => {
        const other = await context.newPage();
        await other.route(url, (route) => route.abort('failed'));
        await other.goto(path);
        await walk.act(other);
        await settled(other, walk);
        await expect(other.locator('a[href^="/"]:not(.skip-link)').first()).toBeAttached();
        await other.unroute(url);
        const again = other.getByRole('button', { name: 'Try again' });
        // A late part may appear while the retry is pressed.
        if (await again.first().isVisible()) await Promise.any([again.first().click(), walk.isThere(other)]);
        else if (await told(other).first().isVisible()) await walk.act(other);
        await walk.isThere(other);
        await other.close();
      });
    }
  });
}
