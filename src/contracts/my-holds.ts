import type { BookedCabin } from '#domain/guest/booking.ts';
import type { Party } from '#domain/guest/party.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import type { HeldBooking } from './create-booking.ts';
import { contract } from './old-contract.ts';

/**
 * `GET /api/my-holds`: the stays of this visitor, known by the `mama_session` cookie: holds that are neither paid nor over,
 * and bookings whose guests have not left.
 */
export const myHolds = contract<Record<string, never>, MyHoldsResponse>('GET', '/api/my-holds');

/** A live hold of the visitor's own, with where and when it is, and who comes. */
export interface MyHold extends HeldBooking, StayDates, Party {
  /** The cabin whose nights are held. */
  cabin: Pick<BookedCabin, 'slug' | 'title'>;
  /** The other cabins of a party over several, held, paid and let go together with this one; empty for most. */
  others: OtherHold[];
}

/** The hold on another cabin of the same party. */
export interface OtherHold extends Party, Omit<HeldBooking, 'status' | 'hold_expires_at' | 'payment_url'> {
  /** The cabin whose nights are held. */
  cabin: Pick<BookedCabin, 'slug' | 'title'>;
}

/** A confirmed booking of the visitor's own. */
export interface MyBooking extends StayDates {
  /** The booking's number, such as `MC-7K4QXZ`. */
  reference: string;
  /** The cabin that is booked. */
  cabin: Pick<BookedCabin, 'slug' | 'title'>;
  /** The guest's own page of it; null a day after the booking, when only its letter has the link: a computer may be shared. */
  manage_url: string | null;
}

export interface MyHoldsResponse {
  /** The one that ends first first; empty without any, or without the cookie. */
  holds: MyHold[];
  /** The latest first; empty likewise. */
  booked: MyBooking[];
  /** ISO moment of the server's clock as it answers. */
  server_now: string;
}
