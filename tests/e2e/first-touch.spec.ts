// First touches of a control before its script has loaded, or while it fails to load.

import type { Locator, Page, Request, Route } from '@playwright/test';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import {
  emulateSlowPhone,
  readTouchTimes,
  recordTouchTimes,
  waitForNetworkIdle,
} from '#support/slow-phone.ts';
import { holdFile } from './script-requests.ts';
import { getWishlistButton, listOfferedCabins, listSavedSlugs, notice, textMe } from './wishlist.ts';

const calendar = 'dialog[open]:not([data-frame]) [role="grid"] button:not(:disabled)';

const opener = (page: Page) => page.locator('header .search');
const search = (page: Page) => page.getByRole('dialog', { name: /^Find Your Perfect/ });
const frame = (page: Page) => page.locator('dialog[data-frame]');
const islandFiles = /\/_astro\/(react|shared|island-|dialog-islands|AvailabilityPanel)[.\w-]*\.(js|css)$/;
const dialogFiles = /\/_astro\/((island-)?dialog-islands|(island-)?react|shared)[.\w-]*\.(js|css)$/;
const pageScripts = /\/_astro\/shell[.\w-]*\.js$/;

interface FileEvent {
  what: 'asked' | 'came';
  path: string;
}

/** Records in order when scripts are requested to run and when they have loaded. */
function watchFileEvents(page: Page): FileEvent[] {
  const seen: FileEvent[] = [];
  const note = (what: FileEvent['what']) => (request: Request) => {
    if (request.resourceType() !== 'fetch') seen.push({ what, path: new URL(request.url()).pathname });
  };
  page.on('request', note('asked'));
  page.on('requestfinished', note('came'));
  return seen;
}

/**
 * The dialog is in the next frame and precedes all other work. The time depends on the processor.
 */
const atOnce = { framesBefore: 0, scriptsBefore: 0 };

// `npm run bench:touch` measures the rest relative to a plain page.
test.describe('on slow 4G, with a slow processor', () => {
  for (const [name, path, control] of [
    ['search', paths.home, 'header .search'],
    ['availability', paths.cabins, '.cabin-card [data-intent="availability"]'],
  ] as const) {
    test(`${name} responds at once, and all its files are requested before the first arrives @long`, async ({
      page,
    }) => {
      await recordTouchTimes(page, calendar);
      await emulateSlowPhone(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForLoadState('load');
      const seen = watchFileEvents(page);
      await page.locator(control).first().tap();
      expect(await readTouchTimes(page)).toMatchObject(atOnce);
      // The deal loads after the touch, and its files after those of dialogs.
      const events = seen.filter((event) => dialogFiles.test(event.path)).map((event) => event.what);
      // None if the page was idle before the touch and had loaded all.
      const asked = events.filter((what) => what === 'asked').length;
      expect(events.lastIndexOf('asked')).toBeLessThanOrEqual(asked);
    });
  }

  test('visible controls are prefetched: the dialog needs no further requests @long', async ({
    page,
    context,
  }) => {
    await recordTouchTimes(page, calendar);
    await emulateSlowPhone(page);
    await page.goto(paths.home);
    await waitForNetworkIdle(page);
    await context.setOffline(true);
    await page.locator('header .search').first().tap();
    expect(await readTouchTimes(page)).toMatchObject(atOnce);
    await context.setOffline(false);
  });
});

test('the placeholder has the title of its dialog, and returns focus @long', async ({ page }, {
  project,
}) => {
  const release = await holdFile(page, islandFiles);
  await page.goto(paths.about);
  await opener(page).click();
  const title = project.name === 'phone' ? 'Find Your Perfect Cabin' : 'Find Your Perfect Mountain Escape';
  await expect(frame(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(opener(page)).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(search(page).getByRole('grid').first()).toBeVisible();
  await expect(frame(page)).toBeHidden();
  await expect(opener(page)).not.toHaveAttribute('aria-busy');
  await expect(search(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(search(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
});

// A phone's search sheet covers the screen, so nothing else can be pressed.
test('a placeholder closed before its content loads stays closed, and opens again on request @desktop @long', async ({
  page,
}) => {
  const release = await holdFile(page, islandFiles);
  await page.goto(paths.about);
  const ways = [
    () => frame(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(8, 8),
    () => page.keyboard.press('Escape'),
  ];
  for (const leave of ways) {
    await opener(page).click();
    await expect(frame(page)).toBeVisible();
    await leave();
    await expect(frame(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  }
  await release();
  await waitForNetworkIdle(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await opener(page).click();
  await expect(search(page).getByRole('grid').first()).toBeVisible();
});

test.describe('a file that fails to load', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  /** Fails requests for a file until the returned function is called. */
  async function breakLine(page: Page, what: RegExp): Promise<() => Promise<void>> {
    const refuse = (route: Route) => route.abort('failed');
    await page.route(what, refuse);
    return () => page.unroute(what, refuse);
  }

  test.beforeEach(({ expectProblem }) => {
    expectProblem(/ERR_FAILED/);
  });

  test('is reported and retried by its button and by the next press @long', async ({ page }) => {
    for (const what of [
      /\/_astro\/react[.\w-]*\.js$/,
      /\/_astro\/dialog-islands[.\w-]*\.js$/,
      /\/_astro\/island-[.\w-]*\.css$/,
    ])
      await test.step(what.source, async () => {
        const heal = await breakLine(page, what);
        await page.goto(paths.about);
        await opener(page).click();
        await expect(frame(page).getByText('That did not load.')).toBeVisible();
        await expect(frame(page).getByRole('link', { name: 'Open the page instead' })).toHaveAttribute(
          'href',
          paths.cabins,
        );
        const again = frame(page).getByRole('button', { name: 'Try again' });
        await again.click();
        await expect(again).toBeVisible();
        await heal();
        await again.click();
        await expect(search(page).getByRole('grid').first()).toBeVisible();
      });
    await test.step('by the next press', async () => {
      const heal = await breakLine(page, islandFiles);
      await page.goto(paths.about);
      await opener(page).click();
      await expect(frame(page).getByText('That did not load.')).toBeVisible();
      await page.keyboard.press('Escape');
      await heal();
      await opener(page).click();
      await expect(search(page).getByRole('grid').first()).toBeVisible();
    });
  });

  test('is not reported in an open dialog that waits for another file @desktop @long', async ({ page }) => {
    const release = await holdFile(page, /\/_astro\/dialog-islands[.\w-]*\.js$/);
    // The mouse requests it on its way to the control.
    const other = /\/_astro\/hover-menus[.\w-]*\.js$/;
    await page.route(other, async (route) => {
      await expect(frame(page)).toBeVisible();
      await route.abort('failed');
    });
    const lost = page.waitForEvent('requestfailed', (request) => other.test(request.url()));
    await page.goto(paths.about);
    await opener(page).click();
    await lost;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(frame(page).getByText('That did not load.')).toHaveCount(0);
    await release();
    await expect(search(page).getByRole('grid').first()).toBeVisible();
  });
});

test.describe('before the scripts load', () => {
  test('a touch of a link takes effect when they load', async ({ page }) => {
    const release = await holdFile(page, pageScripts);
    await page.goto(paths.about, { waitUntil: 'commit' });
    await opener(page).click();
    await expect(opener(page)).toHaveAttribute('aria-busy', 'true');
    await expect(search(page)).toBeVisible();
    await release();
    await expect(search(page).getByRole('grid').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(paths.about);
  });

  test('a touch of a page that is still loading opens the placeholder once the page is complete @phone @long', async ({
    page,
  }) => {
    const release = await holdFile(page, pageScripts);
    const rest = Promise.withResolvers<void>();
    await page.route('**/rest.js', async (route) => {
      await rest.promise;
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await page.route(`**${paths.about}`, async (route) => {
      const answer = await route.fetch({ maxRetries: 1 });
      const html = await answer.text();
      const body = html.replace(/<dialog[^>]* data-frame/, '<script src="/rest.js"></script>$&');
      expect(body).not.toBe(html);
      await route.fulfill({ response: answer, body });
    });
    await page.goto(paths.about, { waitUntil: 'commit' });
    await opener(page).click();
    await expect(opener(page)).toHaveAttribute('aria-busy', 'true');
    await expect(frame(page)).toHaveCount(0);
    rest.resolve();
    await expect(search(page)).toBeVisible();
    await release();
    await expect(search(page).getByRole('grid').first()).toBeVisible();
  });

  test('a heart turns on at once, and its cabin is saved; a second press undoes that @long', async ({
    page,
  }) => {
    const [, cabin] = await listOfferedCabins(page);
    if (!cabin) throw new Error('The site has no cabins.');
    const heart = getWishlistButton(page, cabin);
    /** Opens the list with its scripts delayed until the returned function is called. */
    const openHeld = async () => {
      const release = await holdFile(page, pageScripts);
      await page.goto(paths.cabins, { waitUntil: 'commit' });
      return release;
    };
    await test.step('it turns on at once', async () => {
      const release = await openHeld();
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(heart).toHaveCSS('--lit', '1');
      expect(await listSavedSlugs(page)).toEqual([cabin.slug]);
      await release();
      await expect(textMe(page).getByRole('textbox')).toBeVisible();
      expect(await listSavedSlugs(page)).toEqual([cabin.slug]);
      await page.keyboard.press('Escape');
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await page.evaluate(() => localStorage.removeItem('wishlist'));
    });
    for (const [what, pressAgain, isKept] of [
      ['on it takes it off the list', (pressed: Locator) => pressed.dispatchEvent('click'), false],
      ['beside its dialog leaves it saved', () => page.mouse.click(20, 20), true],
    ] as const)
      await test.step(`a second press closes the dialog a heart opened: ${what}`, async () => {
        const release = await openHeld();
        await heart.click();
        await expect(frame(page)).toBeVisible();
        // The page is behind a modal dialog, so screen readers cannot reach it.
        await pressAgain(page.locator(`main [data-heart="${cabin.slug}"]`));
        await expect(frame(page)).toBeHidden();
        await expect(heart).toHaveAttribute('aria-pressed', String(isKept));
        await release();
        await expect.poll(() => listSavedSlugs(page)).toEqual(isKept ? [cabin.slug] : []);
        await waitForNetworkIdle(page);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(heart).toHaveAttribute('aria-pressed', String(isKept));
      });
  });

  test('a heart pressed once is saved when its script loads after more than four seconds @long', async ({
    page,
  }) => {
    const [cabin] = await listOfferedCabins(page);
    if (!cabin) throw new Error('The site has no cabins.');
    const heart = getWishlistButton(page, cabin);
    const release = await holdFile(page, pageScripts);
    await page.goto(paths.cabins, { waitUntil: 'commit' });
    await heart.click();
    await expect(frame(page)).toBeVisible();
    await expect(frame(page), 'nothing fills it').toBeHidden();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).toHaveCSS('--lit', '1');
    await release();
    await expect(notice(page, 'Saved!')).toBeVisible();
    expect(await listSavedSlugs(page)).toEqual([cabin.slug]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await heart.click();
    await expect(notice(page, 'Removed from favorites.')).toBeVisible();
    expect(await listSavedSlugs(page)).toEqual([]);
  });

  test('hearts save and undo if the scripts fail to load; without storage no heart turns on @long', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/ERR_FAILED/);
    const [one, other] = await listOfferedCabins(page);
    if (!one || !other) throw new Error('The site has no cabins.');
    await page.route(pageScripts, (route) => route.abort('failed'));
    await page.goto(paths.cabins);
    await getWishlistButton(page, one).click();
    await getWishlistButton(page, other).click();
    expect(await listSavedSlugs(page)).toEqual([one.slug, other.slug]);
    await getWishlistButton(page, one).click();
    await expect(getWishlistButton(page, one)).not.toHaveCSS('--lit', '1');
    await expect(getWishlistButton(page, one)).toHaveAttribute('aria-pressed', 'false');
    await expect(getWishlistButton(page, other)).toHaveCSS('--lit', '1');
    expect(await listSavedSlugs(page)).toEqual([other.slug]);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.unroute(pageScripts);
    await page.reload();
    await expect(page.getByRole('banner').getByLabel('Saved cabins, 1')).toBeVisible();
    await expect(getWishlistButton(page, other)).toHaveAttribute('aria-pressed', 'true');
    await page.route(pageScripts, (route) => route.abort('failed'));
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    await page.reload();
    await getWishlistButton(page, one).click();
    await expect(getWishlistButton(page, one)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  test('a link works if they fail to load @long', async ({ page, expectProblem }) => {
    expectProblem(/ERR_FAILED/);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(pageScripts, async (route) => {
      await promise;
      await route.abort('failed');
    });
    await page.goto(paths.about, { waitUntil: 'commit' });
    await opener(page).click();
    resolve();
    await page.waitForURL(paths.cabins);
  });
});

test('a calendar is requested once, while its dialog loads', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/get-cabin-availability')) calls.push(request.url());
  });
  const release = await holdFile(page, /\/_astro\/dialog-islands[.\w-]*\.js$/);
  await page.goto(paths.cabins);
  await page.locator('.cabin-card [data-intent="availability"]').first().click();
  await expect.poll(() => calls).toHaveLength(1);
  await release();
  await expect(page.locator(calendar).first()).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('Back leaves a page with an open placeholder, and the control works again @long', async ({ page }) => {
  await page.goto(paths.promise);
  await holdFile(page, islandFiles);
  await page.goto(paths.about);
  await opener(page).click();
  await expect(search(page)).toBeVisible();
  await page.goBack();
  await expect(search(page)).toBeHidden();
  await expect(page).toHaveURL(paths.about);
  await opener(page).click();
  await expect(search(page)).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(paths.promise);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goForward();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await opener(page).click();
  await expect(search(page).getByRole('grid').first()).toBeVisible();
});

test.describe('files of visible controls', () => {
  /** Records requested files of islands, as prefetches and as scripts. */
  function watchFiles(page: Page) {
    const asked = { ahead: [] as string[], run: [] as string[] };
    page.on('request', (request) => {
      if (!islandFiles.test(request.url())) return;
      asked[request.resourceType() === 'fetch' ? 'ahead' : 'run'].push(request.url());
    });
    return asked;
  }

  test('are prefetched without running, and a press loads them from the cache @long', async ({ page }) => {
    const asked = watchFiles(page);
    await page.goto(paths.about);
    await expect.poll(() => asked.ahead.some((url) => url.includes('/react'))).toBe(true);
    await waitForNetworkIdle(page);
    expect(asked.run).toEqual([]);
    await expect(page.locator('[data-island]')).toHaveCount(0);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const travelled: string[] = [];
    session.on('Network.responseReceived', ({ response }) => {
      if (islandFiles.test(response.url) && !response.fromDiskCache) travelled.push(response.url);
    });
    await opener(page).click();
    await expect(search(page).getByRole('grid').first()).toBeVisible();
    expect(travelled).toEqual([]);
  });

  test('are prefetched before the pictures of the page have loaded', async ({ page }) => {
    const release = await holdFile(page, /\/scenes\/hero-/);
    const asked = watchFiles(page);
    await page.goto(paths.home, { waitUntil: 'commit' });
    await expect.poll(() => asked.ahead.some((url) => url.includes('/react'))).toBe(true);
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
    await release();
  });

  test('are not prefetched with data saving or a slow connection @long', async ({ page }) => {
    const asked = watchFiles(page);
    for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value, configurable: true });
      }, connection);
      await page.goto(paths.about);
      await waitForNetworkIdle(page);
      expect([...asked.ahead, ...asked.run], JSON.stringify(connection)).toEqual([]);
    }
    await opener(page).click();
    await expect(search(page).getByRole('grid').first()).toBeVisible();
  });
});
