// Payments and refunds whose webhooks were missed, found by comparing with Stripe.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bearer, send } from '#support/api.ts';
import { expectAllowedTransitions } from '#support/state-transitions.ts';
import type { FakeSession } from '#support/stripe/ledger.ts';
import { type StripeHoldFixture, setUpStripeTest } from './stripe-setup.ts';

const shop = setUpStripeTest();
expectAllowedTransitions(shop);
let hold: StripeHoldFixture;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  hold = await shop.hold();
});
afterEach(() => {
  shop.stripe.mode = 'work';
  shop.stripe.ledger.refundsBegin = 'succeeded';
});

const refundCalls = () => shop.stripe.requests.filter(({ call }) => call === 'POST /v1/refunds');
const paidBack = (session: FakeSession) => shop.stripe.ledger.getRefundedAmount(session.payment_intent ?? '');

/** Pays at Stripe after the hold expired and others booked the nights. No webhook is delivered. */
async function payTooLate(): Promise<FakeSession> {
  const session = await shop.open(hold);
  await shop.endHold(hold);
  await shop.takeNights(hold);
  shop.stripe.ledger.pay(session, 'card');
  return session;
}

describe('missed webhooks', () => {
  test('are found: a paid stay is confirmed', async () => {
    shop.stripe.ledger.pay(await shop.open(hold), 'card');
    await shop.passTime();
    await shop.reconcile();
    expect(await shop.view(hold)).toMatchObject({ status: 'confirmed', payment: 'paid' });
  });

  test('are found when the guest opens the payment page', async () => {
    shop.stripe.ledger.pay(await shop.open(hold), 'card');
    await shop.passTime('11 seconds');
    const later: Promise<unknown>[] = [];
    const search = `?token=${hold.manageToken}`;
    const context = { waitUntil: (work: Promise<unknown>) => void later.push(work) };
    await send('GET booking', { headers: bearer }, search, context);
    await Promise.all(later);
    expect(await shop.view(hold)).toMatchObject({ status: 'confirmed', payment: 'paid' });
  });

  test('are fetched by one of several concurrent runs', async () => {
    shop.stripe.ledger.pay(await shop.open(hold), 'card');
    await shop.passTime();
    const before = shop.stripe.requests.length;
    await Promise.all(Array.from({ length: 5 }, () => shop.reconcile()));
    expect(shop.stripe.requests.slice(before).filter(({ call }) => call.includes('sessions'))).toHaveLength(
      1,
    );
    expect(await shop.view(hold)).toMatchObject({ status: 'confirmed', payment: 'paid' });
  });

  test('are fetched later if Stripe is unavailable', async () => {
    shop.stripe.ledger.pay(await shop.open(hold), 'card');
    shop.stripe.mode = { status: 503 };
    await shop.passTime();
    await shop.reconcile();
    expect(await shop.view(hold)).toMatchObject({ status: 'held', payment: 'none' });
    shop.stripe.mode = 'work';
    await shop.passTime();
    await shop.reconcile();
    expect(await shop.view(hold)).toMatchObject({ status: 'confirmed' });
  });
});

describe('a checkout', () => {
  test('that outlives its hold is closed', async () => {
    const session = await shop.open(hold);
    await shop.endHold(hold);
    await shop.passTime('1 minute');
    await shop.reconcile();
    expect(session.status).toBe('expired');
    expect(await shop.payments(hold)).toMatchObject([{ state: 'expired' }]);
    expect(await shop.view(hold)).toMatchObject({ status: 'expired', payment: 'none' });
  });

  test('is left open as long as its hold lasts', async () => {
    const session = await shop.open(hold);
    await shop.passTime('6 minutes');
    await shop.reconcile();
    expect(session.status).toBe('open');
    expect(await shop.payments(hold)).toMatchObject([{ state: 'open' }]);
  });

  test('that was never created is dropped', async () => {
    shop.stripe.mode = 'cut after';
    await shop.follow(hold);
    shop.stripe.mode = 'work';
    await shop.passTime();
    await shop.reconcile();
    expect(await shop.payments(hold)).toMatchObject([{ state: 'expired' }]);
  });
});

describe('a late payment', () => {
  test('confirms if the nights are available', async () => {
    const session = await shop.open(hold);
    await shop.endHold(hold);
    shop.stripe.ledger.pay(session, 'card');
    await shop.passTime();
    await shop.reconcile();
    expect(await shop.view(hold)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(paidBack(session)).toBe(0);
  });

  test('is refunded in full if others have the nights, and marked when the refund has arrived', async () => {
    shop.stripe.ledger.refundsBegin = 'pending';
    const session = await payTooLate();
    await shop.deliver(...shop.about(session));
    expect(await shop.view(hold)).toMatchObject({ status: 'refund_due', payment: 'refund_due' });
    await shop.passTime();
    await shop.reconcile();
    expect(await shop.refunds(hold)).toEqual([{ state: 'sent', amount_cents: hold.total, reason: 'late' }]);
    expect(await shop.view(hold)).toMatchObject({ status: 'refund_due', payment: 'refund_due' });
    const [refund] = [...shop.stripe.ledger.refunds.values()].slice(-1);
    if (refund) shop.stripe.ledger.settleRefund(refund, 'succeeded');
    await shop.deliver(...shop.events.slice(-1));
    expect(await shop.view(hold)).toMatchObject({ status: 'refunded', payment: 'refunded' });
    expect(paidBack(session)).toBe(hold.total);
  });

  test.each(['cut before', 'cut after', { status: 500 }] as const)(
    'is refunded once despite a failure in between: %o',
    async (mode) => {
      const session = await payTooLate();
      await shop.deliver(...shop.about(session));
      const before = refundCalls().length;
      shop.stripe.mode = mode;
      await Promise.all([shop.reconcile(), shop.reconcile()]);
      shop.stripe.mode = 'work';
      for (let turn = 0; turn < 3; turn++) {
        await shop.passTime();
        await Promise.all([shop.reconcile(), shop.reconcile()]);
      }
      expect(paidBack(session)).toBe(hold.total);
      expect(await shop.view(hold)).toMatchObject({ status: 'refunded', payment: 'refunded' });
      const keys = refundCalls()
        .slice(before)
        .map(({ idempotencyKey }) => idempotencyKey);
      expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^refund:[\da-f-]{36}$/)]));
    },
  );

  test('whose refund failed needs attention', async () => {
    const session = await payTooLate();
    await shop.deliver(...shop.about(session));
    await shop.reconcile();
    const [refund] = [...shop.stripe.ledger.refunds.values()].slice(-1);
    if (refund) shop.stripe.ledger.settleRefund(refund, 'failed');
    await shop.deliver(...shop.events.slice(-1));
    expect(await shop.refunds(hold)).toMatchObject([{ state: 'failed' }]);
    expect(await shop.view(hold)).toMatchObject({ status: 'refund_due' });
  });
});

test('a second payment of a stay is refunded in full', async () => {
  const first = await shop.open(hold);
  await shop.db.query('update checkouts set checkout_expires_at = now() where checkout_ref = $1', [first.id]);
  const second = await shop.open(hold);
  shop.stripe.ledger.pay(first, 'card');
  shop.stripe.ledger.pay(second, 'card');
  await shop.deliver(...shop.about(second), ...shop.about(first));
  await shop.reconcile();
  expect(await shop.view(hold)).toMatchObject({ status: 'confirmed', payment: 'paid' });
  expect(await shop.refunds(hold)).toEqual([
    { state: 'done', amount_cents: hold.total, reason: 'duplicate' },
  ]);
  expect([paidBack(first), paidBack(second)]).toEqual([hold.total, 0]);
});

describe('payment of a change', () => {
  beforeEach(async () => {
    const session = await shop.open(hold);
    shop.stripe.ledger.pay(session, 'card');
    await shop.deliver(...shop.about(session));
    await shop.db.query(
      `insert into payments (booking_id, kind, amount_cents, provider)
       select id, 'extra', 4200, 'stripe' from bookings where reference = $1`,
      [hold.reference],
    );
  });

  test('uses the same link until it is paid', async () => {
    await shop.passTime();
    await shop.reconcile();
    const session = await shop.open(hold);
    expect(session.amount_total).toBe(4200);
    shop.stripe.ledger.pay(session, 'card');
    await shop.deliver(...shop.about(session));
    expect(await shop.payments(hold)).toMatchObject([{ kind: 'full' }, { kind: 'extra', state: 'paid' }]);
    expect((await shop.follow(hold)).headers.get('location')).toMatch(/^\/payment-success/);
  });

  test('is possible after Stripe was unavailable', async () => {
    shop.stripe.mode = 'cut after';
    expect((await shop.follow(hold)).status).toBe(503);
    shop.stripe.mode = 'work';
    await shop.db.query(`update checkouts set checkout_expires_at = now()`);
    expect((await shop.open(hold)).amount_total).toBe(4200);
    expect(await shop.payments(hold)).toMatchObject([
      {},
      { state: 'expired' },
      { kind: 'extra', state: 'open' },
    ]);
  });
});
