import { type ClientProblem, call } from '#browser/call.ts';
import { serverNow, setServerClock } from '#browser/server-clock.ts';
import type { CreateBookingRequest, HeldBooking } from '#contracts/booking.ts';
import { checkContact } from '#domain/guest/contact.ts';
import { isQuote } from '#domain/price/quote.ts';
import { attemptFor, forgetAttempt, rememberHold } from '#stores/booking-attempt.ts';
import { fetchOwnStays } from './own-stays.ts';
import { appliedPromo, applyPromo, refreshQuote } from './quote.ts';
import { showHold } from './show.ts';
import {
  $agreed,
  $arrivalNote,
  $cabin,
  $changing,
  $contact,
  $faults,
  $held,
  $madeRoom,
  $noticePlace,
  $ownHolds,
  $price,
  $priceChange,
  $problem,
  $promoCode,
  $promoTyped,
  $quote,
  $returned,
  $sending,
  $stay,
  $step,
  $termsAccepted,
  type FormField,
  isFormField,
} from './store.ts';

/**
 * Sends the booking, with the promo code that is typed. False, with nothing held, when the guest has to look at
 * something first: a field, a code that does not count, a price that rose; or when a booking is already being sent.
 */
export async function book(): Promise<boolean> {
  if ($sending.get() || !findFaults() || !$cabin.get()) return false;
  $sending.set(true);
  $problem.set(null);
  $madeRoom.set(null);
  $noticePlace.set('end');
  const done = (await applyTypedPromo()) && (await send());
  $sending.set(false);
  return done;
}

/** Forgets a hold that has ended and returns to the form, so that the guest can book the same nights again. */
export async function startAgain(): Promise<void> {
  forgetAttempt();
  $held.set(null);
  $changing.set(null);
  $returned.set(true);
  $step.set('details');
  await refreshQuote();
}

/** False when a field is at fault that only the server could check. */
async function send(): Promise<boolean> {
  const request = requestToSend();
  if (!request) return false;
  const attempt = attemptFor(request);
  const headers = { 'idempotency-key': attempt.idempotencyKey };
  const answer = await call('POST create-booking', request, { headers });
  if (!answer.ok) return refuse(answer.error);
  rememberHold(attempt, answer.value.booking);
  catchUpWith(answer.value.booking);
  showHold(answer.value.booking, request);
  return true;
}

const longestHold = 40 * 60_000;

/** The server's clock is past the moment a hold was made: no countdown begins with more than forty minutes. */
export function catchUpWith({ hold_expires_at }: HeldBooking): void {
  const made = Date.parse(hold_expires_at) - longestHold;
  if (serverNow().getTime() < made) setServerClock(new Date(made).toISOString());
}

async function refuse(problem: ClientProblem): Promise<boolean> {
  const { code, field = '', message } = problem;
  if (code === 'taken' || code === 'price_changed') forgetAttempt();
  if (code === 'rate_limited') $ownHolds.set((await fetchOwnStays()).holds);
  if (code === 'invalid' && isFormField(field)) {
    $faults.set({ [field]: message.replace(/\.$/, '') });
    return false;
  }
  if (code === 'price_changed') await showNewPrice(problem);
  else $problem.set(problem);
  return true;
}

async function showNewPrice(problem: ClientProblem): Promise<void> {
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
  $faults.set({
    promo_code: `${price.quote.promo_words ?? ''} Press “Hold this stay” again to go on at this price.`,
  });
  return false;
}

/** Shows what is wrong with the fields. Whether nothing is. */
export function findFaults(): boolean {
  const contact = checkContact($contact.get());
  const faults: Partial<Record<FormField, string>> = contact.ok ? {} : { ...contact.error };
  if (!$termsAccepted.get()) faults.accept_terms = 'Please accept the terms to go on';
  $faults.set(faults);
  return Object.keys(faults).length === 0;
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
