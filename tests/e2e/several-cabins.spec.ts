// A party too large for one cabin, in several cabins held and paid together.

import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { publicAnonKey } from '#browser/anon-key.ts';
import { intersectCalendars } from '#domain/availability/intersect-calendars.ts';
import { parseAvailability } from '#domain/availability/parse-availability.ts';
import { nearestStays, type StayDates } from '#domain/availability/stay-rules.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import type { SearchValues } from '#domain/search/search.ts';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { withDatabase } from './database.ts';
import { tabTo } from './keyboard.ts';
import { findCrowdSearch, findThreeNeighbors, search } from './results.ts';

const crowd = 20;

/**
 * Far from the weeks in which other tests count available cabins, and different for each screen
 * size.
 */
const daysAhead = ({ project }: TestInfo, place: number) =>
  120 + 16 * ['phone', 'tablet', 'desktop'].indexOf(project.name) + 48 * place;
const ownCrowd = (request: APIRequestContext, info: TestInfo, place = 0) =>
  findCrowdSearch(request, crowd, daysAhead(info, place));

/** Opens the results of a search for more guests than any cabin accommodates. */
async function searchForCrowd(page: Page, wanted: SearchValues): Promise<void> {
  const isCrowd = ({ pathname, searchParams }: URL) =>
    pathname === '/api/search-cabins' && searchParams.get('guests') === String(wanted.guests);
  await page.route(isCrowd, (route) => route.fulfill({ json: { available: [], cabinCount: 0 } }));
  await search(page, wanted);
}

const bookBoth = (page: Page) => page.getByRole('link', { name: /^Book both/ }).first();
const holdButton = (page: Page) => page.getByRole('button', { name: /^Hold both stays · \$/ });
const parties = (page: Page) => page.getByRole('group', { name: /^Who sleeps in/ });
const adultsIn = (page: Page, place: 0 | 1) =>
  parties(page).nth(place).getByRole('group', { name: 'Adults' }).getByRole('status');

async function openBoth(
  page: Page,
  request: APIRequestContext,
  info: TestInfo,
  place = 0,
): Promise<string[]> {
  await searchForCrowd(page, await ownCrowd(request, info, place));
  const name = (await bookBoth(page).getAttribute('aria-label')) ?? '';
  await bookBoth(page).click();
  await expect(holdButton(page)).toBeEnabled();
  return name.replace('Book both: ', '').split(' and ');
}

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Ridge');
  await page.getByLabel('Email').fill(`Ada.${randomUUID()}@Example.com`);
  await page.getByLabel('Phone').fill('(865) 555-0199');
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
}

const dollars = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''));

test('a party too large for two neighboring cabins finds three, holds them and pays once', async ({
  page,
  request,
}, info) => {
  const guests = 18;
  const { free, dates } = await findThreeNeighbors(request, guests, daysAhead(info, 4));
  const noneLarger = ({ pathname, searchParams }: URL) =>
    pathname === '/api/search-cabins' && !searchParams.has('guests');
  const available = free.map(({ stay }) => stay);
  await page.route(noneLarger, (route) => route.fulfill({ json: { available, cabinCount: free.length } }));
  await searchForCrowd(page, { ...dates, guests });
  const book = page.getByRole('link', { name: /^Book all three: / });
  const titles = free.map(({ title }) => title);
  await expect(book).toHaveAccessibleName(new RegExp(titles.join('|')));
  await book.click();
  const hold = page.getByRole('button', { name: /^Hold all three stays · \$/ });
  await expect(hold).toBeEnabled();

  await expect(page.getByText('18 guests in all three cabins.')).toBeVisible();
  const stays = page.getByRole('complementary', { name: 'Your stays' });
  const totalOf = (title: string) =>
    stays.getByRole('region', { name: title }).locator('strong').first().textContent();
  const before = await hold.textContent();
  const dog = page.getByRole('group', { name: /^Who sleeps in/ }).getByRole('button', { name: 'More pets' });
  await dog.first().click();
  await expect(hold).not.toHaveText(before ?? '');
  const totals = await Promise.all(titles.map(totalOf));
  // Lines are aligned at any width.
  const lefts = await stays
    .locator(':scope > *')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(1);
  const sum = dollars(await hold.textContent());
  expect(sum).toBeCloseTo(
    totals.reduce((all, total) => all + dollars(total), 0),
    2,
  );

  await fillForm(page);
  await hold.click();
  await expect(page.getByRole('heading', { name: 'All three cabins are held' })).toBeFocused();
  await expect(page.getByRole('timer')).toHaveText(/^(40:00|39:\d\d)$/);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'All three cabins are held' })).toBeVisible();
  await page.getByRole('link', { name: /^Continue to payment/ }).click();
  await expect(page.getByText('Test checkout — no money moves')).toBeVisible();
  for (const title of titles) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  expect(dollars(await pay.textContent())).toBeCloseTo(sum, 2);
  await pay.click();

  await expect(page).toHaveURL(/\/booking-success$/);
  await expect(page.getByRole('heading', { name: 'Three cabins, one party' })).toBeVisible();
  for (const title of titles)
    await expect(page.getByRole('listitem', { name: title })).toContainText(/MC-[0-9A-Z]{6}/);
  await expect(page.getByRole('complementary', { name: 'Together' })).toContainText(
    sum.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
  );
});

test('guests move between the cabins, and a declined payment returns to both holds @long', async ({
  page,
  request,
}, info) => {
  await openBoth(page, request, info, 1);
  const before = Number(await adultsIn(page, 0).textContent());
  await parties(page).nth(0).getByRole('button', { name: 'Fewer adults' }).click();
  await expect(adultsIn(page, 0)).toHaveText(String(before - 1));
  await expect(page.getByText('1 guest of your 20 without a bed.')).toBeVisible();
  await parties(page).nth(0).getByRole('button', { name: 'More children' }).click();
  await expect(page.getByText('20 guests in both cabins.')).toBeVisible();
  await page.reload();
  await expect(adultsIn(page, 0)).toHaveText(String(before - 1));

  await fillForm(page);
  await holdButton(page).click();
  await page.getByRole('link', { name: /^Continue to payment/ }).click();
  await page.getByRole('button', { name: 'Decline the payment' }).click();
  await expect(page.getByText('The payment did not go through. Nothing was charged.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Both cabins are held' })).toBeVisible();

  await page.getByRole('button', { name: 'Let both cabins go' }).click();
  await page.getByRole('button', { name: 'Yes, let them go' }).click();
  await expect(page.getByRole('heading', { name: 'Both cabins are free again' })).toBeFocused();
});

/** Returns other dates on which both cabins of the page are available, the nearest first. */
async function freeForBoth(page: Page, request: APIRequestContext): Promise<StayDates[]> {
  const query = new URL(page.url()).searchParams;
  const [check_in = '', check_out = ''] = [query.get('check_in') ?? '', query.get('check_out') ?? ''];
  const calendars = await Promise.all(
    [query.get('cabin'), query.get('with')].map(async (slug) => {
      const { id } = await (await request.get(`/cabins/${slug}.json`)).json();
      const answer = await request.get(`/api/get-cabin-availability?cabin_id=${id}`, {
        headers: { authorization: `Bearer ${publicAnonKey}` },
      });
      const { calendar_data, terms, server_now } = await answer.json();
      return { days: parseAvailability(calendar_data.data.dates, terms), server_now };
    }),
  );
  const today = String(calendars[0]?.server_now).slice(0, 10);
  const both = intersectCalendars(calendars.map(({ days }) => days));
  return nearestStays(both, check_in, nightsBetween(check_in, check_out), today, 5);
}

test('a party changes the dates of two held cabins at once @every-size @long', async ({
  page,
  request,
}, info) => {
  await openBoth(page, request, info, 5);
  await fillForm(page);
  await holdButton(page).click();
  await expect(page.getByRole('heading', { name: 'Both cabins are held' })).toBeFocused();
  const [to] = await freeForBoth(page, request);
  if (!to) throw new Error('Both cabins are never free together.');
  await page.getByRole('button', { name: 'Change dates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change dates' });
  await expectAccessible(page);
  for (const day of [to.check_in, to.check_out]) {
    const button = dialog.getByRole('button', { name: new RegExp(`^${formatDay(day, 'long')}`) });
    await expect(dialog.getByRole('grid').first()).toBeVisible();
    if (!(await button.isVisible())) {
      const isEarlier = day < (new URL(page.url()).searchParams.get('check_in') ?? '');
      await dialog.getByRole('button', { name: isEarlier ? 'Previous month' : 'Next month' }).click();
    }
    await button.click();
  }
  await dialog.getByRole('button', { name: 'See the price of these dates' }).click();
  await expect(page.getByText(/^Your nights are held for another \d\d:\d\d, as they were/)).toBeVisible();
  await expect(holdButton(page)).toBeEnabled();
  await expect(page).toHaveURL(new RegExp(`check_in=${to.check_in}&check_out=${to.check_out}`));
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await holdButton(page).click();
  await expect(page.getByRole('heading', { name: 'Both cabins are held' })).toBeFocused();
  const reference = (await page.getByText(/Your references are/).textContent())?.match(/MC-\w{6}/)?.[0];
  const live = await withDatabase((db) =>
    db.query(
      `select distinct other.check_in, other.check_out from bookings own join bookings other using (session_id)
       where own.reference = $1 and other.status = 'held' and other.hold_expires_at > now()`,
      [reference],
    ),
  );
  expect(live).toEqual([to]);
});

test('neither cabin is held if the second is taken meanwhile, which the guest is told @long', async ({
  page,
  request,
  expectProblem,
}, info) => {
  expectProblem(/409/);
  const [, other = ''] = await openBoth(page, request, info, 2);
  await fillForm(page);
  const query = new URL(page.url()).searchParams;
  const cabin = await (await request.get(`/cabins/${query.get('with')}.json`)).json();
  const taken = await request.post('/api/create-booking', {
    headers: { authorization: `Bearer ${publicAnonKey}`, 'idempotency-key': randomUUID() },
    data: {
      cabin_id: cabin.id,
      check_in: query.get('check_in'),
      check_out: query.get('check_out'),
      adults: 2,
      children: 0,
      pets: 0,
      first_name: 'Grace',
      last_name: 'Early',
      email: `grace.${randomUUID()}@example.com`,
      phone: '(865) 555-0198',
      accept_terms: true,
    },
  });
  expect(taken.status()).toBe(201);
  await holdButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: `${other}: These nights are no longer free.` });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Nothing is held, in the other cabin neither.');
  await expect(notice.getByRole('link', { name: 'Other cabins and dates' })).toHaveAttribute(
    'href',
    /^\/cabins\?check_in=.*guests=20/,
  );
});

test('both stays are held by keyboard alone @desktop @long', async ({ page, request }, info) => {
  await searchForCrowd(page, await ownCrowd(request, info, 3));
  await bookBoth(page).focus();
  await page.keyboard.press('Enter');
  await expect(holdButton(page)).toBeEnabled();
  const before = Number(await adultsIn(page, 1).textContent());
  await tabTo(page, parties(page).nth(1).getByRole('button', { name: 'Fewer adults' }));
  await page.keyboard.press('Enter');
  await expect(adultsIn(page, 1)).toHaveText(String(before - 1));
  for (const [label, text] of Object.entries({
    'First name': 'Ada',
    'Last name': 'Ridge',
    Email: `ada.${randomUUID()}@example.com`,
    Phone: '(865) 555-0199',
  })) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('checkbox', { name: /I accept the terms/ }));
  await page.keyboard.press('Space');
  await tabTo(page, holdButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Both cabins are held' })).toBeFocused();
});
