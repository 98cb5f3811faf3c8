import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type TestInfo } from '@playwright/test';
import { publicAnonKey } from '#browser/anon-key.ts';
import { addDays } from '#domain/dates/day.ts';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { paths } from '#paths';
import { findFreeStay, listSlugs } from '#support/free-stay.ts';
import { tokenIn } from '#support/pages.ts';

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
 * Books and pays a stay in a cabin of the test, with an available night on either side. `place`
 * differs for each test of a file.
 */
export async function bookStay(
  request: APIRequestContext,
  { project }: TestInfo,
  place: number,
  daysAhead = 200,
): Promise<BookedStayFixture> {
  const slugs = await listSlugs(request);
  const column = ['phone', 'tablet', 'desktop'].indexOf(project.name);
  // From the end: the tests of the path to a booking begin at the other.
  const slug = slugs[slugs.length - 1 - ((column * 8 + place) % slugs.length)] ?? '';
  const { cabin, ...free } = await findFreeStay(request, slug, { daysAhead, nights: 5 });
  const [check_in, check_out] = [addDays(free.check_in, 1), addDays(free.check_out, -1)];
  await freeAround(cabin.id, check_in, check_out);
  const guest = { first_name: 'Lena', last_name: 'Ridge', phone: '(865) 555-0142' };
  const answer = await request.post('/api/create-booking', {
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
  expect(answer.status(), await answer.text()).toBe(201);
  const { booking } = await answer.json();
  const form = { token: tokenIn(booking.payment_url), action: 'pay' };
  await request.post('/api/test-checkout', { form });
  const token = tokenIn(booking.manage_url);
  const { reference, quote } = booking;
  return { reference, total: quote.total, title: cabin.title, page: paths.bookingSuccess(token), token };
}

/** Runs SQL like a host. */
export async function inDatabase<Answer>(work: (db: Database) => Promise<Answer>): Promise<Answer> {
  const db = connect();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const freeAround = (cabin: string, checkIn: string, checkOut: string) =>
  inDatabase((db) =>
    db.query(
      `update cabin_rates set available = true, min_stay = 1, allows_check_in = true, allows_check_out = true
       where cabin_id = $1 and day between $2::date - 1 and $3::date + 1`,
      [cabin, checkIn, checkOut],
    ),
  );

/**
 * Moves a booked stay to a number of days from today in the cabin's zone; other holders of those
 * nights lose them.
 */
export const moveStay = (reference: string, days: number) =>
  inDatabase(async (db) => {
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
  inDatabase((db) =>
    db.query(
      `update payments set state = 'expired'
       where kind = 'extra' and booking_id = (select id from bookings where reference = $1)`,
      [reference],
    ),
  );
