import { call } from '#browser/call.ts';
import { tokenIn } from '#browser/link-token.ts';
import { setServerClock } from '#browser/server-clock.ts';
import type { HeldBooking, MyBooking, MyHold, OtherHold } from '#contracts/booking.ts';
import { isDay } from '#domain/day/plain-day.ts';
import { isBalance } from '#domain/price/balance.ts';
import { isQuote } from '#domain/price/quote.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { fieldsOf, fits, isListOf, isText, isWhole, listOf, orNull, type Shape } from '#domain/shape.ts';
import { $ownHolds } from './store.ts';

/** What a visitor holds and has booked. */
export interface OwnStays {
  holds: MyHold[];
  booked: MyBooking[];
}

const isMoment = (value: unknown): boolean => typeof value === 'string' && Date.parse(value) > 0;

/** Whether a value leads to a page of ours: the guest is sent there. */
const isOwnAddress = (value: unknown): boolean =>
  typeof value === 'string' &&
  URL.canParse(value, location.origin) &&
  new URL(value, location.origin).origin === location.origin;

const cabinShape: Shape<MyHold['cabin']> = { slug: isText, title: isText };
const isCabin = (value: unknown): boolean => fits(value, cabinShape);

const stayShape: Shape<OtherHold> = {
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
  ...stayShape,
  status: (status) => status === 'held',
  hold_expires_at: isMoment,
  pressure: isText,
  payment_url: isOwnAddress,
  check_in: isDay,
  check_out: isDay,
  payment: isText,
  others: isListOf(stayShape),
};

const bookingShape: Shape<MyBooking> = {
  reference: isText,
  check_in: isDay,
  check_out: isDay,
  cabin: isCabin,
  manage_url: orNull(isOwnAddress),
};

/** The stays in an answer that is not trusted; what is none is left out. */
export function ownIn(answer: unknown): OwnStays {
  const { holds, booked } = fieldsOf(answer);
  return {
    holds: listOf(holds).filter((hold) => fits(hold, holdShape)),
    booked: listOf(booked).filter((booking) => fits(booking, bookingShape)),
  };
}

/** The stays of this visitor, whom the server knows by a cookie; none where it cannot be reached. */
export async function fetchOwn(): Promise<OwnStays> {
  const answer = await call('GET my-holds', {});
  if (answer.ok) setServerClock(fieldsOf(answer.value)['server_now']);
  const own = ownIn(answer.ok ? answer.value : null);
  $ownHolds.set(own.holds);
  return own;
}

/** Lets a hold go, of all its cabins; 'paid' where it has been paid meanwhile. Fails with a sentence for the guest. */
export async function releaseOwnHold(held: MyHold): Promise<Result<'free' | 'paid', string>> {
  const answer = await call('POST release-hold', { token: tokenOf(held) });
  if (!answer.ok) return err(answer.error.message);
  $ownHolds.set($ownHolds.get().filter(({ reference }) => reference !== held.reference));
  return ok(answer.value.status === 'confirmed' ? 'paid' : 'free');
}

/** The cabins of a hold in words: 'The Den', 'The Den and The Barn'. */
export const titleOf = ({ cabin, others }: Pick<MyHold, 'cabin' | 'others'>): string =>
  [cabin, ...others.map((other) => other.cabin)].map(({ title }) => title).join(' and ');

/** The token in the link of a guest's own booking. */
export const tokenOf = ({ manage_url }: Pick<HeldBooking, 'manage_url'>): string => tokenIn(manage_url) ?? '';
