import type { Page } from '@playwright/test';
import type { CallResponse } from '#contracts/calls.ts';
import type { Day } from '#domain/dates/day.ts';
import { paths } from '#paths';
import { findFreeStay } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { alertWith, bookingOf, expectBooked, fillForm, findOwnStay, holdButton } from './booking.ts';
import { turnTo } from './turn-calendar.ts';

/** Blocks all cookies, and with them all storage, like a visitor's settings. */
async function refuseStorage(page: Page): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException(`${name}: access is denied for this document.`, 'SecurityError');
        },
      });
  });
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Check Availability' });

const pick = async (page: Page, day: Day): Promise<void> => (await turnTo(dialog(page), day)).click();

/**
 * Unlocks the deal on the home page and chooses a stay with it. Returns the stay and the total in
 * the dialog.
 */
async function chooseWithDeal(page: Page, daysAhead: number) {
  const headers = { authorization: 'Bearer public-anon-key' };
  const answer = await page.request.get('/api/get-daily-deal', { headers });
  const { deal } = (await answer.json()) as CallResponse<'GET get-daily-deal'>;
  if (!deal) throw new Error('A seeded database has a deal every day.');
  const stay = await findFreeStay(page.request, deal.cabin.slug, { nights: 4, daysAhead });
  await page.goto(paths.home);
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name: 'Tap to Reveal Deal' }).click();
  const popular = page.getByRole('region', { name: 'Popular This Week' });
  await expect(popular.getByText(`DEAL OF THE DAY ${deal.discount_percent}% OFF`)).toBeVisible();
  await expect(popular.getByText('To book with the deal, check availability from here.')).toBeVisible();
  await popular.getByRole('button', { name: `Check Availability: ${deal.cabin.title}` }).click();
  await expect(dialog(page).getByRole('grid').first()).toBeVisible();
  await pick(page, stay.check_in);
  await pick(page, stay.check_out);
  await expect(dialog(page).getByText(`Deal of the Day −${deal.discount_percent}%`).first()).toBeVisible();
  const total = await dialog(page).getByRole('region', { name: 'Price' }).locator('data').textContent();
  return { stay, total: total ?? '' };
}

const reserve = (page: Page) => dialog(page).getByRole('button', { name: 'Reserve These Dates' }).click();

/** Returns the total of the stay in the dialog, in dollars. */
async function totalToBook(page: Page): Promise<string> {
  const total = page.getByRole('complementary', { name: 'Your stay' }).getByRole('strong');
  const text = await total.first().textContent();
  const cents = Number(text?.replace(/\D/g, ''));
  return `$${Math.round(cents / 100).toLocaleString('en-US')}`;
}

test('with all cookies and storage blocked, a stay is held and paid at the dialog’s price, with the deal', async ({
  page,
}) => {
  test.slow();
  await refuseStorage(page);
  const { stay, total } = await chooseWithDeal(page, 60);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await expect(page.evaluate(() => localStorage.length)).rejects.toThrow(/SecurityError/);
  await reserve(page);
  await expect(holdButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/booking\?[^#]+$/);
  expect(await totalToBook(page)).toBe(total);
  await expect(alertWith(page, 'The price changed')).toHaveCount(0);

  await page.reload();
  await expect(holdButton(page)).toBeVisible();
  expect(await totalToBook(page)).toBe(total);

  await fillForm(page);
  await holdButton(page).click();
  const held = page.getByRole('heading', { name: 'Your nights are held' });
  await expect(held).toBeVisible();
  await page.reload();
  await expect(held).toBeVisible();

  await page.getByRole('link', { name: /^Continue to payment/ }).click();
  await page.getByRole('button', { name: 'Decline the payment' }).click();
  await page.getByRole('link', { name: /^Continue to payment/ }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expectBooked(page, stay);
});

test('with all cookies and storage blocked, Back from the payment shows the held stay, which is then paid', async ({
  page,
  request,
}, info) => {
  await refuseStorage(page);
  const stay = await findOwnStay(request, info, 5, 120);
  await page.goto(paths.about);
  await page.goto(bookingOf(stay));
  await fillForm(page);
  await holdButton(page).click();
  const toPayment = page.getByRole('link', { name: /^Continue to payment/ });
  for (let turn = 0; turn < 2; turn += 1) {
    await toPayment.click();
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
    await page.goBack();
    await expect(toPayment.or(page.getByRole('link', { name: /^Pay \$/ })).first()).toBeVisible();
    await expect(page.getByText(/Held by another guest|no longer free/)).toHaveCount(0);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  }
  await page.reload();
  await toPayment.click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expectBooked(page, stay);
});

test('a deal that the server does not confirm on the booking page is a price change to confirm @long', async ({
  page,
  expectProblem,
}) => {
  await refuseStorage(page);
  expectProblem(/unlock|ERR_BLOCKED_BY_CLIENT|ERR_FAILED/);
  const { total } = await chooseWithDeal(page, 75);
  await page.route(/unlock/, (route) => route.abort());
  await reserve(page);
  const notice = alertWith(page, 'The price changed since we showed it to you');
  await expect(notice).toContainText('We could not confirm here that you revealed the Deal of the Day');
  expect(await totalToBook(page)).not.toBe(total);
});
