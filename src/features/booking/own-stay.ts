import { call } from '#browser/call.ts';
import { serverNow, setServerClock } from '#browser/server-clock.ts';
import type { MyBooking } from '#contracts/booking.ts';
import type { BookingView } from '#contracts/manage-booking.ts';
import { forgetAttempt, type HeldAttempt, heldAttempt } from '#stores/booking-attempt.ts';
import { startAgain } from './hold.ts';
import type { Start } from './load.ts';
import { bookingOf, fetchOwnStays, holdOn, type OwnStays } from './own-stays.ts';
import { showBooked, showHold, tokenOf } from './show.ts';
import { $cabin, $changing, $held, $ownHolds, $sending, $stay, $step } from './store.ts';

/** Shows the booking or the hold this guest has on a stay, whichever tab it was made in. False when there is none. */
export async function showOwnStay(start: Start, own: OwnStays): Promise<boolean> {
  $ownHolds.set(own.holds);
  const booked = bookingOf(start, own.booked);
  if (booked) return goToBooking(booked);
  const hold = holdOn(start, own.holds);
  if (!hold) return showStoredHold(start);
  showHold(hold, hold);
  return true;
}

/** Looks once more at what the guest has, who returns to this page from another tab or by Back. */
export async function lookAgain(): Promise<void> {
  const held = $held.get();
  if ($sending.get()) return;
  if (held) await lookAtHold(held);
  else if ($step.get() === 'details') await lookForOwn();
}

/** Shows the hold this tab has stored on a stay, as the server knows it now. */
async function showStoredHold({ cabin, stay }: Start): Promise<boolean> {
  const attempt = heldAttempt(cabin.id, stay);
  if (!attempt) return false;
  const { held, request } = attempt;
  const answer = await call('GET booking', { token: tokenOf(held) });
  if (!answer.ok) return answer.error.code === 'not_found' ? forget() : showUnlessOver(attempt);
  const { booking, server_now } = answer.value;
  setServerClock(server_now);
  if (booking.status === 'confirmed') return goToBooking(asBooked(booking, held.manage_url));
  if (booking.status !== 'held' || booking.payment_url === null) return forget();
  const { quote, due_now, balance, hold_expires_at, payment_url } = booking;
  showHold({ ...held, quote, due_now, balance, hold_expires_at, payment_url }, { ...request, ...booking });
  return true;
}

async function lookAtHold(held: HeldAttempt['held']): Promise<void> {
  const answer = await call('GET booking', { token: tokenOf(held) });
  if (!answer.ok || $held.get() !== held) return;
  const { booking, server_now } = answer.value;
  setServerClock(server_now);
  if (booking.status === 'confirmed') return showBooked(asBooked(booking, held.manage_url));
  // Let go or changed in another tab.
  if (booking.status === 'cancelled' && !$changing.get()) await startAgain();
}

async function lookForOwn(): Promise<void> {
  const { holds, booked } = await fetchOwnStays();
  const cabin = $cabin.get();
  if (!cabin || $sending.get() || $step.get() !== 'details') return;
  $ownHolds.set(holds);
  const wanted = { cabin, stay: $stay.get() };
  const booking = bookingOf(wanted, booked);
  const hold = holdOn(wanted, holds);
  if (booking) showBooked(booking);
  else if (hold) showHold(hold, hold);
}

const asBooked = ({ reference, check_in, check_out, cabin }: BookingView, manage_url: string): MyBooking => ({
  reference,
  check_in,
  check_out,
  cabin,
  manage_url,
});

/** Says that the stay is booked, and goes there where this browser has the link. */
function goToBooking(booking: MyBooking): true {
  showBooked(booking);
  if (booking.manage_url) location.replace(booking.manage_url);
  return true;
}

/** Without an answer the stored hold is shown, as long as it lasts. */
function showUnlessOver({ held, request }: HeldAttempt): boolean {
  if (new Date(held.hold_expires_at) <= serverNow()) return forget();
  showHold(held, request);
  return true;
}

function forget(): false {
  forgetAttempt();
  return false;
}
