import type { Page } from '@playwright/test';
import { paths } from '#paths';
import { expectNoDialogEntry } from '#support/dialog-entries.ts';
import { expect, test } from '#support/page.ts';
import { expectAccessibleInAllColors } from './axe.ts';
import { events, recordCalls } from './recorded-calls.ts';
import { getWishlistButton, listOfferedCabins, notice, saveInBrowser, textMe } from './wishlist.ts';

// Undo, keyboard and missing storage are tested in tests/components/wishlist.test.tsx; numbers and
// failures in text-me.test.tsx.

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Saved cabins/ });

async function firstThree(page: Page) {
  const [one, two, three] = await listOfferedCabins(page);
  if (!one || !two || !three) throw new Error('The site offers fewer than three cabins');
  return [one, two, three] as const;
}

test('a heart saves, confirms for two seconds and offers to text the cabin', async ({ page }) => {
  const [cabin] = await firstThree(page);
  await recordCalls(page);
  await page.clock.install();
  await page.goto(paths.cabins);
  const heart = getWishlistButton(page, cabin);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect((await heart.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(textMe(page)).toContainText(cabin.title);
  await expect(notice(page, 'Saved!')).toBeVisible();
  await page.clock.runFor(2400);
  await expect(notice(page, 'Saved!')).toHaveCount(0);
  await textMe(page).getByLabel('Your mobile number').fill('8653456789');
  await textMe(page).getByRole('button', { name: 'Send text' }).click();
  await expect(textMe(page).getByText('Text sent!')).toBeVisible();
  await page.clock.runFor(2400);
  await expect(textMe(page)).toHaveCount(0);
  await expect(heart).toBeFocused();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(opener(page)).toHaveAccessibleName('Saved cabins, 1');
  const { id, slug, title } = cabin;
  expect(await events(page, 'wishlist_toggle')).toMatchObject([
    {
      parameters: {
        action: 'add',
        cabin_id: id,
        cabin_slug: slug,
        cabin_title: title,
        card_position: 1,
        source: 'list',
      },
    },
  ]);
});

test('hearts and the count are shown before any script loads @long', async ({ page, expectProblem }) => {
  expectProblem(/.*/);
  const cabins = await firstThree(page);
  await saveInBrowser(page, cabins);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(paths.cabins);
  const fill = getWishlistButton(page, cabins[0]).locator('path').last();
  await expect(fill).toHaveCSS('scale', '1');
  const count = await opener(page)
    .or(page.getByRole('banner').getByRole('link', { name: 'Saved cabins' }))
    .evaluate((element) => getComputedStyle(element, '::after').content);
  expect(count).toBe('"3"');
});

test('tabs and pages agree, also one from the back-forward cache', async ({ page, context }) => {
  const [cabin] = await firstThree(page);
  await page.goto(paths.cabins);
  const other = await context.newPage();
  await other.goto(paths.cabin(cabin.slug));
  await getWishlistButton(page, cabin).click();
  await expect(other.locator('h1 + .heart')).toHaveAttribute('aria-pressed', 'true');
  await expect(opener(other)).toHaveAccessibleName('Saved cabins, 1');
  await page.keyboard.press('Escape');
  await expectNoDialogEntry(page);
  await page.goto(paths.cabin(cabin.slug));
  await page.locator('h1 + .heart').click();
  await expect(other.locator('h1 + .heart')).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(getWishlistButton(page, cabin)).toHaveAttribute('aria-pressed', 'false');
});

test('the list is accessible @long', async ({ page }) => {
  const cabins = await firstThree(page);
  await saveInBrowser(page, [...cabins, { id: 'gone', slug: 'old-mill-house' }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(paths.cabins);
  await opener(page).click();
  await expect(page.getByRole('heading', { name: 'Old Mill House' })).toBeVisible();
  await expectAccessibleInAllColors(page);
  await page.keyboard.press('Escape');
  await page.locator('.cabin-card .heart[aria-pressed="false"]').first().click();
  await expect(textMe(page)).toBeVisible();
  await page.waitForTimeout(400);
  await expectAccessibleInAllColors(page);
});
