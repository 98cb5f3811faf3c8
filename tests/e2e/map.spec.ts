import type { Page } from '@playwright/test';
import { expect, test } from '#support/page.ts';
import { expectNoFault } from './axe.ts';

// Without a graphics card the first picture of a live map takes seconds.
test.setTimeout(120_000);

const pane = (page: Page) => page.getByRole('region', { name: 'Map of the cabins' });
const rows = (page: Page) => page.locator('[data-row]');
const pinOf = (page: Page, slug: string | null) => page.locator(`[data-pin="${slug}"]`);
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Below 1024 px the list and the map take turns. */
async function show(page: Page, view: 'Map' | 'List'): Promise<void> {
  if (isNarrow(page)) await page.getByRole('radio', { name: view }).check();
}

async function wake(page: Page): Promise<void> {
  await pane(page).dispatchEvent('pointerover');
  await expect(page.locator('[data-live]')).toBeAttached({ timeout: 60_000 });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is a drawn map of links, and a list of the same cabins @phone @desktop', async ({ page }) => {
    await page.goto('/map');
    const pins = page.locator('[data-pin]');
    expect(await pins.count()).toBe(await rows(page).count());
    const slug = await rows(page).first().getAttribute('data-row');
    await expect(pinOf(page, slug)).toHaveAttribute('href', `/cabins/${slug}`);
    await expect(pinOf(page, slug)).toBeInViewport({ ratio: 0 });
    await show(page, 'List');
    await rows(page).first().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/cabins/${slug}$`));
  });
});

test('stays a drawing until it is touched, and asks nobody else for its land @desktop', async ({ page }) => {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  await page.goto('/map');
  await page.waitForLoadState('networkidle');
  expect(asked.filter(({ pathname }) => /maplibre|live\.|\/geo\//.test(pathname))).toEqual([]);
  await wake(page);
  await expect(pane(page).locator('canvas')).toBeVisible();
  expect(asked.some(({ pathname }) => pathname === '/geo/smokies.json')).toBe(true);
  const home = new URL(page.url()).origin;
  expect(asked.filter(({ origin, protocol }) => origin !== home && protocol !== 'data:')).toEqual([]);
});

test('has nothing to offend a screen reader, drawn or live @phone @desktop', async ({ page }) => {
  await page.goto('/map');
  await expectNoFault(page, { within: 'main' });
  await wake(page);
  await expectNoFault(page, { within: 'main' });
});

test('list and map point at each other @phone @desktop', async ({ page }) => {
  await page.goto('/map');
  await wake(page);
  // One that stands for itself: a cabin among many is behind their common button.
  const slug = await page.locator('[data-pin]:visible').first().getAttribute('data-pin');
  const row = page.locator(`[data-row="${slug}"]`);
  await show(page, 'List');
  await row.getByRole('link').focus();
  await expect(pinOf(page, slug)).toHaveAttribute('data-active', '');
  await show(page, 'Map');
  await pinOf(page, slug).press('Enter');
  await expect(row).toHaveAttribute('data-selected', '');
  await expect(row).toBeInViewport();
  await pinOf(page, slug).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/cabins/${slug}$`));
});

test('a map that was moved shows only its own cabins in the list @desktop', async ({ page }) => {
  await page.goto('/map');
  const all = await rows(page).count();
  const shown = page.locator('[data-shown]');
  await expect(shown).toHaveText(`${all} cabins`);
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(shown).toHaveText(new RegExp(`^\\d+ of ${all} cabins$`), { timeout: 20_000 });
  await page.getByRole('button', { name: 'Show them all' }).click();
  await expect(shown).toHaveText(`${all} cabins`);
});

/** The pins that nothing lies over, by slug. */
const inReach = (page: Page) =>
  page.locator('[data-pin]').evaluateAll((pins) =>
    pins.flatMap((pin) => {
      const { x, y, width, height } = pin.getBoundingClientRect();
      const isOnTop = pin.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      return isOnTop ? [pin.getAttribute('data-pin')] : [];
    }),
  );

test('the drawing stays in sight and in reach until the live map is drawn', async ({ page }) => {
  const land = Promise.withResolvers<void>();
  await page.route('**/geo/smokies.json', async (route) => {
    await land.promise;
    await route.continue();
  });
  await page.goto('/map');
  const asked = page.waitForRequest('**/geo/smokies.json', { timeout: 30_000 });
  await pane(page).dispatchEvent('pointerover');
  await asked;
  await pane(page).scrollIntoViewIfNeeded();
  await expect(pane(page).locator('[data-ink]').first()).toBeVisible();
  await expect(pane(page).locator('canvas')).toBeHidden();
  const [slug = null] = await inReach(page);
  await pinOf(page, slug).click({ position: { x: 12, y: 12 } });
  await expect(page.locator(`[data-row="${slug}"]`)).toHaveAttribute('data-selected', '');
  land.resolve();
  await expect(page.locator('[data-live]')).toBeAttached({ timeout: 60_000 });
  await expect(pane(page).locator('canvas')).toHaveCSS('opacity', '1');
});

test('focus on a pin goes with it into a group, and from a group to what it opens into', async ({ page }) => {
  await page.goto('/map');
  await wake(page);
  const holds = (slug: string) =>
    page.evaluate((slug) => {
      const { pin, group = '' } = (document.activeElement as HTMLElement).dataset;
      return pin === slug || group.split(' ').includes(slug);
    }, slug);
  const group = pane(page).locator('[data-group]').first();
  const [slug = ''] = ((await group.getAttribute('data-group')) ?? '').split(' ');
  const members = await group.getAttribute('data-group');
  await group.press('Enter');
  await expect(page.locator(`[data-group="${members}"]`)).toHaveCount(0, { timeout: 20_000 });
  expect(await holds(slug)).toBe(true);
  // Back to where its pin stands among others, by script: a key or a click on the button would take the focus.
  for (let step = 0; step < 6; step += 1)
    await page.getByRole('button', { name: 'Zoom out' }).evaluate((button: HTMLElement) => button.click());
  await expect(pane(page).locator(`[data-group~="${slug}"]`)).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => holds(slug), { timeout: 20_000 }).toBe(true);
});

test('crowded pins are one button that opens them up', async ({ page }) => {
  await page.goto('/map');
  await wake(page);
  const groups = pane(page).getByRole('button', { name: /^\d+ cabins.*: look closer$/ });
  const members = (await groups.first().getAttribute('data-group')) ?? '';
  await groups.first().click();
  await expect(page.locator(`[data-group="${members}"]`)).toHaveCount(0, { timeout: 20_000 });
});

test('filters come from the URL and go back into it', async ({ page }) => {
  await page.goto('/map?filter=pool');
  const pool = page.getByRole('button', { name: /^Pool/ });
  await expect(pool).toHaveAttribute('aria-pressed', 'true');
  const count = Number(await pool.locator('[data-kind-count]').textContent());
  await expect(page.locator('[data-row]:not([hidden])')).toHaveCount(count);
  await expect(page.locator('[data-pin]:not([data-out])')).toHaveCount(count);
  await pool.click();
  await expect(page).toHaveURL(/\/map$/);
  await page.getByRole('button', { name: /^Pet friendly/ }).click();
  await expect(page).toHaveURL(/\/map\?filter=pet-friendly$/);
});

test('with dates, pins and rows carry the whole total @desktop', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-12-01T12:00:00-05:00'));
  let asked = '';
  await page.route('**/api/search-cabins*', async (route) => {
    asked = new URL(route.request().url()).search;
    const stay = { check_in: '2026-12-11', check_out: '2026-12-14', nights: 3 };
    const found = { id: '1', slug, ...stay, total: 123_400, originalTotal: 123_400 };
    await route.fulfill({ json: { available: [found], cabinCount: 1 } });
  });
  await page.goto('/map');
  const slug = await rows(page).first().getAttribute('data-row');
  await page.goto('/map?check_in=2026-12-11&check_out=2026-12-14&guests=2&city=Gatlinburg&flexible_days=1');
  await expect(pinOf(page, slug)).toHaveText('$1,234');
  await expect(rows(page).first()).toContainText('$1,2343 nights, all in');
  await expect(rows(page).nth(1)).toContainText('Taken on these dates');
  await expect(page.getByText('3 nights, Dec 11–14, 2 guests, ±1 day')).toBeVisible();
  expect(asked).toBe('?check_in=2026-12-11&check_out=2026-12-14&guests=2&flexible_days=1');
});

test('without WebGL the drawing stays, and says nothing of it', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/map');
  await pane(page).dispatchEvent('pointerover');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden();
  await expect(page.locator('[data-live]')).toHaveCount(0);
  await expect(page.locator('[data-pin]').first()).toBeVisible();
});
