import { call } from '#browser/call.ts';
import { setServerClock } from '#browser/server-clock.ts';
import { type MyBooking, type MyHold, myHolds, type OtherHold } from '#contracts/my-holds.ts';
import { isDay } from '#domain/day/day.ts';
import { isBalance } from '#domain/price/balance.ts';
import { isQuote } from '#domain/price/quote.ts';
import { fieldsOf, fits, isText, isWhole, orNull, type Shape } from '#domain/shape.ts';
import { heldShape, isOwnAddress } from '#stores/booking-attempt.ts';
import type { Start } from './load.ts';

/** What a visitor holds and has booked. */
export interface OwnStays {
  holds: MyHold[];
  booked: MyBooking[];
}

const none: OwnStays = { holds: [], booked: [] };

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

/** The stays of this visitor, whom the server knows by a cookie; none where it cannot be reached. */
export async function fetchOwnStays(): Promise<OwnStays> {
  const answer = await call(myHolds, {});
  if (!answer.ok) return none;
  const { holds, booked, server_now } = fieldsOf(answer.value);
  setServerClock(server_now);
  return {
    holds: listOf(holds).filter((hold) => fits(hold, holdShape)),
    booked: listOf(booked).filter((booking) => fits(booking, bookingShape)),
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The hold on exactly these nights of this cabin alone. */
export const holdOn = ({ cabin, stay }: Pick<Start, 'cabin' | 'stay'>, holds: readonly MyHold[]) =>
  holds.find(
    (hold) =>
      hold.others.length === 0 &&
      hold.cabin.slug === cabin.slug &&
      hold.check_in === stay.check_in &&
      hold.check_out === stay.check_out,
  );

/** The booking these nights belong to. */
export const bookingOf = ({ cabin, stay }: Pick<Start, 'cabin' | 'stay'>, booked: readonly MyBooking[]) =>
  booked.find(
    (booking) =>
      booking.cabin.slug === cabin.slug &&
      booking.check_in <= stay.check_in &&
      booking.check_out >= stay.check_out,
  );

/** The cabins of a hold in words: 'The Den', 'The Den and The Barn'. */
export const titleOf = ({ cabin, others }: Pick<MyHold, 'cabin' | 'others'>): string =>
  [cabin, ...others.map((other) => other.cabin)].map(({ title }) => title).join(' and ');
