/** Settings of Stripe's API and the check of its address. */

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
}

/** Base URL of Stripe's API. */
export const stripeApi = 'https://api.stripe.com';

const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Returns why the API must not have this address, or `null`. The server at that address receives
 * the secret key, and its responses count as payments.
 */
export function stripeApiProblem(address: string, context: string): string | null {
  const { origin, protocol, hostname } = new URL(address);
  if (origin === stripeApi) return null;
  if (context === 'production') return `must be ${stripeApi} in production.`;
  const isSafe = protocol === 'https:' || thisMachine.test(hostname);
  return isSafe ? null : 'must begin with https:// but on this machine.';
}
