import type { BookedCabin } from '#domain/guest/booking.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { contract } from './contract.ts';
import type { HeldBooking } from './create-booking.ts';

/** `GET /api/my-holds`: the holds of this visitor, known by the `mama_session` cookie, that are neither paid nor over. */
export const myHolds = contract<Record<string, never>, MyHoldsResponse>('GET', '/api/my-holds');

/** A live hold of the visitor's own, with where and when it is. */
export interface MyHold extends HeldBooking, StayDates {
  /** The cabin whose nights are held. */
  cabin: Pick<BookedCabin, 'slug' | 'title'>;
  /** The other cabins of a party over several, held, paid and let go together with this one; empty for most. */
  others: Pick<BookedCabin, 'slug' | 'title'>[];
}

export interface MyHoldsResponse {
  /** The one that ends first first; empty without any, or without the cookie. */
  holds: MyHold[];
}
