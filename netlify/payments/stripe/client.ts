import type Stripe from 'stripe';
import { err, ok, type Result } from '#domain/result.ts';
import type { ServiceFailure } from '#netlify/payments/payment-service.ts';
import type { StripeSettings } from '#netlify/platform/stripe-settings.ts';

/** API version of this code, independent of the account's default. */
const apiVersion = '2026-10-28.endive';

/** Loaded on demand: the SDK is 2 MB and most calls do not need it. */
const loadStripe = async () => (await import('stripe')).default;

/** Returns a client with a common time limit in ms, including the SDK's retries. */
export async function openStripe({ secretKey, apiUrl }: StripeSettings, withinMs: number): Promise<Stripe> {
  const Stripe = await loadStripe();
  const { protocol, hostname, port } = new URL(apiUrl);
  const timeout = Math.max(1, Math.floor(withinMs));
  const timeoutSignal = AbortSignal.timeout(timeout);
  const fetchInTime: typeof fetch = (url, init = {}) =>
    // Redirects are errors, so that the key is sent to Stripe only.
    fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any([timeoutSignal, ...(init.signal ? [init.signal] : [])]),
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

/** Returns the result, or Stripe's failure. Throws other errors. */
export async function callStripe<Out>(call: () => Promise<Out>): Promise<Result<Out, ServiceFailure>> {
  const { errors } = await loadStripe();
  try {
    return ok(await call());
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error;
    return err({ isRefused: isRefusal(error), problem: getErrorCode(error) });
  }
}

/** 402 comes from the bank; 400 and 404 concern the request. Other failures are worth a retry. */
const isRefusal = ({ statusCode }: Stripe.errors.StripeError): boolean =>
  statusCode === 400 || statusCode === 402 || statusCode === 404;

/** Returns a code: messages may quote a card or guest. */
const getErrorCode = ({ decline_code, code, rawType, type }: Stripe.errors.StripeError): string =>
  /^[\w-]{1,64}$/.exec(decline_code || code || rawType || type)?.[0] ?? 'unknown';
