// Refunds a host makes at Stripe by hand, and disputes of payments.

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newGuest, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { getLinkToken } from '#support/page-requests.ts';
import { seed } from '#support/seed.ts';
import { createSeededRandom } from '#support/seeded-random.ts';
import { expectAllowedTransitions } from '#support/state-transitions.ts';
import type { FakeEvent, FakeIntent, FakeRefund } from '#support/stripe/ledger.ts';
import { type StripeHoldFixture, setUpStripeTest } from './stripe-setup.ts';

const shop = setUpStripeTest();
expectAllowedTransitions(shop);
let desk: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(shop.db);
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  shop.stripe.ledger.refundsBegin = 'succeeded';
});

interface PaidHold {
  hold: StripeHoldFixture;
  intent: FakeIntent;
  /** Number of events before the refund. */
  before: number;
}

async function payHold(hold: StripeHoldFixture): Promise<PaidHold> {
  const session = await shop.open(hold);
  const intent = shop.stripe.ledger.pay(session, 'card');
  await shop.deliver(...shop.about(session));
  return { hold, intent, before: shop.events.length };
}

const paidHold = async (columns: Record<string, number> = {}): Promise<PaidHold> =>
  payHold(await shop.hold(columns));

const since = ({ before }: PaidHold): FakeEvent[] => shop.events.slice(before);
const giveBack = ({ intent }: PaidHold, cents: number): FakeRefund =>
  shop.stripe.ledger.refund(intent, cents, {});
const atTheDesk = async ({ reference }: StripeHoldFixture) =>
  (await desk.send('POST desk/booking', { reference })).body.booking;

async function cancel({ hold }: PaidHold): Promise<void> {
  const { state, can } = await atTheDesk(hold);
  await desk.send('POST desk/cancel-booking', {
    reference: hold.reference,
    seen: state,
    refund: can.cancel?.least ?? 0,
    reason: 'Storm',
  });
}

/** Holds two stays of one party with a common checkout. */
async function holdParty() {
  const { adults, children, pets, ...contact } = newGuest();
  const cabins = await Promise.all([200, 300].map((nightly_rate) => insertCabin(shop.db, { nightly_rate })));
  for (const cabin of cabins) await publish(shop.db, cabin, inDays(1), 60);
  const dates = { check_in: inDays(20), check_out: inDays(23) };
  const stays = cabins.map((cabin_id) => ({ cabin_id, adults, children, pets }));
  const key = { 'idempotency-key': randomUUID() };
  const { body } = await post('create-split-booking', { ...contact, ...dates, stays }, key);
  return body.bookings;
}

/** Returns the net payments, and the refunds due but not yet made. */
async function sumsOf({ reference }: StripeHoldFixture): Promise<{ kept: number; owed: number }> {
  const [row] = await shop.db.query<{ kept: number; owed: number }>(
    `select retained_cents(b) as kept, (
       select coalesce(sum(amount_cents), 0)::integer from counted_refunds r
       where r.booking_id = b.id and r.state in ('due', 'failed')
     ) as owed
     from bookings b where reference = $1`,
    [reference],
  );
  return row ?? { kept: -1, owed: -1 };
}

describe('a refund by hand that fails', () => {
  test.each(Array.from({ length: 6 }, (_, round) => round))(
    'counts as not refunded in any order of events, %i',
    async (round) => {
      const paid = await paidHold();
      const { hold } = paid;
      const refund = giveBack(paid, 4_000);
      shop.stripe.ledger.settleRefund(refund, 'failed');
      const events = createSeededRandom(seed + round).shuffled([...since(paid), ...since(paid)]);
      await shop.deliver(...events);

      expect(await shop.view(hold)).toMatchObject({ status: 'confirmed', paid: hold.total, refunds: [] });
      const booking = await atTheDesk(hold);
      expect(booking.money).toMatchObject({ paid: hold.total, unpaid: 0 });
      expect(booking.money.refunds).toMatchObject([{ amount: 4_000, state: 'failed', reason: 'by_hand' }]);
      expect(booking.problems).toMatchObject([{ what: 'refund returned', amount: 4_000 }]);
      const { body } = await desk.get('GET desk/today');
      expect(body.waiting).toContainEqual(
        expect.objectContaining({
          kind: 'payment',
          name: 'refund returned',
          place: `bookings/${hold.reference}`,
        }),
      );
      await cancel(paid);
      await shop.reconcile();
      expect(shop.stripe.ledger.getNetAmount(paid.intent)).toBe(0);
    },
  );

  test('reported before its payment counts once the payment is known', async () => {
    const hold = await shop.hold();
    const session = await shop.open(hold);
    const intent = shop.stripe.ledger.pay(session, 'card');
    const before = shop.events.length;
    const refund = shop.stripe.ledger.refund(intent, 4_000, {});
    shop.stripe.ledger.settleRefund(refund, 'failed');
    const other = shop.stripe.ledger.refund(intent, 1_500, {});
    await shop.deliver(...shop.events.slice(before).toReversed(), ...shop.about(session));
    expect(other.status).toBe('succeeded');
    expect(await shop.view(hold)).toMatchObject({ paid: hold.total - 1_500 });
  });

  test('after the guest’s e-mail is reported to the host only', async () => {
    const paid = await paidHold();
    const refund = giveBack(paid, 4_000);
    await shop.deliver(...since(paid));
    expect(await shop.view(paid.hold)).toMatchObject({ paid: paid.hold.total - 4_000 });
    shop.stripe.ledger.settleRefund(refund, 'failed');
    await shop.deliver(...since(paid));
    expect(await shop.view(paid.hold)).toMatchObject({ paid: paid.hold.total });
  });
});

describe('refunds by hand', () => {
  test('are each counted by their final state, with one pending and one canceled', async () => {
    const paid = await paidHold();
    giveBack(paid, 1_000);
    giveBack(paid, 1_000);
    shop.stripe.ledger.refundsBegin = 'pending';
    giveBack(paid, 3_000);
    shop.stripe.ledger.settleRefund(giveBack(paid, 5_000), 'canceled');
    await shop.deliver(...since(paid).toReversed());
    const { total } = paid.hold;
    expect(await shop.view(paid.hold)).toMatchObject({ paid: total - 5_000 });
    expect((await atTheDesk(paid.hold)).money.refunds.map(({ state }) => state).toSorted()).toEqual([
      'done',
      'done',
      'failed',
      'sent',
    ]);
    await cancel(paid);
    await shop.reconcile();
    expect(shop.stripe.ledger.getNetAmount(paid.intent)).toBe(0);
  });

  test('of all payments leave nothing to refund', async () => {
    const paid = await paidHold();
    giveBack(paid, paid.hold.total);
    await shop.deliver(...since(paid));
    expect(await shop.view(paid.hold)).toMatchObject({ status: 'confirmed', paid: 0 });
    await cancel(paid);
    expect(await shop.refunds(paid.hold)).toHaveLength(1);
  });

  test('missed by webhooks are found by the next run with their final state', async () => {
    const paid = await paidHold();
    const refund = giveBack(paid, 4_000);
    await shop.reconcile();
    expect(await shop.view(paid.hold)).toMatchObject({ paid: paid.hold.total - 4_000 });
    shop.stripe.ledger.settleRefund(refund, 'failed');
    await shop.reconcile();
    expect(await shop.view(paid.hold)).toMatchObject({ paid: paid.hold.total });
    await shop.reconcile();
    expect(await shop.refunds(paid.hold)).toHaveLength(1);
  });

  test('are distinguished from the site’s own refund', async () => {
    const paid = await paidHold({ free_cancel_days: 0 });
    giveBack(paid, 1_000);
    await shop.deliver(...since(paid));
    await cancel(paid);
    await shop.reconcile();
    await shop.deliver(...since(paid));
    expect(await shop.refunds(paid.hold)).toMatchObject([
      { reason: 'by_hand', amount_cents: 1_000, state: 'done' },
      { reason: 'cancelled', amount_cents: paid.hold.total - 1_000, state: 'done' },
    ]);
  });

  test('of a due amount, before it is sent, replace it and are not sent twice', async () => {
    const paid = await paidHold();
    await cancel(paid);
    giveBack(paid, paid.hold.total);
    await shop.deliver(...since(paid));
    await shop.reconcile();
    expect(await shop.refunds(paid.hold)).toEqual([
      { reason: 'cancelled', amount_cents: paid.hold.total, state: 'done' },
    ]);
    expect((await atTheDesk(paid.hold)).problems).toEqual([]);
    expect(await sumsOf(paid.hold)).toEqual({ kept: 0, owed: 0 });
  });

  test('above the due part reduce it', async () => {
    const paid = await paidHold();
    await cancel(paid);
    giveBack(paid, 10_000);
    await shop.deliver(...since(paid));
    await shop.reconcile();
    await shop.deliver(...since(paid));
    expect(shop.stripe.ledger.getNetAmount(paid.intent)).toBe(0);
    expect(await sumsOf(paid.hold)).toEqual({ kept: 0, owed: 0 });
  });

  test('that replace one the bank returned settle it', async () => {
    const paid = await paidHold();
    await cancel(paid);
    await shop.reconcile();
    const ours = [...shop.stripe.ledger.refunds.values()].at(-1);
    if (!ours) throw new Error('Nothing was given back.');
    shop.stripe.ledger.settleRefund(ours, 'failed');
    await shop.deliver(...since(paid));
    expect((await atTheDesk(paid.hold)).problems).toMatchObject([{ what: 'refund failed' }]);
    giveBack(paid, paid.hold.total);
    await shop.deliver(...since(paid));
    expect((await atTheDesk(paid.hold)).problems).toEqual([]);
    expect(await shop.refunds(paid.hold)).toMatchObject([{ reason: 'cancelled', state: 'done' }]);
    await shop.deliver(...since(paid).toReversed());
    expect(await sumsOf(paid.hold)).toEqual({ kept: 0, owed: 0 });
  });

  test.each([
    ['that was not sent', false],
    ['that the bank returned', true],
  ])('in place of a part of our refund %s are due again once they fail', async (_, isReturned) => {
    const paid = await paidHold();
    await cancel(paid);
    if (isReturned) {
      await shop.reconcile();
      const ours = [...shop.stripe.ledger.refunds.values()].at(-1);
      if (!ours) throw new Error('Nothing was given back.');
      shop.stripe.ledger.settleRefund(ours, 'failed');
      await shop.deliver(...since(paid));
    }
    const refund = giveBack(paid, 10_000);
    await shop.deliver(...since(paid));
    expect(await sumsOf(paid.hold)).toEqual({ kept: 0, owed: paid.hold.total - 10_000 });
    shop.stripe.ledger.settleRefund(refund, 'failed');
    await shop.deliver(...since(paid));
    expect(await sumsOf(paid.hold)).toEqual({ kept: 0, owed: paid.hold.total });
    await shop.reconcile();
    await shop.deliver(...since(paid));
    // The host handles refunds that the bank returned.
    expect(shop.stripe.ledger.getNetAmount(paid.intent)).toBe(isReturned ? paid.hold.total - 10_000 : 0);
  });

  test('of several stays paid together apply to the first ones, and fail for them', async () => {
    const bookings = await holdParty();
    const [first = 0, second = 0] = bookings.map(({ quote }) => quote.total);
    const [lead] = bookings;
    if (!lead) throw new Error('Nothing was held.');
    const { reference } = lead;
    const paid = await payHold({
      reference,
      payToken: getLinkToken(lead.payment_url),
      manageToken: getLinkToken(lead.manage_url),
      total: first + second,
    });
    const refund = giveBack(paid, first + 700);
    await shop.deliver(...since(paid));
    const kept = () =>
      shop.db.query(
        `select retained_cents(b) as kept from bookings b
         where party_id = (select party_id from bookings where reference = $1) order by place`,
        [reference],
      );
    expect(await kept()).toEqual([{ kept: 0 }, { kept: second - 700 }]);
    shop.stripe.ledger.settleRefund(refund, 'failed');
    await shop.deliver(...since(paid));
    expect(await kept()).toEqual([{ kept: first }, { kept: second }]);
  });

  test('stored without an id stay, and get their id when reported', async () => {
    const paid = await paidHold();
    const refund = giveBack(paid, 4_000);
    giveBack(paid, 2_500);
    await shop.db.query(
      `insert into refunds (booking_id, payment_id, amount_cents, reason, cause, state, settled_at, created_at)
       select booking_id, id, 6500, 'by_hand', '6500', 'done', now(), now() + interval '1 minute' from payments
       where checkout_id = (select id from checkouts where payment_ref = $1)`,
      [paid.intent.id],
    );
    await shop.reconcile();
    expect(await shop.view(paid.hold)).toMatchObject({ paid: paid.hold.total - 6_500 });
    shop.stripe.ledger.settleRefund(refund, 'failed');
    await shop.deliver(...since(paid));
    expect(await shop.view(paid.hold)).toMatchObject({ paid: paid.hold.total - 2_500 });
  });
});

describe('a dispute', () => {
  test('that is lost counts as refunded, and is not charged again', async () => {
    const paid = await paidHold();
    giveBack(paid, 1_000);
    await shop.deliver(...since(paid));
    shop.stripe.ledger.closeDispute(shop.stripe.ledger.dispute(paid.intent), 'lost');
    await shop.deliver(...since(paid).toReversed(), ...since(paid));
    expect(await shop.view(paid.hold)).toMatchObject({ status: 'confirmed', paid: 0 });
    const { money, problems } = await atTheDesk(paid.hold);
    expect(money).toMatchObject({ paid: 0, unpaid: 0 });
    expect(problems).toMatchObject([{ what: 'dispute lost', amount: paid.hold.total - 1_000 }]);
  });

  test('that is won changes nothing', async () => {
    const paid = await paidHold();
    shop.stripe.ledger.closeDispute(shop.stripe.ledger.dispute(paid.intent), 'won');
    await shop.deliver(...since(paid));
    expect(await shop.view(paid.hold)).toMatchObject({ paid: paid.hold.total, refunds: [] });
    expect((await atTheDesk(paid.hold)).problems).toMatchObject([{ what: 'disputed' }]);
  });
});
