import { type ClientProblem, call } from '#browser/call.ts';
import { serverNow, setServerClock } from '#browser/server-clock.ts';
import { readBooking } from '#contracts/booking.ts';
import { type CreateBookingRequest, createBooking, type HeldBooking } from '#contracts/create-booking.ts';
import { checkContact } from '#domain/guest/contact.ts';
import { isQuote } from '#domain/price/quote.ts';
import { attemptFor, forgetAttempt, type HeldAttempt, heldAttempt, rememberHold } from './attempt.ts';
import type { Start, StayToBook } from './load.ts';
import { promoWords } from './promo-words.ts';
import { appliedPromo, applyPromo, keepInAddress, refreshQuote } from './quote.ts';
import {
  $agreed,
  $arrivalNote,
  $cabin,
  $contact,
  $faults,
  $held,
  $noticePlace,
  $price,
  $priceChange,
  $problem,
  $promoCode,
  $promoTyped,
  $quote,
  $sending,
  $stay,
  $step,
  $termsAccepted,
  type FormField,
} from './store.ts';

/**
 * Sends the booking, with the promo code that is typed. False, with nothing held, when the guest has to look at
 * something first: a field, a code that does not count, a price that rose; or when a booking is already being sent.
 */
export async function book(): Promise<boolean> {
  if ($sending.get() || !checkForm()) return false;
  $sending.set(true);
  $problem.set(null);
  $noticePlace.set('end');
  const ready = await applyTypedPromo();
  if (ready) await send();
  $sending.set(false);
  return ready;
}

/** Forgets a hold that has ended and returns to the form, so that the guest can book the same nights again. */
export async function startAgain(): Promise<void> {
  forgetAttempt();
  $held.set(null);
  $step.set('details');
  await refreshQuote();
}

/** Shows the hold this tab has on a stay, as the server knows it now. False when there is none any more. */
export async function showStoredHold({ cabin, stay }: Start): Promise<boolean> {
  const attempt = heldAttempt(cabin.id, stay);
  if (!attempt) return false;
  const { held, request } = attempt;
  const answer = await call(readBooking, { token: tokenOf(held) });
  if (!answer.ok) return answer.error.code === 'not_found' ? forget() : showUnlessOver(attempt);
  const { booking, server_now } = answer.value;
  setServerClock(server_now);
  if (booking.status === 'confirmed') {
    location.replace(held.manage_url);
    return true;
  }
  if (booking.status !== 'held' || booking.payment_url === null) return forget();
  const { quote, due_now, balance, hold_expires_at, payment_url } = booking;
  showHold({ ...held, quote, due_now, balance, hold_expires_at, payment_url }, { ...request, ...booking });
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

const tokenOf = ({ manage_url }: HeldBooking): string =>
  new URL(manage_url, location.origin).searchParams.get('token') ?? '';

/** The page shows what is held, whatever its address says. */
function showHold(held: HeldBooking, { check_in, check_out, adults, children, pets }: StayToBook): void {
  $stay.set({ check_in, check_out, adults, children, pets });
  keepInAddress();
  $price.set({ state: 'known', quote: held.quote });
  $held.set(held);
  $step.set('held');
}

async function send(): Promise<void> {
  const request = requestToSend();
  if (!request) return;
  const attempt = attemptFor(request);
  const headers = { 'idempotency-key': attempt.idempotencyKey };
  const answer = await call(createBooking, request, { headers });
  if (!answer.ok) return refuse(answer.error);
  rememberHold(attempt, answer.value.booking);
  catchUpWith(answer.value.booking);
  showHold(answer.value.booking, request);
}

const longestHold = 40 * 60_000;

/** The server's clock is past the moment a hold was made: no countdown begins with more than forty minutes. */
function catchUpWith({ hold_expires_at }: HeldBooking): void {
  const made = Date.parse(hold_expires_at) - longestHold;
  if (serverNow().getTime() < made) setServerClock(new Date(made).toISOString());
}

async function refuse(problem: ClientProblem): Promise<void> {
  if (problem.code === 'taken' || problem.code === 'price_changed') forgetAttempt();
  if (problem.code !== 'price_changed') return $problem.set(problem);
  const quote = problem.details?.['quote'];
  if (isQuote(quote)) $price.set({ state: 'known', quote });
  else await refreshQuote();
  // A price that is back at what was shown leaves nothing to ask; pressing again holds it.
  if ($priceChange.get() === null) $problem.set(problem);
}

/** Applies a code that was typed and not applied. Whether the booking can go on as the guest expects. */
async function applyTypedPromo(): Promise<boolean> {
  const typed = $promoTyped.get().trim();
  if (typed === $promoCode.get()) return true;
  const agreed = $agreed.get();
  await applyPromo(typed);
  const price = $price.get();
  if (price.state !== 'known') return false;
  if (agreed && price.quote.total > agreed.total) {
    $agreed.set(agreed);
    return false;
  }
  if (!typed || price.quote.discount === 'promo') return true;
  const words = promoWords(typed, $stay.get(), price.quote);
  $faults.set({ promo_code: `${words} Press “Hold this stay” again to go on at this price.` });
  return false;
}

function checkForm(): boolean {
  const contact = checkContact($contact.get());
  const faults: Partial<Record<FormField, string>> = contact.ok ? {} : { ...contact.error };
  if (!$termsAccepted.get()) faults.accept_terms = 'Please accept the terms to go on';
  $faults.set(faults);
  return $cabin.get() !== null && Object.keys(faults).length === 0;
}

function requestToSend(): CreateBookingRequest | null {
  const cabin = $cabin.get();
  const contact = checkContact($contact.get());
  const quote = $quote.get();
  if (!cabin || !contact.ok || !quote) return null;
  const arrivalNote = $arrivalNote.get().trim();
  return {
    cabin_id: cabin.id,
    ...$stay.get(),
    ...contact.value,
    ...(arrivalNote ? { arrival_note: arrivalNote } : {}),
    ...appliedPromo(),
    expected_total: quote.total,
    accept_terms: true,
  };
}
