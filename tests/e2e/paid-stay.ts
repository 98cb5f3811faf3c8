// Books, pays and moves a stay in the tested site.

import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type TestInfo } from '@playwright/test';
import { publicAnonKey } from '#browser/anon-key.ts';
import { addDays } from '#domain/dates/day.ts';
import { paths } from '#paths';
import { findFreeStay, listSlugs } from '#support/free-stay.ts';
import { getLinkToken } from '#support/page-requests.ts';
import { withDatabase } from './database.ts';

const headers = { authorization: `Bearer ${publicAnonKey}` };

/** A stay a test has booked and paid for, and its page. */
export interface BookedStayFixture {
  reference: string;
  total: number;
  title: string;
  page: string;
  token: string;
}

/**
 * Books and pays for a stay with an available night before and after it. `place` differs for each
 * test of a file, so that each has its own cabin.
 */
export async function bookStay(
  request: APIRequestContext,
  { project }: TestInfo,
  place: number,
  daysAhead = 200,
): Promise<BookedStayFixture> {
  const slugs = await listSlugs(request);
  const column = ['phone', 'tablet', 'desktop'].indexOf(project.name);
  // From the end of the list, because the tests of booking take cabins from its start.
  const slug = slugs[slugs.length - 1 - ((column * 8 + place) % slugs.length)] ?? '';
  const { cabin, ...free } = await findFreeStay(request, slug, { daysAhead, nights: 5 });
  const [check_in, check_out] = [addDays(free.check_in, 1), addDays(free.check_out, -1)];
  await makeNightsAvailable(cabin.id, check_in, check_out);
  const guest = { first_name: 'Lena', last_name: 'Ridge', phone: '(865) 555-0142' };
  const created = await request.post('/api/create-booking', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: {
      cabin_id: cabin.id,
      check_in,
      check_out,
      adults: 2,
      children: 0,
      pets: 0,
      accept_terms: true,
      ...guest,
      email: `lena.${randomUUID()}@example.org`,
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { booking } = await created.json();
  const form = { token: getLinkToken(booking.payment_url), action: 'pay' };
  await request.post('/api/test-checkout', { form });
  const token = getLinkToken(booking.manage_url);
  const { reference, quote } = booking;
  return { reference, total: quote.total, title: cabin.title, page: paths.bookingSuccess(token), token };
}

const makeNightsAvailable = (cabin: string, checkIn: string, checkOut: string) =>
  withDatabase((db) =>
    db.query(
      `update cabin_rates set available = true, min_stay = 1, allows_check_in = true, allows_check_out = true
       where cabin_id = $1 and day between $2::date - 1 and $3::date + 1`,
      [cabin, checkIn, checkOut],
    ),
  );

/**
 * Moves a booked stay to a number of days from today in the cabin's time zone. Cancels other
 * confirmed bookings of those nights.
 */
export const moveStay = (reference: string, days: number) =>
  withDatabase(async (db) => {
    const clock = `(select (now() at time zone 'America/New_York')::date + $2::integer as day) as clock`;
    await db.query(
      `update bookings as other set status = 'cancelled' from bookings as moved, ${clock}
       where moved.reference = $1 and other.cabin_id = moved.cabin_id and other.id <> moved.id
         and other.status = 'confirmed' and other.check_out > day
         and other.check_in < day + (moved.check_out - moved.check_in)`,
      [reference, days],
    );
    await db.query(
      `update bookings set check_in = day, check_out = day + (check_out - check_in) from ${clock} where reference = $1`,
      [reference, days],
    );
  });

/** Ends the unpaid checkouts of requested changes. */
export const endCheckouts = (reference: string) =>
  withDatabase((db) =>
    db.query(
      `update payments set state = 'expired'
       where kind = 'extra' and booking_id = (select id from bookings where reference = $1)`,
      [reference],
    ),
  );
