import type { MyBooking, MyHold, OtherHold } from '#contracts/booking.ts';
import { isDay } from '#domain/day/plain-day.ts';
import { isBalance } from '#domain/price/balance.ts';
import { isQuote } from '#domain/price/quote.ts';
import { fits, isText, isWhole, orNull, type Shape } from '#domain/shape.ts';
import { heldShape, isOwnAddress } from '#stores/booking-attempt.ts';

const cabinShape: Shape<MyHold['cabin']> = { slug: isText, title: isText };
const isCabin = (value: unknown): boolean => fits(value, cabinShape);

const otherShape: Shape<OtherHold> = {
  reference: isText,
  quote: isQuote,
  due_now: isWhole,
  balance: isBalance,
  manage_url: isOwnAddress,
  adults: isWhole,
  children: isWhole,
  pets: isWhole,
  cabin: isCabin,
};

const holdShape: Shape<MyHold> = {
  ...heldShape,
  check_in: isDay,
  check_out: isDay,
  adults: isWhole,
  children: isWhole,
  pets: isWhole,
  cabin: isCabin,
  others: (others) => Array.isArray(others) && others.every((other) => fits(other, otherShape)),
};

const bookingShape: Shape<MyBooking> = {
  reference: isText,
  check_in: isDay,
  check_out: isDay,
  cabin: isCabin,
  manage_url: orNull(isOwnAddress),
};

/** The holds in a list that is not trusted; what is none is left out. */
export const holdsIn = (list: readonly unknown[]): MyHold[] => list.filter((hold) => fits(hold, holdShape));

/** As `holdsIn`, for bookings. */
export const bookingsIn = (list: readonly unknown[]): MyBooking[] =>
  list.filter((booking) => fits(booking, bookingShape));
