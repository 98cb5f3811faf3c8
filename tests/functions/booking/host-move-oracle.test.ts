// Random moves of stays by a host: paid amount plus balance equals the price.

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateMoveRefund } from '#domain/pricing/change-quote.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { cases } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { expectAllowedTransitions } from '#support/state-transitions.ts';
import { cancelWithFullRefund, pay, payChange } from './fixture.ts';

const house = testDatabase();
expectAllowedTransitions(house);
const runs = Math.ceil(cases / 50);
const price = fc.integer({ min: 1, max: 900_000 });

/** Generates a stay, paid in full or in part, and successive moves to other prices. */
const anyStay = fc.record({
  total: price,
  /** Thousandths of the price that are paid at booking. */
  deposit: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 999 })),
  /** Thousandths of the payments that a host refunded at the payment service. */
  byHand: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1000 })),
  moves: fc.array(price, { minLength: 1, maxLength: 5 }),
});

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

interface Money {
  paid: number;
  credited: number;
  total: number;
  balance: number;
  came: number;
  owed: number;
  overdrawn: number;
}

const moneyOf = async (id: string): Promise<Money> => {
  const [row] = await house.db.query<Money>(
    `select paid_cents(b) as paid, credited_cents(b) as credited, total_cents as total,
       (select coalesce(sum(amount_cents), 0)::integer from payments
        where booking_id = $1 and kind = 'balance' and state = 'scheduled') as balance,
       (select coalesce(sum(amount_cents), 0)::integer from payments where booking_id = $1 and state = 'paid') as came,
       (select coalesce(sum(amount_cents), 0)::integer from refunds where booking_id = $1) as owed,
       (select count(*) from payments p where p.booking_id = $1
          and p.amount_cents < (select coalesce(sum(amount_cents), 0) from refunds where payment_id = p.id)) as overdrawn
     from bookings b where b.id = $1`,
    [id],
  );
  if (!row) throw new Error('no booking');
  return row;
};

/** Moves a booking to another price on the same nights with a refund. Pays an increase at once. */
async function move(id: string, total: number, back: number): Promise<void> {
  const [row] = await house.db.query<{ answer: { outcome: string } }>(
    `select move_booking('host@localhost', b.id, booking_fingerprint(b), check_in, check_out, $2, $3, 'test', 48) as answer
     from bookings b where id = $1`,
    [id, JSON.stringify({ total }), back],
  );
  expect(['moved', 'offered']).toContain(row?.answer.outcome);
  if (row?.answer.outcome === 'offered') expect((await payChange(house.db, { id })).applied).toBe(true);
}

test('after any move, paid plus balance equals the price to the cent', async () => {
  const cabin = await insertCabin(house.db);
  const property = fc.asyncProperty(anyStay, async ({ total, deposit, byHand, moves }) => {
    const paid = Number((BigInt(total) * BigInt(deposit)) / 1000n);
    fc.pre(paid > 0);
    // Rows of a previous case that may have failed.
    for (const rows of ['bookings', 'cabin_nights']) await house.db.query(`delete from ${rows}`);
    const id = await insertBooking(cabin, total);
    await house.db.query(
      `insert into cabin_nights (cabin_id, night, holder, kind)
       select cabin_id, check_in + n, id, 'booked' from bookings, generate_series(0, 2) n where id = $1`,
      [id],
    );
    await pay(house.db, id, paid, { kind: paid === total ? 'full' : 'deposit' });
    if (paid < total) {
      await house.db.query(
        `insert into payments (booking_id, kind, amount_cents, provider, state) values ($1, 'balance', $2, 'test', 'scheduled')`,
        [id, total - paid],
      );
    }

    await house.db.query(
      `insert into refunds (booking_id, payment_id, amount_cents, reason, cause, refund_ref, state)
       select booking_id, id, amount_cents * $2 / 1000, 'by_hand', 're_1', 're_1', 'done'
       from payments where booking_id = $1 and state = 'paid' and amount_cents * $2 / 1000 > 0`,
      [id, byHand],
    );

    // Refunds of moves, without earlier partial refunds.
    let gone = 0;
    for (const newTotal of moves) {
      const before = await moneyOf(id);
      const back = calculateMoveRefund({ newTotal, ...before });
      gone += Math.max(0, before.total - newTotal - before.balance) - back;
      await move(id, newTotal, back);
      const after = await moneyOf(id);
      expect(after.paid).toBe(after.came - after.owed);
      expect(after.total - after.credited).toBe(after.balance - gone);
      expect(byHand > 0 || gone === 0).toBe(true);
      expect(after.overdrawn).toBe(0);
      expect(after.owed - before.owed).toBe(back);
    }

    await cancelWithFullRefund(house.db, id);
    const { came, owed, balance, overdrawn } = await moneyOf(id);
    expect([owed, balance, overdrawn]).toEqual([came, 0, 0]);
  });
  await fc.assert(property, { numRuns: runs });
});
