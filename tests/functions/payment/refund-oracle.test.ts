import { beforeAll, expect, test } from 'vitest';
import { type Chance, chanceOf, eachOf } from '#support/chance.ts';
import { testDatabase } from '#support/database.ts';
import { cases } from '#support/draws.ts';
import { seed } from '#support/seed.ts';
import { insertHolds, type PlainHold } from './many-holds.ts';

const trials = Math.ceil(cases / 8);
const house = testDatabase(8);

/** A payment as the oracle sees it, cents; what is owed out of it, by the booking it is owed to. */
interface Paid {
  id: string;
  cents: bigint;
  owed: Map<string, bigint>;
}

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, amount) => total + amount, 0n);
const leftOf = ({ cents, owed }: Paid): bigint => cents - sum(owed.values());

/** Owes so much to a booking, once, out of the latest payments first. */
function owe(payments: readonly Paid[], booking: string, cents: bigint): bigint {
  let left = payments.some(({ owed }) => owed.has(booking)) ? 0n : cents;
  for (const payment of payments) {
    let part = leftOf(payment);
    if (part > left) part = left;
    if (part <= 0n) continue;
    payment.owed.set(booking, part);
    left -= part;
  }
  return sum(payments.map(({ owed }) => owed.get(booking) ?? 0n));
}

/** Pays a booking in up to three parts, in seconds one after the other; answers them, the latest first. */
async function pay({ id, amount }: PlainHold, chance: Chance): Promise<Paid[]> {
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
  // One that was never paid is never given back.
  await house.db.query(
    `insert into payments (booking_id, kind, amount_cents, provider, state) values ($1, 'balance', 12345, 'test', 'failed')`,
    [id],
  );
  return payments;
}

async function oweInDatabase(booking: string, cents: bigint): Promise<bigint> {
  const [row] = await house.db.query<{ owed: number }>(
    `select owe_refund(b, $2, 'cancelled') as owed from bookings b where id = $1`,
    [booking, String(cents)],
  );
  return BigInt(row?.owed ?? -1);
}

let parties: PlainHold[][];

beforeAll(async () => {
  const holds = await insertHolds(house.db, trials * 3);
  const chance = chanceOf(seed);
  parties = Array.from({ length: trials }, (_, place) =>
    holds.slice(place * 3, place * 3 + 1 + chance.below(3)),
  );
  for (const [lead, ...others] of parties) {
    await house.db.query('update bookings set lead_id = $1 where id = any($2)', [
      lead?.id,
      others.map(({ id }) => id),
    ]);
  }
});

test(`refunds are what exact arithmetic says, seed ${seed}`, async () => {
  const chance = chanceOf(seed + 1);
  await eachOf(parties, 8, async (party) => {
    const [lead] = party;
    if (!lead) throw new Error('A party has a lead.');
    const payments = await pay(lead, chance);
    for (let call = 0; call < 4; call++) {
      const booking = party[chance.below(party.length)]?.id ?? lead.id;
      const cents = BigInt(chance.oneOf([0, 1, chance.below(lead.amount), lead.amount, 10 * lead.amount]));
      expect(await oweInDatabase(booking, cents)).toBe(owe(payments, booking, cents));
    }
    const rows = await house.db.query<{ booking_id: string; payment_id: string; amount_cents: number }>(
      `select r.booking_id, r.payment_id, r.amount_cents from refunds r
       join payments p on p.id = r.payment_id where p.booking_id = $1`,
      [lead.id],
    );
    const owed = new Map(
      rows.map((row) => [`${row.payment_id} ${row.booking_id}`, BigInt(row.amount_cents)]),
    );
    const expected = payments.flatMap(({ id, owed: parts }) =>
      [...parts].map(([booking, part]): [string, bigint] => [`${id} ${booking}`, part]),
    );
    expect(owed).toEqual(new Map(expected));
    for (const payment of payments) expect(leftOf(payment)).toBeGreaterThanOrEqual(0n);
  });
});
