import type { Page } from '@playwright/test';
import { keptHtml } from '#domain/offline/page-needs.ts';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { inDays } from './results.ts';
import { type Facts, heartOf, notice, offered, savedNow, withSaved } from './wishlist.ts';

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Saved cabins/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Saved cabins' });
const columns = (page: Page) => page.getByRole('region', { name: 'Side by side' });
const column = (page: Page, title: string) =>
  columns(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const titles = (page: Page) => columns(page).getByRole('heading', { level: 3 }).allTextContents();

/** A search of this tab, far enough ahead to stay ahead. */
async function withDates(page: Page, guests: number): Promise<void> {
  await page.addInitScript((guests) => {
    const dayIn = (days: number) => new Date(Date.now() + days * 864e5).toISOString().slice(0, 10);
    const search = { check_in: dayIn(40), check_out: dayIn(43), guests };
    sessionStorage.setItem('searchCriteria', JSON.stringify(search));
  }, guests);
}

const found = ({ id, slug }: Facts, total: number) => ({
  id,
  slug,
  check_in: null,
  check_out: null,
  nights: 3,
  total,
  originalTotal: total + 10_000,
});

async function four(page: Page) {
  const all = await offered(page);
  const roomy = all.filter(({ max_guests }) => max_guests >= 4);
  const small = all.find(({ max_guests }) => max_guests < 4);
  const [free, taken] = roomy;
  if (!free || !taken || !small) throw new Error('The site offers too few cabins');
  return { free, taken, small };
}

test('the page of saved cabins says that there is none before its scripts have come, else that they come', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  await page.route('**/_astro/*.js', (route) => route.abort('failed'));
  const [invitation, waiting] = [page.getByText(/^Nothing here yet\./), page.getByText('Loading cabins...')];
  await page.goto(paths.saved);
  await expect(invitation).toBeVisible();
  await expect(waiting).toBeHidden();
  await page.goto(`${paths.saved}?cabins=fox-grape`);
  await expect(waiting).toBeVisible();
  await expect(invitation).toBeHidden();
  const [first] = await offered(page);
  if (first) await withSaved(page, [first]);
  await page.goto(paths.saved);
  await expect(waiting).toBeVisible();
  await expect(invitation).toBeHidden();
});

test('the page of saved cabins, shown without a signal as it was kept, says since when', async ({ page }) => {
  const [first] = await offered(page);
  if (first) await withSaved(page, [first]);
  await page.route(`**${paths.saved}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: keptHtml(await answer.text(), new Date()) });
  });
  await page.goto(paths.saved);
  await expect(page.locator('.offline-bar')).toBeVisible();
});

test('saved cabins stand side by side with what the stay of this tab costs @desktop', async ({ page }) => {
  const { free, taken, small } = await four(page);
  await withSaved(page, [free, { id: 'gone', slug: 'old-mill-house' }, taken, small]);
  await withDates(page, 4);
  await page.route('**/api/search-cabins**', (route) =>
    route.fulfill({ json: { available: [found(free, 123_456)], cabinCount: 1 } }),
  );
  await page.goto(paths.cabins);
  await opener(page).click();
  await expect(column(page, free.title)).toContainText('total with taxes, 3 nights');
  await expect(column(page, free.title)).toContainText('$1,235');
  await expect(column(page, taken.title)).toContainText('Not free');
  await expect(column(page, taken.title).getByRole('link', { name: 'Look at its dates' })).toHaveAttribute(
    'href',
    paths.availability(taken.slug),
  );
  await expect(column(page, small.title)).toContainText('Too small for 4 guests.');
  await expect(column(page, 'Old Mill House')).toContainText('No longer offered by us.');
  expect(await titles(page)).toEqual([free.title, 'Old Mill House', taken.title, small.title]);

  await panel(page).getByRole('button', { name: 'Save Old Mill House' }).click();
  await expect(column(page, 'Old Mill House')).toContainText('Removed.');
  await panel(page).getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await titles(page)).toEqual([free.title, 'Old Mill House', taken.title, small.title]);
  await panel(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(opener(page)).toBeFocused();
});

test('a stay that flexible days moved is the one saved cabins say, price and lead to @phone @desktop', async ({
  page,
}) => {
  const { free, taken } = await four(page);
  await withSaved(page, [free, taken]);
  const search = { check_in: inDays(40), check_out: inDays(43), guests: 2, flexible_days: '3' };
  await page.addInitScript(
    (stored) => sessionStorage.setItem('searchCriteria', stored),
    JSON.stringify(search),
  );
  const moved = { check_in: inDays(37), check_out: inDays(40) };
  await page.route('**/api/search-cabins?*flexible_days=3*', (route) =>
    route.fulfill({ json: { available: [{ ...found(free, 123_456), ...moved }], cabinCount: 1 } }),
  );
  await page.goto(paths.saved);
  await expect(column(page, free.title)).toContainText(/ to .+, 3 days earlier/);
  await expect(column(page, taken.title)).toContainText(/Not free .+, ±3 days\./);
  await expect(column(page, free.title).getByRole('link', { name: free.title })).toHaveAttribute(
    'href',
    `${paths.cabin(free.slug)}?check_in=${inDays(37)}&check_out=${inDays(40)}&guests=2`,
  );
});

test('totals come from the server itself', async ({ page }) => {
  const cabins = (await offered(page)).slice(0, 4);
  await withSaved(page, cabins);
  await withDates(page, 2);
  await page.goto(paths.saved);
  for (const { title } of cabins)
    await expect(column(page, title)).toContainText(/\$[\d,]+total with taxes|Not free/);
  await expect(page.getByText(/^Totals for 3 nights, .*, 2 guests/)).toBeVisible();
});

test('a list that does not come names the saved cabins, can be asked for again, and comes with the signal', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/cabins\.json|503|ERR_INTERNET_DISCONNECTED/);
  const { free } = await four(page);
  await withSaved(page, [free]);
  await page.route('**/cabins.json', (route) => route.fulfill({ status: 503, body: 'away' }));
  await page.goto(paths.saved);
  await expect(page.getByRole('alert')).toHaveText('Error loading cabins.');
  const named = page.getByRole('list', { name: 'Saved cabins' }).getByRole('link');
  await expect(named).toHaveAttribute('href', paths.cabin(free.slug));
  await page.unroute('**/cabins.json');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Error loading cabins\..*You are offline\./s);
  await expect(named).toHaveCount(1);
  await context.setOffline(false);
  await expect(column(page, free.title)).toBeVisible();
});

test('an empty list says how to fill it @desktop', async ({ page }) => {
  await page.goto(paths.home);
  await opener(page).click();
  await expect(panel(page).getByText('Nothing here yet.')).toBeVisible();
  await panel(page).getByRole('link', { name: 'See every cabin' }).click();
  await expect(page).toHaveURL(/\/cabins$/);
});

test('a list travels by link, and leaves the other’s own list alone @desktop', async ({
  page,
  context,
  browser,
  baseURL,
  watching,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { free, taken, small } = await four(page);
  await withSaved(page, [free, taken]);
  await page.goto(paths.cabins);
  await opener(page).click();
  await panel(page).getByRole('button', { name: 'Copy link to this list' }).click();
  await expect(notice(page, 'Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/saved?cabins=${free.slug},${taken.slug}`);

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await watching.watch(elsewhere);
  const friend = await elsewhere.newPage();
  await withSaved(friend, [small, taken]);
  await friend.goto(`${link},gone-house,%3Cscript%3E`);
  await expect(column(friend, free.title)).toBeVisible();
  expect(await titles(friend)).toEqual([free.title, taken.title, 'Gone House']);
  expect(await savedNow(friend)).toEqual([small.slug, taken.slug]);
  await expect(heartOf(friend, taken)).toHaveAttribute('aria-pressed', 'true');
  await friend.getByRole('button', { name: 'Save all to my list' }).click();
  expect(await savedNow(friend)).toEqual([small.slug, taken.slug, free.slug]);
  await expect(friend.getByText('All of these are on your list.')).toBeVisible();
  await elsewhere.close();
});

test('where the clipboard is closed the link is there to be copied', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const { free } = await four(page);
  await withSaved(page, [free]);
  await page.goto(paths.saved);
  await page.getByRole('button', { name: 'Copy link to this list' }).click();
  const field = page.getByLabel('Selected: copy it with your keyboard.');
  await expect(field).toHaveValue(new RegExp(`/saved\\?cabins=${free.slug}$`));
  await expect(field).toBeFocused();
});
