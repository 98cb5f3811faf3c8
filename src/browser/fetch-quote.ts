import type { CallRequest } from '#contracts/calls.ts';
import { isQuote, type Quote } from '#domain/pricing/quote.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { toRecord } from '#domain/type-guards.ts';
import { type CallOptions, type CallProblem, callApi, unreadableResponseMessage } from './call-api.ts';
import { setServerClock } from './server-clock.ts';

/**
 * Fetches the price of a stay; sets this page's clock. An incomplete quote is a failure. Never
 * throws.
 */
export async function fetchQuote(
  request: CallRequest<'GET quote-stay'>,
  options?: CallOptions,
): Promise<Result<Quote, CallProblem>> {
  const response = await callApi('GET quote-stay', request, options);
  if (!response.ok) return response;
  const { quote, server_now } = toRecord(response.value);
  // A deploy since the page was opened may have changed the shape.
  if (!isQuote(quote)) return err({ code: 'internal', status: 0, message: unreadableResponseMessage });
  setServerClock(server_now);
  return ok(quote);
}
