import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CancelOutcome } from '#database/managed-bookings.ts';
import { applyFacts } from '#database/payments.ts';
import { refundOnCancelling, refundSteps } from '#domain/stay/cancellation.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { cases } from '#support/draws.ts';
import { anyDay, anyZone } from '#support/oracles/arbitraries.ts';
import { intlDay, utcDay } from '#support/oracles/days.ts';
import { cancelAsGuest, pay, sayPaid } from './fixture.ts';

const house = testDatabase();
const runs = Math.ceil(cases / 20);

async function insertBooking(cabin: string, cents: number): Promise<string> {
  const [row] = await house.db.query<{ id: string }>(
    `insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name,
       email, phone, quote, total_cents, hold_expires_at)
     select $1, c.id, c.number, '2031-05-01', '2031-05-04', 'confirmed', 2, 'Ada', 'Example', 'ada@example.com', '+18655550100',
       '{}', $2, now()
     from cabins c where c.id = $3
     returning id`,
    [randomUUID(), cents, cabin],
  );
  return row?.id ?? '';
}

const ever = new Date('2031-04-01');

const all = [{ until: ever.toISOString(), percent: 100 }];

/** Cancels with the refund that is offered, whatever it is. */
async function cancelAsOffered(id: string): Promise<CancelOutcome> {
  const offered = await cancelAsGuest(house.db, id, { steps: all, begins: ever, refund: 2_000_000_000 });
  expect(offered.outcome).toBe('refund');
  return cancelAsGuest(house.db, id, { steps: all, begins: ever, refund: offered.least });
}

test.each(['processing', 'open'])(
  'of a stay that is cancelled while its balance is %s, the deposit goes back at once and the balance once it comes',
  async (state) => {
    const id = await insertBooking(await insertCabin(house.db), 30_000);
    await pay(house.db, id, 9_000, { kind: 'deposit' });
    const [balance] = await house.db.query<{ id: string }>(
      `insert into payments (booking_id, kind, amount_cents, provider, state)
       values ($1, 'balance', 21000, 'test', $2) returning id`,
      [id, state],
    );
    expect(await cancelAsOffered(id)).toMatchObject({ outcome: 'cancelled', paid: 9_000, least: 9_000 });
    await sayPaid(house.db, balance?.id ?? '', 21_000);
    const owed = 'select amount_cents, reason from refunds where booking_id = $1 order by created_at';
    expect(await house.db.query(owed, [id])).toEqual([
      { amount_cents: 9_000, reason: 'cancelled' },
      { amount_cents: 21_000, reason: 'late' },
    ]);
  },
);

test('what the host gave back by hand is written down, and not given back again', async () => {
  const id = await insertBooking(await insertCabin(house.db), 10_000);
  const payment = await pay(house.db, id, 10_000);
  await applyFacts(house.db, {
    ...{ about: 'charge', refunded_cents: 3_000, payment_id: payment, payment_ref: null },
  });
  expect(await cancelAsOffered(id)).toMatchObject({ outcome: 'cancelled', paid: 7_000, least: 7_000 });
  const rows = 'select reason, amount_cents from refunds where booking_id = $1 order by created_at';
  expect(await house.db.query(rows, [id])).toEqual([
    { reason: 'by_hand', amount_cents: 3_000 },
    { reason: 'cancelled', amount_cents: 7_000 },
  ]);
});

test('a payment that came too late and goes back anyway is no part of a refund', async () => {
  const cabin = await insertCabin(house.db);
  const id = await insertBooking(cabin, 10_000);
  await pay(house.db, id, 10_000);
  const twice = await pay(house.db, id, 10_000);
  await house.db.query(
    `insert into refunds (booking_id, payment_id, amount_cents, reason) values ($1, $2, 10000, 'duplicate')`,
    [id, twice],
  );
  expect(await cancelAsOffered(id)).toMatchObject({ outcome: 'cancelled', paid: 10_000, least: 10_000 });
});

test("the database gives back what the terms say on that day of the calendar on the cabin's wall, half up to the cent", async () => {
  const cabin = await insertCabin(house.db);
  const bookings = fc.record({
    today: anyDay,
    zone: anyZone,
    days: fc.integer({ min: 0, max: 60 }),
    late: fc.record({ late_percent: fc.integer({ min: 0, max: 99 }), late_days: fc.nat(10) }),
    paid: fc.integer({ min: 1, max: 2_000_000 }),
    minutes: fc.integer({ min: -3000, max: 3000 }),
  });
  const property = fc.asyncProperty(bookings, async ({ today, zone, days, late, paid, minutes }) => {
    // The database's own clock decides, so the deadlines are moved by as much as the stay would be.
    const now = new Date(Date.parse(`${today}T12:00:00Z`) + minutes * 60_000);
    const checkIn = utcDay(today, days);
    const policy = { name: 'Any', words: '', free_days: days, ...late };
    const steps = refundSteps(checkIn, { free_cancel_days: days, timezone: zone, policy });
    const shift = Date.now() - now.getTime();
    const id = await insertBooking(cabin, 10_000);
    await pay(house.db, id, paid);
    const wall = intlDay(zone, now);
    const percent = wall < utcDay(checkIn, -days) ? 100 : late.late_percent;
    const isOver = wall >= utcDay(checkIn, -days) && wall >= utcDay(checkIn, -late.late_days);
    const refund = isOver ? 0 : Math.floor((paid * percent + 50) / 100);
    expect(refundOnCancelling(paid, steps, now)).toBe(refund);
    const outcome = await cancelAsGuest(house.db, id, {
      ...{ begins: ever, refund },
      steps: steps.map(({ until, percent: back }) => ({
        until: new Date(Date.parse(until) + shift).toISOString(),
        percent: back,
      })),
    });
    // At the very second of a deadline the clocks of two machines may differ.
    if (steps.every(({ until }) => Math.abs(Date.parse(until) - now.getTime()) > 1000)) {
      expect(outcome).toMatchObject({ outcome: 'cancelled', least: refund });
    }
    await house.db.query('delete from bookings where id = $1', [id]);
  });
  await fc.assert(property, { numRuns: runs });
});
