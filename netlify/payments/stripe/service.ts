/** Payment service that calls Stripe. */

import type Stripe from 'stripe';
import { err, ok, type Result } from '#domain/result.ts';
import type { CheckoutOrder, PaymentService, ServiceFailure } from '#netlify/payments/payment-service.ts';
import type { CheckoutRow, ClaimedRefund, PaymentUpdate } from '#netlify/payments/queries.ts';
import type { StripeSettings } from '#netlify/platform/stripe-settings.ts';
import { callStripe, openStripe } from './client.ts';
import { openCardPage, settleDamage } from './damage-deposit.ts';
import { intentToPaymentUpdate, refundToPaymentUpdate, sessionToPaymentUpdate } from './payment-update.ts';
import { feeShape, intentShape, refundShape, type StripeIntent, sessionShape } from './schemas.ts';

/** Creates the Stripe service with a time limit in ms. */
export function stripeService(settings: StripeSettings, withinMs: number): PaymentService {
  const opened = openStripe(settings, withinMs);
  const request = <Out>(call: (stripe: Stripe) => Promise<Out>) => callStripe(async () => call(await opened));
  return {
    openCheckout: (order) =>
      request(async (stripe) => {
        const idempotencyKey = `payment:${order.checkout.id}`;
        const session = await stripe.checkout.sessions.create(sessionParams(order), { idempotencyKey });
        return sessionToPaymentUpdate(sessionShape.parse(session));
      }),
    fetchCheckout: (checkout) => flattenResult(request((stripe) => readCheckout(stripe, checkout))),
    endCheckout: ({ checkout_ref }) =>
      request(async ({ checkout }) =>
        sessionToPaymentUpdate(sessionShape.parse(await checkout.sessions.expire(checkout_ref ?? ''))),
      ),
    chargeBalance: (balance) => flattenResult(request((stripe) => charge(stripe, balance))),
    settleDamage: (deposit) => request((stripe) => settleDamage(stripe, deposit)),
    openCardPage: (deposit) => request((stripe) => openCardPage(stripe, deposit)),
    refund: (refund) => flattenResult(request((stripe) => createRefund(stripe, refund))),
    fetchRefund: ({ refund_ref }) =>
      request(async ({ refunds }) =>
        refundToPaymentUpdate(refundShape.parse(await refunds.retrieve(refund_ref ?? ''))),
      ),
    listRefunds: (since) =>
      request(async ({ refunds }) => {
        const created = { gte: Math.floor(since.getTime() / 1000) };
        const listed = await refunds.list({ created, limit: 100 }).autoPagingToArray({ limit: 1000 });
        // Refunds of other shops of the account may have unknown shapes.
        return listed
          .flatMap((refund) => refundShape.safeParse(refund).data ?? [])
          .map(refundToPaymentUpdate);
      }),
    readFee: ({ payment_ref }) =>
      request(async ({ paymentIntents }) => {
        const expand = ['latest_charge.balance_transaction'];
        const intent = await paymentIntents.retrieve(payment_ref ?? '', { expand });
        return feeShape.parse(intent).latest_charge;
      }),
  };
}

/**
 * Parameters of a session, derived from stored data, so that a repeated request has the same
 * idempotency key and body. Stripe gets the receipt's address and no other guest data.
 */
function sessionParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { checkout, lines, email, keepCard, successUrl, cancelUrl } = order;
  const { id: payment_id, currency, checkout_expires_at } = checkout;
  return {
    mode: 'payment',
    line_items: lines.map(({ name, amount_cents }) => ({
      quantity: 1,
      price_data: { currency, unit_amount: amount_cents, product_data: { name } },
    })),
    // A guest booked by a host may have no e-mail address. Stripe then requests one.
    ...(email && { customer_email: email }),
    metadata: { payment_id },
    payment_intent_data: {
      metadata: { payment_id },
      ...(keepCard && { setup_future_usage: 'off_session' as const }),
    },
    ...(keepCard && { customer_creation: 'always' as const }),
    // The price was agreed in dollars.
    adaptive_pricing: { enabled: false },
    ...(checkout_expires_at && { expires_at: Math.floor(checkout_expires_at.getTime() / 1000) }),
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
}

type ChargeResult = Result<PaymentUpdate, ServiceFailure>;

const refused = (problem: string): ChargeResult => err({ isRefused: true, problem });

const flattenResult = async (call: Promise<Result<ChargeResult, ServiceFailure>>): Promise<ChargeResult> => {
  const outcome = await call;
  return outcome.ok ? outcome.value : outcome;
};

async function readCheckout(stripe: Stripe, checkout: CheckoutRow): Promise<ChargeResult> {
  const { checkout_ref, payment_ref } = checkout;
  if (checkout_ref) {
    const session = await stripe.checkout.sessions.retrieve(checkout_ref, { expand: ['payment_intent'] });
    return ok(sessionToPaymentUpdate(sessionShape.parse(session)));
  }
  if (payment_ref) return toCharge(intentShape.parse(await stripe.paymentIntents.retrieve(payment_ref)));
  const earlier = await findCharge(stripe, checkout);
  return earlier ? ok(intentToPaymentUpdate(earlier)) : refused('not_charged');
}

/** Finds an earlier charge, because Stripe forgets idempotency keys after a day. */
async function findCharge(
  { paymentIntents }: Stripe,
  balance: CheckoutRow,
): Promise<StripeIntent | undefined> {
  if (!balance.customer_ref) return undefined;
  const { data } = await paymentIntents.list({ customer: balance.customer_ref, limit: 100 });
  return data
    .map((intent) => intentShape.parse(intent))
    .find(
      ({ metadata, status }) =>
        metadata.payment_id === balance.id && (status === 'succeeded' || status === 'processing'),
    );
}

/** An off-session intent that neither succeeded nor is processing was declined. */
const toCharge = (intent: StripeIntent): ChargeResult =>
  intent.status === 'succeeded' || intent.status === 'processing'
    ? ok(intentToPaymentUpdate(intent))
    : refused(intent.status === 'requires_action' ? 'authentication_required' : intent.status);

async function charge(stripe: Stripe, balance: CheckoutRow): Promise<ChargeResult> {
  const { id, amount_cents: amount, currency, customer_ref: customer, deposit_ref, attempts } = balance;
  if (!customer || !deposit_ref) return refused('no_customer');
  const earlier = await findCharge(stripe, balance);
  if (earlier) return ok(intentToPaymentUpdate(earlier));
  const { payment_method } = intentShape.parse(await stripe.paymentIntents.retrieve(deposit_ref));
  if (!payment_method) return refused('no_payment_method');
  const params = { amount, currency, customer, payment_method, metadata: { payment_id: id } };
  const intent = await stripe.paymentIntents.create(
    { ...params, off_session: true, confirm: true },
    { idempotencyKey: `payment:${id}:${attempts}` },
  );
  return toCharge(intentShape.parse(intent));
}

async function createRefund({ refunds }: Stripe, refund: ClaimedRefund): Promise<ChargeResult> {
  const { id, checkout_id: payment_id, payment_ref, amount_cents, attempts } = refund;
  if (!payment_ref) return refused('no_payment');
  if (attempts > 1) {
    // An earlier attempt may have succeeded unnoticed, after its idempotency key expired.
    const { data } = await refunds.list({ payment_intent: payment_ref, limit: 100 });
    const earlier = data
      .map((created) => refundShape.parse(created))
      .find((refund) => refund.metadata.refund_id === id);
    if (earlier) return ok(refundToPaymentUpdate(earlier));
  }
  const created = await refunds.create(
    { payment_intent: payment_ref, amount: amount_cents, metadata: { refund_id: id, payment_id } },
    { idempotencyKey: `refund:${id}` },
  );
  return ok(refundToPaymentUpdate(refundShape.parse(created)));
}
