// The page of saved cabins, and lists shared by link.

import type { Page } from '@playwright/test';
import { toOfflineHtml } from '#domain/offline/page-assets.ts';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { openAsAnotherVisitor } from './itinerary.ts';
import { getWishlistButton, listOfferedCabins, listSavedSlugs, notice, saveInBrowser } from './wishlist.ts';

// Columns, Undo and failures are tested in tests/components/saved.test.tsx.

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Saved cabins/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Saved cabins' });
const columns = (page: Page) => page.getByRole('region', { name: 'Side by side' });
const column = (page: Page, title: string) =>
  columns(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const titles = (page: Page) => columns(page).getByRole('heading', { level: 2 }).allTextContents();

async function four(page: Page) {
  const all = await listOfferedCabins(page);
  const roomy = all.filter(({ max_guests }) => max_guests >= 4);
  const small = all.find(({ max_guests }) => max_guests < 4);
  const [free, taken] = roomy;
  if (!free || !taken || !small) throw new Error('The site offers too few cabins');
  return { free, taken, small };
}

test('the saved page states that it is empty before its scripts load, otherwise that they load @long', async ({
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
  const [first] = await listOfferedCabins(page);
  if (first) await saveInBrowser(page, [first]);
  await page.goto(paths.saved);
  await expect(waiting).toBeVisible();
  await expect(invitation).toBeHidden();
});

test('the saved page from the cache states its date when offline @long', async ({ page }) => {
  const [first] = await listOfferedCabins(page);
  if (first) await saveInBrowser(page, [first]);
  await page.route(`**${paths.saved}`, async (route) => {
    const answer = await route.fetch({ maxRetries: 1 });
    await route.fulfill({ response: answer, body: toOfflineHtml(await answer.text(), new Date()) });
  });
  await page.goto(paths.saved);
  await expect(page.locator('.offline-bar')).toBeVisible();
});

test('a list is shared by link, and leaves the other visitor’s own list unchanged @desktop @long', async ({
  page,
  context,
  browser,
  baseURL,
  watching,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { free, taken, small } = await four(page);
  await saveInBrowser(page, [free, taken]);
  await page.goto(paths.cabins);
  await opener(page).click();
  await panel(page).getByRole('button', { name: 'Copy link to this list' }).click();
  await expect(notice(page, 'Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/saved?cabins=${free.slug},${taken.slug}`);

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await watching.watch(elsewhere);
  const friend = await elsewhere.newPage();
  await saveInBrowser(friend, [small, taken]);
  await friend.goto(`${link},gone-house,%3Cscript%3E`);
  await expect(column(friend, free.title)).toBeVisible();
  expect(await titles(friend)).toEqual([free.title, taken.title, 'Gone House']);
  expect(await listSavedSlugs(friend)).toEqual([small.slug, taken.slug]);
  await expect(getWishlistButton(friend, taken)).toHaveAttribute('aria-pressed', 'true');
  await friend.getByRole('button', { name: 'Save all to my list' }).click();
  expect(await listSavedSlugs(friend)).toEqual([small.slug, taken.slug, free.slug]);
  await expect(friend.getByText('All of these are on your list.')).toBeVisible();
  await elsewhere.close();
});

test('a named list can be voted on by its link, and changed by its author only @long', async ({
  page,
  browser,
  watching,
}) => {
  const { free, taken } = await four(page);
  await saveInBrowser(page, [free, taken]);
  await page.goto(paths.saved);
  await page.getByRole('button', { name: 'Put in a list' }).click();
  const name = column(page, free.title).getByRole('combobox', { name: `List of ${free.title}` });
  await expect(name).toBeVisible();
  await name.fill('Anniversary');
  await name.press('Enter');
  await page.getByRole('button', { name: 'Anniversary' }).click();
  await expect.poll(() => titles(page)).toEqual([free.title]);
  expect(await listSavedSlugs(page)).toEqual([free.slug, taken.slug]);
  await page.getByRole('button', { name: 'Let others vote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anniversary' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change title or dates' })).toBeVisible();
  const other = await openAsAnotherVisitor(browser, watching);
  await other.goto(new URL(page.url()).pathname);
  await expect(other.getByText('1 cabin to vote on')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Change title or dates' })).toBeHidden();
  const vote = (count: string) =>
    other.getByRole('button', { name: `For: ${free.title}, ${count}`, exact: true });
  await vote('0 votes').click();
  await expect(vote('1 vote')).toHaveAttribute('aria-pressed', 'true');
  await other.context().close();
});
