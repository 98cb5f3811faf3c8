import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CancelOutcome, cancelBooking } from '#database/managed-bookings.ts';
import { applyFacts } from '#database/payments.ts';
import { cancellationDeadline } from '#domain/stay/cancellation.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { cases } from '#support/draws.ts';
import { anyDay, anyZone } from '#support/oracles/arbitraries.ts';
import { intlDay, utcDay } from '#support/oracles/days.ts';
import { pay, sayPaid } from './fixture.ts';

const house = testDatabase();
const runs = Math.ceil(cases / 20);
const price = fc.integer({ min: 1, max: 900_000 });

/** A party over up to three cabins, some with a night or a pet paid for since, cancelled one after the other. */
const anyParty = fc.record({
  cabins: fc.array(fc.record({ price, extra: fc.option(price), isLate: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  }),
  /** Thousandths of the whole that are paid with the booking; the rest is still to come. */
  deposit: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 999 })),
  order: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
});

async function insertBooking(cabin: string, cents: number, lead: string | null): Promise<string> {
  const [row] = await house.db.query<{ id: string }>(
    `insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name,
       email, phone, quote, total_cents, hold_expires_at, lead_id)
     select $1, c.id, c.number, '2031-05-01', '2031-05-04', 'confirmed', 2, 'Ada', 'Example', 'ada@example.com', '+18655550100',
       '{}', $2, now(), $3
     from cabins c where c.id = $4
     returning id`,
    [randomUUID(), cents, lead, cabin],
  );
  return row?.id ?? '';
}

async function addExtra(id: string, lead: string, base: number, cents: number): Promise<void> {
  const [change] = await house.db.query<{ id: string }>(
    `insert into booking_changes (booking_id, kind, check_in, check_out, adults, children, pets, quote, total_before_cents,
       difference_cents, state, hold_expires_at)
     values ($1, 'party', '2031-05-01', '2031-05-04', 2, 0, 1, '{}', $2, $3, 'applied', now()) returning id`,
    [id, base, cents],
  );
  await house.db.query('update bookings set total_cents = $2 where id = $1', [id, base + cents]);
  await pay(house.db, lead, cents, { kind: 'extra', change: change?.id ?? null });
}

const ever = new Date('2031-04-01');
const never = new Date('2001-01-01');

const cancel = (id: string, isLate: boolean, expected: number): Promise<CancelOutcome> =>
  cancelBooking(house.db, id, {
    ...{ checkIn: '2031-05-01', begins: ever, expected },
    freeUntil: isLate ? never : ever,
  });

/** Cancels with the refund that is offered, whatever it is. */
async function cancelAsOffered(id: string, isLate: boolean): Promise<CancelOutcome> {
  const offered = await cancel(id, isLate, 2_000_000_000);
  expect(offered.outcome).toBe('refund_changed');
  return cancel(id, isLate, offered.refund);
}

const times = (value: number, factor: number): bigint => BigInt(value) * BigInt(factor);

test('what goes back is what was paid for each cabin, to the cent, in whatever order a party cancels', async () => {
  const cabins = await Promise.all([1, 2, 3].map(() => insertCabin(house.db)));
  const property = fc.asyncProperty(anyParty, async ({ cabins: party, deposit, order }) => {
    const whole = party.reduce((sum, one) => sum + one.price, 0);
    const paid = Number(times(whole, deposit) / 1000n);
    fc.pre(paid > 0);
    const ids: string[] = [];
    for (const [index, one] of party.entries()) {
      ids.push(await insertBooking(cabins[index] ?? '', one.price, ids[0] ?? null));
    }
    const lead = ids[0] ?? '';
    await pay(house.db, lead, paid, { kind: deposit === 1000 ? 'full' : 'deposit' });
    for (const [index, one] of party.entries()) {
      if (one.extra !== null) await addExtra(ids[index] ?? '', lead, one.price, one.extra);
    }

    const sequence = party.map((_, index) => index).sort((a, b) => (order[a] ?? 0) - (order[b] ?? 0));
    let settled = 0n;
    let owed = 0n;
    for (const index of sequence) {
      const one = party[index];
      if (!one) continue;
      const outcome = await cancelAsOffered(ids[index] ?? '', one.isLate);
      expect(outcome.outcome).toBe('cancelled');
      expect(outcome.refund).toBe(one.isLate ? 0 : outcome.paid);
      const share = BigInt(outcome.paid - (one.extra ?? 0));
      // The exact part is paid * price / whole: never further from it than one cent for each cabin.
      const off = share * BigInt(whole) - times(paid, one.price);
      expect(off < 0n ? -off : off).toBeLessThanOrEqual(BigInt(party.length) * BigInt(whole));
      if (deposit === 1000) expect(outcome.paid).toBe(one.price + (one.extra ?? 0));
      settled += BigInt(outcome.paid);
      owed += BigInt(outcome.refund);
      expect(await cancel(ids[index] ?? '', !one.isLate, 1)).toMatchObject({
        outcome: 'already',
        refund: outcome.refund,
      });
    }
    const extras = party.reduce((sum, { extra }) => sum + (extra ?? 0), 0);
    expect(settled).toBe(BigInt(paid + extras));
    const [row] = await house.db.query<{ owed: string; overdrawn: number }>(
      `select coalesce(sum(r.amount_cents), 0)::text as owed,
         (select count(*) from payments p where p.booking_id = $1
            and p.amount_cents < (select coalesce(sum(amount_cents), 0) from refunds where payment_id = p.id)) as overdrawn
       from refunds r where r.booking_id = any($2)`,
      [lead, ids],
    );
    expect(row).toEqual({ owed: String(owed), overdrawn: 0 });
  });
  await fc.assert(property, { numRuns: runs });
});

test('the balance that is left after a cabin is cancelled is what the others still owe', async () => {
  const cabins = await Promise.all([1, 2].map(() => insertCabin(house.db)));
  const lead = await insertBooking(cabins[0] ?? '', 10_000, null);
  const other = await insertBooking(cabins[1] ?? '', 20_001, lead);
  await pay(house.db, lead, 9_000, { kind: 'deposit' });
  await house.db.query(
    `insert into payments (booking_id, kind, amount_cents, provider, state) values ($1, 'balance', 21001, 'test', 'scheduled')`,
    [lead],
  );
  const cancelled = await cancelAsOffered(other, false);
  const [balance] = await house.db.query<{ amount_cents: number; state: string }>(
    `select amount_cents, state from payments where kind = 'balance' and booking_id = $1`,
    [lead],
  );
  expect(balance).toEqual({ amount_cents: 10_000 - (9_000 - cancelled.paid), state: 'scheduled' });
  await house.db.query(
    `update payments set state = 'paid', paid_at = now() where kind = 'balance' and booking_id = $1`,
    [lead],
  );
  expect(await cancelAsOffered(lead, false)).toMatchObject({ paid: 10_000, refund: 10_000 });
});

test.each(['processing', 'open'])(
  'a cabin that is cancelled while the balance of both is %s has its part of it back, once',
  async (state) => {
    const cabins = await Promise.all([1, 2].map(() => insertCabin(house.db)));
    const lead = await insertBooking(cabins[0] ?? '', 10_000, null);
    const other = await insertBooking(cabins[1] ?? '', 20_000, lead);
    await pay(house.db, lead, 9_000, { kind: 'deposit' });
    const [balance] = await house.db.query<{ id: string }>(
      `insert into payments (booking_id, kind, amount_cents, provider, state)
       values ($1, 'balance', 21000, 'test', $2) returning id`,
      [lead, state],
    );
    expect(await cancelAsOffered(other, false)).toMatchObject({ paid: 6_000, refund: 6_000 });
    await sayPaid(house.db, balance?.id ?? '', 21_000);
    const owed = 'select amount_cents, reason from refunds where booking_id = $1 order by created_at';
    expect(await house.db.query(owed, [lead])).toEqual([{ amount_cents: 14_000, reason: 'late' }]);
    expect(await cancelAsOffered(lead, false)).toMatchObject({ paid: 10_000, refund: 10_000 });
    const [all] = await house.db.query(
      'select sum(amount_cents)::integer as owed from refunds where booking_id in ($1, $2)',
      [lead, other],
    );
    expect(all).toEqual({ owed: 30_000 });
  },
);

test('what the host gave back by hand is not given back again', async () => {
  const id = await insertBooking(await insertCabin(house.db), 10_000, null);
  const payment = await pay(house.db, id, 10_000);
  await applyFacts(house.db, {
    ...{ about: 'charge', refunded_cents: 3_000, payment_id: payment, payment_ref: null },
  });
  expect(await cancelAsOffered(id, false)).toMatchObject({ paid: 7_000, refund: 7_000 });
  expect(await house.db.query('select amount_cents from refunds where booking_id = $1', [id])).toEqual([
    { amount_cents: 7_000 },
  ]);
});

test('a payment that came too late and goes back anyway is no part of a refund', async () => {
  const cabin = await insertCabin(house.db);
  const id = await insertBooking(cabin, 10_000, null);
  await pay(house.db, id, 10_000);
  const twice = await pay(house.db, id, 10_000);
  await house.db.query(
    `insert into refunds (booking_id, payment_id, amount_cents, reason) values ($1, $2, 10000, 'duplicate')`,
    [id, twice],
  );
  expect(await cancelAsOffered(id, false)).toMatchObject({ paid: 10_000, refund: 10_000 });
});

test("the database cancels free of charge exactly until the deadline by the calendar on the cabin's wall", async () => {
  const cabin = await insertCabin(house.db);
  const bookings = fc.record({
    today: anyDay,
    zone: anyZone,
    days: fc.integer({ min: 0, max: 60 }),
    minutes: fc.integer({ min: -3000, max: 3000 }),
  });
  const property = fc.asyncProperty(bookings, async ({ today, zone, days, minutes }) => {
    // The database's own clock decides, so the deadline is moved by as much as the stay would be.
    const now = new Date(Date.parse(`${today}T12:00:00Z`) + minutes * 60_000);
    const checkIn = utcDay(today, days);
    const deadline = cancellationDeadline(checkIn, days, zone);
    const shift = Date.now() - now.getTime();
    const id = await insertBooking(cabin, 10_000, null);
    await pay(house.db, id, 10_000);
    const isFree = intlDay(zone, now) < utcDay(checkIn, -days);
    const outcome = await cancelBooking(house.db, id, {
      ...{ checkIn: '2031-05-01', begins: ever, expected: isFree ? 10_000 : 0 },
      freeUntil: new Date(deadline.getTime() + shift),
    });
    // At the very second of the deadline the clocks of two machines may differ.
    if (Math.abs(deadline.getTime() - now.getTime()) > 1000) {
      expect(outcome).toMatchObject({ outcome: 'cancelled', refund: isFree ? 10_000 : 0 });
    }
    await house.db.query('delete from bookings where id = $1', [id]);
  });
  await fc.assert(property, { numRuns: runs });
});
