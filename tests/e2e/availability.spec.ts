import type { Day } from '#domain/day/day.ts';
import { expect, test } from '#support/page.ts';
import { availability, dayIn, dialog, feed, opener, openList, reserveIn, today } from './availability.ts';
import { tabTo } from './keyboard.ts';

// What the calendar says of days and stays, at which size, and how it is left: tests/components/availability.test.tsx.

test('a card opens it: loading text, the cabin, then its calendar @desktop @long', async ({ page }) => {
  await openList(page);
  const asked: string[] = [];
  const answer = Promise.withResolvers<void>();
  await page.route(availability, async (route) => {
    asked.push(route.request().url());
    await answer.promise;
    await route.fulfill({ json: feed });
  });
  const title = await page.getByRole('article').first().getByRole('heading').textContent();
  await opener(page).hover();
  expect(asked).toEqual([]);
  await opener(page).click();
  await expect(dialog(page).getByText('Loading live availability…')).toBeVisible();
  await expect(dialog(page).getByText((title ?? '').trim())).toBeVisible();
  answer.resolve();
  await expect(dayIn(page, '2026-12-02')).toHaveAccessibleName(/, \$\d+, available for check-in$/);
  expect(asked).toHaveLength(1);
  for (const text of ['Available', 'Checkout only', 'Unavailable', 'Select dates to see pricing']) {
    await expect(dialog(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(dialog(page).getByRole('group', { name: 'Guests' })).toContainText('2');
  await expect(reserveIn(page)).toBeDisabled();
  await expect(dialog(page).getByRole('button', { name: 'Previous month' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(dialog(page).getByRole('link', { name: 'View full details' })).toHaveAttribute(
    'href',
    /^\/cabins\//,
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('by keyboard alone, from the card to booking @desktop', async ({ page }) => {
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
