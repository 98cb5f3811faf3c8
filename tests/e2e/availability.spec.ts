import type { Day } from '#domain/dates/day.ts';
import { expect, test } from '#support/page.ts';
import { dayIn, opener, openList, reserveIn, today } from './availability.ts';
import { tabTo } from './keyboard.ts';
import { holdFile } from './script-requests.ts';

// Days, stays, sizes and closing are tested in tests/components/availability.test.tsx.

test('a stay is chosen by keyboard alone, from the card to booking @desktop @long', async ({ page }) => {
  await openList(page);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(dayIn(page, today)).toBeVisible();
  await tabTo(page, dayIn(page, today));
  const walkTo = async (...days: Day[]) => {
    for (const day of days) {
      await page.keyboard.press('ArrowRight');
      await expect(dayIn(page, day)).toBeFocused();
    }
    await page.keyboard.press('Enter');
  };
  await walkTo('2026-12-02', '2026-12-03', '2026-12-04');
  await walkTo('2026-12-05', '2026-12-06');
  await expect(dayIn(page, '2026-12-06')).toHaveAccessibleName(/your check-out$/);
  await tabTo(page, reserveIn(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking\?/);
});

test('a calendar is requested while the files of its dialog load', async ({ page }) => {
  await openList(page);
  const release = await holdFile(page, /\/_astro\/dialog-islands[.\w-]*\.js$/);
  await page.reload();
  const request = page.waitForRequest('**/api/get-cabin-availability*');
  await opener(page).click();
  await request;
  await release();
  await expect(dayIn(page, today)).toBeVisible();
});
