import type { GuestDetails } from '#domain/guest/booking.ts';
import type { Party } from '#domain/guest/party.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import type { HeldBooking } from './create-booking.ts';
import { contract } from './old-contract.ts';

/**
 * `POST /api/create-split-booking` with header `Idempotency-Key`: holds two cabins for one party, for 40 minutes, or neither.
 * Answered 201. Fails as `create-booking` does, `field` and `details.stay` naming the stay that stands in the way
 * (`stays.1.pets`, 1); nothing is held then. A stay that takes a deposit is 422 `not_bookable` with `details.reason` `deposit`.
 */
export const createSplitBooking = contract<CreateSplitBookingRequest, CreateSplitBookingResponse>(
  'POST',
  '/api/create-split-booking',
);

/** One of the two stays: a cabin and who sleeps there. */
export interface SplitStay extends Party {
  /** The cabin's id, a UUID; not the other stay's. */
  cabin_id: string;
  /** The total the guest was shown for this stay, in cents; another price is `price_changed`. Absent: any price will do. */
  expected_total?: number;
}

/** The guest's choices. Prices are the server's. */
export interface CreateSplitBookingRequest extends StayDates, GuestDetails {
  /** The two stays, both from `check_in` to `check_out`. */
  stays: [SplitStay, SplitStay];
  /** A promo code as typed, up to 40 characters, tried on each stay; absent or empty without one (spec §3). */
  promo_code?: string;
  /** Whether the guest has accepted the terms; anything but true is refused. */
  accept_terms: boolean;
}

export interface CreateSplitBookingResponse {
  /** The two holds, in the order of the stays asked for. Both end at the same moment. */
  bookings: [HeldBooking, HeldBooking];
  /** What both cost together, all-in cents. */
  total: number;
  /** Where the guest pays for both. */
  payment_url: string;
}
