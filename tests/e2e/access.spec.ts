import type { Page } from '@playwright/test';
import { paths } from '#paths';
import { findFreeStay } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { openModal } from './availability.ts';
import { clippedTexts, spaceText } from './text-spacing.ts';
import { walkByTab, walkedSizes } from './walk.ts';
import { offered, withSaved } from './wishlist.ts';

// What a guest without a mouse meets: all of it is walked with Tab at a phone's size, a desk's, a desk's at 400 % and a
// phone's that lies down. The walk scrolls at once: what glides is still on its way when it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const searchDialog = (page: Page) => page.getByRole('dialog', { name: /^Find Your Perfect/ });

/** Walks what is open at every size, and says where a guest would not have seen what has the focus. */
async function walk(page: Page, key?: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of walkedSizes) {
    await page.setViewportSize(size);
    const { stops, faults } = await walkByTab(page, key);
    expect(stops).toBeGreaterThan(3);
    found.push(...faults.map((fault) => `${size.width} × ${size.height}: ${fault}`));
  }
  return found;
}

test.describe('whatever has the focus can be seen @desktop', () => {
  test.describe.configure({ timeout: 180_000 });

  for (const [name, path] of [
    ['home', paths.home],
    ['a blog post', '/blog/a-bear-and-your-cooler'],
    ['the plan', paths.plan],
    ['a page that is not there', '/nothing-here'],
  ] as const)
    test(name, async ({ page, expectProblem }) => {
      expectProblem(/404/);
      await page.goto(path);
      expect(await walk(page)).toEqual([]);
    });

  test('a list, forward on every screen, and backward under what sticks to the top of a phone', async ({
    page,
  }) => {
    await page.goto('/cabins/hot-tub');
    expect(await walk(page)).toEqual([]);
    await page.reload();
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await walkByTab(page, 'Shift+Tab')).faults).toEqual([]);
  });

  test('a cabin', async ({ page }) => {
    const [cabin] = await offered(page);
    await page.goto(paths.cabin(cabin?.slug ?? ''));
    expect(await walk(page)).toEqual([]);
  });

  test('the search dialog', async ({ page }) => {
    await page.goto('/about');
    await page.locator('header .search').click();
    await expect(searchDialog(page).getByRole('grid').first()).toBeVisible();
    expect(await walk(page)).toEqual([]);
  });

  test('the availability of a cabin', async ({ page }) => {
    await openModal(page);
    expect(await walk(page)).toEqual([]);
  });

  test('saved cabins, and the page where one books', async ({ page }) => {
    await withSaved(page, (await offered(page)).slice(0, 3));
    await page.goto(paths.saved);
    await expect(page.getByRole('region', { name: 'Side by side' })).toBeVisible();
    expect(await walk(page)).toEqual([]);
    const { cabin, check_in, check_out } = await findFreeStay(page.request, 'fox-grape');
    await page.goto(paths.booking({ cabin: cabin.slug, check_in, check_out, adults: 2 }));
    await expect(page.getByRole('button', { name: /^Hold this stay ·/ })).toBeVisible();
    expect(await walk(page)).toEqual([]);
  });
});

test.describe('with the newsletter’s popup', () => {
  test.use({ newsletterPopup: 'due' });

  test('what has the focus can be seen, and Escape closes it @desktop', async ({ page }) => {
    test.setTimeout(180_000);
    await page.clock.install();
    await page.goto('/cabins/hot-tub');
    await page.clock.runFor(6000);
    await page.clock.resume();
    const popup = page
      .getByRole('region', { name: /./ })
      .filter({ hasText: 'No spam, ever. Unsubscribe anytime.' });
    await expect(popup).toBeVisible();
    // At the other two sizes it stands as on one of these.
    for (const size of [walkedSizes[0], walkedSizes[3]]) {
      await page.setViewportSize(size);
      expect((await walkByTab(page)).faults).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  });
});

test('the focus goes on where it was: at the ends of a stepper, after Done and after Clear dates', async ({
  page,
}) => {
  await page.goto('/about');
  await page.locator('header .search').click();
  const fewer = searchDialog(page).getByRole('button', { name: 'Fewer guests' });
  await fewer.focus();
  for (const _ of [2, 1, 0]) await page.keyboard.press('Enter');
  await expect(fewer).toBeDisabled();
  await expect(fewer).toBeFocused();
  await searchDialog(page)
    .getByRole('button', { name: /^Week Escape/ })
    .press('Enter');
  await searchDialog(page).getByRole('button', { name: 'Done' }).press('Enter');
  await expect(searchDialog(page).getByRole('button', { name: /^When/ })).toBeFocused();
  await page.keyboard.press('Escape');

  await openModal(page);
  const days = page.getByRole('dialog', { name: 'Check Availability' }).getByRole('grid').getByRole('button');
  await days.and(page.locator(':not([aria-disabled])')).first().press('Enter');
  await page.getByRole('button', { name: 'Clear dates' }).press('Enter');
  await expect(days.and(page.locator(':focus'))).toHaveCount(1);
});

test('a cabin taken from the saved ones keeps its place and the focus until the page is left @desktop', async ({
  page,
}) => {
  const [one, other] = await offered(page);
  if (!one || !other) throw new Error('The site offers too few cabins');
  await withSaved(page, [one, other]);
  await page.goto(paths.saved);
  const columns = page.getByRole('region', { name: 'Side by side' });
  const titles = [one.title, other.title];
  const undo = columns.getByRole('button', { name: `Undo, save ${one.title} again` });
  const heart = columns.getByRole('button', { name: `Save ${one.title}` });
  await heart.press('Enter');
  await expect(undo).toBeFocused();
  await expect(columns.getByText('Removed.')).toBeVisible();
  await undo.press('Enter');
  await expect(heart).toBeFocused();
  await heart.press('Enter');
  await columns.getByRole('button', { name: `Save ${other.title}` }).press('Enter');
  await expect(page.getByText('No cabin is kept now.')).toBeVisible();
  await expect(columns.getByRole('heading', { level: 3 })).toHaveText(titles);
  await page.reload();
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
});

test('wider spacing of text cuts nothing off', async ({ page }) => {
  const found: string[] = [];
  const look = async (name: string) => {
    const before = await clippedTexts(page);
    await spaceText(page);
    const after = await clippedTexts(page);
    found.push(...after.filter((text) => !before.includes(text)).map((text) => `${name}: ${text}`));
  };
  for (const path of [paths.home, paths.cabins, paths.fall, '/blog/a-bear-and-your-cooler', paths.plan]) {
    await page.goto(path);
    await look(path);
  }
  await openModal(page);
  await look('the availability of a cabin');
  await page.goto('/about');
  await page.locator('header .search').click();
  await expect(searchDialog(page).getByRole('grid').first()).toBeVisible();
  await look('the search dialog');
  expect(found).toEqual([]);
});
