// Optional paid extras that a guest adds to a booked stay or removes.

import { beforeEach, expect, test } from 'vitest';
import type { FeeRow } from '#domain/settings/fee.ts';
import { checkoutLines, duePayments } from '#netlify/booking/due-payments.ts';
import { findBooking } from '#netlify/booking/record-queries.ts';
import { get, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { setFees } from '#support/settings.ts';
import { bookAndPay, type PaidBookingFixture, payChange } from './fixture.ts';

const house = testDatabase();
let booked: PaidBookingFixture;

const extra = (name: string, more: Partial<FeeRow>): FeeRow => ({
  name,
  per_stay_cents: 0,
  per_night_cents: 0,
  optional: true,
  taxed: false,
  cabins: [],
  from: null,
  until: null,
  ...more,
});
const firewood = extra('Firewood', { per_stay_cents: 3000 });
const early = extra('Early check-in', { per_stay_cents: 5000, taxed: true });
const breakfast = extra('Breakfast', { per_night_cents: 500, each_guest: true });

/** $50.00 and 12.75 % taxes. */
const earlyCents = 5638;

beforeEach(async () => {
  await setFees(house.db, [firewood, early, breakfast]);
  const cabin = await insertCabin(house.db, {
    title: 'The Nest',
    city: 'Gatlinburg',
    pet_fee: 75,
    nightly_rate: 200,
    cleaning_fee: 100,
  });
  await publish(house.db, cabin, inDays(0), 60);
  const dates = { check_in: inDays(30), check_out: inDays(33) };
  booked = await bookAndPay(house.db, { cabin_id: cabin, ...dates });
});

const choose = (extras: string[], expected_total: number, more: object = {}) =>
  post('change-booking', { token: booked.token, extras, expected_total, ...more });
const view = async () => (await get('booking', { token: booked.token })).body.booking;
const offered = async () => (await view()).changes?.extras.map(({ name, amount }) => [name, amount]);
const feesOf = async () => (await view()).quote.fees?.map(({ name }) => name) ?? [];
const lettersTo = (recipient: string) =>
  house.db.query<{ template: string; payload: Record<string, unknown> }>(
    `select template, payload from outbox
     where recipient = $1 and payload ->> 'reference' = $2 and template in ('booking-changed', 'host-changed')`,
    [recipient, booked.reference],
  );

test('an added extra awaits its payment, is a line of the price, and is refunded in full when removed', async () => {
  const { total } = booked.quote;
  expect(await offered()).toEqual([
    ['Firewood', 3000],
    ['Early check-in', 5000],
    ['Breakfast', 3000],
  ]);
  const both = ['Firewood', 'Early check-in'];
  const [refused, { body }] = [await choose(both, total), await choose(both, total + 3000 + earlyCents)];
  expect([refused.error?.code, refused.error?.details]).toEqual([
    'price_changed',
    { total: total + 3000 + earlyCents },
  ]);
  expect(body.booking).toMatchObject({
    quote: { total },
    pending_change: { kind: 'extras', difference: 3000 + earlyCents },
  });
  const booking = await findBooking(house.db, booked.reference);
  const due = booking ? duePayments(booking, new Date()) : [];
  expect(booking && checkoutLines([booking], due).lines).toMatchObject([
    { name: expect.stringMatching(/^With your stay: The Nest, /), amount_cents: 3000 + earlyCents },
  ]);
  const { payment } = await payChange(house.db, booked);
  expect(await view()).toMatchObject({ paid: total + 3000 + earlyCents, pending_change: null });
  expect(await feesOf()).toEqual(both);

  expect((await choose(['Firewood'], total + 3000)).status).toBe(200);
  expect(await view()).toMatchObject({
    quote: { total: total + 3000 },
    paid: total + 3000,
    refunds: [{ amount: earlyCents, state: 'due', reason: 'moved' }],
  });
  const back = expect.any(String);
  expect(await lettersTo(booked.email)).toEqual([
    {
      template: 'booking-changed',
      payload: { reference: booked.reference, change: 'extras', payment_id: payment },
    },
    {
      template: 'booking-changed',
      payload: { reference: booked.reference, change: 'extras', change_id: back },
    },
  ]);
  expect((await lettersTo('hosts')).map(({ payload }) => payload['before'])).toMatchObject([
    { fees: [] },
    { fees: both },
  ]);
  // Repeating it changes nothing and sends no e-mail.
  expect((await choose(['Firewood', 'Gold'], total + 3000)).status).toBe(200);
  expect(await lettersTo(booked.email)).toHaveLength(2);
});

test('keeps the agreed price of an extra; the host decides which exist, and a chosen one may stay', async () => {
  const { total } = booked.quote;
  const cheap = extra('Champagne', { per_stay_cents: 4000 });
  await setFees(house.db, [{ ...firewood, per_stay_cents: 9900 }, cheap]);
  expect(await offered()).toEqual([
    ['Firewood', 3000],
    ['Champagne', 4000],
  ]);
  await choose(['Firewood', 'Champagne'], total + 7000);
  await payChange(house.db, booked);
  await setFees(house.db, []);
  expect(await offered()).toEqual([
    ['Firewood', 3000],
    ['Champagne', 4000],
  ]);
  await choose([], total);
  expect(await view()).toMatchObject({ quote: { total }, paid: total, changes: { extras: [] } });
});

test('is a separate change of a stay that has not begun', async () => {
  const { total } = booked.quote;
  const { error } = await choose(['Firewood'], total + 3000, { adults: 3 });
  expect([error?.code, error?.field]).toEqual(['invalid', 'extras']);
  await house.db.query('update bookings set check_in = current_date - 1, check_out = current_date + 2');
  expect((await choose(['Firewood'], total + 3000)).error?.code).toBe('not_bookable');
});

test('a pending extra per guest is replaced by a change of guests, and then priced for them', async () => {
  const { total } = booked.quote;
  const come = (adults: number, expected_total: number) =>
    post('change-booking', { token: booked.token, adults, children: 0, pets: 0, expected_total });
  await choose(['Breakfast'], total + 3000);
  expect((await come(4, total)).body.booking).toMatchObject({ adults: 4, pending_change: null });
  expect((await payChange(house.db, booked)).applied).toBe(false);
  expect(await feesOf()).toEqual([]);
  await choose(['Breakfast'], total + 6000);
  await payChange(house.db, booked);
  expect((await come(1, total + 1500)).body.booking).toMatchObject({ adults: 1, paid: total + 1500 });
});
