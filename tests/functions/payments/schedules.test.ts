// Random orders of Stripe webhooks, which end with the same paid amounts.

import { beforeAll, expect, test, vi } from 'vitest';
import { listPaymentProblems } from '#netlify/payments/queries.ts';
import { schedules } from '#support/case-counts.ts';
import { seed } from '#support/seed.ts';
import { createSeededRandom, runConcurrently, type SeededRandom } from '#support/seeded-random.ts';
import { expectAllowedTransitions } from '#support/state-transitions.ts';
import type { FakeEvent, FakeSession } from '#support/stripe/ledger.ts';
import {
  endHolds,
  insertHolds,
  joinParties,
  type PlainHold,
  readHoldOutcomes,
  takeNights,
} from './plain-holds.ts';
import { setUpStripeTest } from './stripe-setup.ts';

const atOnce = 12;
const shop = setUpStripeTest(atOnce);
expectAllowedTransitions(shop);

/** Events at Stripe, and the delivery of their webhooks: several times, on time, late or never. */
interface Schedule {
  /** Stays of a party that are paid together; mostly one. */
  stays: [PlainHold, ...PlainHold[]];
  truth: 'card' | 'bank paid' | 'bank refused' | 'left' | 'paid twice';
  /** Another guest, who requests its nights as soon as the hold expires. */
  rival: PlainHold | null;
  sessions: FakeSession[];
  onTime: FakeEvent[];
  late: FakeEvent[];
}

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

/** Performs the events at Stripe. */
function happen({ truth, sessions }: Schedule): void {
  const { ledger } = shop.stripe;
  const isBank = truth === 'bank paid' || truth === 'bank refused';
  for (const session of sessions) {
    if (truth === 'left') ledger.endSession(session);
    else ledger.pay(session, isBank ? 'bank' : 'card');
    if (isBank) ledger.settleBankPayment(session, truth === 'bank paid');
  }
}

/**
 * Distributes the events of a schedule: each is dropped, or delivered up to three times, on time or
 * after the expiry.
 */
function deal(schedule: Schedule, events: readonly FakeEvent[], chance: SeededRandom): void {
  for (const event of events) {
    if (chance.next() < 0.25) continue;
    for (let copy = 0; copy <= chance.below(3); copy++) {
      (chance.next() < 0.5 ? schedule.onTime : schedule.late).push(event);
    }
  }
}

async function prepare(chance: SeededRandom): Promise<Schedule[]> {
  // Every third is a party of two to four stays.
  const sizes = Array.from({ length: schedules }, (_, index) => (index % 3 === 2 ? 2 + chance.below(3) : 1));
  const holds = await insertHolds(
    shop.db,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  const made = sizes.map<Schedule>((size) => {
    const [first, ...others] = holds.splice(0, size);
    if (!first) throw new Error('There are fewer holds than stays.');
    const stays: Schedule['stays'] = [first, ...others];
    return {
      stays,
      truth: chance.oneOf(['card', 'card', 'card', 'bank paid', 'bank refused', 'left', 'paid twice']),
      rival: chance.next() < 0.5 ? chance.oneOf(stays) : null,
      sessions: [],
      onTime: [],
      late: [],
    };
  });
  await joinParties(
    shop.db,
    made.map(({ stays }) => stays),
  );
  await runConcurrently(made, atOnce, async ({ stays, sessions }) =>
    sessions.push(await shop.openPatiently(stays[0].reference)),
  );
  // A guest can pay both checkouts if the first expired only on the site.
  const twice = made.filter(({ truth }) => truth === 'paid twice');
  await shop.db.query('update checkouts set checkout_expires_at = now() where party_id = any($1)', [
    twice.map(({ stays }) => stays[0].id),
  ]);
  await runConcurrently(twice, atOnce, async ({ stays, sessions }) =>
    sessions.push(await shop.openPatiently(stays[0].reference)),
  );
  return made;
}

/** Returns events by their payment. */
function eventsByPayment(from: number): Map<string, FakeEvent[]> {
  const all = shop.events.slice(from);
  return Map.groupBy(all, (event) => /"payment_id":"([^"]+)"/.exec(JSON.stringify(event))?.[1] ?? '');
}

const dealAll = (made: readonly Schedule[], events: Map<string, FakeEvent[]>, chance: SeededRandom): void =>
  made.forEach((schedule) => {
    const own = schedule.sessions.flatMap(({ metadata }) => events.get(metadata['payment_id'] ?? '') ?? []);
    deal(schedule, own, chance);
  });

/** Reconciles twice at once until nothing changes. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await shop.passTime();
    const count = Math.ceil(schedules / 100);
    for (let part = 0; part < count; part++) {
      const [one, other] = await Promise.all([shop.reconcile(), shop.reconcile()]);
      if (!one.payments && !one.refunds && !other.payments && !other.refunds) break;
    }
  }
}

test(
  `${schedules} orders of webhooks, seed ${seed}, end with the paid amounts to the cent`,
  async () => {
    const chance = createSeededRandom(seed);
    const { ledger } = shop.stripe;
    const made = await prepare(chance);
    const from = shop.events.length;
    for (const schedule of made) happen(schedule);
    dealAll(made, eventsByPayment(from), chance);

    await runConcurrently(chance.shuffled(made.flatMap(({ onTime }) => onTime)), atOnce, (event) =>
      shop.deliver(event),
    );
    const all = made.flatMap(({ stays }) => stays);
    const known = await readHoldOutcomes(shop.db, all);
    await endHolds(shop.db, all);
    await takeNights(
      shop.db,
      made.flatMap(({ rival }) => rival ?? []),
    );
    await runConcurrently(chance.shuffled(made.flatMap(({ late }) => late)), atOnce, (event) =>
      shop.deliver(event),
    );
    await settle();
    const refundEvents = shop.events.filter(({ type }) => /refund/.test(type) && chance.next() < 0.7);
    await runConcurrently(chance.shuffled([...refundEvents, ...refundEvents]), atOnce, (event) =>
      shop.deliver(event),
    );

    const outcomes = await readHoldOutcomes(shop.db, all);
    let earned = 0;
    for (const { stays, truth, rival } of made)
      for (const stay of stays) {
        const wasKnown = known.get(stay.reference)?.status === 'confirmed';
        const outcome = outcomes.get(stay.reference);
        const expected = expectedOf(stay, truth, rival !== null && !wasKnown);
        expect({ truth, rival, wasKnown, stays: stays.length, ...outcome }).toMatchObject(expected);
        if (outcome?.status === 'confirmed') earned += stay.amount;
      }
    expect(ledger.balance()).toBe(earned);
    expect(await listPaymentProblems(shop.db)).toEqual([]);
    // With the number of cases of `npm run test:long` the test takes an hour.
  },
  600_000 + 300 * schedules,
);

/**
 * Returns the expected state of a stay. `gone`: others had booked nights of its party before the
 * payment was reported.
 */
function expectedOf({ amount }: PlainHold, truth: Schedule['truth'], gone: boolean): object {
  if (truth === 'left') return { status: 'held', payments: 'expired', refunds: '', nights: 0 };
  if (truth === 'bank refused') return { status: 'held', payments: 'failed', refunds: '', nights: 0 };
  const back = `done ${amount}`;
  const payments = truth === 'paid twice' ? 'paid paid' : 'paid';
  if (gone)
    return {
      status: 'refunded',
      payments,
      refunds: truth === 'paid twice' ? `${back}, ${back}` : back,
      nights: 0,
    };
  return { status: 'confirmed', payments, refunds: truth === 'paid twice' ? back : '', nights: 2 };
}
