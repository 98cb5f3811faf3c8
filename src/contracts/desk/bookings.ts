import type { Day } from '#domain/day/day.ts';
import type { BookingFilter, DayKind } from '#domain/desk/booking-search.ts';
import type { BookingStatus } from '#domain/guest/booking.ts';
import type { Party } from '#domain/guest/party.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { contract } from '../old-contract.ts';
import type { Paged } from './paged.ts';

/**
 * `POST /api/desk/bookings`: finds bookings, the newest first, fifty at a time. What is looked for is in the body: an
 * address is written into logs. Fails with `invalid`.
 */
export const findDeskBookings = contract<FindBookingsRequest, Paged<ListedBooking>>(
  'POST',
  '/api/desk/bookings',
);

/** Everything that is given must hold; without anything it is all bookings. */
export interface FindBookingsRequest {
  /** Words of a reference, name or e-mail address, or a phone number; up to 200 characters. */
  text?: string;
  /** A status, or bookings with a payment to look at. */
  filter?: BookingFilter;
  /** A cabin's id. */
  cabin_id?: string;
  /** What `day` means: `arriving` by default. */
  day_kind?: DayKind;
  /** A day on which guests arrive, leave or stay. */
  day?: Day;
  /** The reference of the last booking of the page before; absent for the first page. */
  after?: string;
}

/** A booking in a list. */
export interface ListedBooking extends StayDates, Party {
  /** MC- and six characters. */
  reference: string;
  /** By the server's clock. */
  status: BookingStatus;
  /** The cabin's name. */
  cabin: string;
  /** Who booked. */
  first_name: string;
  /** Who booked. */
  last_name: string;
  /** The price with taxes, cents. */
  total_cents: number;
  /** ISO moment at which it was made. */
  created_at: string;
  /** Whether a payment of it is to be looked at. */
  has_problem: boolean;
}
