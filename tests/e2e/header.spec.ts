import type { Locator, Page } from '@playwright/test';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { nextEvent } from './recorded-calls.ts';

const header = (page: Page) => page.getByRole('banner');
const search = (page: Page) => page.locator('header .search');
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Find Your Perfect/ });
const menuButton = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true });
const cabinsLink = (page: Page) => page.getByRole('link', { name: 'With a hot tub' }).first();
const areaLink = (page: Page) => page.locator('#nav-explore').getByRole('link', { name: 'Gatlinburg' });

const store = (page: Page, key: string, value: unknown) =>
  page.addInitScript(
    ([name = '', text = '']) => sessionStorage.setItem(name, text),
    [key, JSON.stringify(value)],
  );

test.describe('the search button', () => {
  test('shows an invitation while only flexibility is stored, then criteria and results', async ({
    page,
  }) => {
    await page.goto('/about');
    await expect(search(page)).toHaveText('Search dates & cabins');
    await search(page).click();
    await dialog(page)
      .getByRole('button', { name: /^Week Escape/ })
      .click();
    await dialog(page).getByText('±1 day flexible').click();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    expect(await page.evaluate(() => sessionStorage.getItem('searchCriteria'))).toBe('{"flexible_days":"1"}');
    await expect(search(page)).toHaveText('Search dates & cabins');
    await page.reload();
    await expect(search(page)).toHaveText('Search dates & cabins');
    await expect(page.locator('html')).not.toHaveAttribute('data-searched');
    const party = { guests: 4, children: 2, pets: 1 };
    await store(page, 'searchCriteria', { check_in: '2026-12-11', check_out: '2026-12-14', ...party });
    await store(page, 'searchResults', { cabinCount: 12 });
    await page.reload();
    await expect(search(page)).toHaveText('Dec 11–14 · 4 guests · 12 cabins');
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(search(page)).toHaveText('Dec 11–14 · 4 guests · 2 of them children · 1 pet · 12 cabins');
  });

  test('updates when storage changes elsewhere, and a press is tracked with its text @desktop @long', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.evaluate(() => {
      sessionStorage.setItem('searchCriteria', '{"guests":6}');
      sessionStorage.setItem('searchResults', '{"available":[{},{}]}');
      dispatchEvent(new StorageEvent('storage', { key: 'searchCriteria' }));
    });
    await expect(search(page)).toHaveText('Any dates · 6 guests · 2 cabins');
    await store(page, 'searchCriteria', { check_in: '2026-12-11', check_out: '2026-12-14' });
    await store(page, 'searchResults', { cabinCount: 3 });
    await page.goto('/about');
    const told = await nextEvent(page, 'header_search_click');
    await search(page).click();
    expect(await told()).toMatchObject({
      status: 202,
      parameters: {
        hasDates: true,
        cabinCount: 3,
        checkIn: '2026-12-11',
        checkOut: '2026-12-14',
        page_path: '/about',
        session_id: expect.stringMatching(/^[\da-f-]{36}$/),
        viewport_size: expect.stringMatching(/^\d+x\d+$/),
      },
    });
  });

  test('is readable in full next to the site’s name, on every screen with room for it @desktop @long', async ({
    page,
  }) => {
    const stay = { check_in: '2026-12-28', check_out: '2027-01-02' };
    await store(page, 'searchCriteria', { ...stay, city: 'Pigeon Forge', guests: 12 });
    await store(page, 'searchResults', { cabinCount: 12 });
    for (const [width, height] of [
      [320, 568],
      [360, 740],
      [390, 844],
      [844, 390],
      [1024, 768],
      [1440, 900],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/about');
      await expect(search(page)).toHaveText(/^Pigeon Forge · .* · 12 guests · 12 cabins$/);
      const label = search(page).locator('> span');
      const isCut = await label.evaluate(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      );
      if (height > 256) expect(isCut, `${width} × ${height}`).toBe(false);
      const heart = await header(page).locator('.saved svg').boundingBox();
      expect(heart?.width, `${width} × ${height}`).toBeGreaterThanOrEqual(20);
      const [name, button] = await Promise.all([
        header(page).locator('.brand').boundingBox(),
        search(page).boundingBox(),
      ]);
      if (!name || !button) throw new Error('nothing is shown');
      const isBeneath = button.y >= name.y + name.height - 8;
      if (!isBeneath)
        expect(button.x - name.x - name.width, `${width} × ${height}`).toBeGreaterThanOrEqual(6);
    }
  });
});

test('menus under a mouse @desktop @long', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  // Hover scripts load with the first mouse move over the header.
  await page.mouse.move(300, 20);
  await page.waitForFunction(() =>
    Boolean(document.querySelector<HTMLElement>('.opener[data-name="cabins"]')?.onpointerenter),
  );
  await page.mouse.move(300, 600);
  await page.clock.pauseAt(Date.now() + 60_000);
  /** Moves the mouse away from the menus for longer than their delay. */
  const away = async () => {
    await page.mouse.move(300, 700);
    await page.clock.runFor(1000);
  };
  await test.step('open after 200 ms and close 150 ms after the mouse leaves', async () => {
    await menuButton(page, 'Cabins').hover();
    await page.clock.runFor(190);
    await expect(cabinsLink(page)).toBeHidden();
    await page.clock.runFor(20);
    await expect(cabinsLink(page)).toBeVisible();
    await cabinsLink(page).hover();
    await page.clock.runFor(500);
    await expect(cabinsLink(page)).toBeVisible();
    await page.mouse.move(300, 700);
    await page.clock.runFor(140);
    await expect(cabinsLink(page)).toBeVisible();
    await page.clock.runFor(20);
    await expect(cabinsLink(page)).toBeHidden();
  });
  await test.step('the next opens without a delay within 300 ms of the last', async () => {
    await away();
    await menuButton(page, 'Cabins').hover();
    await page.clock.runFor(210);
    await menuButton(page, 'Explore').hover();
    await page.clock.runFor(10);
    await expect(areaLink(page)).toBeVisible();
    await expect(cabinsLink(page)).toBeHidden();
    await page.mouse.move(300, 700);
    await page.clock.runFor(160);
    await expect(areaLink(page)).toBeHidden();
    await page.clock.runFor(200);
    await menuButton(page, 'Cabins').hover();
    await page.clock.runFor(10);
    await expect(cabinsLink(page)).toBeVisible();
    await page.mouse.move(300, 700);
    await page.clock.runFor(160 + 310);
    await menuButton(page, 'Cabins').hover();
    await page.clock.runFor(10);
    await expect(cabinsLink(page)).toBeHidden();
  });
  await test.step('a click while it opens does not close it; the next one does', async () => {
    await away();
    await menuButton(page, 'Cabins').hover();
    await page.clock.runFor(210);
    await menuButton(page, 'Cabins').click();
    await expect(cabinsLink(page)).toBeVisible();
    await menuButton(page, 'Cabins').click();
    await expect(cabinsLink(page)).toBeHidden();
  });
});

test('a menu closed before the scripts of hovering arrive stays closed under the mouse @desktop', async ({
  page,
}) => {
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>();
  await page.route(/hover-menus/, async (route) => {
    await isClosed;
    await route.continue();
  });
  await page.goto('/about');
  await menuButton(page, 'Cabins').click();
  await expect(cabinsLink(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cabinsLink(page)).toBeHidden();
  close();
  await page.waitForFunction(() =>
    Boolean(document.querySelector<HTMLElement>('.opener[data-name="cabins"]')?.onpointerenter),
  );
  await page.waitForTimeout(500);
  await expect(cabinsLink(page)).toBeHidden();
});

/** Leaves a menu by keyboard at both ends. Expects that nothing covers the focused element. */
async function walkOut(page: Page, opener: Locator, menu: Locator): Promise<void> {
  const last = menu.locator('a, button').last();
  const isInside = () => menu.evaluate((all) => all.contains(document.activeElement));
  await test.step('forward, past its last link', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
    await last.focus();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    expect(await isInside()).toBe(false);
    await expect(opener).not.toBeFocused();
    await expect(page.locator(':focus')).toBeInViewport();
  });
  await test.step('back, over its opener', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(opener).toBeFocused();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(menu).toBeHidden();
    await expect(opener).not.toBeFocused();
  });
}

test('a menu opens by keyboard, closes by Escape or when focus leaves, and returns focus @desktop @long', async ({
  page,
}) => {
  await page.goto('/about');
  const [opener, menu] = [menuButton(page, 'Explore'), page.locator('#nav-explore')];
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(areaLink(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(areaLink(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await walkOut(page, opener, menu);
});

test('a touch opens the Cabins menu of a tablet at once @tablet @long', async ({ page }) => {
  await page.goto('/about');
  await expect(menuButton(page, 'Explore')).toBeHidden();
  await expect(menuButton(page, 'Menu')).toBeVisible();
  await menuButton(page, 'Cabins').tap();
  await expect(cabinsLink(page)).toBeVisible();
});

test('the collapsed menu is at most 500 px high, opens the search and is left by keyboard; the header changes on scroll', async ({
  page,
}) => {
  await page.goto('/cabins');
  const menu = page.locator('#nav-menu');
  await test.step('the collapsed menu opens the search', async () => {
    await menuButton(page, 'Menu').click();
    await expect(menu).toBeVisible();
    expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(500);
    expect(await menu.evaluate((all) => all.scrollHeight - all.clientHeight), 'nothing is cut off').toBe(0);
    await menu.getByRole('button', { name: 'Check Availability' }).click();
    await expect(dialog(page)).toBeVisible();
    await expect(menu).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(menuButton(page, 'Menu')).toBeFocused();
  });
  await walkOut(page, menuButton(page, 'Menu'), menu);
  await test.step('the header has a shadow after 10 px of scroll, and no fall banner from 100 px on', async () => {
    const banner = page.getByRole('link', { name: /^Fall colors/ });
    const shadow = () => header(page).evaluate((element) => getComputedStyle(element).boxShadow);
    const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await scroll(0);
    await expect(banner).toBeInViewport();
    await expect(banner).toHaveAttribute('href', '/fall');
    const resting = await shadow();
    await scroll(9);
    await expect.poll(shadow).toBe(resting);
    await scroll(12);
    await expect.poll(shadow).not.toBe(resting);
    await scroll(110);
    await expect(banner).not.toBeInViewport();
    await expect(search(page)).toBeInViewport();
    await scroll(0);
    await expect(banner).toBeInViewport();
  });
});

test.describe('over the picture of the home page', () => {
  const clear = 'rgba(0, 0, 0, 0)';
  const ground = (page: Page) =>
    header(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  const paper = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const scroll = (page: Page, top: number) =>
    page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);

  /** Expects a header without ground that turns to paper by scrolling, and back. */
  async function expectGroundByScrolling(page: Page): Promise<void> {
    await scroll(page, 10);
    await expect.poll(() => ground(page)).toBe(clear);
    await scroll(page, 25);
    await expect.poll(() => ground(page)).not.toBe(clear);
    await scroll(page, 60);
    await expect.poll(() => ground(page)).toBe(await paper(page));
    await scroll(page, 0);
    await expect.poll(() => ground(page)).toBe(clear);
  }

  test('the header has no ground until the page is scrolled, and lies on the picture without moving the page @phone @desktop', async ({
    page,
  }) => {
    await page.goto(paths.home);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' });
      await expectGroundByScrolling(page);
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectGroundByScrolling(page);
    const bar = await header(page).locator('.bar').boundingBox();
    const hero = await page.getByRole('region', { name: 'The porch light is on' }).boundingBox();
    expect(hero?.y, 'the picture begins at the top of the bar').toBeCloseTo(bar?.y ?? Number.NaN, 0);
    await scroll(page, 60);
    await page.goto(paths.about);
    expect(await ground(page), 'on other pages').toBe(await paper(page));
  });

  test('the header is paper while a menu is open, with more contrast, forced colors or enlarged text, and in low windows @desktop', async ({
    page,
  }) => {
    await page.goto(paths.home);
    await expect.poll(() => ground(page)).toBe(clear);
    await menuButton(page, 'Cabins').click();
    await expect(cabinsLink(page)).toBeVisible();
    expect(await ground(page), 'with an open menu').toBe(await paper(page));
    await page.keyboard.press('Escape');
    await expect.poll(() => ground(page)).toBe(clear);
    await page.emulateMedia({ contrast: 'more' });
    expect(await ground(page), 'with more contrast').toBe(await paper(page));
    await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' });
    expect(await ground(page), 'with forced colors').toBe(await paper(page));
    await page.emulateMedia({ forcedColors: 'none' });
    await expect.poll(() => ground(page)).toBe(clear);
    await page.setViewportSize({ width: 1440, height: 600 });
    expect(await ground(page), 'in a low window').toBe(await paper(page));
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => ground(page)).toBe(clear);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await expect.poll(() => ground(page), 'with enlarged text').toBe(await paper(page));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the header has no ground until the page is scrolled @desktop', async ({ page }) => {
      await page.goto(paths.home);
      await expectGroundByScrolling(page);
    });
  });
});
