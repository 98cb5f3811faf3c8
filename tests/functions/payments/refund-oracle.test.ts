// Random refunds due to guests, compared with exact arithmetic.

import { beforeAll, expect, test } from 'vitest';
import { cases } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { seed } from '#support/seed.ts';
import { createSeededRandom, runConcurrently, type SeededRandom } from '#support/seeded-random.ts';
import { insertHolds, type PlainHold } from './plain-holds.ts';

const trials = Math.ceil(cases / 8);
const house = testDatabase(8);

/** An expected payment in cents, with its due refunds by cause. */
interface Paid {
  id: string;
  cents: bigint;
  owed: Map<string, bigint>;
}

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, amount) => total + amount, 0n);
const leftOf = ({ cents, owed }: Paid): bigint => cents - sum(owed.values());

/** Adds a due refund for a cause once, from the latest payments first. */
function owe(payments: readonly Paid[], cause: string, cents: bigint): bigint {
  let left = payments.some(({ owed }) => owed.has(cause)) ? 0n : cents;
  for (const payment of payments) {
    let part = leftOf(payment);
    if (part > left) part = left;
    if (part <= 0n) continue;
    payment.owed.set(cause, part);
    left -= part;
  }
  return sum(payments.flatMap(({ owed }) => [...owed.values()]));
}

/** Pays for a booking in up to three parts, a second apart. Returns the payments, latest first. */
async function pay({ id, amount }: PlainHold, chance: SeededRandom): Promise<Paid[]> {
  const deposit = 1 + chance.below(amount - 1);
  const parts: [string, number][] = chance.oneOf([
    [['full', amount]],
    [
      ['deposit', deposit],
      ['balance', amount - deposit],
    ],
    [
      ['full', amount],
      ['extra', 1 + chance.below(50_000)],
    ],
  ]);
  const payments: Paid[] = [];
  for (const [place, [kind, cents]] of parts.entries()) {
    const [row] = await house.db.query<{ id: string }>(
      `insert into payments (booking_id, kind, amount_cents, provider, state, paid_at)
       values ($1, $2, $3, 'test', 'paid', now() + make_interval(secs => $4)) returning id`,
      [id, kind, cents, place],
    );
    payments.unshift({ id: row?.id ?? '', cents: BigInt(cents), owed: new Map() });
  }
  // An unpaid one is never refunded.
  await house.db.query(
    `insert into payments (booking_id, kind, amount_cents, provider, state) values ($1, 'balance', 12345, 'test', 'failed')`,
    [id],
  );
  return payments;
}

async function oweInDatabase(booking: string, cause: string, cents: bigint): Promise<bigint> {
  const [row] = await house.db.query<{ owed: number }>(
    `select create_booking_refunds(b, $2, 'moved', $3) as owed from bookings b where id = $1`,
    [booking, String(cents), cause],
  );
  return BigInt(row?.owed ?? -1);
}

let holds: PlainHold[];

beforeAll(async () => {
  holds = await insertHolds(house.db, trials);
});

test(`refunds match exact arithmetic, seed ${seed}`, async () => {
  const chance = createSeededRandom(seed + 1);
  await runConcurrently(holds, 8, async (hold) => {
    const payments = await pay(hold, chance);
    for (let call = 0; call < 4; call++) {
      const cause = chance.oneOf(['a', 'b', 'c']);
      const cents = BigInt(chance.oneOf([0, 1, chance.below(hold.amount), hold.amount, 10 * hold.amount]));
      expect(await oweInDatabase(hold.id, cause, cents)).toBe(owe(payments, cause, cents));
    }
    const rows = await house.db.query<{ cause: string; payment_id: string; amount_cents: number }>(
      'select cause, payment_id, amount_cents from refunds where booking_id = $1',
      [hold.id],
    );
    const owed = new Map(rows.map((row) => [`${row.payment_id} ${row.cause}`, BigInt(row.amount_cents)]));
    const expected = payments.flatMap(({ id, owed: parts }) =>
      [...parts].map(([cause, part]): [string, bigint] => [`${id} ${cause}`, part]),
    );
    expect(owed).toEqual(new Map(expected));
    for (const payment of payments) expect(leftOf(payment)).toBeGreaterThanOrEqual(0n);
  });
});
