import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listPaymentProblems } from '#netlify/payments/queries.ts';
import { paidRounds } from '#support/case-counts.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { seed } from '#support/seed.ts';
import { createSeededRandom } from '#support/seeded-random.ts';
import { replaceSettings } from '#support/settings.ts';
import { expectAllowedTransitions } from '#support/state-transitions.ts';
import type { FakeEvent, FakeIntent } from '#support/stripe/ledger.ts';
import { type OwnHoldFixture, setUpStripeTest } from './stripe-setup.ts';

const shop = setUpStripeTest();
expectAllowedTransitions(shop);
const cents = 30_000;
let desk: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(shop.db);
  await replaceSettings(shop.db, 'damage_deposit', [{ name: 'Standard', amount_cents: cents, cabins: [] }]);
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

/** Creates a paid stay of three nights, `days` ahead. */
async function paidStay(days = 1): Promise<OwnHoldFixture & { customer: string }> {
  const hold = await shop.hold({}, days);
  const session = await shop.open(hold);
  shop.stripe.ledger.pay(session, 'card');
  await shop.deliver(...shop.about(session));
  return { ...hold, customer: session.customer ?? '' };
}

type Stay = Awaited<ReturnType<typeof paidStay>>;

/** Simulates some days passing for a stay and its deposit. Makes every retry due. */
async function pass(stay: Stay, days: number): Promise<void> {
  await shop.db.query(
    `with moved as (
       update bookings set check_in = check_in - $2::integer, check_out = check_out - $2::integer where reference = $1 returning id
     )
     update damage_deposits set check_in = check_in - $2::integer, due_at = due_at - make_interval(days => $2),
       held_until = held_until - make_interval(days => $2)
     from moved where booking_id = moved.id`,
    [stay.reference, days],
  );
}

const turn = async (stay: Stay) => {
  await pass(stay, 0);
  await shop.db.query(`update damage_deposits set due_at = now() where due_at < now() + interval '12 hours'`);
  await shop.reconcile();
};

const holdsOf = (stay: Stay): FakeIntent[] =>
  [...shop.stripe.ledger.intents.values()].filter(
    ({ customer, metadata }) => customer === stay.customer && metadata['damage_id'],
  );
const statesOf = (stay: Stay) =>
  holdsOf(stay).map(({ status, amount_received }) => [status, amount_received]);
const eventsOf = (stay: Stay): FakeEvent[] => {
  const ids = holdsOf(stay).map(({ id }) => id);
  return shop.events.filter(({ data }) => ids.some((id) => JSON.stringify(data).includes(id)));
};
const atTheDesk = async ({ reference }: Stay) =>
  (await desk.send('POST desk/booking', { reference })).body.booking;
const openAt = async (stay: Stay) =>
  (await atTheDesk(stay)).money.deposit?.holds.findLast(({ state }) => state === 'held')?.id;
const settle = async (stay: Stay, kept: number, reason = '') =>
  desk.send('POST desk/settle-deposit', {
    reference: stay.reference,
    deposit_id: await openAt(stay),
    cents: kept,
    reason,
  });
const letters = async ({ reference }: Stay) =>
  (
    await shop.db.query<{ template: string }>(
      `select template from outbox where payload ->> 'reference' = $1 and template = 'damage-deposit'`,
      [reference],
    )
  ).length;

describe('a damage deposit', () => {
  test('is stated before payment, not in the total, and held once the day before check-in', async () => {
    const stay = await paidStay(2);
    expect((await shop.view(stay)).damage_deposit).toMatch(/^A damage deposit of \$300\.00 is held/);
    await shop.reconcile();
    expect(holdsOf(stay)).toEqual([]);
    await pass(stay, 1);
    await Promise.all([shop.reconcile(), shop.reconcile(), shop.reconcile()]);
    await turn(stay);
    expect(statesOf(stay)).toEqual([['requires_capture', 0]]);
    expect(await shop.view(stay)).toMatchObject({ paid: stay.total, quote: { total: stay.total } });
  });

  test.each(['cut after', 'cut before', { status: 500 }] as const)(
    'is held once despite a failure in between: %o',
    async (mode) => {
      const stay = await paidStay();
      shop.stripe.mode = mode;
      await shop.reconcile();
      shop.stripe.mode = 'work';
      await turn(stay);
      await turn(stay);
      expect(statesOf(stay)).toEqual([['requires_capture', 0]]);
    },
  );

  test('is released two days after check-out without a charge', async () => {
    const stay = await paidStay();
    await shop.reconcile();
    await pass(stay, 5);
    await turn(stay);
    expect(statesOf(stay)).toEqual([['requires_capture', 0]]);
    await pass(stay, 1);
    await turn(stay);
    await turn(stay);
    expect(statesOf(stay)).toEqual([['canceled', 0]]);
    expect(await shop.view(stay)).toMatchObject({ paid: stay.total });
  });

  test('of a stay longer than a bank’s hold is renewed before that expires', async () => {
    const stay = await paidStay();
    await shop.reconcile();
    await shop.db.query(
      `update bookings set check_out = check_out + 12, cabin_number = -cabin_number where reference = $1`,
      [stay.reference],
    );
    await pass(stay, 7);
    await turn(stay);
    await turn(stay);
    expect(statesOf(stay)).toEqual([
      ['canceled', 0],
      ['requires_capture', 0],
    ]);
  });

  test('that is declined is retried on three days; guest and host are notified, and the stay remains', async () => {
    const stay = await paidStay();
    for (const day of [1, 2, 3, 4]) {
      shop.stripe.ledger.declines.push('insufficient_funds');
      await turn(stay);
      await turn(stay);
      expect(shop.stripe.ledger.declines.splice(0)).toHaveLength(day > 3 ? 1 : 0);
      await shop.db.query(`update damage_deposits set due_at = due_at - interval '1 day'`);
    }
    expect(await letters(stay)).toBe(1);
    expect(await atTheDesk(stay)).toMatchObject({
      status: 'confirmed',
      problems: [{ what: 'deposit failed', code: 'insufficient_funds' }],
    });
  });

  test('that is declined is held on another card, entered on the booking’s page', async () => {
    const stay = await paidStay();
    expect((await shop.view(stay)).card_url).toBeNull();
    shop.stripe.ledger.declines.push('insufficient_funds');
    await shop.reconcile();
    expect((await shop.view(stay)).card_url).toMatch(/pay/);
    const page = await shop.open(stay);
    expect([page.mode, page.customer, page.amount_total]).toEqual(['setup', stay.customer, null]);
    shop.stripe.ledger.giveCard(page);
    const before = await shop.payments(stay);
    await shop.deliver(...shop.events.filter(({ data }) => JSON.stringify(data).includes(page.id)));
    await shop.reconcile();
    expect(statesOf(stay)).toEqual([
      ['requires_payment_method', 0],
      ['requires_capture', 0],
    ]);
    const [refused, held] = holdsOf(stay);
    expect(held?.payment_method).not.toBe(refused?.payment_method);
    expect(await shop.view(stay)).toMatchObject({ card_url: null, status: 'confirmed' });
    expect(await shop.payments(stay)).toEqual(before);
    expect((await shop.follow(stay)).headers.get('location')).toMatch(/payment-success/);
  });

  test('of a cancelled or moved stay is released, or never requested', async () => {
    const [cancelled, moved, never] = [await paidStay(), await paidStay(), await paidStay(20)];
    await shop.reconcile();
    await shop.db.query(`update bookings set status = 'cancelled' where reference = any($1)`, [
      [cancelled.reference, never.reference],
    ]);
    await shop.db.query(
      `update bookings set check_in = check_in + 20, check_out = check_out + 20 where reference = $1`,
      [moved.reference],
    );
    await pass(never, 19);
    for (const stay of [cancelled, moved, never]) await turn(stay);
    expect(statesOf(cancelled)).toEqual([['canceled', 0]]);
    expect(statesOf(moved)).toEqual([['canceled', 0]]);
    expect(holdsOf(never)).toEqual([]);
    await pass(moved, 20);
    await turn(moved);
    expect(statesOf(moved)).toEqual([
      ['canceled', 0],
      ['requires_capture', 0],
    ]);
  });

  test('is not requested without a stored card, and hosts see that', async () => {
    const stay = await paidStay();
    await shop.db.query(
      `update payments set provider = 'cash' where booking_id = (select id from bookings where reference = $1)`,
      [stay.reference],
    );
    await turn(stay);
    expect(holdsOf(stay)).toEqual([]);
    expect((await atTheDesk(stay)).money.deposit).toEqual({ cents, has_card: false, holds: [] });
    expect((await shop.view(stay)).damage_deposit).toBeNull();
  });
});

describe('a deposit that a host settles', () => {
  test('is released now, once, and not requested again', async () => {
    const stay = await paidStay();
    await shop.reconcile();
    expect((await settle(stay, 0)).status).toBe(200);
    await turn(stay);
    await turn(stay);
    expect(statesOf(stay)).toEqual([['canceled', 0]]);
  });

  test('is retained in part for a reason that the guest reads, once for two presses', async () => {
    const stay = await paidStay();
    await shop.reconcile();
    expect((await settle(stay, 5000)).error).toMatchObject({ code: 'invalid', field: 'reason' });
    expect((await settle(stay, cents + 1, 'All')).error).toMatchObject({ code: 'version_conflict' });
    const answers = await Promise.all([settle(stay, 5000, 'A lamp'), settle(stay, 5000, 'A lamp')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await turn(stay);
    await shop.deliver(...eventsOf(stay).toReversed());
    expect(statesOf(stay)).toEqual([['succeeded', 5000]]);
    expect(await letters(stay)).toBe(1);
    expect(await shop.payments(stay)).toMatchObject([
      { kind: 'full' },
      { kind: 'damage', state: 'paid', amount_cents: 5000 },
    ]);
    expect(await shop.view(stay)).toMatchObject({
      paid: stay.total,
      damage_deposit: 'Of the damage deposit of $300.00, $50.00 was kept: A lamp.',
    });
  });

  test('that was retained is refunded by hand like any payment, but not by a cancellation', async () => {
    const stay = await paidStay();
    await shop.reconcile();
    await settle(stay, 5000, 'A lamp');
    await turn(stay);
    const [held] = holdsOf(stay);
    if (!held) throw new Error('Nothing was held.');
    shop.stripe.ledger.refund(held, 2000, {});
    await shop.deliver(...eventsOf(stay));
    expect(await shop.refunds(stay)).toMatchObject([{ amount_cents: 2000, reason: 'by_hand' }]);
    const { state, can } = await atTheDesk(stay);
    expect(can.cancel?.most).toBe(stay.total);
    await desk.send('POST desk/cancel-booking', {
      reference: stay.reference,
      seen: state,
      refund: stay.total,
      reason: 'Storm',
    });
    expect((await shop.refunds(stay)).map(({ amount_cents }) => amount_cents)).toEqual([2000, stay.total]);
  });

  test('that the bank released before it was retained needs attention', async () => {
    const stay = await paidStay();
    await shop.reconcile();
    const [held] = holdsOf(stay);
    if (!held) throw new Error('Nothing was held.');
    shop.stripe.ledger.endHold(held);
    await settle(stay, 5000, 'A lamp');
    await turn(stay);
    expect(await listPaymentProblems(shop.db)).toContainEqual(
      expect.objectContaining({ reference: stay.reference, what: 'deposit failed' }),
    );
  });
});

test('after any sequence of events charges the guest for the stay and the retained amount, and leaves no hold', async () => {
  const chance = createSeededRandom(seed);
  for (let trial = 0; trial < paidRounds; trial++) {
    const stay = await paidStay();
    let kept = 0;
    for (let step = 0; step < 8; step++) {
      const events = eventsOf(stay);
      const act = chance.below(6);
      if (act === 0) await pass(stay, 1);
      if (act === 1 && (await openAt(stay)))
        kept += (await settle(stay, 1000 + step, 'A lamp')).status === 200 ? 1000 + step : 0;
      if (act === 2 && (await openAt(stay))) await settle(stay, 0);
      if (act === 3) shop.stripe.ledger.declines.push('insufficient_funds');
      const [first, ...others] = events;
      if (act > 3 && first)
        await shop.deliver(chance.oneOf([first, ...others]), chance.oneOf([first, ...others]));
      await turn(stay);
      shop.stripe.ledger.declines.length = 0;
    }
    await pass(stay, 9);
    for (let last = 0; last < 3; last++) await turn(stay);
    await shop.deliver(...eventsOf(stay).toReversed());
    const charged = holdsOf(stay).reduce((sum, { amount_received }) => sum + amount_received, 0);
    expect(charged).toBe(kept);
    expect(statesOf(stay).filter(([status]) => status === 'requires_capture')).toEqual([]);
    const paid = (await shop.payments(stay)).filter(({ state }) => state === 'paid');
    expect(paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(stay.total + kept);
  }
});
