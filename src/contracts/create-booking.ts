import type { GuestDetails } from '#domain/guest/booking.ts';
import type { Party } from '#domain/guest/party.ts';
import type { PaymentPlan } from '#domain/price/balance.ts';
import type { Quote } from '#domain/price/quote.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { contract } from './old-contract.ts';

/**
 * `POST /api/create-booking` with header `Idempotency-Key`: holds a stay for 40 minutes. Answered 201. Fails with
 * `invalid`, `not_found`, `not_bookable` or `taken` (with `AlternativeStay`s where the dates are at fault), `price_changed` (with the new `quote`; nothing
 * is held), `rate_limited` (`details.limit` says whose holds are too many: `visitor`, `email` or `address`, `details.wait` for how many seconds),
 * `idempotency_mismatch` or `unavailable`. A `taken` problem has `details.held_until`, an ISO moment, where the nights
 * are only held by then. A hold of the same visitor on some of the nights is replaced, or answered again if it is the same.
 */
export const createBooking = contract<CreateBookingRequest, CreateBookingResponse>(
  'POST',
  '/api/create-booking',
);

/** The guest's choices. A price sent along is never the price of the stay. */
export interface CreateBookingRequest extends StayDates, Party, GuestDetails {
  /** The cabin's id, a UUID. */
  cabin_id: string;
  /** A promo code as typed, up to 40 characters; absent or empty without one (spec §3). */
  promo_code?: string;
  /** Whether the guest has accepted the terms; anything but true is refused. */
  accept_terms: boolean;
  /** The total the guest was shown, in cents; another price is `price_changed`. Absent: any price will do. */
  expected_total?: number;
}

/** The hold, made of what never changes about it: a repeated request is answered to the letter alike. */
export interface HeldBooking extends PaymentPlan {
  /** The booking's number, such as `MC-7K4QXZ`. */
  reference: string;
  /** A hold, until it is paid or ends. */
  status: 'held';
  /** ISO moment at which the hold ends. */
  hold_expires_at: string;
  /** The price the server has worked out, in cents (spec §3). */
  quote: Quote;
  /** Where the guest pays. */
  payment_url: string;
  /** The guest's own page of the booking; whoever has the link may open it. */
  manage_url: string;
}

export interface CreateBookingResponse {
  /** The booking that was made. */
  booking: HeldBooking;
}

/** A free stay near the one asked for, offered in `details.alternatives` of a `taken` or `not_bookable` problem. */
export interface AlternativeStay extends StayDates {
  /** All-in cents, with the same guests, pets, code and deal. */
  total: number;
}
