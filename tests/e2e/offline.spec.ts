import { type BrowserContext, expect, type Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import { allCaches } from '#browser/offline-cache/cache-names.ts';
import { paths } from '#paths';
import { expectAccessible } from './axe.ts';
import { bookStay, moveStay } from './paid-stay.ts';
import { type OwnSite, test } from './redeployable-site.ts';
import { openStayMenu, stayMenuEntry } from './stay-menu.ts';

const cadesCove = paths.guideEntry('cades-cove');
const bar = (page: Page) => page.locator('.offline-bar');
const sentence =
  /^You are offline\. Saved (Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day at \d{1,2}(:\d\d)? [AP]M\.$/;

test.beforeEach(({ expectProblem }) => {
  // The worker starts once a page is idle.
  test.setTimeout(180_000);
  // Requests fail offline, which is logged.
  expectProblem(/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/);
});

/** Goes offline: the browser reports it, and the server is stopped. */
async function goOffline(context: BrowserContext, site: OwnSite) {
  await context.setOffline(true);
  await site.stop();
}

async function goOnline(context: BrowserContext, site: OwnSite) {
  await site.start();
  await context.setOffline(false);
}

/** Returns cached paths with their queries. */
const keptPaths = (page: Page) =>
  page.evaluate(async (names) => {
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url.slice(location.origin.length));
  }, allCaches);

/** Returns the original addresses of cached responses. */
const keptOrigins = (page: Page) =>
  page.evaluate(async (names) => {
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
    return all.flat().map(({ url }) => url);
  }, allCaches);

const untilKept = (page: Page, path: string) =>
  expect.poll(() => keptPaths(page), { timeout: 45_000 }).toContain(path);

/** Waits until the worker has cached the open page with its assets. */
async function untilAllKept(page: Page) {
  let before = 0;
  const added = async () => {
    const now = (await keptPaths(page)).length;
    const more = now - before;
    before = now;
    return more;
  };
  await expect.poll(added, { intervals: [2000], timeout: 45_000 }).toBe(0);
}

/**
 * Activates the next worker. Waits for pending requests first: DevTools stop a worker with a
 * request in flight, and the page would wait forever (without DevTools it does not).
 */
async function followWorker(page: Page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const isFollowing = () =>
    page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      return Boolean(installing || waiting);
    });
  await expect.poll(isFollowing).toBe(false);
}

/** Opens a page and waits until the worker has cached it. */
async function visit(page: Page, path: string) {
  await page.goto(path);
  await untilKept(page, path);
}

test('a guide page that was opened before opens offline with its date; any other shows the saved pages', async ({
  page,
  context,
  site,
}) => {
  await visit(page, cadesCove);
  await expect(bar(page)).toHaveCount(0);
  await goOffline(context, site);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveText(sentence);
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').length;
  });
  expect(fonts).toBeGreaterThanOrEqual(2);
  await page
    .getByRole('button', { name: /^(Menu|Explore)$/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Fall colors', exact: true }).first()).toBeVisible();
  await test.step('a page never opened shows the saved pages instead', async () => {
    await page.goto(paths.about);
    await expect(page.getByRole('heading', { level: 1, name: 'No signal up here' })).toBeVisible();
    await expect(page.getByText('The page you asked for is not saved on this device.')).toBeVisible();
    await expectAccessible(page, { wcagOnly: true });
    const kept = page.getByRole('region', { name: 'Saved on this device' });
    await expect(kept.getByText(/^Visited \w+day at/)).toBeVisible();
    await expect(page.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
    await expect(page.getByRole('link', { name: '865-436-1230' })).toBeVisible();
    await kept.getByRole('link', { name: /Cades Cove/ }).click();
    await expect(bar(page)).toHaveText(sentence);
  });
  await test.step('Back and Forward show the date too', async () => {
    await page.goto(cadesCove);
    await page.goto(paths.offline);
    await page.goBack();
    await expect(bar(page)).toHaveText(sentence);
    await expect(page.locator('html')).toHaveAttribute('data-kept');
  });
  await test.step('the search states that it is offline, and finds saved pages', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Search the guide' }).click();
    const search = page.getByRole('dialog', { name: 'Search the guide' });
    await search.getByRole('searchbox').fill('bears');
    await expect(search.getByText('There is no signal, and the search needs one.')).toBeVisible();
    await expect(search.getByRole('link', { name: /Cades Cove/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await goOnline(context, site);
  await expect(bar(page)).toHaveCount(0);
});

test('no page waits for a worker that starts without a connection @long', async ({ page, site }) => {
  await page.goto(cadesCove);
  const endless = () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/html' } });
  site.deploy({ calls: { [cadesCove]: endless } });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(paths.events, { waitUntil: 'commit', timeout: 10_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Save for the mountains caches the selection, states its size, and removes it @long', async ({
  page,
  context,
  site,
}) => {
  await page.goto(paths.visitorGuide);
  await page.getByRole('button', { name: 'Save for the mountains' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save for the mountains' });
  await expect(dialog.getByRole('checkbox', { name: /The visitor guide/ })).toBeChecked();
  await expect(dialog.getByText(/^2\d pages, about [\d.]+ MB$/).first()).toBeVisible();
  await expectAccessible(page, { wcagOnly: true });
  await dialog.getByRole('checkbox', { name: /The events/ }).check();
  const begun = performance.now();
  await dialog.getByRole('button', { name: 'Save on this device' }).click();
  await expect(dialog.getByText(/^\d+ pages saved on this device\.$/)).toBeVisible({ timeout: 100_000 });
  const size = await dialog.getByText(/^On this device: /).textContent();
  test.info().annotations.push({ type: 'kept', description: `${size} ${performance.now() - begun} ms` });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await goOffline(context, site);
  for (const path of [paths.guideEntry('waterfalls'), paths.events, paths.area('gatlinburg')]) {
    await page.goto(path);
    await expect(bar(page)).toHaveText(sentence);
    const pictures = await page.locator('main img').evaluateAll((all) =>
      Promise.all(
        all.map(async (image) => {
          if (!(image instanceof HTMLImageElement)) return false;
          image.loading = 'eager';
          return image.decode().then(() => image.naturalWidth > 0 && image.currentSrc.length > 0);
        }),
      ),
    );
    expect(pictures).not.toContain(false);
  }
  await page.goto(paths.offline);
  await page.getByRole('button', { name: 'Remove all of it' }).click();
  await expect(page.getByText('Nothing is saved on this device any more.')).toBeVisible();
  expect((await keptPaths(page)).filter((path) => path.startsWith('/visitor-guide'))).toEqual([]);
});

test('a saved cabin opens offline, without outdated prices and available nights @desktop @long', async ({
  page,
  context,
  site,
}) => {
  const path = paths.cabin('perseid');
  await page.goto(path);
  await page.getByRole('button', { name: 'Save Perseid' }).click();
  await untilKept(page, path);
  await untilKept(page, paths.saved);
  await untilAllKept(page);
  await goOffline(context, site);
  await test.step('the list of saved cabins opens, and states which cabins are cached', async () => {
    await page.goto(paths.saved);
    await expect(bar(page)).toHaveText(sentence);
    await expect(page.getByText('You are offline. Facts and totals need a signal.')).toBeVisible();
    const saved = page.getByRole('list', { name: 'Saved cabins' }).getByRole('listitem');
    await expect(saved.filter({ hasText: 'Perseid' })).toContainText('saved on this device');
    await saved.getByRole('link', { name: 'Perseid' }).click();
  });
  await expect(bar(page)).toHaveText(sentence);
  await expect(page.getByText('Prices need a signal.').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('with taxes')).toHaveCount(0);
  await page.locator('[data-intent^="availability"]:visible').first().click();
  await expect(page.getByText('You are offline. Prices and free nights need a signal.')).toBeVisible();
  await expect(page.getByRole('gridcell')).toHaveCount(0);
  const kept = await keptPaths(page);
  expect(
    kept.filter((one) => one.startsWith('/api/') || one.includes('.json?') || one === '/cabins.json'),
  ).toEqual([]);
  for (const call of ['/api/search-cabins', '/api/quote-stay', '/api/get-daily-deal', '/api/lowest-stays']) {
    const answered = await page.evaluate(
      (url) =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      call,
    );
    expect(answered, call).toBe(false);
  }
});

test('an open page works after a deploy that removed its files, and the next page is the new version @long', async ({
  page,
  site,
}) => {
  await visit(page, cadesCove);
  // The second view uses the worker.
  await page.goto(paths.visitorGuide);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await untilAllKept(page);
  expect(await keptPaths(page)).toContainEqual(expect.stringContaining('/dialog-islands'));
  site.deploy({
    removed: /^\/_astro\/(dialog-islands|react|shared)\./,
    change: {
      [cadesCove]: (html) => html.replace(/<h1[^>]*>[^<]*/, '<h1>The road around Cades Cove'),
      '/sw.js': (code) => `${code}// another build`,
    },
  });
  await followWorker(page);
  await page.getByRole('button', { name: /Search dates/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Who 2 guests' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(cadesCove);
  await expect(page.getByRole('heading', { level: 1, name: 'The road around Cades Cove' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('on a weak connection the cached page appears after three seconds @long', async ({ page, site }) => {
  await visit(page, cadesCove);
  const late = 20_000;
  site.slowBy(late);
  const begun = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await expect(bar(page)).toHaveText(sentence);
  expect(performance.now() - begun).toBeLessThan(late);
  site.slowBy(0);
});

test('a full device keeps the pages that fit, with a message @long', async ({ page }) => {
  await page.addInitScript(() => {
    const put = Cache.prototype.put;
    let left = 12;
    Cache.prototype.put = function (request, response) {
      left -= 1;
      return left < 0
        ? Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'))
        : put.call(this, request, response);
    };
  });
  await page.goto(paths.visitorGuide);
  await page.getByRole('button', { name: 'Save for the mountains' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save for the mountains' });
  await dialog.getByRole('button', { name: 'Save on this device' }).click();
  await expect(dialog.getByText(/^This device has no more room\. \d+ pages? saved;/)).toBeVisible({
    timeout: 20_000,
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('directions and door code are available offline, without actions and payments @long', async ({
  page,
  context,
  site,
  playwright,
}, info) => {
  const request = await playwright.request.newContext({ baseURL: process.env['BASE_URL'] ?? '' });
  const stay = await bookStay(request, info, 6);
  await moveStay(stay.reference, 1);
  await page.goto(stay.page);
  await expect(page.getByRole('heading', { name: 'How to find the door' })).toBeVisible();
  await expect
    .poll(async () => (await keptPaths(page)).some((path) => path.startsWith('/kept-booking/')), {
      timeout: 45_000,
    })
    .toBe(true);
  await goOffline(context, site);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'How to find the door' })).toBeVisible();
  await expect(bar(page)).toHaveText(sentence);
  await openStayMenu(page);
  await expect(stayMenuEntry(page, 'Print the receipt')).toBeVisible();
  await expect(stayMenuEntry(page, 'Cancel this booking')).toHaveCount(0);
  await expect(stayMenuEntry(page, 'Share with your party')).toBeHidden();
  await page.keyboard.press('Escape');
  for (const kept of [await keptPaths(page), await keptOrigins(page)])
    expect(kept.join(' ')).not.toContain(stay.token);
  await page.goto(paths.bookingSuccess('another-token'));
  await expect(page.getByRole('alert')).toContainText('You are offline. This needs a signal.');
  await page.goto(paths.trips);
  await expect(page.getByText(`Your stay at ${stay.title}`)).toBeVisible();
});

test('an opened itinerary is available offline, with its date @long', async ({ page, context, site }) => {
  const address = '/api/itinerary?id=0123456789abcdef';
  const itinerary = { id: '0123456789abcdef', title: 'Five days in October' };
  site.deploy({ calls: { '/api/itinerary': () => Response.json({ itinerary }) } });
  await visit(page, cadesCove);
  await page.goto(`${paths.sharedItinerary}/${itinerary.id}`);
  const read = () => page.evaluate((url) => fetch(url).then((answer) => answer.json()), address);
  expect(await read()).toEqual({ itinerary });
  await untilKept(page, address);
  await goOffline(context, site);
  expect(await read()).toMatchObject({ itinerary });
  await expect(bar(page)).toHaveText(sentence);
  await page.reload();
  await expect(bar(page)).toHaveText(sentence);
  await page.goto(`${paths.sharedItinerary}/fedcba9876543210`);
  await expect(page.getByRole('link', { name: 'Five days in October' })).toBeVisible();
});

test('a browser always checks for a new worker @long', async ({ request }) => {
  const headers = (await request.get('/sw.js')).headers();
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  expect(headers['content-type']).toMatch(/javascript/);
});

test('a disabled worker removes its caches and itself @long', async ({ page, site }) => {
  await visit(page, cadesCove);
  const { outputFiles } = buildSync({
    entryPoints: ['src/worker/unregister.ts'],
    bundle: true,
    format: 'iife',
    write: false,
  });
  site.deploy({ change: { '/sw.js': () => outputFiles[0]?.text ?? '' } });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
});

test('with Save-Data the worker starts only on the visitor’s request @long', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await page.goto(cadesCove);
  await page.waitForTimeout(6000);
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(0);
});
