// Cancellation and payment terms agreed with a booking, which later changes do not affect.

import { beforeEach, expect, test } from 'vitest';
import { termsVersion } from '#domain/terms-version.ts';
import { book, get, newGuest } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { getLinkToken } from '#support/page-requests.ts';

const house = testDatabase();
let cabin: string;

beforeEach(async () => {
  cabin = await insertCabin(house.db, { free_cancel_days: 7 });
  await publish(house.db, cabin, inDays(1), 60);
});

async function hold() {
  const stay = { cabin_id: cabin, check_in: inDays(30), check_out: inDays(33) };
  return (await book({ ...newGuest(), ...stay })).body.booking;
}

test('stores the agreed terms with the booking', async () => {
  const before = Date.now();
  const { reference, quote } = await hold();
  const [row] = await house.db.query<{ terms: { agreed_at: string }; quote: unknown }>(
    'select terms, quote from bookings where reference = $1',
    [reference],
  );
  expect(row).toEqual({
    quote,
    terms: {
      version: termsVersion,
      agreed_at: expect.any(String),
      timezone: 'America/New_York',
      free_cancel_days: 7,
      deposit_percent: null,
      pet_fee_cents: null,
      extras: [],
      balance_due_days: 30,
      check_in_time: '16:00',
      check_out_time: expect.stringMatching(/^\d\d:\d\d$/),
    },
  });
  const agreedAt = Date.parse(row?.terms.agreed_at ?? '');
  expect(agreedAt).toBeGreaterThan(before - 1000);
  expect(agreedAt).toBeLessThan(Date.now() + 1000);
});

test('apply to the booking after the cabin’s terms change', async () => {
  const held = await hold();
  const view = async () => (await get('booking', { token: getLinkToken(held.manage_url) })).body.booking;
  const agreed = await view();
  await house.db.query(
    `update cabins set free_cancel_days = 60, timezone = 'America/Denver', check_in_time = '18:00',
       check_out_time = '08:00', nightly_rate = 999, cleaning_fee = 500 where id = $1`,
    [cabin],
  );
  expect(await view()).toEqual(agreed);
  const fresh = await book({ ...newGuest(), cabin_id: cabin, check_in: inDays(40), check_out: inDays(42) });
  const { body } = await get('booking', { token: getLinkToken(fresh.body.booking.manage_url) });
  expect(body.booking).toMatchObject({ check_in_time: '18:00', cabin: { timezone: 'America/Denver' } });
});

test('an imported booking without terms has those of its cabin', async () => {
  await house.db.query(
    `insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, adults, first_name, last_name, email,
       phone, quote, total_cents, hold_expires_at)
     values ('MC-IMPORT', $1, 1, '2031-12-11', '2031-12-14', 2, 'Ada', 'Example', 'a@example.com', '1', '{}', 1, now())`,
    [cabin],
  );
  const [row] = await house.db.query(`select terms from bookings where reference = 'MC-IMPORT'`);
  expect(row).toMatchObject({ terms: { version: 'unknown', free_cancel_days: 7 } });
});
