import type { CallRequest, CallResult } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { clock } from '#database/clock.ts';
import { err, ok } from '#domain/result.ts';
import type { Ports } from './ports.ts';
import { priceStay, withPromoWords } from './pricing.ts';
import { checkRequest } from './stay-request.ts';

/**
 * The price of a stay that can be booked now, in cents (spec §3, §9). Fails with `not_found` on `cabin_id`,
 * `not_bookable` naming the field at fault, or `taken` with the nearest free stays.
 */
export async function readQuote(
  request: CallRequest<'GET quote-stay'>,
  ports: Ports,
): CallResult<'GET quote-stay'> {
  const { guests = 1, pets = 0, ...stay } = request;
  const checked = await checkRequest({ ...stay, adults: guests, children: 0, pets }, ports);
  if (!checked.ok) return err(namedAsSent(checked.error));
  const quote = await priceStay(checked.value, ports);
  if (!quote.ok) return quote;
  return ok({ quote: withPromoWords(quote.value, checked.value), server_now: clock().toISOString() });
}

/** Names the guests at fault as a call has them that knows no adults and children. */
export const namedAsSent = (problem: Problem): Problem =>
  problem.field === 'adults' ? { ...problem, field: 'guests' } : problem;
