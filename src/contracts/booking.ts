import type { BookedCabin, BookingStatus, PaymentStatus } from '#domain/guest/booking.ts';
import type { Party } from '#domain/guest/party.ts';
import type { PaymentPlan } from '#domain/price/balance.ts';
import type { Quote } from '#domain/price/quote.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import type { ManagedBooking } from './managed-booking.ts';
import { contract } from './old-contract.ts';

/** `GET /api/booking?token=`: a booking as the holder of its manage token may see it. Fails with `not_found` on `token`. */
export const readBooking = contract<BookingRequest, BookingResponse>('GET', '/api/booking');

export interface BookingRequest {
  /** The manage token of the booking's link, up to 200 characters. */
  token: string;
}

/**
 * A booking as its guest sees it: the stay, its price and what can be done, and of the guest's own nothing whole.
 * `due_now` is 0 when nothing is to be paid at present, `balance` null when nothing is charged later.
 */
export interface BookingView extends StayDates, Party, PaymentPlan, ManagedBooking {
  /** The booking's number, such as `MC-7K4QXZ`. */
  reference: string;
  /** How far the booking has come; a hold whose time is up reads `expired`. */
  status: BookingStatus;
  /** The cabin that is booked. */
  cabin: BookedCabin;
  /** The hour from which guests may come, `HH:mm` by the cabin's clock. */
  check_in_time: string;
  /** The hour by which guests leave, `HH:mm` by the cabin's clock. */
  check_out_time: string;
  /** The price as it was agreed, in cents (spec §3). */
  quote: Quote;
  /** ISO moment at which an unpaid hold ends. */
  hold_expires_at: string;
  /** ISO moment up to which cancelling is free (spec §3). */
  free_cancel_until: string;
  /** How far its payment has come, by our own state. */
  payment: PaymentStatus;
  /** Where `due_now` can be paid: an open hold, or a balance that could not be charged; null where nothing can. */
  payment_url: string | null;
  /** The other cabins of a party over several, paid and confirmed together with this one; empty for most. */
  party: PartyMember[];
}

/** Another booking of the same party. */
export interface PartyMember {
  /** Its number, such as `MC-7K4QXZ`. */
  reference: string;
  /** Its cabin. */
  cabin: Pick<BookedCabin, 'slug' | 'title'>;
}

export interface BookingResponse {
  /** The booking the token was signed for. */
  booking: BookingView;
  /** ISO moment of the server's clock as it answers. */
  server_now: string;
}
