// Changed stays whose nights have a price agreed with the host.

import { beforeEach, expect, test } from 'vitest';
import { get, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { bookAndPay, type PaidBookingFixture, payChange } from './fixture.ts';

const house = testDatabase();
let desk: HostCaller;
let booked: PaidBookingFixture;

// Nights cost $200 and cleaning $50, with 12.75 % taxes.
beforeEach(async () => {
  desk = await signInAsHost(house.db);
  const cabin = await insertCabin(house.db, {
    nightly_rate: 200,
    cleaning_fee: 50,
    city: 'Gatlinburg',
    free_cancel_days: 14,
  });
  await publish(house.db, cabin, inDays(-10), 120);
  booked = await bookAndPay(house.db, { cabin_id: cabin, ...dates(30, 37) });
});

const dates = (from: number, to: number) => ({ check_in: inDays(from), check_out: inDays(to) });
const view = async () => (await get('booking', { token: booked.token })).body.booking;
const stateAtDesk = async () =>
  (await desk.send('POST desk/booking', { reference: booked.reference })).body.booking.state;
const ask = (from: number, to: number, expected_total: number) =>
  post('change-booking', { token: booked.token, ...dates(from, to), expected_total });

/** Sets an agreed price for the nights of the stay, as a host. */
async function agree(cents: number): Promise<void> {
  const agreed = { cents, reason: 'third stay' };
  const wanted = { reference: booked.reference, ...dates(30, 37), agreed };
  const { body } = await desk.send('POST desk/price-move', wanted);
  const sent = { ...wanted, seen: body.state, expected_total: body.quote.total };
  expect((await desk.send('POST desk/move-booking', sent)).status).toBe(200);
}

test('two of seven nights at an agreed price cost two sevenths, as offered and as booked', async () => {
  await agree(90_000);
  expect(await view()).toMatchObject({ paid: 107_113, quote: { subtotal: 90_000 } });
  const { fewer_nights } = await view();
  // $257.14 of $900.00 and the cleaning fee, with each tax rounded half up.
  const two = { ...dates(30, 32), total: 34_630, refund: 107_113 - 34_630 };
  expect(fewer_nights.find(({ check_out }) => check_out === inDays(32))).toMatchObject(two);
  for (const [index, { total }] of fewer_nights.entries()) {
    const { error } = await ask(30, 36 - index, 5638);
    expect(error).toMatchObject({ code: 'price_changed', details: { total } });
  }
  const { body } = await ask(30, 32, two.total);
  expect(body.booking).toMatchObject({
    paid: two.total,
    quote: { subtotal: 25_714, discountAmount: 14_286 },
  });
});

test('nights elsewhere have their current price, and moving back costs no less than before', async () => {
  await agree(90_000);
  const { error } = await ask(60, 62, 0);
  expect(error?.details?.['total']).toBe(50_738);
  await ask(60, 62, 50_738);
  const back = (await ask(30, 37, 0)).error?.details?.['total'];
  expect(back).toBe(163_488);
});

test('after a partial refund no price is negative, and the refund applies to the remaining nights', async () => {
  const paid = booked.quote.total;
  const given = { reference: booked.reference, seen: await stateAtDesk(), cents: 140_000, reason: 'Heating' };
  expect((await desk.send('POST desk/give-back', given)).status).toBe(200);
  for (const { total, refund } of (await view()).fewer_nights) {
    expect(total).toBeGreaterThanOrEqual(0);
    expect(refund).toBeLessThanOrEqual(paid - 140_000);
  }
  // Two nights with taxes, and two sevenths of the refund.
  const two = 50_738 - 40_000;
  const { body } = await ask(30, 32, two);
  expect(body.booking).toMatchObject({ paid: two, quote: { total: two } });
  expect(body.booking.quote.fees).toMatchObject([{ name: 'Given back: Heating', amount: -40_000 }]);
  // An added night keeps the refund.
  const longer = (await view()).extra_nights.find(({ check_in }) => check_in === inDays(30));
  expect(longer?.difference).toBe(22_550);
  await ask(30, 33, longer?.total ?? 0);
  expect((await payChange(house.db, booked)).applied).toBe(true);
  expect((await ask(30, 32, two)).body.booking).toMatchObject({ paid: two, quote: { total: two } });
});
