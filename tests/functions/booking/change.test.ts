// Changes a guest makes to a booking: contact details, guests and pets.

import { beforeEach, describe, expect, test } from 'vitest';
import { get, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { bookAndPay, type PaidBookingFixture, payChange } from './fixture.ts';

const house = testDatabase();
let cabin: string;
let booked: PaidBookingFixture;

beforeEach(async () => {
  cabin = await insertCabin(house.db, { max_guests: 4, pet_fee: 75 });
  await publish(house.db, cabin, inDays(0), 60);
  booked = await bookAndPay(house.db, { cabin_id: cabin, check_in: inDays(30), check_out: inDays(33) });
});

const change = (wanted: object, expected_total = booked.quote.total) =>
  post('change-booking', { token: booked.token, expected_total, ...wanted });
const row = async () => (await house.db.query('select * from bookings where id = $1', [booked.id]))[0];
const letters = () =>
  house.db.query(
    `select recipient, payload ->> 'change' as change from outbox
     where template = 'booking-changed' and payload ->> 'reference' = $1 order by recipient`,
    [booked.reference],
  );

describe('contact', () => {
  test('is shown masked, recognizable only to its owner', async () => {
    const answer = JSON.stringify((await get('booking', { token: booked.token })).body);
    expect(answer).toContain('"email":"a••••@example.com","phone":"•••• 00"');
    for (const whole of [booked.email, '5550100', '555-0100', '555 0100', '(865)'])
      expect(answer).not.toContain(whole);
  });

  test('a new address applies at once, and the old one is notified too', async () => {
    const { body } = await change({ email: ' New.Home@Example.org ', arrival_note: 'After nine.' });
    expect(body.booking.contact.email).toBe('n••••@example.org');
    expect(await row()).toMatchObject({
      email: 'new.home@example.org',
      arrival_note: 'After nine.',
      first_name: 'Ada',
    });
    expect(await letters()).toEqual([
      { recipient: booked.email, change: 'contact' },
      { recipient: 'new.home@example.org', change: 'contact' },
    ]);
  });

  test('an unchanged contact sends no e-mail', async () => {
    await change({ email: booked.email, arrival_note: '' });
    expect(await letters()).toEqual([]);
  });

  test.each([{ email: 'nobody' }, { phone: '12' }, { first_name: '' }])(
    'rejects invalid contact details: %j',
    async (wrong) => {
      const { status, error } = await change(wrong);
      expect([status, error?.field]).toEqual([400, Object.keys(wrong)[0]]);
    },
  );
});

describe('a change of the party', () => {
  test('is free within the cabin’s capacity', async () => {
    const { body } = await change({ adults: 1, children: 3 });
    expect(body.booking).toMatchObject({
      adults: 1,
      children: 3,
      pets: 0,
      quote: { total: booked.quote.total },
    });
    expect(await letters()).toEqual([{ recipient: booked.email, change: 'party' }]);
  });

  test('never exceeds the cabin’s capacity', async () => {
    const { status, error } = await change({ adults: 3, children: 2 });
    expect([status, error?.code, error?.field]).toEqual([422, 'not_bookable', 'children']);
    expect(error?.message).toContain('sleeps 4');
  });

  test('adds a first pet once its fee is paid', async () => {
    const total = booked.quote.total + 7500;
    expect((await change({ pets: 1 })).error).toMatchObject({ code: 'price_changed', details: { total } });
    const { body } = await change({ pets: 1 }, total);
    expect(body.booking).toMatchObject({
      pets: 0,
      pending_change: { kind: 'party', pets: 1, difference: 7500, total },
    });
    expect((await payChange(house.db, booked)).applied).toBe(true);
    const after = (await get('booking', { token: booked.token })).body.booking;
    expect(after).toMatchObject({ pets: 1, paid: total, quote: { petFee: 7500, total } });
  });

  test('that needs a payment is rejected together with other details, and changes nothing', async () => {
    const total = booked.quote.total + 7500;
    const { status, error } = await change({ email: 'new@example.org', pets: 1 }, total);
    expect([status, error?.field]).toEqual([400, 'email']);
    expect(await row()).toMatchObject({ email: booked.email, pets: 0 });
    const { body } = await get('booking', { token: booked.token });
    expect(body.booking.pending_change).toBeNull();
    expect(await letters()).toEqual([]);
  });

  test('adds no pet before a failed balance is paid', async () => {
    await house.db.query(
      `insert into payments (booking_id, kind, amount_cents, provider, state, due_on) values ($1, 'balance', 5000, 'test', 'failed', $2)`,
      [booked.id, inDays(1)],
    );
    const { error } = await change({ pets: 1 }, booked.quote.total + 7500);
    expect([error?.code, error?.message]).toEqual(['not_bookable', expect.stringContaining('The balance')]);
  });

  test('charges the pet fee once per stay, and refunds it with the last pet', async () => {
    const total = booked.quote.total + 7500;
    await change({ pets: 1 }, total);
    await payChange(house.db, booked);
    for (const pets of [3, 1]) {
      const { body } = await change({ pets }, total);
      expect(body.booking).toMatchObject({ pets, pending_change: null, quote: { total } });
    }
    expect((await change({ pets: 0 }, total)).error?.code).toBe('price_changed');
    const { body } = await change({ pets: 0 }, total - 7500);
    expect(body.booking).toMatchObject({
      pets: 0,
      paid: total - 7500,
      quote: { petFee: 0, total: total - 7500 },
      refunds: [{ amount: 7500, reason: 'moved' }],
    });
  });

  test('adds no pets where the cabin does not allow them', async () => {
    await house.db.query('update cabins set pet_fee = null where id = $1', [cabin]);
    expect((await change({ pets: 1 })).error).toMatchObject({
      code: 'not_bookable',
      field: 'pets',
      message: 'This cabin takes no pets; your party has 1 pet.',
    });
  });

  test('adds free pets at once', async () => {
    await house.db.query(`update bookings set terms = terms || '{"pet_fee_cents": 0}' where id = $1`, [
      booked.id,
    ]);
    expect((await change({ pets: 2 })).body.booking).toMatchObject({ pets: 2, pending_change: null });
  });
});

test('is rejected together with dates', async () => {
  const { status, error } = await change({ check_out: inDays(34), adults: 1 });
  expect([status, error?.code]).toEqual([400, 'invalid']);
});

test('from an outdated page changes nothing', async () => {
  expect((await change({ adults: 1 }, booked.quote.total - 1)).error?.code).toBe('price_changed');
  expect(await row()).toMatchObject({ adults: 2 });
});

test('of a cancelled booking is rejected', async () => {
  await house.db.query(`update bookings set status = 'cancelled' where id = $1`, [booked.id]);
  expect((await change({ adults: 1 })).error?.code).toBe('not_bookable');
});
