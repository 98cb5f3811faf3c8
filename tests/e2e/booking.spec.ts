// The path from a cabin to a paid booking, and the booking form.

import type { Page } from '@playwright/test';
import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import { paths } from '#paths';
import { type FreeStay, findFreeStay, listSlugs } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
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
  typed,
} from './booking.ts';
import { tabTo } from './keyboard.ts';
import { turnTo } from './turn-calendar.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Check Availability' });
const dayIn = (page: Page, day: Day) =>
  dialog(page).getByRole('button', { name: new RegExp(`^${formatDay(day, 'long')}`) });

/** Walks the calendar's grid with the arrow keys from the day that has focus. */
async function arrowTo(page: Page, from: Day, to: Day): Promise<void> {
  const step = to > from ? 1 : -1;
  for (let left = Math.abs(nightsBetween(from, to)); left > 0; left -= left >= 7 ? 7 : 1) {
    const key = left >= 7 ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    await page.keyboard.press(key[step === 1 ? 1 : 0] ?? '');
  }
  await expect(dayIn(page, to)).toBeFocused();
}

test.describe('the path from a card to a booking', () => {
  test('works by touch', async ({ page, request }, info) => {
    const stay = await findOwnStay(request, info, 0);
    await page.goto(paths.cabins);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: stay.cabin.title }) });
    await card.getByText('Check Availability').click();
    await (await turnTo(dialog(page), stay.check_in)).click();
    await (await turnTo(dialog(page), stay.check_out)).click();
    const total = dialog(page).getByRole('region', { name: 'Price' }).getByRole('status').locator('data');
    const shown = formatCents(Math.round(Number(await total.getAttribute('value')) * 100));
    await dialog(page).getByRole('button', { name: 'Reserve These Dates' }).click();

    const summary = page.getByRole('complementary', { name: 'Your stay' });
    await expect(summary.getByRole('strong').first()).toHaveText(shown);
    await fillForm(page);
    await expect(holdButton(page)).toHaveText(`Hold this stay · ${shown}`);
    await holdButton(page).click();
    await expect(page.getByRole('timer')).toHaveText(/^(40:00|39:\d\d)$/);
    await page.getByRole('link', { name: /^Continue to payment/ }).click();
    await expect(page.getByText('Test checkout — no money moves')).toBeVisible();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expectBooked(page, stay);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await (await download).createReadStream();
    const calendar = (await file.toArray()).join('');
    expect(calendar).toContain(`SUMMARY:${stay.cabin.title}`);
    for (const word of ['Ada', 'Ridge', 'example.com', '555']) expect(calendar).not.toContain(word);

    await page.goto(bookingOf(stay));
    await expectBooked(page, stay);
  });

  test('works by keyboard alone @desktop @long', async ({ page, request }) => {
    test.slow();
    // The first card of the list, because Tab reaches it in a few presses.
    const [first = ''] = await listSlugs(request);
    const stay = await findFreeStay(request, first, { daysAhead: 120 });
    await page.goto(paths.cabins);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: stay.cabin.title }) });
    await tabTo(page, card.getByRole('button', { name: /^Check Availability/ }));
    await page.keyboard.press('Enter');
    const focusedDay = dialog(page).locator('[data-day] :focus');
    await expect(dialog(page).getByRole('grid').first()).toBeVisible();
    await tabTo(page, dialog(page).locator('[data-day] button[tabindex="0"]'));
    const from = await focusedDay.locator('xpath=ancestor::*[@data-day]').getAttribute('data-day');
    await arrowTo(page, from ?? '', stay.check_in);
    await page.keyboard.press('Enter');
    await arrowTo(page, stay.check_in, stay.check_out);
    await page.keyboard.press('Enter');
    await tabTo(page, dialog(page).getByRole('button', { name: 'Reserve These Dates' }));
    await page.keyboard.press('Enter');
    await expect(holdButton(page)).toBeEnabled();
    for (const [label, text] of typed()) {
      await tabTo(page, page.getByLabel(label));
      await page.keyboard.type(text);
    }
    await tabTo(page, page.getByRole('checkbox', { name: /I accept the terms/ }));
    await page.keyboard.press('Space');
    await tabTo(page, holdButton(page));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: /^Continue to payment/ }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: /^Pay \$/ }));
    await page.keyboard.press('Enter');
    await expectBooked(page, stay);
  });
});

test('two guests request one stay: one holds it, the other is offered the nearest available dates @desktop @long', async ({
  page,
  browser,
  request,
  watching,
}, info) => {
  watching.expectProblem(/409/);
  const stay = await findOwnStay(request, info, 2);
  const otherContext = await browser.newContext();
  await watching.watch(otherContext);
  const other = await otherContext.newPage();
  await other.goto(bookingOf(stay));
  await fillForm(other);
  await expect(holdButton(other)).toBeEnabled();
  await hold(page, stay);

  await holdButton(other).click();
  const told = other.getByRole('alert').filter({ has: other.getByText('Free nearby in the same cabin:') });
  await expect(told).toBeVisible();
  const cabins = told.getByRole('listitem').getByRole('link');
  await expect(cabins.first()).toContainText('total with taxes');
  await expect(cabins.first()).toHaveAttribute(
    'href',
    new RegExp(
      `^/booking\\?cabin=(?!${stay.cabin.slug}&).*check_in=${stay.check_in}&check_out=${stay.check_out}`,
    ),
  );
  const offers = told.getByRole('listitem').getByRole('button');
  await expect(offers.first()).toContainText('total with taxes');
  await offers.first().click();
  await expect(holdButton(other)).toBeEnabled();
  await expect(other.getByLabel('First name')).toHaveValue(guest['First name']);
  await holdButton(other).click();
  await expect(other.getByRole('heading', { name: 'Your nights are held' })).toBeVisible();
  await otherContext.close();
});

test('the last minutes of a hold are announced; an expired one is reported, keeps focus and can be requested again @long', async ({
  page,
  request,
}, info) => {
  const stay = await findOwnStay(request, info, 4);
  await page.clock.install();
  await hold(page, stay);
  const said = page.getByRole('region', { name: 'Your nights are held' }).getByRole('status');
  await expect(said).toHaveText('');
  await page.clock.fastForward('35:30');
  await expect(said).toHaveText('Five minutes are left before the hold ends.');
  await page.clock.fastForward('03:45');
  await expect(said).toHaveText('One minute is left before the hold ends.');
  await page.getByRole('link', { name: /^Continue to payment/ }).focus();
  await page.clock.fastForward('01:30');
  await expect(page.getByRole('heading', { name: 'The hold has ended' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Ask for these nights again' })).toBeVisible();
});

test('every field states its rule, and a reload keeps the values, none of them in the address @long', async ({
  page,
  request,
}, info) => {
  const stay = await findOwnStay(request, info, 6);
  let sent = 0;
  page.on('request', (call) => {
    if (call.url().endsWith('/api/create-booking')) sent += 1;
  });
  await page.goto(bookingOf(stay));
  await test.step('every field states its rule next to it', async () => {
    await holdButton(page).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    for (const sentence of [
      'Please enter your first name',
      'Please enter an email address, like name@example.com',
      'Please enter a phone number, like (865) 555-0142 or +44 20 7946 0958',
      'Please accept the terms to go on',
    ]) {
      await expect(page.getByText(sentence).last()).toBeVisible();
    }
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Phone').focus();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter an email address/);
    await page.getByLabel('Email').fill('nobody@example.com');
    await expect(page.getByText(/Please enter an email address/)).toBeHidden();
  });
  await test.step('a typed promo code that was not applied is explained before the hold', async () => {
    await fillForm(page);
    await page.getByText('Add a promo code').click();
    await page.getByLabel('Promo code').fill('BEARS');
    await holdButton(page).click();
    await expect(page.getByLabel('Promo code')).toBeFocused();
    await expect(page.getByLabel('Promo code')).toHaveAccessibleDescription(/We do not know this code\./);
    expect(sent).toBe(0);
  });
  await test.step('a reload keeps the values, and no address contains them', async () => {
    await page.getByText('Add a note for your arrival').click();
    await page.getByLabel('A note for your arrival').fill('Late, about 11.');
    await page.getByLabel('Promo code').fill('MAMAFREE4');
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(/^Ada\..*@Example\.com$/);
    for (const label of ['First name', 'Last name', 'Phone'] as const)
      await expect(page.getByLabel(label)).toHaveValue(guest[label]);
    await expect(page.getByLabel('A note for your arrival')).toHaveValue('Late, about 11.');
    await expect(page.getByLabel('Promo code')).toHaveValue('MAMAFREE4');
    expect(page.url()).not.toMatch(/Ada|Ridge|865\D?555|Late|MAMA/);
  });
});

/**
 * Stores a draft for the booking page like the availability dialog, optionally with a wrong total.
 */
const leaveDraft = (page: Page, { cabin, check_in, check_out }: FreeStay, totalPrice: number) =>
  page.evaluate((draft) => sessionStorage.setItem('bookingState', JSON.stringify(draft)), {
    cabinName: cabin.title,
    cabinImage: null,
    cabinId: cabin.id,
    cabinSlug: cabin.slug,
    checkIn: check_in,
    checkOut: check_out,
    guests: 2,
    adults: 2,
    children: 0,
    pets: 0,
    maxGuests: 8,
    nights: 3,
    totalPrice,
    subtotal: 9000,
    taxes: 1345,
    cleaningFee: 2000,
    avgNightlyRate: 3000,
    dailyDeal: null,
    isDailyDealUnlocked: false,
  });

test('a changed price must be confirmed on load @long', async ({ page, request }, info) => {
  const stay = await findOwnStay(request, info, 7);
  await page.goto(bookingOf(stay));
  await expect(holdButton(page)).toBeEnabled();
  await page.evaluate(() => sessionStorage.clear());
  await leaveDraft(page, stay, 12_345);
  await page.reload();
  const question = alertWith(page, 'The price changed');
  await expectVisibleFocus(question);
  await expect(question).toContainText('$123.45');
  await expect(question).toContainText('Nothing is held yet.');
  await expect(question.getByRole('button', { name: /^Go on with/ })).toBeVisible();
  // Pressing the button without the checkbox shows the question.
  await holdButton(page).click();
  await expectVisibleFocus(question);
  await expect(question.getByRole('button', { name: /^Hold at/ })).toBeVisible();
  await expect(holdButton(page)).toBeHidden();
});

test('a reload keeps the party without reporting its pet as a price change, and later the hold', async ({
  page,
  request,
}, info) => {
  const slugs = await listSlugs(request);
  let stay = await findOwnStay(request, info, 3, 160);
  for (const slug of slugs) {
    if (stay.cabin.terms.pet_fee_cents !== null) break;
    stay = await findFreeStay(request, slug, { daysAhead: 160 });
  }
  await page.goto(bookingOf(stay));
  await openParty(page);
  await page.getByRole('button', { name: 'Fewer adults' }).click();
  await page.getByRole('button', { name: 'More pets' }).click();
  await expect(page.getByRole('complementary', { name: 'Your stay' })).toContainText('1 pet');
  await page.reload();
  await expect(holdButton(page)).toBeEnabled();
  await openParty(page);
  await expect(page.getByRole('group', { name: /^Adults/ })).toContainText('1');
  await expect(page.getByRole('group', { name: /^Pets/ })).toContainText('1');
  await expect(alertWith(page, 'The price changed')).toBeHidden();
  await fillForm(page);
  await holdButton(page).click();
  const reference = page.getByText(/^MC-[0-9A-Z]{6}$/);
  const held = await reference.textContent();
  await page.reload();
  await expect(reference).toHaveText(held ?? '');
});

test('taken nights are reported on load with the nearest available ones; a failed price can be requested again', async ({
  page,
  request,
  expectProblem,
}, info) => {
  expectProblem(/409|503/);
  const stay = await findOwnStay(request, info, 7);
  const alternatives = [{ ...stay, check_in: '2099-01-04', check_out: '2099-01-07', total: 67_650 }];
  const error = { code: 'taken', message: 'These nights are no longer free.', details: { alternatives } };
  await page.route(/quote-stay.*check_in=(?!2099)/, (route) =>
    route.fulfill({ status: 409, json: { success: false, error } }),
  );
  await page.goto(bookingOf(stay));
  const notice = alertWith(page, 'These nights are no longer free.');
  await expectVisibleFocus(notice);
  await expect(notice.getByRole('button')).toContainText('Sun, Jan 4 – Wed, Jan 7, 2099');
  await expect(notice.getByRole('button')).toContainText('$676.50');
  await expect(page.locator('[data-tone="ember"]:visible')).toHaveText(/^Sun, Jan 4/);
  await expect(page.getByLabel('First name')).toBeHidden();
  await expectAccessible(page);

  const away = { code: 'unavailable', message: 'We are out of reach for a moment.' };
  await page.unrouteAll();
  await page.route(
    '**/api/quote-stay*',
    (route) => route.fulfill({ status: 503, json: { success: false, error: away } }),
    { times: 1 },
  );
  await page.reload();
  const failure = alertWith(page, away.message);
  await expectVisibleFocus(failure);
  await failure.getByRole('button', { name: 'Ask for the price again' }).click();
  await expect(failure).toBeHidden();
  await expect(holdButton(page)).toBeEnabled();
  await expect(page.getByRole('form', { name: 'Your booking' })).toBeFocused();
});

test('a hold counts down by the server’s clock on a device 26 hours off, and shows its own party whatever the address contains @long', async ({
  page,
  request,
}, info) => {
  const stay = await findOwnStay(request, info, 6, 140);
  const off = 26 * 3_600_000;
  const timer = page.getByRole('timer');
  await page.clock.install({ time: Date.now() - off });
  await hold(page, stay);
  await expect(timer).toHaveText(/^(40:0\d|39:\d\d)$/);
  await page.reload();
  await expect(timer).toHaveText(/^(40:0\d|39:\d\d)$/);
  await page.clock.setSystemTime(Date.now() + off);
  await page.reload();
  await expect(timer).toHaveText(/^(40:0\d|39:\d\d)$/);
  const summary = page.getByRole('complementary', { name: 'Your stay' });
  await page.goto(bookingOf(stay, { adults: 1, pets: 3 }));
  await expect(page.getByRole('heading', { name: 'Your nights are held' })).toBeVisible();
  await expect(summary).toContainText('2 guests');
  await expect(summary).not.toContainText('pet');
  await expect(page).toHaveURL(/adults=2&children=0&pets=0/);
});

test('an address without a stay links to the cabins; one with past dates is rejected with a message @long', async ({
  page,
  request,
  expectProblem,
}, info) => {
  expectProblem(/4\d\d/);
  for (const query of [
    {},
    { cabin: 'no-such-cabin', check_in: '2027-03-01', check_out: '2027-03-04' },
    { cabin: 'no-such-cabin', check_in: '2027-02-30', check_out: 'x' },
  ]) {
    await page.goto(paths.booking(query));
    await expect(page.getByText('There is no stay to book here yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse cabins' })).toBeVisible();
  }
  const stay = await findOwnStay(request, info, 7);
  await page.goto(bookingOf({ ...stay, check_in: '2020-01-01', check_out: addDays('2020-01-01', 3) }));
  await expect(page.getByText('Check-in can be tomorrow at the earliest.')).toBeVisible();
  await expect(holdButton(page)).toBeHidden();
});

test('the form opens with any stored booking data @long', async ({ page, request }, info) => {
  const { cabin, check_in, check_out } = await findOwnStay(request, info, 7);
  const keep = (kept: Record<string, string>) =>
    page.evaluate((items) => {
      for (const [name, text] of Object.entries(items)) sessionStorage.setItem(name, text);
    }, kept);
  await page.goto(paths.booking());
  await keep({ bookingState: '{"cabinSlug":{"__proto__":1}' });
  await page.reload();
  await expect(page.getByText('There is no stay to book here yet.')).toBeVisible();
  await keep({
    bookingState: '{"cabinSlug":{"__proto__":1}}',
    bookingForm: '{"contact":{"first_name":null},"agreed":7}',
  });
  await page.goto(paths.booking({ cabin: cabin.slug, check_in, check_out, adults: 2 }));
  await expect(holdButton(page)).toBeEnabled();
});
