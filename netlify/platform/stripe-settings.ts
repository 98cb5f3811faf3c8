/** An account at Stripe. */
export interface StripeSettings {
  secretKey: string;
  /** What its webhooks are signed with. */
  webhookSecret: string;
  apiUrl: string;
}

/** Where Stripe's own API is. */
export const stripeApi = 'https://api.stripe.com';

const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Says why the API may not be at this address; null where it may. Whoever answers there gets the secret key, and what it says is taken for money. */
export function stripeApiProblem(address: string, context: string): string | null {
  const { origin, protocol, hostname } = new URL(address);
  if (origin === stripeApi) return null;
  if (context === 'production') return `must be ${stripeApi} in production.`;
  const isSafe = protocol === 'https:' || thisMachine.test(hostname);
  return isSafe ? null : 'must begin with https:// but on this machine.';
}
