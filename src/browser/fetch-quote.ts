import { type QuoteRequest, type QuoteResponse, quoteStay } from '#contracts/quote-stay.ts';
import { isQuote } from '#domain/price/quote.ts';
import { err, type Result } from '#domain/result.ts';
import { fieldsOf } from '#domain/shape.ts';
import { type CallOptions, type ClientProblem, call } from './call.ts';
import { unread } from './unread.ts';

/** The price of a stay, as the server works it out; what is no price is a problem. Never throws. */
export async function fetchQuote(
  request: QuoteRequest,
  options?: CallOptions,
): Promise<Result<QuoteResponse, ClientProblem>> {
  const answer = await call(quoteStay, request, options);
  return answer.ok && !isQuote(fieldsOf(answer.value)['quote']) ? err(unread) : answer;
}
