// Holds on the booking page: restored, changed, expired and released.

import type { Browser, Page } from '@playwright/test';
import { formatEnd } from '#domain/dates/format-time.ts';
import { findFreeStay } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import {
  alertWith,
  bookingOf,
  expectBooked,
  expectVisibleFocus,
  fillForm,
  findOwnStay,
  guest,
  hold,
  holdButton,
  openParty,
} from './booking.ts';
import { withDatabase } from './database.ts';

const heldHeading = (page: Page) => page.getByRole('heading', { name: 'Your nights are held' });
const booked = (page: Page) => page.getByRole('heading', { name: 'This stay is already yours' });
const referenceOn = (page: Page) => page.getByText(/^MC-[0-9A-Z]{6}$/);
const loseStorage = (page: Page) => page.evaluate(() => sessionStorage.clear());
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
const returnTo = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')) && undefined);
const another = (browser: Browser, timezoneId: string) => browser.newContext({ timezoneId });

async function pay(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Continue to payment/ }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

test.describe('a guest’s own hold', () => {
  test('is restored without the tab’s storage, in another tab and after a declined payment @long', async ({
    page,
    context,
    request,
  }, info) => {
    const stay = await findOwnStay(request, info, 0, 300);
    await hold(page, stay);
    const reference = (await referenceOn(page).textContent()) ?? '';
    await loseStorage(page);
    await page.reload();
    await expect(referenceOn(page)).toHaveText(reference);
    const tab = await context.newPage();
    await tab.goto(bookingOf(stay, { adults: 1 }));
    await expect(referenceOn(tab)).toHaveText(reference);
    await expect(tab.getByRole('complementary', { name: 'Your stay' })).toContainText('2 guests');

    await tab.getByRole('link', { name: /^Continue to payment/ }).click();
    await loseStorage(tab);
    await tab.getByRole('button', { name: 'Decline the payment' }).click();
    await expect(tab.getByText('The payment did not go through. Nothing was charged.')).toBeVisible();
    await expect(referenceOn(tab)).toHaveText(reference);
    await expect(tab.getByRole('timer')).toBeVisible();
  });

  test('blocks others until a stated time, and no longer @long', async ({
    page,
    browser,
    request,
    watching,
  }, info) => {
    watching.expectProblem(/409/);
    const stay = await findOwnStay(request, info, 1, 300);
    await hold(page, stay);
    for (const zone of ['America/New_York', 'America/Los_Angeles']) {
      const context = await another(browser, zone);
      await watching.watch(context);
      const other = await context.newPage();
      await other.clock.install();
      const refused = other.waitForResponse(/api\/quote-stay/);
      await other.goto(bookingOf(stay));
      const { error } = await (await refused).json();
      const end = new Date(error.details.held_until);
      // The end of a hold states its day if that is after midnight.
      const until = formatEnd(end, stay.cabin.timezone, new Date());
      const notice = alertWith(other, `Held by another guest until ${until}.`);
      await expectVisibleFocus(notice);
      await expect(notice.getByRole('listitem').first()).toContainText('total with taxes');
      await expect(notice.getByRole('button', { name: 'Look again' })).toBeHidden();
      if (zone === 'America/Los_Angeles') {
        await page.getByRole('button', { name: 'Let these nights go' }).click();
        await page.getByRole('button', { name: 'Yes, let them go' }).click();
        await expect(page.getByRole('heading', { name: 'These nights are free again' })).toBeFocused();
        await other.clock.fastForward('41:00');
        await other.getByRole('button', { name: 'Look again' }).click();
        await expect(holdButton(other)).toBeEnabled();
      }
      await context.close();
    }
  });
});

test('after payment Back, the old address and a second tab show the booking, and nothing charges again @long', async ({
  page,
  context,
  request,
}, info) => {
  const stay = await findOwnStay(request, info, 2, 300);
  await hold(page, stay);
  const tab = await context.newPage();
  await tab.goto(bookingOf(stay));
  await expect(heldHeading(tab)).toBeVisible();
  await pay(page);
  await expectBooked(page, stay);
  expect(await stored(page)).not.toMatch(/\bAda\b|Ridge|555-?0199|example\.com/i);

  await returnTo(tab);
  await expect(booked(tab)).toBeFocused();
  await expect(tab.getByRole('link', { name: /^Continue to payment/ })).toBeHidden();
  await expect(holdButton(tab)).toBeHidden();
  await tab.getByRole('link', { name: 'See your booking' }).click();
  await expectBooked(tab, stay);

  for (let presses = 0; presses < 2; presses += 1) {
    await page.goBack();
    await expectBooked(page, stay);
  }
  await page.goto(bookingOf(stay, { adults: 1 }));
  await expectBooked(page, stay);
  await loseStorage(page);
  await page.goto(bookingOf(stay));
  await expectBooked(page, stay);
});

test.describe('a held guest', () => {
  test('corrects contact details and party, and the new hold replaces the first @long', async ({
    page,
    request,
  }, info) => {
    const stay = await findOwnStay(request, info, 4, 300);
    await hold(page, stay);
    await page.getByRole('button', { name: 'Change details' }).click();
    await expect(page.getByRole('form', { name: 'Your booking' })).toBeFocused();
    for (const label of ['First name', 'Last name', 'Phone'] as const)
      await expect(page.getByLabel(label)).toHaveValue(guest[label]);
    await expect(page.getByText(/Your nights are held for another \d\d:\d\d/)).toBeVisible();
    await page.getByRole('button', { name: 'Keep it as it was' }).click();
    await expect(heldHeading(page)).toBeFocused();

    await page.getByRole('button', { name: 'Change details' }).click();
    await page.getByLabel('First name').fill('Grace');
    await openParty(page);
    await page.getByRole('button', { name: 'Fewer adults' }).click();
    await holdButton(page).click();
    await expect(heldHeading(page)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Your stay' })).toContainText('1 guest');
    const reference = await referenceOn(page).textContent();
    const rows = await withDatabase((db) =>
      db.query(
        `select reference, first_name, adults from bookings
         where cabin_id = $1 and check_in = $2 and status = 'held'`,
        [stay.cabin.id, stay.check_in],
      ),
    );
    expect(rows).toEqual([{ reference, first_name: 'Grace', adults: 1 }]);
  });

  test('changes the dates in the calendar, and the new nights replace the first @long', async ({
    page,
    request,
  }, info) => {
    const { cabin } = await findOwnStay(request, info, 5, 300);
    const [stay, shorter] = [
      await findFreeStay(request, cabin.slug, { nights: 5, daysAhead: 300 }),
      await findFreeStay(request, cabin.slug, { nights: 4, daysAhead: 300 }),
    ];
    await hold(page, stay);
    const reference = (await referenceOn(page).textContent()) ?? '';
    await page.getByRole('link', { name: 'Change dates' }).click();
    const calendar = page.getByRole('dialog', { name: 'Check Availability' });
    await expect(calendar.getByRole('status').locator('data')).toBeVisible();

    await page.goto(bookingOf(shorter));
    await expect(page.getByText(/Holding this stay takes its place\./)).toBeVisible();
    await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
    await holdButton(page).click();
    await expect(heldHeading(page)).toBeVisible();
    await expect(referenceOn(page)).not.toHaveText(reference);
    await page.goto(bookingOf(stay));
    await expect(holdButton(page)).toBeEnabled();
    await page.getByRole('link', { name: 'Back to that one' }).click();
    await expect(heldHeading(page)).toBeVisible();
  });

  test('releases the nights after one confirmation, and others can hold them @long', async ({
    page,
    browser,
    request,
    watching,
  }, info) => {
    watching.expectProblem(/409/);
    const stay = await findOwnStay(request, info, 6, 300);
    await hold(page, stay);
    const opener = page.getByRole('button', { name: 'Let these nights go' });
    await opener.click();
    await expect(page.getByRole('dialog', { name: 'Let these nights go?' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep them' }).click();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.getByRole('button', { name: 'Yes, let them go' }).click();
    await expect(page.getByRole('heading', { name: 'These nights are free again' })).toBeFocused();
    const context = await another(browser, 'America/New_York');
    await watching.watch(context);
    const other = await context.newPage();
    await other.goto(bookingOf(stay));
    await fillForm(other);
    await holdButton(other).click();
    await expect(heldHeading(other)).toBeVisible();
    await context.close();
    await page.getByRole('button', { name: 'Ask for these nights again' }).click();
    await expectVisibleFocus(alertWith(page, 'Held by another guest until'));
  });
});
