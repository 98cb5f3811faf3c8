import { beforeAll, expect, test } from 'vitest';
import { get } from '#support/api.ts';
import { inDays } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { payChange } from './fixture.ts';
import { createHostBooking, listAuditEntries, listDueRefunds } from './host-bookings.ts';

const house = testDatabase(12);
let desk: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(house.db);
});

// Three nights of $200 with $100 for cleaning and 12.75 % taxes.
const total = 78_925;

/** Creates a paid stay that ended some days ago. */
async function stayOver(days: number) {
  const made = await createHostBooking(house.db, desk);
  await house.db.query('update bookings set check_in = $2, check_out = $3 where id = $1', [
    made.booked.id,
    inDays(-days - 3),
    inDays(-days),
  ]);
  return made;
}

const lettersOf = async (reference: string) =>
  (
    await house.db.query<{ template: string }>(
      `select template from outbox where payload ->> 'reference' = $1 and template ~ 'charge|given' order by id`,
      [reference],
    )
  ).map(({ template }) => template);

test('an additional charge is requested by link with its taxes and paid once', async () => {
  const { booked, seen } = await stayOver(2);
  const { reference, token } = booked;
  const wanted = { reference, seen: (await seen()).state, cents: 5000, reason: 'Broken lamp' };
  const { body } = await desk.send('POST desk/charge-stay', { ...wanted, taxed: true });
  expect(body.booking).toMatchObject({
    total: total + 5638,
    money: { paid: total, unpaid: 5638, charge: { amount: 5638, reason: 'Broken lamp' } },
    can: { move: false, charge: true },
  });
  const { booking } = (await get('booking', { token })).body;
  expect(booking).toMatchObject({
    charge: { amount: 5638, reason: 'Broken lamp', payment_url: expect.stringContaining('/api/') },
    quote: { total: total + 5638, fees: [{ name: 'Broken lamp', amount: 5000, by_host: true }] },
  });
  await payChange(house.db, booked);
  expect((await get('booking', { token })).body.booking).toMatchObject({ charge: null, paid: total + 5638 });
  expect(await lettersOf(reference)).toEqual(['charge-asked', 'charge-paid']);
  expect((await listAuditEntries(house.db, booked)).map(({ action }) => action)).toEqual(['booking.charged']);
});

test('replaces an unpaid charge by another; paying a withdrawn one is refunded', async () => {
  const { booked, seen } = await createHostBooking(house.db, desk);
  const { reference } = booked;
  const charge = async (cents: number, reason: string) =>
    desk.send('POST desk/charge-stay', {
      reference,
      seen: (await seen()).state,
      cents,
      reason,
      taxed: false,
    });
  await charge(9000, 'Late check-out');
  expect((await charge(900, 'Firewood')).body.booking).toMatchObject({ total: total + 900 });
  expect((await charge(0, '')).body.booking).toMatchObject({ total, money: { charge: null, unpaid: 0 } });
  expect((await charge(0, '')).error?.code).toBe('not_bookable');
  await payChange(house.db, booked);
  expect(await listDueRefunds(house.db, booked)).toEqual([{ reason: 'late', cents: 900 }]);
  expect(await seen()).toMatchObject({ total, money: { paid: total } });
});

test('limits a partial refund to the payment, reduces the price and sends an e-mail', async () => {
  const { booked, seen } = await stayOver(40);
  const { reference } = booked;
  const give = async (cents: number, state?: string) =>
    desk.send('POST desk/give-back', {
      reference,
      seen: state ?? (await seen()).state,
      cents,
      reason: 'The tub was cold',
    });
  const first = (await seen()).state;
  expect((await give(10_000)).body.booking).toMatchObject({
    total: total - 10_000,
    can: { give_back: total - 10_000, charge: false },
    money: { paid: total - 10_000, unpaid: 0, refunds: [{ amount: 10_000, reason: 'given' }] },
  });
  expect((await give(10_000, first)).error?.code).toBe('version_conflict');
  expect((await give(total - 9_999)).error).toMatchObject({ code: 'invalid', field: 'cents' });
  expect((await give(total - 10_000)).status).toBe(200);
  expect(await listDueRefunds(house.db, booked)).toEqual([{ reason: 'given', cents: total }]);
  expect(await lettersOf(reference)).toEqual(['part-given-back', 'part-given-back']);
  const late = { reference, seen: (await seen()).state, cents: 100, reason: 'Lamp', taxed: false };
  // The link no longer opens it.
  expect((await desk.send('POST desk/charge-stay', late)).error?.code).toBe('not_bookable');
});

test('refunds at most the retained amount of a cancelled stay, and shows the guest what was paid', async () => {
  const { booked, seen } = await createHostBooking(house.db, desk, { from: 5, to: 8 });
  const { reference, token } = booked;
  const cancelled = { reference, seen: (await seen()).state, refund: 30_000, reason: 'The road is closed.' };
  await desk.send('POST desk/cancel-booking', cancelled);
  const kept = total - 30_000;
  expect(await seen()).toMatchObject({ money: { paid: kept }, can: { give_back: kept, charge: false } });
  const give = async (cents: number) =>
    desk.send('POST desk/give-back', { reference, seen: (await seen()).state, cents, reason: 'A kindness' });
  expect((await give(kept + 1)).error).toMatchObject({ code: 'invalid', field: 'cents' });
  expect((await give(8_925)).body.booking).toMatchObject({
    status: 'cancelled',
    money: { paid: 40_000 },
    can: { give_back: 40_000 },
    history: expect.arrayContaining([
      expect.objectContaining({ text: 'Given back $89.25: A kindness', by: desk.email }),
    ]),
  });
  expect(await lettersOf(reference)).toEqual(['part-given-back']);
  const { booking } = (await get('booking', { token })).body;
  expect(booking).toMatchObject({ paid: total, refund: { amount: 38_925 } });
  expect((await give(40_000)).body.booking).toMatchObject({ money: { paid: 0 }, can: { give_back: null } });
});

test('charges nothing for a cancelled stay', async () => {
  const { booked, seen } = await createHostBooking(house.db, desk);
  const { reference } = booked;
  const wanted = { reference, seen: (await seen()).state, cents: 5000, reason: 'Firewood', taxed: true };
  await desk.send('POST desk/charge-stay', wanted);
  const cancelled = { reference, seen: (await seen()).state, refund: total, reason: '' };
  expect((await desk.send('POST desk/cancel-booking', cancelled)).status).toBe(200);
  await payChange(house.db, booked);
  expect(await listDueRefunds(house.db, booked)).toEqual([
    { reason: 'cancelled', cents: total },
    { reason: 'late', cents: 5638 },
  ]);
});
