import { err, ok } from '#domain/result.ts';
import type { Env } from '#netlify/platform/env.ts';
import { signLink } from '#netlify/platform/http/tokens.ts';
import type { ClaimedDamage } from './damage-deposit-queries.ts';
import { guestPages } from './guest-pages.ts';
import type { PaymentProvider, PaymentService } from './payment-service.ts';
import type { CheckoutRow, PaymentUpdate } from './queries.ts';

/** Checkout page of this site that moves no money, for trying everything around a payment. */
export const testCheckout = (env: Env): PaymentProvider => ({
  name: 'test',
  checkoutUrl: (booking) => guestPages.testCheckout(signLink(booking, 'pay', env)),
  service: () => service,
});

/** The update of a test payment after the guest has paid. */
export const paidAsTest = ({ id, amount_cents, currency }: CheckoutRow): PaymentUpdate => ({
  about: 'payment',
  state: 'paid',
  amount_cents,
  currency,
  payment_id: id,
  checkout_ref: `test_${id}`,
  payment_ref: `test_${id}`,
});

const toUpdate = ({ id }: CheckoutRow, state: 'open' | 'expired'): PaymentUpdate => ({
  about: 'payment',
  state,
  payment_id: id,
  payment_ref: null,
});

const damageAsTest = ({ id, keep_cents }: ClaimedDamage): PaymentUpdate => ({
  about: 'damage',
  damage_id: id,
  payment_ref: `test_${id}`,
  amount_cents: keep_cents ?? 0,
  state: keep_cents === null ? 'held' : keep_cents > 0 ? 'kept' : 'released',
});

const service: PaymentService = {
  openCheckout: async ({ checkout }) => ok(toUpdate(checkout, 'open')),
  fetchCheckout: async (checkout) => ok(toUpdate(checkout, 'open')),
  endCheckout: async (checkout) => ok(toUpdate(checkout, 'expired')),
  chargeBalance: async (balance) => ok(paidAsTest(balance)),
  settleDamage: async (deposit) => ok(damageAsTest(deposit)),
  // A test card is never declined.
  openCardPage: async () => err({ isRefused: true, problem: 'no_card' }),
  refund: async ({ id, checkout_id, amount_cents }) =>
    ok({
      about: 'refund',
      state: 'done',
      payment_id: checkout_id,
      payment_ref: null,
      amount_cents,
      currency: 'usd',
      refund_id: id,
      refund_ref: `test_${id}`,
    }),
  fetchRefund: async (refund) => service.refund(refund),
  listRefunds: async () => ok([]),
  readFee: async () => ok(null),
};
