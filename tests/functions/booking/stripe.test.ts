// Changes and cancellations of a booked stay that are paid or refunded by Stripe.

import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import { post } from '#support/api.ts';
import { type StripeHoldFixture, setUpStripeTest } from '../payments/stripe-setup.ts';

const shop = setUpStripeTest();

/** Creates a stay that is paid at Stripe. */
async function booked(): Promise<StripeHoldFixture> {
  const hold = await shop.hold();
  const session = await shop.open(hold);
  shop.stripe.ledger.pay(session, 'card');
  await shop.deliver(...shop.about(session));
  return hold;
}

/** Requests the night after a booked stay. Returns the new total. */
async function askForNight(hold: StripeHoldFixture): Promise<number> {
  const { extra_nights, check_in } = await shop.view(hold);
  const night = extra_nights.find((offer) => offer.check_in === check_in);
  if (!night) throw new Error('no night is free');
  const { check_out, total } = night;
  const reply = await post('change-booking', {
    token: hold.manageToken,
    check_in,
    check_out,
    expected_total: total,
  });
  expect(reply.status).toBe(200);
  return total;
}

test('an added night is paid at Stripe at its own price and added on Stripe’s confirmation', async () => {
  const hold = await booked();
  const before = await shop.view(hold);
  const total = await askForNight(hold);
  const session = await shop.open(hold);
  expect(session.amount_total).toBe(total - before.quote.total);
  shop.stripe.ledger.pay(session, 'card');
  await shop.deliver(...shop.about(session), ...shop.about(session));
  expect(await shop.view(hold)).toMatchObject({
    check_out: addDays(before.check_out, 1),
    paid: total,
    quote: { total },
    pending_change: null,
  });
});

test('a second checkout, after the first has ended, is for the same night', async () => {
  const hold = await booked();
  const total = await askForNight(hold);
  const first = await shop.open(hold);
  await shop.db.query('update checkouts set checkout_expires_at = now() where checkout_ref = $1', [first.id]);
  const second = await shop.open(hold);
  expect(second.id).not.toBe(first.id);
  shop.stripe.ledger.pay(second, 'card');
  await shop.deliver(...shop.about(second));
  expect(await shop.view(hold)).toMatchObject({ paid: total, quote: { total, nights: 4 } });
});

test('refunds a payment for a released night', async () => {
  const hold = await booked();
  await askForNight(hold);
  const session = await shop.open(hold);
  await post('change-booking', { token: hold.manageToken, expected_total: hold.total, let_go: true });
  shop.stripe.ledger.pay(session, 'card');
  await shop.deliver(...shop.about(session));
  expect(await shop.refunds(hold)).toMatchObject([{ reason: 'late', amount_cents: session.amount_total }]);
  expect(await shop.view(hold)).toMatchObject({
    status: 'confirmed',
    quote: { nights: 3, total: hold.total },
  });
});

/** Returns all refunds requested from Stripe, by key. */
const refundsAsked = () =>
  new Set(
    shop.stripe.requests.flatMap(({ call, idempotencyKey }) =>
      call === 'POST /v1/refunds' ? [idempotencyKey] : [],
    ),
  );

test('sends a cancellation’s refund once, and the guest sees its state', async () => {
  const hold = await booked();
  const total = await askForNight(hold);
  const session = await shop.open(hold);
  shop.stripe.ledger.pay(session, 'card');
  await shop.deliver(...shop.about(session));
  await shop.reconcile();
  await post('cancel-booking', { token: hold.manageToken, expected_refund: total });
  expect((await shop.view(hold)).refund).toEqual({ amount: total, state: 'due' });
  const before = refundsAsked().size;
  await shop.reconcile();
  await shop.reconcile();
  const sent = await shop.refunds(hold);
  expect(sent.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(total);
  expect(['sent', 'done']).toContain((await shop.view(hold)).refund?.state);
  expect(refundsAsked().size - before).toBe(2);
});
