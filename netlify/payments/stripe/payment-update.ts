/** Converts Stripe's objects and events to updates of payments, refunds, disputes and deposits. */

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

type PaymentStateUpdate = Extract<PaymentUpdate, { about: 'payment' }>;

/** Maps the state of a session. A complete session may still await the bank, which may decline. */
function toPaymentState({
  status,
  payment_status,
  payment_intent,
}: CheckoutSession): PaymentStateUpdate['state'] {
  if (status !== 'complete') return status;
  if (payment_status !== 'unpaid') return 'paid';
  const hasFailed = ['requires_payment_method', 'canceled'].includes(payment_intent.status ?? '');
  return hasFailed ? 'failed' : 'processing';
}

export const sessionToPaymentUpdate = (
  session: CheckoutSession,
  state = toPaymentState(session),
): PaymentStateUpdate => ({
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

/** Only for intents that succeeded or are processing. */
export const intentToPaymentUpdate = (intent: StripeIntent): PaymentStateUpdate => ({
  about: 'payment',
  state: intent.status === 'succeeded' ? 'paid' : 'processing',
  payment_id: intent.metadata.payment_id,
  payment_ref: intent.id,
  customer_ref: intent.customer,
  amount_cents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: intent.currency,
});

const damageStates = { requires_capture: 'held', canceled: 'released', succeeded: 'kept' } as const;

/** Maps the intent of a damage deposit. An intent that got no further was declined. */
export function damageToPaymentUpdate(object: unknown): PaymentUpdate {
  const { id, status, metadata, amount_received, latest_charge: held_until } = intentShape.parse(object);
  const target = { about: 'damage', damage_id: metadata.damage_id, payment_ref: id } as const;
  const state = Object.entries(damageStates).find(([update]) => update === status)?.[1];
  if (!state) return { ...target, state: 'refused', problem: status };
  return { ...target, state, amount_cents: amount_received, held_until };
}

const refundStates = {
  pending: 'sent',
  requires_action: 'sent',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
} as const;

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

/** Maps a dispute. A decided one only matters if lost: the money went back. */
const toDisputeUpdate =
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

/**
 * Maps a session's event. A session that only stores a card concerns the deposit, once the card is
 * given.
 */
const fromSession =
  (state?: PaymentStateUpdate['state']) =>
  (object: unknown): PaymentUpdate | null => {
    const session = sessionShape.parse(object);
    const { damage_id } = session.metadata;
    if (!damage_id) return sessionToPaymentUpdate(session, state);
    return session.status === 'complete'
      ? { about: 'damage', state: 'asked', damage_id, payment_ref: null }
      : null;
  };
const fromRefund = (object: unknown) => refundToPaymentUpdate(refundShape.parse(object));

/** Maps an unpaid intent of a deposit. A checkout's intent is covered by its session. */
function fromIntent(object: unknown): PaymentUpdate | null {
  const intent = intentShape.parse(object);
  if (intent.metadata.damage_id) return damageToPaymentUpdate(object);
  return intent.status === 'requires_capture' || intent.status === 'canceled'
    ? null
    : intentToPaymentUpdate(intent);
}

const converters = new Map<string, (object: unknown) => PaymentUpdate | null>([
  ['checkout.session.completed', fromSession()],
  ['checkout.session.async_payment_succeeded', fromSession('paid')],
  ['checkout.session.async_payment_failed', fromSession('failed')],
  ['checkout.session.expired', fromSession('expired')],
  ['payment_intent.succeeded', fromIntent],
  ['payment_intent.amount_capturable_updated', fromIntent],
  ['payment_intent.canceled', fromIntent],
  ['refund.created', fromRefund],
  ['refund.updated', fromRefund],
  ['refund.failed', fromRefund],
  ['charge.refund.updated', fromRefund],
  ['charge.dispute.created', toDisputeUpdate(false)],
  ['charge.dispute.closed', toDisputeUpdate(true)],
]);

/** Maps an event; `null` if it is not handled. Throws a ZodError for an unexpected shape. */
export const eventToPaymentUpdate = (kind: string, object: unknown): PaymentUpdate | null =>
  converters.get(kind)?.(object) ?? null;
