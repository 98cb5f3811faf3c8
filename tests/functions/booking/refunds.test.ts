// Refunds of cancelled stays with a pending balance, a late payment or a refund by hand.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { applyPaymentUpdate } from '#netlify/payments/queries.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { cancelWithFullRefund, confirmCheckout, pay } from './fixture.ts';

const house = testDatabase();

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

test.each(['processing', 'open'])(
  'of a stay cancelled while its balance is %s, refunds the deposit at once and the balance after its payment',
  async (state) => {
    const id = await insertBooking(await insertCabin(house.db), 30_000);
    await pay(house.db, id, 9_000, { kind: 'deposit' });
    const [balance] = await house.db.query<{ id: string }>(
      `insert into payments (booking_id, kind, amount_cents, provider, state)
       values ($1, 'balance', 21000, 'test', $2) returning id`,
      [id, state],
    );
    expect(await cancelWithFullRefund(house.db, id)).toBe(9_000);
    await confirmCheckout(house.db, balance?.id ?? '', 21_000);
    const owed = 'select amount_cents, reason from refunds where booking_id = $1 order by created_at';
    expect(await house.db.query(owed, [id])).toEqual([
      { amount_cents: 9_000, reason: 'cancelled' },
      { amount_cents: 21_000, reason: 'late' },
    ]);
  },
);

test('a refund by hand is recorded and not repeated', async () => {
  const id = await insertBooking(await insertCabin(house.db), 10_000);
  const payment = await pay(house.db, id, 10_000);
  await applyPaymentUpdate(house.db, {
    about: 'refund',
    state: 'done',
    amount_cents: 3_000,
    currency: 'usd',
    payment_id: payment,
    payment_ref: null,
    refund_id: null,
    refund_ref: 're_by_hand',
  });
  expect(await cancelWithFullRefund(house.db, id)).toBe(7_000);
  const rows = 'select reason, amount_cents from refunds where booking_id = $1 order by created_at';
  expect(await house.db.query(rows, [id])).toEqual([
    { reason: 'by_hand', amount_cents: 3_000 },
    { reason: 'cancelled', amount_cents: 7_000 },
  ]);
});

test('a late payment that is refunded anyway is not part of a cancellation’s refund', async () => {
  const cabin = await insertCabin(house.db);
  const id = await insertBooking(cabin, 10_000);
  await pay(house.db, id, 10_000);
  const twice = await pay(house.db, id, 10_000);
  await house.db.query(
    `insert into refunds (booking_id, payment_id, amount_cents, reason) values ($1, $2, 10000, 'duplicate')`,
    [id, twice],
  );
  expect(await cancelWithFullRefund(house.db, id)).toBe(10_000);
});
