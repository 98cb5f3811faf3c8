import type Stripe from 'stripe';
import type { ClaimedDamage } from '#netlify/payments/damage-deposit-queries.ts';
import type { CardOrder } from '#netlify/payments/payment-service.ts';
import type { PaymentUpdate } from '#netlify/payments/queries.ts';
import { damageToPaymentUpdate } from './payment-update.ts';

/**
 * Holds a deposit; if held, releases it or keeps what was decided. An ended one is returned as is.
 */
export async function settleDamage(stripe: Stripe, deposit: ClaimedDamage): Promise<PaymentUpdate> {
  const { state, payment_ref, keep_cents } = deposit;
  if (state !== 'held') return createHold(stripe, deposit);
  const { paymentIntents } = stripe;
  const held = await paymentIntents.retrieve(payment_ref ?? '');
  if (held.status !== 'requires_capture') return damageToPaymentUpdate(held);
  return damageToPaymentUpdate(
    keep_cents
      ? await paymentIntents.capture(held.id, { amount_to_capture: keep_cents })
      : await paymentIntents.cancel(held.id),
  );
}

/**
 * Holds a deposit once. Finds earlier attempts by metadata, because Stripe forgets idempotency keys
 * after a day.
 */
async function createHold(
  { paymentIntents, customers }: Stripe,
  deposit: ClaimedDamage,
): Promise<PaymentUpdate> {
  const { id, amount_cents: amount, keep_cents, attempts } = deposit;
  const customer = deposit.customer_ref ?? '';
  const { data } = attempts > 1 ? await paymentIntents.list({ customer, limit: 100 }) : { data: [] };
  const earlier = data.find(
    ({ metadata, status }) => metadata['damage_id'] === id && /^(requires_capture|succeeded)$/.test(status),
  );
  if (earlier) return damageToPaymentUpdate(earlier);
  if (keep_cents !== null) return { about: 'damage', damage_id: id, payment_ref: null, state: 'released' };
  // Newest first: the card paid with, or one provided since.
  const { data: cards } = await customers.listPaymentMethods(customer, { limit: 1 });
  const payment_method = cards[0]?.id ?? '';
  const params = { amount, currency: 'usd', customer, payment_method, metadata: { damage_id: id } };
  const intent = await paymentIntents.create(
    // The charge contains when the bank releases the hold.
    { ...params, capture_method: 'manual', off_session: true, confirm: true, expand: ['latest_charge'] },
    { idempotencyKey: `damage:${id}:${attempts}:${payment_method}` },
  );
  return damageToPaymentUpdate(intent);
}

/**
 * Opens a session that stores a card without charging it. The card becomes the customer's newest.
 */
export async function openCardPage({ checkout }: Stripe, deposit: CardOrder): Promise<string> {
  const { id: damage_id, customer_ref, successUrl, cancelUrl } = deposit;
  const session = await checkout.sessions.create({
    mode: 'setup',
    allowed_payment_method_types: ['card'],
    customer: customer_ref ?? '',
    metadata: { damage_id },
    success_url: successUrl,
    cancel_url: cancelUrl,
  });
  return session.url ?? cancelUrl;
}
