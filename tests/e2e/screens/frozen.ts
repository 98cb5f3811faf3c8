// Fixed date and server responses for screens that are photographed.

import type { Page } from '@playwright/test';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { addDays } from '#domain/dates/day.ts';
import { quoteAt } from '../../unit/features/booking/fixture.ts';
import { bookingIn } from '../../unit/features/booking/manage/fixture.ts';
import { feed, today } from '../availability.ts';
import { type CabinFixture, listOfferedCabins } from '../wishlist.ts';

/** Dates and guests of the stay on every screen. */
export const stay = { check_in: '2026-12-03', check_out: '2026-12-06', guests: 2 };

/** Number of guests for which a search has no results. */
export const tooMany = 20;

/** Moment at which `freeze` stops the page's date. */
export const noon = `${today}T17:00:00.000Z`;

const toResult = ({ id, slug }: Pick<CabinFixture, 'id' | 'slug'>, place: number) => ({
  id,
  slug,
  check_in: stay.check_in,
  check_out: stay.check_out,
  nights: 3,
  total: 61_200 + place * 8_150,
  originalTotal: 61_200 + place * 8_150,
});

const starts = Array.from({ length: 14 }, (_, day) => ({
  check_in: addDays(today, day),
  check_out: addDays(today, day + 3),
  cabinCount: day % 5 === 4 ? 0 : 9 - (day % 4),
  lowestTotal: day % 5 === 4 ? null : 57_800 + (day % 4) * 3_900,
}));

const booking = (cabin: CabinFixture): GuestBooking => {
  const confirmed = bookingIn('confirmed');
  return {
    ...confirmed,
    cabin: { ...confirmed.cabin, slug: cabin.slug, title: cabin.title },
    payment: 'paid',
  };
};

/** Responses independent of the day of the test. */
const responsesByCall = (facts: readonly CabinFixture[], cabin: CabinFixture): Record<string, unknown> => ({
  'search-cabins': { available: facts.slice(0, 9).map(toResult), cabinCount: 9 },
  'lowest-stays': { stays: facts.map(toResult), from: {} },
  'price-strip': { starts },
  'get-cabin-availability': { ...feed, checked_at: noon, server_now: noon },
  'cabin-terms': { terms: feed.terms, server_now: noon },
  'quote-stay': { quote: quoteAt(25_000), server_now: noon },
  'my-holds': { holds: [], booked: [] },
  booking: { booking: booking(cabin), server_now: noon },
  'get-daily-deal': { deal: null, server_now: noon },
});

const noResults = {
  available: [],
  cabinCount: 0,
  starts: starts.map((start) => ({ ...start, cabinCount: 0, lowestTotal: null })),
};

/** Response to all other calls. */
const defaultResponse = {
  success: true,
  error: null,
  data: [],
  stays: [],
  from: {},
  meta: {},
  server_now: noon,
};

/** Fixes the page's clock at December 1 and its API responses, so that screenshots are repeatable. */
export async function freeze(page: Page): Promise<void> {
  const facts = await listOfferedCabins(page);
  const [cabin] = facts;
  if (!cabin) throw new Error('The site has no cabins.');
  const responses = responsesByCall(facts, cabin);
  await page.clock.setFixedTime(new Date(noon));
  await page.route('**/api/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const name = pathname.replace('/api/', '');
    if (searchParams.get('guests') === `${tooMany}`) return route.fulfill({ json: noResults });
    return route.fulfill({ json: responses[name] ?? defaultResponse });
  });
}
