import type { Quote } from '#domain/price/quote.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { contract } from '../old-contract.ts';

/**
 * `POST /api/desk/price-move`: what a booking would cost on other dates of its cabin; nothing is changed. Fails with
 * `not_found`, `not_bookable` on what cannot be moved so, or `taken`.
 */
export const priceMove = contract<PriceMoveRequest, PriceMoveResponse>('POST', '/api/desk/price-move');

export interface PriceMoveRequest extends StayDates {
  /** MC- and six characters. */
  reference: string;
}

export interface PriceMoveResponse {
  /** The price of the whole stay on those dates. */
  quote: Quote;
  /** What it is more than now, cents; below 0 where it is less. */
  difference: number;
  /** What of that goes back to the guest, cents; the rest is taken off what is still to be paid. */
  refund: number;
  /** ISO moment from which cancelling gives nothing back, on those dates. */
  free_cancel_until: string;
  /** The booking's `state` that this was worked out for. */
  state: string;
}
