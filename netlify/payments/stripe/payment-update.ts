import type { PaymentUpdate } from '#netlify/payments/queries.ts';
import {
  type CheckoutSession,
  disputeShape,
  intentShape,
  refundShape,
  type StripeIntent,
  type StripeRefund,
  sessionShape,
} from './schemas.ts';

type PaymentFact = Extract<PaymentUpdate, { about: 'payment' }>;

/** How far a session has come. One that is complete may wait for the guest's bank, which may still say no. */
function stateOf({ status, payment_status, payment_intent }: CheckoutSession): PaymentFact['state'] {
  if (status !== 'complete') return status;
  if (payment_status !== 'unpaid') return 'paid';
  const hasFailed = ['requires_payment_method', 'canceled'].includes(payment_intent.status ?? '');
  return hasFailed ? 'failed' : 'processing';
}

/** What a session says of its payment. */
export const sessionToPaymentUpdate = (session: CheckoutSession, state = stateOf(session)): PaymentFact => ({
  about: 'payment',
  state,
  payment_id: session.metadata.payment_id,
  checkout_ref: session.id,
  payment_ref: session.payment_intent.id,
  customer_ref: session.customer,
  amount_cents: session.amount_total,
  currency: session.currency,
  ...(state === 'open' && session.url && { checkout_url: session.url }),
});

/** What a payment intent says of its payment; only for one that succeeded or is being processed. */
export const intentToPaymentUpdate = (intent: StripeIntent): PaymentFact => ({
  about: 'payment',
  state: intent.status === 'succeeded' ? 'paid' : 'processing',
  payment_id: intent.metadata.payment_id,
  payment_ref: intent.id,
  customer_ref: intent.customer,
  amount_cents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: intent.currency,
});

const damageStates = { requires_capture: 'held', canceled: 'released', succeeded: 'kept' } as const;

/** What a payment intent says of the damage deposit it is to hold: one that came no further was refused. */
export function damageToPaymentUpdate(object: unknown): PaymentUpdate {
  const { id, status, metadata, amount_received, latest_charge: held_until } = intentShape.parse(object);
  const about = { about: 'damage', damage_id: metadata.damage_id, payment_ref: id } as const;
  const state = Object.entries(damageStates).find(([known]) => known === status)?.[1];
  if (!state) return { ...about, state: 'refused', problem: status };
  return { ...about, state, amount_cents: amount_received, held_until };
}

const refundStates = {
  pending: 'sent',
  requires_action: 'sent',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
} as const;

/** What a refund says of itself. */
export const refundToPaymentUpdate = ({ id, status, metadata, ...refund }: StripeRefund): PaymentUpdate => ({
  about: 'refund',
  state: refundStates[status],
  payment_id: metadata.payment_id,
  payment_ref: refund.payment_intent,
  refund_id: metadata.refund_id,
  refund_ref: id,
  amount_cents: refund.amount,
  currency: refund.currency,
  ...(refund.failure_reason && { problem: refund.failure_reason }),
  ...(refund.created && { made_at: refund.created }),
});

/** What a dispute says; of one that is decided only the loss, which is money that went back. */
const disputeFacts =
  (isClosed: boolean) =>
  (object: unknown): PaymentUpdate | null => {
    const { id, payment_intent, amount, currency, status } = disputeShape.parse(object);
    const ids = { payment_id: null, payment_ref: payment_intent };
    if (!isClosed) return { about: 'dispute', ...ids };
    if (status !== 'lost' || !id || !amount || !currency) return null;
    return {
      about: 'refund',
      state: 'done',
      reason: 'disputed',
      ...ids,
      refund_id: null,
      refund_ref: id,
      amount_cents: amount,
      currency,
    };
  };

/** What an event says of a session. One that takes a card alone is of the damage deposit the card is for, once it is given. */
const ofSession =
  (state?: PaymentFact['state']) =>
  (object: unknown): PaymentUpdate | null => {
    const session = sessionShape.parse(object);
    const { damage_id } = session.metadata;
    if (!damage_id) return sessionToPaymentUpdate(session, state);
    return session.status === 'complete'
      ? { about: 'damage', state: 'asked', damage_id, payment_ref: null }
      : null;
  };
const ofRefund = (object: unknown) => refundToPaymentUpdate(refundShape.parse(object));

/** Of an intent that is not paid only a deposit says something: a checkout's is spoken of by its session. */
function ofIntent(object: unknown): PaymentUpdate | null {
  const intent = intentShape.parse(object);
  if (intent.metadata.damage_id) return damageToPaymentUpdate(object);
  return intent.status === 'requires_capture' || intent.status === 'canceled'
    ? null
    : intentToPaymentUpdate(intent);
}

/** The events that say something to us, and what. */
const readers = new Map<string, (object: unknown) => PaymentUpdate | null>([
  ['checkout.session.completed', ofSession()],
  ['checkout.session.async_payment_succeeded', ofSession('paid')],
  ['checkout.session.async_payment_failed', ofSession('failed')],
  ['checkout.session.expired', ofSession('expired')],
  ['payment_intent.succeeded', ofIntent],
  ['payment_intent.amount_capturable_updated', ofIntent],
  ['payment_intent.canceled', ofIntent],
  ['refund.created', ofRefund],
  ['refund.updated', ofRefund],
  ['refund.failed', ofRefund],
  ['charge.refund.updated', ofRefund],
  ['charge.dispute.created', disputeFacts(false)],
  ['charge.dispute.closed', disputeFacts(true)],
]);

/** What an event says; null when it says nothing to us. Throws a ZodError for an object of another shape. */
export const eventToPaymentUpdate = (kind: string, object: unknown): PaymentUpdate | null =>
  readers.get(kind)?.(object) ?? null;
