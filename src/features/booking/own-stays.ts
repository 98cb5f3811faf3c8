import { call } from '#browser/call.ts';
import { setServerClock } from '#browser/server-clock.ts';
import type { MyBooking, MyHold } from '#contracts/booking.ts';
import { fieldsOf, listOf } from '#domain/shape.ts';
import type { Start } from './load.ts';

/** What a visitor holds and has booked. */
export interface OwnStays {
  holds: MyHold[];
  booked: MyBooking[];
}

const none: OwnStays = { holds: [], booked: [] };

/** The stays of this visitor, whom the server knows by a cookie; none where it cannot be reached. */
export async function fetchOwnStays(): Promise<OwnStays> {
  const answer = await call('GET my-holds', {});
  if (!answer.ok) return none;
  const { holds, booked, server_now } = fieldsOf(answer.value);
  setServerClock(server_now);
  if (isEmpty(holds) && isEmpty(booked)) return none;
  const shape = await import('./own-stays-shape.ts').catch(() => null);
  return shape ? { holds: shape.holdsIn(listOf(holds)), booked: shape.bookingsIn(listOf(booked)) } : none;
}

const isEmpty = (value: unknown): boolean => listOf(value).length === 0;

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
