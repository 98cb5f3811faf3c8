// Changed numbers of guests while another change of the stay waits for its payment.

import { beforeEach, describe, expect, test } from 'vitest';
import { moveBooking } from '#netlify/booking/change-queries.ts';
import { findBooking } from '#netlify/booking/record-queries.ts';
import { get, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { bookAndPay, type PaidBookingFixture, payChange } from './fixture.ts';

const house = testDatabase();
let booked: PaidBookingFixture;
let withPet: number;

beforeEach(async () => {
  const cabin = await insertCabin(house.db, { max_guests: 6, pet_fee: 75 });
  await publish(house.db, cabin, inDays(0), 60);
  booked = await bookAndPay(house.db, { cabin_id: cabin, check_in: inDays(30), check_out: inDays(33) });
  withPet = booked.quote.total + 7500;
});

const change = (wanted: object, expected_total = booked.quote.total) =>
  post('change-booking', { token: booked.token, expected_total, ...wanted });
const view = async () => (await get('booking', { token: booked.token })).body.booking;

/** Moves the stay by some days, optionally at a higher price, to be paid within 48 hours. */
const move = (days: number, dearer = 0) =>
  house.db.query(
    `select move_booking('host@localhost', b.id, booking_fingerprint(b), check_in + $2::integer, check_out + $2::integer,
       quote || jsonb_build_object('total', total_cents + $3::integer), 0, 'test', 48)
     from bookings b where id = $1`,
    [booked.id, days, dearer],
  );

describe('guests saved during a pending change remain', () => {
  test('after a pet is paid', async () => {
    await change({ adults: 2, children: 0, pets: 1 }, withPet);
    const { body } = await change({ adults: 4, children: 2, pets: 0 });
    expect(body.booking).toMatchObject({ adults: 4, children: 2, pets: 0, pending_change: { pets: 1 } });
    expect((await payChange(house.db, booked)).applied).toBe(true);
    expect(await view()).toMatchObject({ adults: 4, children: 2, pets: 1, quote: { total: withPet } });
  });

  test('after the additional guests of a pending pet were removed', async () => {
    await change({ adults: 4, children: 2, pets: 1 }, withPet);
    await change({ adults: 3, children: 0, pets: 0 });
    await payChange(house.db, booked);
    expect(await view()).toMatchObject({ adults: 3, children: 0, pets: 1 });
  });

  test('after a late payment', async () => {
    await change({ pets: 1 }, withPet);
    await house.db.query(`update booking_changes set hold_expires_at = now() - interval '1 minute'`);
    await change({ adults: 4, children: 2, pets: 0 });
    await payChange(house.db, booked);
    expect(await view()).toMatchObject({ adults: 4, children: 2, pets: 1 });
  });

  test('after more free pets were added meanwhile', async () => {
    await change({ pets: 1 }, withPet);
    await house.db.query(`update bookings set terms = terms || '{"pet_fee_cents": 0}'`);
    await change({ pets: 3 });
    await payChange(house.db, booked);
    expect(await view()).toMatchObject({ pets: 3 });
  });

  test('after a night or other dates are paid', async () => {
    const { extra_nights } = await view();
    const night = extra_nights.find(({ check_in }) => check_in === inDays(30));
    await change({ check_in: inDays(30), check_out: inDays(34) }, night?.total);
    await change({ adults: 4, children: 1, pets: 0 });
    await payChange(house.db, booked);
    expect(await view()).toMatchObject({ check_out: inDays(34), adults: 4, children: 1 });
    await move(10, 5000);
    await change({ adults: 5, children: 1, pets: 0 }, night?.total);
    await payChange(house.db, booked);
    expect(await view()).toMatchObject({ check_in: inDays(40), adults: 5, children: 1 });
  });
});

test('contact details saved during a pending change keep its guests', async () => {
  await change({ adults: 4, children: 2, pets: 1 }, withPet);
  await change({ phone: '865 555 0177' });
  expect((await view()).pending_change).toMatchObject({ adults: 4, children: 2, pets: 1 });
  await payChange(house.db, booked);
  expect(await view()).toMatchObject({ adults: 4, children: 2, pets: 1 });
});

test('an empty text clears a stored last name and note', async () => {
  const stored = () =>
    house.db.query('select first_name, last_name, arrival_note from bookings where reference = $1', [
      booked.reference,
    ]);
  await change({ first_name: 'Suharto', last_name: 'Ridge', arrival_note: 'Late' });
  await change({ phone: '865 555 0177' });
  expect(await stored()).toEqual([{ first_name: 'Suharto', last_name: 'Ridge', arrival_note: 'Late' }]);
  await change({ last_name: '', arrival_note: '' });
  expect(await stored()).toEqual([{ first_name: 'Suharto', last_name: '', arrival_note: '' }]);
});

describe('a stay that a host moves at the same price during a guest’s pending change', () => {
  const wanted = (kind: 'party' | 'nights', check_out: string) => ({
    to: { kind, check_in: inDays(30), check_out, adults: 2, children: 0, pets: 1 },
    quote: { ...booked.quote, total: withPet },
    refund: 0,
    provider: 'test' as const,
  });

  test.each([
    ['party', 33],
    ['nights', 34],
  ] as const)('has its new nights, and the guest must check again: %s', async (kind, until) => {
    const seen = (await findBooking(house.db, booked.reference))?.state ?? '';
    await move(1);
    const acting = { host: null, id: booked.id, seen };
    const held = await moveBooking(house.db, acting, wanted(kind, inDays(until)));
    expect(held.outcome).toBe('changed');
  });
});
