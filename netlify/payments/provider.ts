/** Chooses the payment provider of this site: Stripe or the test checkout. */

import { fail, type Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Env } from '#netlify/platform/env.ts';
import { signLink } from '#netlify/platform/http/tokens.ts';
import type { StripeSettings } from '#netlify/platform/stripe-settings.ts';
import { guestPages } from './guest-pages.ts';
import type { PaymentProvider } from './payment-service.ts';
import { stripeService } from './stripe/service.ts';
import { testCheckout } from './test-provider.ts';

const closed = 'This site cannot take payments yet, so nothing was booked. Please write to us instead.';

/** Stripe Checkout. Guests get an address of this site that redirects to Stripe's page. */
const stripeCheckout = (env: Env, settings: StripeSettings): PaymentProvider => ({
  name: 'stripe',
  checkoutUrl: (booking) => guestPages.pay(signLink(booking, 'pay', env)),
  service: (withinMs) => stripeService(settings, withinMs),
});

/**
 * Returns the provider of this site, or why there is none. The test checkout refuses to run in a
 * production deploy.
 */
export function paymentProvider(env: Env): Result<PaymentProvider, Problem> {
  if (env.stripe) return ok(stripeCheckout(env, env.stripe));
  const mayTest = env.PAYMENTS === 'test' && env.CONTEXT !== 'production';
  return mayTest ? ok(testCheckout(env)) : fail('unavailable', closed);
}

/**
 * Returns the name of the provider to store with future payments; `test` if this site takes none.
 */
export function getProviderName(env: Env): PaymentProvider['name'] {
  const provider = paymentProvider(env);
  return provider.ok ? provider.value.name : 'test';
}
