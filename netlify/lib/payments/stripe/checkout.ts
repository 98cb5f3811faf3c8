import type { Env } from '../../env.ts';
import { pages } from '../../pages.ts';
import { signLink } from '../../tokens.ts';
import type { PaymentProvider } from '../types.ts';
import { stripeService } from './service.ts';
import type { StripeSettings } from './settings.ts';

/** Stripe Checkout. The guest gets an address of ours, which opens Stripe's page when it is followed. */
export const stripeCheckout = (env: Env, settings: StripeSettings): PaymentProvider => ({
  name: 'stripe',
  checkoutUrl: (booking) => pages.pay(signLink(booking, 'pay', env)),
  service: (withinMs) => stripeService(settings, withinMs),
});
