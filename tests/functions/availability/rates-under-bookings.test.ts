// Rates that a host changes while nights are booked: the booking keeps its agreed price.

import { beforeEach, expect, test } from 'vitest';
import { toRateCode } from '#domain/availability/rates/rate-code.ts';
import { get, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { bookAndPay, type PaidBookingFixture, payChange } from '../booking/fixture.ts';

const house = testDatabase();
let desk: HostCaller;
let cabin: string;
let booked: PaidBookingFixture;

const open = { published: true, available: true, allows_check_in: true, allows_check_out: true };

// After the change nights cost $395 instead of $245, with 12.75 % taxes and no cleaning fee.
beforeEach(async () => {
  desk = await signInAsHost(house.db);
  cabin = await insertCabin(house.db, {
    nightly_rate: 245,
    cleaning_fee: 0,
    city: 'Gatlinburg',
    free_cancel_days: 14,
  });
  await publish(house.db, cabin, inDays(0), 60);
  booked = await bookAndPay(house.db, { cabin_id: cabin, check_in: inDays(31), check_out: inDays(33) });
  const [row] = await house.db.query<{ number: number }>('select number from cabins where id = $1', [cabin]);
  const before = toRateCode({ ...open, amount_cents: null, min_stay: null });
  const after = toRateCode({ ...open, amount_cents: 39_500, min_stay: 2 });
  const saved = await desk.send('POST desk/change-nights', {
    changes: [[row?.number ?? 0, inDays(30), 5, before, after]],
  });
  expect(saved.body).toMatchObject({ nights: 5, kept: [] });
});

const view = async () => (await get('booking', { token: booked.token })).body.booking;

test('sells the nights of a cancelled booking at current prices and rules', async () => {
  const { cancellation } = await view();
  expect(cancellation).toEqual({ paid: booked.quote.total, refund: booked.quote.total });
  await post('cancel-booking', { token: booked.token, expected_refund: booked.quote.total });
  const { body } = await get('get-cabin-availability', { cabin_id: cabin });
  const days = body.calendar_data.data.dates.filter(({ date }) => date >= inDays(30) && date < inDays(36));
  expect(days.map(({ price, availability }) => [price.amount, availability.min_stay])).toEqual([
    ...Array(5).fill([39_500, 2]),
    [24_500, 1],
  ]);
  expect(days.every(({ availability }) => availability.available)).toBe(true);
});

test('keeps the price of a booked night, and adds a night at the current price', async () => {
  const longer = (await view()).extra_nights.find(({ check_out }) => check_out === inDays(34));
  // $395.00 and 12.75 % taxes, each rounded half up on the whole price.
  expect(longer?.difference).toBe(99_784 - 55_248);
  const dates = { check_in: inDays(31), check_out: inDays(34) };
  await post('change-booking', { token: booked.token, ...dates, expected_total: longer?.total });
  expect((await payChange(house.db, booked)).applied).toBe(true);
  expect((await view()).quote).toMatchObject({ subtotal: 24_500 * 2 + 39_500, total: 99_784 });
});
