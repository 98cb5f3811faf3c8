import type Stripe from 'stripe';
import type { CheckoutOrder } from '../types.ts';

/**
 * What a session is asked for with: made of what is stored, so that it can be asked for again under the
 * same idempotency key. Stripe learns the address its receipt goes to, and nothing else of the guest.
 */
export function sessionParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { checkout, lines, email, keepCard, successUrl, cancelUrl } = order;
  const { id: payment_id, currency, checkout_expires_at } = checkout;
  return {
    mode: 'payment',
    line_items: lines.map(({ name, amount_cents }) => ({
      quantity: 1,
      price_data: { currency, unit_amount: amount_cents, product_data: { name } },
    })),
    // A guest a host has booked for may have none; the service then asks.
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
