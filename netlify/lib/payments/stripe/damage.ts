import type Stripe from 'stripe';
import type { ClaimedDamage } from '#database/damage-deposits.ts';
import type { PaymentFacts } from '#database/payments.ts';
import { damageFacts } from './facts.ts';
import { type Intent, intentShape } from './objects.ts';

/** Comes with the charge, which says until when it can be captured. */
const expand = ['latest_charge'];

const refusedFacts = ({ id }: ClaimedDamage, problem: string): PaymentFacts => ({
  ...{ about: 'damage', damage_id: id, payment_ref: null, state: 'refused', problem },
});

/** Asks the card of a stay to hold a deposit, once: what was asked before is found by its metadata, for keys are forgotten after a day. */
export async function holdDamage({ paymentIntents }: Stripe, deposit: ClaimedDamage): Promise<PaymentFacts> {
  const { id, amount_cents: amount, customer_ref: customer, card_ref, is_over, attempts } = deposit;
  if (!customer || !card_ref) return refusedFacts(deposit, 'no_customer');
  if (attempts > 1 || is_over) {
    const { data } = await paymentIntents.list({ customer, limit: 100 });
    const earlier = data.map(read).find(({ metadata }) => metadata.damage_id === id);
    if (earlier) return damageFacts(earlier);
    if (is_over) return { about: 'damage', damage_id: id, payment_ref: null, state: 'released' };
  }
  const { payment_method } = read(await paymentIntents.retrieve(card_ref));
  if (!payment_method) return refusedFacts(deposit, 'no_payment_method');
  const params = { amount, currency: 'usd', customer, payment_method, metadata: { damage_id: id }, expand };
  const intent = await paymentIntents.create(
    { ...params, capture_method: 'manual', off_session: true, confirm: true },
    { idempotencyKey: `damage:${id}` },
  );
  return damageFacts(read(intent));
}

/** Lets a deposit go, or keeps what was decided of it; one that is over already is as it is. */
export async function endDamage({ paymentIntents }: Stripe, deposit: ClaimedDamage): Promise<PaymentFacts> {
  const { id, payment_ref, keep_cents } = deposit;
  const intent = await paymentIntents.retrieve(payment_ref ?? '');
  if (intent.status !== 'requires_capture') return damageFacts(read(intent));
  const ended = keep_cents
    ? await paymentIntents.capture(
        intent.id,
        { amount_to_capture: keep_cents },
        { idempotencyKey: `damage:${id}:keep` },
      )
    : await paymentIntents.cancel(intent.id);
  return damageFacts(read(ended));
}

const read = (intent: unknown): Intent => intentShape.parse(intent);
