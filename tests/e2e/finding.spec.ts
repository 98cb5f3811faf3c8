import type { Page } from '@playwright/test';
import type { CallResponse } from '#contracts/calls.ts';
import { formatDollars } from '#domain/price/money.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { dialog } from './availability.ts';
import { ask, askInOrder, cards, inDays, search, status, threeNights } from './results.ts';

// Without a graphics card the first picture of a live map takes seconds.
test.setTimeout(120_000);

const stayOf = (page: Page) => page.locator('[data-place]').last();
const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the cabins' });
const pinOf = (page: Page, slug: string | undefined) => mapOf(page).locator(`[data-pin="${slug}"]`);
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

const orderOf = (page: Page) =>
  page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['row']));

/** How many cabins the map has, those gathered in groups too. */
const cabinsOn = (page: Page) =>
  mapOf(page)
    .locator('[data-pin], [data-group]')
    .evaluateAll((parts) =>
      parts.reduce((sum, part) => sum + ((part as HTMLElement).dataset['group']?.split(' ').length ?? 1), 0),
    );

/** The map comes beside the list by itself where there is room, else with the switch. */
async function openMap(page: Page): Promise<void> {
  // By key: a mouse would lie over the map that appears, and wake it.
  if (isNarrow(page)) await page.getByRole('button', { name: 'Map', exact: true }).press('Enter');
  await expect(mapOf(page).locator('[data-pin]').first()).toBeAttached();
}

test('a found stay goes with the guest: to the modal, to the cabin page, through a reload', async ({
  page,
  request,
}) => {
  const [found] = await askInOrder(request, { ...threeNights, guests: 3 });
  const total = formatDollars(found?.total ?? 0);
  await search(page, { ...threeNights, guests: 3 });
  await cards(page)
    .first()
    .getByRole('button', { name: /^Check Availability/ })
    .click();
  await expect(dialog(page)).toContainText(formatDay(threeNights.check_in, 'short'));
  await expect(dialog(page).getByRole('status').filter({ hasText: total })).toBeVisible();
  await expect(dialog(page)).toContainText('Guests3');
  await dialog(page).getByRole('link', { name: 'View full details' }).click();
  const address = `${paths.cabin(found?.slug ?? '')}?check_in=${threeNights.check_in}&check_out=${threeNights.check_out}&guests=3`;
  await expect(page).toHaveURL(address);
  for (const visit of ['arrival', 'reload']) {
    if (visit === 'reload') await page.reload();
    await expect(stayOf(page)).toContainText(total);
    await expect(stayOf(page)).toContainText(formatDay(threeNights.check_out, 'short'));
    await expect(stayOf(page)).toContainText('Guests3');
  }
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/cabins\/[^?]+$/);
});

test('dates chosen on the cabin page are in its address; those that cannot be had any more are dropped with a word @day @long', async ({
  page,
  request,
}) => {
  const [cabin] = (await ask(request, threeNights)).available;
  const slug = cabin?.slug ?? '';
  const { check_in, check_out } = threeNights;
  await page.goto(
    `${paths.cabin(slug)}?check_in=${threeNights.check_in}&check_out=${threeNights.check_out}&guests=2`,
  );
  await stayOf(page).getByRole('button', { name: 'Clear dates' }).click();
  await expect(page).toHaveURL(paths.cabin(slug));
  await expect(stayOf(page)).toContainText('Select dates to see pricing');
  await page.route('**/api/get-cabin-availability*', async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    const json: CallResponse<'GET get-cabin-availability'> = await response.json();
    for (const { date, availability } of json.calendar_data.data.dates)
      if (date >= check_in && date < check_out) availability.available = false;
    await route.fulfill({ response, json });
  });
  await page.goto(`${paths.cabin(slug)}?check_in=${check_in}&check_out=${check_out}&guests=2`);
  await expect(page.getByText('Those dates are not free here')).toBeVisible();
  await expect(stayOf(page)).toContainText('Select check-in date');
  await expect(page).toHaveURL(paths.cabin(slug));
  await page.goto(`${paths.cabin(slug)}?check_in=${inDays(-20)}&check_out=${inDays(-16)}`);
  await expect(page.getByText('These dates have passed')).toBeVisible();
});

test('on a phone nothing of the map comes before its switch; it points at the list @phone @day @long', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(paths.cabins);
  await page.waitForLoadState('networkidle');
  const isMap = (path: string) => /\/map|open-map|live|maplibre|\/geo\//.test(path);
  expect(asked.filter(isMap)).toEqual([]);
  await openMap(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /live|maplibre|\/geo\//.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'List', exact: true }).press('Enter');
  await expect(mapOf(page)).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
  await openMap(page);
  const slug = await mapOf(page).locator('[data-pin]:visible').last().getAttribute('data-pin');
  const place = page.locator(`[data-row="${slug}"]`);
  const pin = pinOf(page, slug ?? undefined);
  const order = await orderOf(page);
  await pin.click();
  await expect(place).toHaveAttribute('data-selected', '');
  await expect(place).toBeInViewport();
  expect(await orderOf(page)).toEqual(order);
  // To the calendar of the stay whose total the pin shows, where it shows one.
  const link = (await pin.getAttribute('href')) ?? '';
  expect(link.split('?')[0]).toBe(paths.cabin(slug ?? ''));
  await pin.press('Enter');
  await expect(page).toHaveURL(link);
});

test('pins beside a list carry its totals, go where its filters go and point at its cards @desktop @day @long', async ({
  page,
  request,
}) => {
  const available = await askInOrder(request, threeNights);
  const cabinCount = available.length;
  await search(page, threeNights);
  await expect(cards(page)).toHaveCount(cabinCount);
  await openMap(page);
  await expect.poll(() => cabinsOn(page)).toBe(cabinCount);
  // One that stands for itself.
  const slug = await mapOf(page).locator('[data-pin]:visible').last().getAttribute('data-pin');
  const found = available.find((one) => one.slug === slug);
  await expect(pinOf(page, found?.slug)).toHaveText(formatDollars(found?.total ?? 0));
  await expect(pinOf(page, found?.slug)).toHaveAttribute(
    'href',
    new RegExp(`check_in=${threeNights.check_in}`),
  );
  const pool = page.getByRole('checkbox', { name: /^Pool/ });
  const count = Number(await pool.locator('..').locator('data').textContent());
  await pool.locator('..').click();
  await expect.poll(() => cabinsOn(page)).toBe(count);
  await pool.locator('..').click();
  await expect.poll(() => cabinsOn(page)).toBe(cabinCount);
  const order = await orderOf(page);
  const place = page.locator(`[data-row="${slug}"]`);
  await pinOf(page, found?.slug).click();
  await expect(place).toHaveAttribute('data-selected', '');
  await expect(place).toBeInViewport();
  expect(await orderOf(page)).toEqual(order);
  await expect(page.locator('[data-live]')).toBeAttached({ timeout: 60_000 });
});

test('a category list has no filter for itself and answers no search: that is answered on the list of all cabins @long', async ({
  page,
}) => {
  await page.goto(paths.list('hot-tub'));
  await expect(page.getByRole('checkbox', { name: /^Mountain views/ })).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: /^Hot tub/ })).toHaveCount(0);
  await page.goto(`${paths.list('hot-tub')}?check_in=${inDays(40)}&check_out=${inDays(43)}`);
  await expect(page).toHaveURL(/\/cabins\?filter=hot-tub&check_in=/);
  await expect(status(page)).toContainText('free for these dates');
  await test.step('an area’s search is answered there too, with its town', async () => {
    await page.goto(`${paths.area('gatlinburg')}?check_in=${inDays(40)}&check_out=${inDays(43)}`);
    await expect(page).toHaveURL(/\/cabins\?check_in=.*&city=Gatlinburg$/);
    await expect(status(page)).toContainText('free for these dates');
  });
  await test.step('one whose URL asks nothing is not left', async () => {
    await page.goto(paths.list('pool'));
    const pools = await cards(page).count();
    for (const query of ['city=all&guests=', 'check_in=soon&check_out=later&utm_source=mail']) {
      await page.goto(`${paths.list('pool')}?${query}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cabins with an Indoor Pool');
      await expect(cards(page)).toHaveCount(pools);
      await expect(page).toHaveURL(`${paths.list('pool')}?${query}`);
    }
  });
});
