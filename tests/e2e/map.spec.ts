import type { Locator, Page, Request } from '@playwright/test';
import { formatDollars } from '#domain/money/money.ts';
import { paths } from '#paths';
import { expectDialogEntry } from '#support/dialog-entries.ts';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { cards, fetchSortedResults, search, status, threeNights, toggleFilter } from './results.ts';
import { isScript } from './script-requests.ts';

// Without a graphics card the live map renders for seconds.
test.setTimeout(120_000);

const pane = (page: Page) => page.getByRole('region', { name: 'Map of the cabins' });
const pinOf = (page: Page, slug: string | null) => page.locator(`[data-pin="${slug}"]`);
/** Returns the link in a card's title. Its price opens the calendar. */
const titleOf = (row: Locator) => row.getByRole('heading').getByRole('link');

/** Hovers over the map until it responds, because its script may still be loading. */
const reach = (page: Page, expectAnswer: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await pane(page).dispatchEvent('pointerover');
    await expectAnswer();
  }).toPass({ timeout: 60_000 });

const wake = (page: Page, answer = page.locator('[data-live]')): Promise<void> =>
  reach(page, () => expect(answer).toBeAttached({ timeout: 500 }));

/** Counts road names, and lists those covered by a pin or group or cut by an edge of the map. */
const roadNames = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true });
    const pins = [...document.querySelectorAll('.pin span, .pin-group')].filter(isSeen);
    const names = [...document.querySelectorAll<HTMLElement>('.map-place[data-kind="road"]')].filter(isSeen);
    /** Returns points along the middle of a name, which may be rotated. */
    const pointsOf = (name: HTMLElement) => {
      const { left, top, width, height } = name.getBoundingClientRect();
      const turn = (Number.parseFloat(getComputedStyle(name).rotate) || 0) * (Math.PI / 180);
      return [-0.5, -0.25, 0, 0.25, 0.5].map((part) => ({
        x: left + width / 2 + part * name.offsetWidth * Math.cos(turn),
        y: top + height / 2 + part * name.offsetWidth * Math.sin(turn),
      }));
    };
    const lies = (pin: Element, name: HTMLElement) => {
      const { left, top, right, bottom } = pin.getBoundingClientRect();
      return pointsOf(name).some(({ x, y }) => x > left && x < right && y > top && y < bottom);
    };
    const map = document.querySelector('.map-pane')?.getBoundingClientRect();
    const bar = document.querySelector('.map-bar')?.getBoundingClientRect();
    const isOnMap = ({ x, y }: { x: number; y: number }) =>
      map !== undefined && x > map.left && x < map.right && y > map.top && y < (bar?.top ?? map.bottom);
    const isCut = (name: HTMLElement) => new Set(pointsOf(name).map(isOnMap)).size > 1;
    return {
      named: names.length,
      cut: names.filter(isCut).map(({ textContent }) => textContent),
      covered: names
        .filter((name) => pins.some((pin) => lies(pin, name)))
        .map(({ textContent }) => textContent),
    };
  });

async function expectRoadsNamed(page: Page): Promise<void> {
  await expect(pane(page).locator('.pin-group small:visible').first()).toBeVisible();
  const { named, covered, cut } = await roadNames(page);
  expect(cut, 'names an edge of the map cuts').toEqual([]);
  expect(covered, 'names a pin or a group lies on').toEqual([]);
  expect(named).toBeGreaterThan(0);
}

test('the map stays static until touched, loads tiles from this site only, and is used by keyboard from list to cabin @desktop', async ({
  page,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  const scripts: Promise<{ url: string; bytes: number }>[] = [];
  const note = (request: Request) => {
    if (!isScript(request)) return;
    scripts.push(
      request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize })),
    );
  };
  page.on('requestfinished', note);
  await page.goto('/map');
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  await test.step('only shared scripts and the drawing are loaded before a touch', async () => {
    const fetched = await Promise.all(scripts);
    const sum = fetched.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(sum, JSON.stringify(fetched)).toBeLessThan(49_000);
    expect(asked.filter(({ pathname }) => /maplibre|live\.|\/geo\//.test(pathname))).toEqual([]);
  });
  await test.step('no pin or group covers the name of a road', () => expectRoadsNamed(page));
  await test.step('the map and its controls reach the foot of the window, at every width', async () => {
    for (const [width, height] of [
      [1024, 768],
      [1440, 1200],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const getFoot = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
      await expect
        .poll(() => getFoot(page.locator('.map-bar')), { message: `${width} × ${height}` })
        .toBe(height);
      expect(await getFoot(pane(page))).toBeGreaterThanOrEqual(height);
      expect((await roadNames(page)).cut).toEqual([]);
      const { right } = await pane(page).evaluate((map) => map.getBoundingClientRect().toJSON());
      const prices = pane(page).locator('.pin span:visible, .pin-group:visible');
      const ends = await prices.evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect().right),
      );
      expect(Math.max(...ends), 'prices within the map').toBeLessThanOrEqual(right);
    }
  });
  await test.step('the map is accessible, drawn or live', async () => {
    await expectAccessible(page, { within: 'main' });
    await wake(page);
    await expect(pane(page).locator('canvas')).toBeVisible();
    await expectAccessible(page, { within: 'main' });
  });
  await test.step('its tiles come from this site', () => {
    expect(asked.some(({ pathname }) => pathname === '/geo/smokies.json')).toBe(true);
    const home = new URL(page.url()).origin;
    expect(asked.filter(({ origin, protocol }) => origin !== home && protocol !== 'data:')).toEqual([]);
  });
  await test.step('the keyboard moves from the list to a pin, to its cabin and back', async () => {
    // A cabin with its own pin; grouped ones share a button.
    const slug = await page.locator('[data-pin]:visible').first().getAttribute('data-pin');
    const row = page.locator(`[data-row="${slug}"]`);
    const calendar = await row.locator('[data-lowest] a').getAttribute('href');
    await titleOf(row).focus();
    await expect(pinOf(page, slug)).toHaveAttribute('data-active', '');
    await pinOf(page, slug).focus();
    await expect(row).toHaveAttribute('data-active', '');
    await page.keyboard.press('Enter');
    // The stay whose total it shows, like the price in its row.
    const [address = ''] = calendar?.split('#') ?? [];
    await expect(page).toHaveURL(({ pathname, search }) => `${pathname}${search}`.startsWith(address));
    await expect(page.getByRole('dialog').getByRole('grid').first()).toBeVisible();
    await expectDialogEntry(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/map$/);
    await expect(row).toBeAttached();
  });
});

test('a phone loads nothing of the map before its switch is pressed @phone @long', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(paths.cabins);
  await page.waitForLoadState('networkidle');
  const isMap = (path: string) => /\/map|open-map|live|maplibre|\/geo\//.test(path);
  expect(asked.filter(isMap)).toEqual([]);
  await page.getByRole('button', { name: 'Map', exact: true }).press('Enter');
  await expect(pane(page).locator('[data-pin]').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /live|maplibre|\/geo\//.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'List', exact: true }).press('Enter');
  await expect(pane(page)).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
});

test('one finger scrolls the page past an interactive map @phone', async ({ page }) => {
  await page.goto('/map');
  await wake(page);
  await pane(page).scrollIntoViewIfNeeded();
  const box = await pane(page).boundingBox();
  const x = Math.round((box?.x ?? 0) + 120);
  const y = Math.round((box?.y ?? 0) + (box?.height ?? 0) * 0.6);
  const before = await page.evaluate(() => scrollY);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - up }],
    });
  await touch('touchStart', 0);
  for (let up = 20; up <= 200; up += 20) await touch('touchMove', up);
  await touch('touchEnd', 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
});

/** Returns the number of cabins on the map, including groups. */
const cabinsOn = (page: Page) =>
  pane(page)
    .locator('[data-pin], [data-group]')
    .evaluateAll((parts) =>
      parts.reduce((sum, part) => sum + ((part as HTMLElement).dataset['group']?.split(' ').length ?? 1), 0),
    );

test('pins next to a list have its totals, follow its filters and highlight its cards @desktop @day @long', async ({
  page,
  request,
}) => {
  const available = await fetchSortedResults(request, threeNights);
  const cabinCount = available.length;
  await search(page, threeNights);
  await expect(cards(page)).toHaveCount(cabinCount);
  await expect.poll(() => cabinsOn(page)).toBe(cabinCount);
  // A cabin with its own pin.
  const slug = await pane(page).locator('[data-pin]:visible').last().getAttribute('data-pin');
  const found = available.find((one) => one.slug === slug);
  await expect(pinOf(page, slug)).toHaveText(formatDollars(found?.total ?? 0));
  await expect(pinOf(page, slug)).toHaveAttribute('href', new RegExp(`check_in=${threeNights.check_in}`));
  const count = await toggleFilter(page, 'Pool');
  await expect.poll(() => cabinsOn(page)).toBe(count);
  await toggleFilter(page, 'Pool');
  await expect.poll(() => cabinsOn(page)).toBe(cabinCount);
  expect((await roadNames(page)).cut, 'names an edge of the map cuts').toEqual([]);
  const orderOf = () =>
    page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
  const order = await orderOf();
  const place = page.locator(`[data-row="${slug}"]`);
  await pinOf(page, slug).click();
  await expect(place).toHaveAttribute('data-selected', '');
  await expect(place).toBeInViewport();
  expect(await orderOf()).toEqual(order);
  await expect(page.locator('[data-live]')).toBeAttached({ timeout: 60_000 });
});

test('a moved map shows its own cabins in the list, and its link the same ones @desktop @long', async ({
  page,
}) => {
  await page.goto('/map');
  const all = Number.parseInt((await status(page).textContent()) ?? '', 10);
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page).toHaveURL(/\/map\?at=35\.\d+,-83\.\d+,\d+(\.\d+)?$/, { timeout: 20_000 });
  const ofPart = new RegExp(`^\\d+ of ${all} cabins on this part of the map$`);
  await expect(status(page)).toHaveText(ofPart);
  const part = await cards(page).count();
  await expect(status(page)).toHaveText(new RegExp(`^${part} of`));
  await page.reload();
  await expect(cards(page)).toHaveCount(part);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/map$/);
  await expect(page.locator('[data-live]')).toBeAttached({ timeout: 60_000 });
  await expect(cards(page)).toHaveCount(part);
  await page.getByRole('button', { name: 'Show them all' }).press('Enter');
  await expect(status(page)).toHaveText(`${all} cabins`);
  await expect(status(page)).toBeFocused();
  await expect(page).toHaveURL(/\/map$/);
  // Without automatic search the list waits for its button.
  await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const here = page.getByRole('button', { name: 'Search this area' });
  await expect(here).toBeVisible({ timeout: 20_000 });
  await expect(status(page)).toHaveText(`${all} cabins`);
  await here.press('Enter');
  await expect(status(page)).toHaveText(ofPart);
  await expect(page.getByRole('checkbox', { name: 'Search as I move the map' })).toBeFocused();
});

test('the map section in an address also applies when the list is in front @long', async ({ page }) => {
  const stateOf = async (query: string) => {
    await page.goto(`/map?${query}`);
    await expect(status(page)).toHaveText(/ of /);
    return status(page).textContent();
  };
  for (const zoom of [10.3, 10.45, 10.6, 10.8, 11]) {
    const part = `at=35.818,-83.559,${zoom}`;
    expect(await stateOf(`${part}&view=list`), part).toBe(await stateOf(part));
  }
});

/** Returns the pins that nothing covers, by slug. */
const inReach = (page: Page) =>
  page.locator('[data-pin]:visible').evaluateAll((pins) =>
    pins.flatMap((pin) => {
      const { x, y, width, height } = pin.getBoundingClientRect();
      const isOnTop = pin.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      return isOnTop ? [pin.getAttribute('data-pin')] : [];
    }),
  );

test('the drawing stays visible and usable until the live map is drawn, which takes over the focus @long', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const land = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route('**/geo/smokies.json', async (route) => {
    isAsked = true;
    await land.promise;
    await route.continue();
  });
  await page.goto('/map');
  await reach(page, async () => expect(isAsked).toBe(true));
  await pane(page).scrollIntoViewIfNeeded();
  await expect(pane(page).locator('[data-ink]').first()).toBeVisible();
  await expect(pane(page).locator('canvas')).toBeHidden();
  const [slug = null] = await inReach(page);
  await page.locator(`[data-pin="${slug}"]:visible`).click({ position: { x: 12, y: 12 } });
  await expect(page.locator(`[data-row="${slug}"]`)).toHaveAttribute('data-selected', '');
  land.resolve();
  await expect(page.locator('[data-live]')).toBeAttached({ timeout: 60_000 });
  await expect(pane(page).locator('canvas')).toHaveCSS('opacity', '1');
  await expect(pinOf(page, slug)).toBeFocused();
});

test('groups expand by touch and keep focus, and a pin shows and links its cabin @long', async ({ page }) => {
  await page.goto('/map');
  await test.step('no pin or group covers the name of a road', () => expectRoadsNamed(page));
  await test.step('the map is accessible, drawn or live', async () => {
    await expectAccessible(page, { within: 'main' });
    await wake(page);
    await expectAccessible(page, { within: 'main' });
  });
  const holds = (slug: string) =>
    page.evaluate((slug) => {
      const { pin, group = '' } = (document.activeElement as HTMLElement).dataset;
      return pin === slug || group.split(' ').includes(slug);
    }, slug);
  const group = pane(page).locator('[data-group]').first();
  const membersOf = async () => (await group.getAttribute('data-group')) ?? '';
  const expectOpened = (members: string) =>
    expect(page.locator(`[data-group="${members}"]`)).toHaveCount(0, { timeout: 20_000 });
  await test.step('focus moves from an expanded group to a pin, and from a pin back to its group', async () => {
    const members = await membersOf();
    const [slug = ''] = members.split(' ');
    await group.press('Enter');
    await expectOpened(members);
    expect(await holds(slug)).toBe(true);
    // Zooms out by script until its pin is in a group, because a key or click would move focus. A
    // step during an animation starts from its current state.
    await expect(async () => {
      await page.getByRole('button', { name: 'Zoom out' }).evaluate((button: HTMLElement) => button.click());
      await expect(pane(page).locator(`[data-group~="${slug}"]`)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 40_000 });
    await expect.poll(() => holds(slug), { timeout: 20_000 }).toBe(true);
  });
  await test.step('crowded pins are one button that expands them', async () => {
    await page.goto('/map');
    await wake(page);
    const crowd = pane(page)
      .getByRole('button', { name: /^\d+ cabins.*: look closer$/ })
      .first();
    const members = (await crowd.getAttribute('data-group')) ?? '';
    await crowd.click();
    await expectOpened(members);
  });
  await test.step('a touch of a pin shows its cabin, and a second touch opens it', async () => {
    await expect.poll(() => inReach(page), { timeout: 20_000 }).not.toEqual([]);
    const [slug = null] = await inReach(page);
    const row = page.locator(`[data-row="${slug}"]`);
    await pinOf(page, slug).tap();
    await expect(row).toHaveAttribute('data-selected', '');
    await expect(row).toBeInViewport();
    await expectAccessible(page, { within: '.cards' });
    const total = /\$[\d,]+/.exec((await pinOf(page, slug).textContent()) ?? '')?.[0] ?? '';
    await pinOf(page, slug).tap();
    await expect(page).toHaveURL(new RegExp(`/${slug}\\?check_in=.*&check_out=`));
    await expect(page.getByText(total, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  });
});

test('the static map stays without WebGL, without a message @long', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/map', { waitUntil: 'networkidle' });
  // The focused control is removed; the map takes focus.
  await page.getByRole('button', { name: 'Zoom in' }).focus();
  await wake(page, page.locator('[data-map="still"]'));
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden();
  await expect(pane(page)).toBeFocused();
  await expect(page.locator('[data-live]')).toHaveCount(0);
  await expect(page.locator('[data-pin]:visible').first()).toBeVisible();
});
