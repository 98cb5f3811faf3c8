import type Stripe from 'stripe';
import { err, ok, type Result } from '#domain/result.ts';
import type { ServiceFailure } from '#netlify/payments/payment-service.ts';
import type { StripeSettings } from '#netlify/platform/stripe-settings.ts';

/** What our code is written against; Stripe answers in this version whatever the account's own is. */
const apiVersion = '2026-10-28.endive';

/** The SDK is 2 MB, and most calls need none of it. */
const loadStripe = async () => (await import('stripe')).default;

/** A client whose calls end together after so many milliseconds, the SDK's own retries included. */
export async function openStripe({ secretKey, apiUrl }: StripeSettings, withinMs: number): Promise<Stripe> {
  const Stripe = await loadStripe();
  const { protocol, hostname, port } = new URL(apiUrl);
  const timeout = Math.max(1, Math.floor(withinMs));
  const ends = AbortSignal.timeout(timeout);
  const fetchInTime: typeof fetch = (url, init = {}) =>
    // The key is for the host it was given for.
    fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any([ends, ...(init.signal ? [init.signal] : [])]),
    });
  return new Stripe(secretKey, {
    apiVersion,
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    httpClient: Stripe.createFetchHttpClient(fetchInTime),
  });
}

/** What `work` gives, or why Stripe did not; whatever else goes wrong is thrown. */
export async function callStripe<Out>(work: () => Promise<Out>): Promise<Result<Out, ServiceFailure>> {
  const { errors } = await loadStripe();
  try {
    return ok(await work());
  } catch (thrown) {
    if (!(thrown instanceof errors.StripeError)) throw thrown;
    return err({ refused: isRefusal(thrown), problem: codeOf(thrown) });
  }
}

/** 402 is the guest's bank, 400 and 404 are about what was asked for. Everything else may go otherwise another time. */
const isRefusal = ({ statusCode }: Stripe.errors.StripeError): boolean =>
  statusCode === 400 || statusCode === 402 || statusCode === 404;

/** The message may quote a card or a guest. */
const codeOf = ({ decline_code, code, rawType, type }: Stripe.errors.StripeError): string =>
  /^[\w-]{1,64}$/.exec(decline_code || code || rawType || type)?.[0] ?? 'unknown';
