// Keyboard focus in search results while they load.

import type { Page } from '@playwright/test';
import { formatRange } from '#domain/dates/format-dates.ts';
import { expect, test } from '#support/page.ts';
import { askStrip, chooseDay, inDays, search, searchButton, status, threeNights } from './results.ts';

// Responses arrive in parts. Parts that are unchanged are not rendered
// again.

/** Holds calls back until released. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('later content leaves the keyboard focus in place, and is announced once @desktop @long', async ({
  page,
}) => {
  const letGo = await holdBack(page, /flexible_days=7/);
  await search(page, { check_in: inDays(0), check_out: inDays(2), guests: 2 });
  const arrive = page.getByRole('link', { name: /^Arrive / });
  await arrive.focus();
  await status(page).evaluate((line) => {
    new MutationObserver(() => line.setAttribute('data-said-again', '')).observe(line, { childList: true });
  });
  letGo();
  await expect(page.getByRole('link', { name: /^Within a week of those dates/ })).toBeVisible();
  await expect(arrive).toBeFocused();
  await expect(status(page)).not.toHaveAttribute('data-said-again');
});

test('Back from a card’s price breakdown stays on the list @desktop @long', async ({ page, request }) => {
  const days = await askStrip(request, threeNights);
  const other = days.find(
    ({ check_in, lowestTotal }) => lowestTotal !== null && check_in !== threeNights.check_in,
  );
  await search(page, threeNights);
  await chooseDay(page, other?.check_in ?? '');
  await expect(status(page)).toContainText('free for these dates');
  await page
    .getByRole('button', { name: /^Why this price/ })
    .first()
    .focus();
  await page.goBack();
  await expect(searchButton(page)).toContainText(formatRange(threeNights.check_in, threeNights.check_out));
  await expect(status(page)).toContainText('free for these dates');
  await expect(page.locator('[data-results] :focus')).toHaveCount(1);
});
