import { call } from '#browser/call.ts';
import { tokenIn } from '#browser/link-token.ts';
import { setServerClock } from '#browser/server-clock.ts';
import type { HeldBooking, MyBooking, MyHold, OtherHold } from '#contracts/booking.ts';
import { isDay } from '#domain/day/plain-day.ts';
import { isBalance } from '#domain/price/balance.ts';
import { isQuote } from '#domain/price/quote.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { fieldsOf, fits, isListOf, isText, isWhole, listOf, orNull, type Shape } from '#domain/shape.ts';
import { showBooked, showHold, showReleased, startAgain } from './steps.ts';
import {
  $dates,
  $declined,
  $held,
  $madeRoom,
  $ownHolds,
  $problem,
  $sendingBooking,
  $stays,
  $step,
  memberIn,
} from './store.ts';

/** What a visitor holds and has booked. */
interface OwnStays {
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

/** The hold on exactly these nights of just these cabins. */
function holdOnStays(holds: readonly MyHold[]): MyHold | undefined {
  const stays = $stays.get();
  const { check_in, check_out } = $dates.get();
  return holds.find(
    (hold) =>
      hold.others.length + 1 === stays.length &&
      hold.check_in === check_in &&
      hold.check_out === check_out &&
      stays.every(({ cabin }) => memberIn(hold, cabin)),
  );
}

/** The booking these nights belong to, of the first cabin where there are several; all of them are booked then. */
function bookingOfStays(booked: readonly MyBooking[]): MyBooking | undefined {
  const { check_in, check_out } = $dates.get();
  const [first, ...rest] = $stays
    .get()
    .map(({ cabin: { slug } }) =>
      booked.find(
        ({ cabin, ...booking }) =>
          cabin.slug === slug && booking.check_in <= check_in && booking.check_out >= check_out,
      ),
    );
  return rest.includes(undefined) ? undefined : first;
}

/** Shows the booking or the hold this guest has on the stays, whichever tab it was made in. False when there is none. */
export function showOwnStays(own: OwnStays): boolean {
  $ownHolds.set(own.holds);
  const booking = bookingOfStays(own.booked);
  const hold = holdOnStays(own.holds);
  if (booking) goToBooking(booking);
  else if (hold) showHold(hold);
  return Boolean(booking ?? hold);
}

/** Looks once more at what the guest has, who returns to this page from another tab or by Back. */
export async function lookAgain(): Promise<void> {
  const held = $held.get();
  if ($sendingBooking.get()) return;
  if (held) await lookAtHold(held);
  else if ($step.get() === 'details') await lookForOwn();
}

async function lookAtHold(held: MyHold): Promise<void> {
  const answer = await call('GET booking', { token: tokenOf(held) });
  if (!answer.ok || $held.get() !== held) return;
  const { booking, server_now } = answer.value;
  setServerClock(server_now);
  if (booking.status === 'confirmed') return showBooked(held);
  const { status, payment, hold_expires_at } = booking;
  if (status === 'held' && payment !== held.payment) {
    $declined.set(payment === 'failed');
    return showHold({ ...held, payment, hold_expires_at });
  }
  // Let go or changed in another tab; a guest who is changing it stays in the form.
  if (booking.status === 'cancelled' && $step.get() === 'held') await startAgain();
}

async function lookForOwn(): Promise<void> {
  const { holds, booked } = await fetchOwn();
  if ($sendingBooking.get() || $step.get() !== 'details') return;
  const booking = bookingOfStays(booked);
  const hold = holdOnStays(holds);
  if (booking) showBooked(booking);
  else if (hold) showHold(hold);
}

/** Says that the stay is booked, and goes there where this browser has the link. */
function goToBooking(booking: MyBooking): void {
  showBooked(booking);
  if (booking.manage_url) location.replace(booking.manage_url);
}

/** Lets the hold go that the page shows. A sentence for the guest where that failed; null when it is done. */
export async function letHeldGo(held: MyHold): Promise<string | null> {
  const released = await release(held);
  if (!released.ok) {
    await lookAtHold(held);
    return released.error;
  }
  if (released.value === 'paid') showBooked(held);
  else showReleased();
  return null;
}

/** Lets another hold of the guest's go, so that the stays of this page can be held. As `letHeldGo`. */
export async function letOtherGo(hold: MyHold): Promise<string | null> {
  const released = await release(hold);
  if (!released.ok) return released.error;
  $madeRoom.set({ title: titleOf(hold), paid: released.value === 'paid' });
  $problem.set(null);
  return null;
}

/** Lets a hold go, of all its cabins; 'paid' where it has been paid meanwhile. Fails with a sentence for the guest. */
async function release(held: MyHold): Promise<Result<'free' | 'paid', string>> {
  const answer = await call('POST release-hold', { token: tokenOf(held) });
  if (!answer.ok) return err(answer.error.message);
  $ownHolds.set($ownHolds.get().filter(({ reference }) => reference !== held.reference));
  return ok(answer.value.status === 'confirmed' ? 'paid' : 'free');
}

/** The cabins of a hold in words: 'The Den', 'The Den and The Barn'. */
export const titleOf = ({ cabin, others }: Pick<MyHold, 'cabin' | 'others'>): string =>
  [cabin, ...others.map((other) => other.cabin)].map(({ title }) => title).join(' and ');

/** The token in the link of a guest's own booking. */
const tokenOf = ({ manage_url }: Pick<HeldBooking, 'manage_url'>): string => tokenIn(manage_url) ?? '';
