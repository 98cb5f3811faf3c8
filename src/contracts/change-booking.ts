import type { Contact } from '#domain/guest/contact.ts';
import type { Party } from '#domain/guest/party.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import type { BookingView } from './booking.ts';
import { contract } from './old-contract.ts';

/**
 * `POST /api/change-booking`: changes what the guest names and leaves the rest. What costs nothing is changed at once; what
 * costs something, an added night or the first pet, is held for 40 minutes and changed when it is paid. Fails with
 * `not_found` on `token`, `invalid`, `not_bookable` on what cannot be changed so, `price_changed` (with `details.total`; nothing
 * is changed) or `taken`.
 */
export const changeBooking = contract<ChangeBookingRequest, ChangeBookingResponse>(
  'POST',
  '/api/change-booking',
);

/** One of: contact details, the party, the dates of `extra_nights`, or `let_go`. Absent fields stay as they are. */
export interface ChangeBookingRequest extends Partial<Contact>, Partial<Party>, Partial<StayDates> {
  /** The manage token of the booking's link, up to 200 characters. */
  token: string;
  /** A few lines for the host about the arrival, up to 1,000 characters; empty for none. */
  arrival_note?: string;
  /** The price of the whole booking after the change, as the guest was shown it, in cents. */
  expected_total: number;
  /** Lets go of the change that waits for its payment; its night is free at once. */
  let_go?: boolean;
}

export interface ChangeBookingResponse {
  /** The booking as it is now; a change that is to be paid is its `pending_change`. */
  booking: BookingView;
  /** ISO moment of the server's clock as it answers. */
  server_now: string;
}
