import type { Quote } from '#domain/price/quote.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { contract } from './old-contract.ts';

/**
 * `GET /api/quote-stay`: the true price of a stay, worked out on the server (spec §3, §9). Fails with `not_found` on
 * `cabin_id`, `not_bookable` on the input at fault, or `taken`; where the dates are at fault, with the nearest free stays.
 */
export const quoteStay = contract<QuoteRequest, QuoteResponse>('GET', '/api/quote-stay');

export interface QuoteRequest extends StayDates {
  /** The cabin's id, a UUID. */
  cabin_id: string;
  /** How many guests come, 1 to 100; absent is one. */
  guests?: number;
  /** How many pets come, 0 to 20; absent is none. */
  pets?: number;
  /** A promo code as typed, up to 40 characters; absent or empty without one. */
  promo_code?: string;
}

export interface QuoteResponse {
  /** The price for this visitor, in cents, with every night and every tax of it; their unlocked deal counts. */
  quote: Quote;
  /** ISO moment of the server's clock as it answers. */
  server_now: string;
}
