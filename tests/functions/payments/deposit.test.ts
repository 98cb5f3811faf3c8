// Stays paid in two parts: a deposit at booking and a later balance.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyPercent } from '#domain/money/money.ts';
import { paymentProvider } from '#netlify/payments/provider.ts';
import { claimBalances, listPaymentProblems } from '#netlify/payments/queries.ts';
import { env } from '#netlify/platform/env.ts';
import { inDays } from '#support/cabin-fixture.ts';
import { getFormText, parseForm } from '#support/stripe/form.ts';
import type { FakeSession } from '#support/stripe/ledger.ts';
import { type StripeHoldFixture, setUpStripeTest } from './stripe-setup.ts';

const shop = setUpStripeTest();
const terms = { deposit_percent: 20, balance_due_days: 30 };
let hold: StripeHoldFixture;
let deposit: number;
let session: FakeSession;

/** Holds a stay and pays its deposit. */
async function payDeposit(): Promise<void> {
  hold = await shop.hold(terms);
  deposit = applyPercent(hold.total, 20);
  session = await shop.open(hold);
  shop.stripe.ledger.pay(session, 'card');
  await shop.deliver(...shop.about(session));
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  shop.stripe.mode = 'work';
});

const makeDue = () =>
  shop.db.query(
    `update payments set due_on = current_date - 1
     where kind = 'balance' and booking_id = (select id from bookings where reference = $1)`,
    [hold.reference],
  );
const charges = () =>
  [...shop.stripe.ledger.intents.values()].filter(
    ({ customer, amount_received }) => customer === session.customer && amount_received > 0,
  );

describe('a stay whose terms require a deposit', () => {
  test('shows the amounts now and later, and Stripe stores the card', async () => {
    hold = await shop.hold(terms);
    deposit = applyPercent(hold.total, 20);
    const balance = { amount: hold.total - deposit, due_on: inDays(30) };
    expect(await shop.view(hold)).toMatchObject({ payment: 'none', due_now: deposit, balance });
    session = await shop.open(hold);
    expect(session.amount_total).toBe(deposit);
    const form = parseForm(shop.stripe.requests.at(-1)?.body ?? '');
    expect(getFormText(form, 'payment_intent_data', 'setup_future_usage')).toBe('off_session');
    expect(getFormText(form, 'customer_creation')).toBe('always');
    shop.stripe.ledger.pay(session, 'card');
    await shop.deliver(...shop.about(session));
    expect(await shop.view(hold)).toMatchObject({
      status: 'confirmed',
      payment: 'paid',
      due_now: 0,
      balance,
    });
  });

  test('is paid in full if the balance would already be due', async () => {
    hold = await shop.hold(terms, 20);
    expect(await shop.view(hold)).toMatchObject({ due_now: hold.total, balance: null });
    expect((await shop.open(hold)).amount_total).toBe(hold.total);
  });

  test('keeps its terms when the cabin’s change', async () => {
    await payDeposit();
    await shop.db.query('update cabins set deposit_percent = null, balance_due_days = 1');
    expect((await shop.view(hold)).balance).toEqual({ amount: hold.total - deposit, due_on: inDays(30) });
  });
});

describe('the balance', () => {
  test('is charged once, from its due date on', async () => {
    await payDeposit();
    await shop.reconcile();
    expect(charges()).toHaveLength(1);
    await makeDue();
    await Promise.all([shop.reconcile(), shop.reconcile()]);
    await shop.passTime();
    await shop.reconcile();
    expect(charges().map(({ amount }) => amount)).toEqual([deposit, hold.total - deposit]);
    expect(await shop.view(hold)).toMatchObject({ payment: 'paid', due_now: 0, balance: null });
  });

  test.each(['cut after', 'cut before', { status: 500 }] as const)(
    'is charged once despite a failure in between: %o',
    async (mode) => {
      await payDeposit();
      await makeDue();
      shop.stripe.mode = mode;
      await shop.reconcile();
      shop.stripe.mode = 'work';
      for (let turn = 0; turn < 3; turn++) {
        await shop.passTime();
        await Promise.all([shop.reconcile(), shop.reconcile()]);
      }
      expect(charges().map(({ amount }) => amount)).toEqual([deposit, hold.total - deposit]);
      expect(await shop.payments(hold)).toMatchObject([
        { state: 'paid' },
        { kind: 'balance', state: 'paid' },
      ]);
    },
  );

  test('that is declined is retried on three days, then paid by link', async () => {
    await payDeposit();
    await makeDue();
    for (const day of [1, 2, 3]) {
      shop.stripe.ledger.declines.push('insufficient_funds');
      await shop.reconcile();
      await shop.reconcile();
      const state = day < 3 ? 'scheduled' : 'failed';
      expect(await shop.payments(hold)).toMatchObject([{}, { state, problem: 'insufficient_funds' }]);
      await shop.passTime('1 day');
    }
    expect(await listPaymentProblems(shop.db)).toContainEqual(
      expect.objectContaining({ reference: hold.reference, what: 'payment failed' }),
    );
    expect(await shop.view(hold)).toMatchObject({
      status: 'confirmed',
      payment: 'failed',
      due_now: hold.total - deposit,
      balance: null,
      payment_url: `/api/pay#token=${hold.payToken}`,
    });
    const link = await shop.open(hold);
    expect(link.amount_total).toBe(hold.total - deposit);
    shop.stripe.ledger.pay(link, 'card');
    await shop.deliver(...shop.about(link));
    expect(await shop.view(hold)).toMatchObject({ payment: 'paid', due_now: 0, payment_url: null });
    expect(await listPaymentProblems(shop.db)).not.toContainEqual(
      expect.objectContaining({ reference: hold.reference }),
    );
  });

  test('that failed is paid by link, one checkout at a time, however often one expires', async () => {
    await payDeposit();
    await shop.db.query(
      `update payments set state = 'failed' where kind = 'balance' and booking_id = (select id from bookings where reference = $1)`,
      [hold.reference],
    );
    const left = await shop.open(hold);
    shop.stripe.ledger.endSession(left);
    await shop.deliver(...shop.about(left));
    const refused = await shop.open(hold);
    shop.stripe.ledger.pay(refused, 'bank');
    shop.stripe.ledger.settleBankPayment(refused, false);
    await shop.deliver(...shop.about(refused));
    expect(await shop.view(hold)).toMatchObject({ payment: 'failed', due_now: hold.total - deposit });
    const opened = await Promise.all(Array.from({ length: 6 }, () => shop.open(hold)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    const [last] = opened;
    if (!last) throw new Error('No checkout was opened.');
    shop.stripe.ledger.pay(last, 'card');
    await shop.deliver(...shop.about(last));
    expect(await shop.view(hold)).toMatchObject({ payment: 'paid', due_now: 0, paid: hold.total });
    expect(await shop.refunds(hold)).toEqual([]);
  });

  test('of a cancelled booking is not charged', async () => {
    await payDeposit();
    await makeDue();
    await shop.db.query(`update bookings set status = 'cancelled' where reference = $1`, [hold.reference]);
    await shop.reconcile();
    expect(charges()).toHaveLength(1);
    expect(await shop.payments(hold)).toMatchObject([
      { state: 'paid' },
      { kind: 'balance', state: 'expired' },
    ]);
  });

  test('of a booking cancelled before the call to Stripe is not charged either', async () => {
    await payDeposit();
    await makeDue();
    await claimBalances(shop.db, 'stripe', { limit: 10 });
    await shop.db.query(`update bookings set status = 'cancelled' where reference = $1`, [hold.reference]);
    await shop.passTime();
    await shop.reconcile();
    expect(charges()).toHaveLength(1);
    expect(await shop.payments(hold)).toMatchObject([
      { state: 'paid' },
      { kind: 'balance', state: 'expired' },
    ]);
  });

  test('charged with a lost response is refunded when its booking is cancelled', async () => {
    await payDeposit();
    await makeDue();
    const provider = paymentProvider(env());
    if (!provider.ok) throw new Error(provider.error.message);
    for (const balance of await claimBalances(shop.db, 'stripe', { limit: 10 })) {
      await provider.value.service(5000).chargeBalance(balance);
    }
    await shop.db.query(`update bookings set status = 'cancelled' where reference = $1`, [hold.reference]);
    await shop.passTime();
    await shop.reconcile();
    expect(await shop.refunds(hold)).toEqual([
      { state: 'done', amount_cents: hold.total - deposit, reason: 'late' },
    ]);
  });
});
