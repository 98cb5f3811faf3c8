// Sends the booking form. Shows the hold, or the problem that the guest has to solve first.

import { type CallProblem, callApi } from '#browser/call-api.ts';
import { serverNow, setServerClock } from '#browser/server-clock.ts';
import { getVisitorSessionId, newUuid } from '#browser/session.ts';
import type { Hold, VisitorHold } from '#contracts/booking.ts';
import type { CallRequest, CallResponse } from '#contracts/calls.ts';
import { validateContact } from '#domain/contact/contact.ts';
import { ok, type Result } from '#domain/result.ts';
import { showHold, showOwnStays } from './booking-steps.ts';
import { $bookingTexts } from './booking-texts.ts';
import { appliedPromo, applyPromo, getExtrasParam, refreshQuotes } from './fetch-quotes.ts';
import {
  $arrivalNote,
  $changes,
  $contact,
  $dates,
  $fieldErrors,
  $held,
  $isSolvingProof,
  $noticePlace,
  $problem,
  $promoCode,
  $promoState,
  $promoTyped,
  $releasedHold,
  $sendingBooking,
  $stays,
  $sum,
  $termsAccepted,
  type BookingField,
  getShownQuote,
  isBookingField,
  type StayToBook,
  setStay,
} from './store.ts';
import { fetchVisitorStays } from './visitor-stays.ts';

/**
 * Sends the booking with the typed promo code. Returns `false`, with nothing held, if a booking is
 * already being sent. Does the same if the guest has to check a field, the code or a higher price.
 */
export async function submitBooking(): Promise<boolean> {
  if ($sendingBooking.get() || !findErrors()) return false;
  $sendingBooking.set(true);
  $problem.set(null);
  $releasedHold.set(null);
  $noticePlace.set('end');
  const isDone = (await applyTypedPromo()) && (await send());
  $sendingBooking.set(false);
  $isSolvingProof.set(false);
  return isDone;
}

/** Validates the fields and shows errors. Returns whether there are none. */
function findErrors(): boolean {
  const contact = validateContact($contact.get());
  const errors: Partial<Record<BookingField, string>> = contact.ok ? {} : { ...contact.error };
  if (!$termsAccepted.get()) errors.accept_terms = 'Please accept the terms to go on';
  $fieldErrors.set(errors);
  return Object.keys(errors).length === 0;
}

/**
 * Applies a promo code that was entered and not applied. Returns whether the booking may proceed.
 */
async function applyTypedPromo(): Promise<boolean> {
  const code = $promoTyped.get().trim();
  if (code === $promoCode.get()) return true;
  const agreed = $stays.get().map((stay) => stay.agreed);
  await applyPromo(code);
  const total = $sum.get();
  if (!total?.settled) return false;
  // There is no limit if one of the prices was never shown.
  const limit = agreed.reduce((total, price) => total + (price?.total ?? Number.POSITIVE_INFINITY), 0);
  if (total.total > limit) {
    for (const [index, price] of agreed.entries()) setStay(index, { agreed: price });
    return false;
  }
  const { message, counts } = $promoState.get();
  if (!code || counts) return true;
  $fieldErrors.set({
    promo_code: `${message} Press “${$bookingTexts.get().hold}” again to go on at this price.`,
  });
  return false;
}

/** Returns `false` for an invalid field that only the server could check. */
async function send(): Promise<boolean> {
  const stays = $stays.get();
  const contact = validateContact($contact.get());
  if (!contact.ok || !$sum.get()) return false;
  const arrivalNote = $arrivalNote.get().trim();
  const previousHold = $held.get();
  const shared = {
    ...$dates.get(),
    ...contact.value,
    ...(arrivalNote ? { arrival_note: arrivalNote } : {}),
    ...appliedPromo(),
    ...(previousHold && { replaces: previousHold.reference }),
    accept_terms: true,
  };
  // The server stores a hold for a visitor's session.
  getVisitorSessionId();
  const result = await holdStays(shared, stays);
  if (!result.ok) return handleProblem(result.error);
  attempt = noAttempt;
  const [leadHold, ...otherHolds] = stays.flatMap((stay, index) => {
    const booking = result.value[index];
    return booking ? [{ ...booking, ...stay.party, cabin: toCabinName(stay) }] : [];
  });
  if (!leadHold) return false;
  advanceClock(leadHold);
  showHold({ ...leadHold, ...$dates.get(), payment: 'none', others: otherHolds });
  return true;
}

type SplitRequest = CallRequest<'POST create-split-booking'>;
type Shared = Omit<SplitRequest, 'stays'>;

/** Holds all stays or none. Returns the holds in the order of the stays. */
async function holdStays(shared: Shared, stays: readonly StayToBook[]): Promise<Result<Hold[], CallProblem>> {
  const requests = stays.map(toStayRequest);
  const [request, ...others] = requests;
  if (request && others.length === 0) {
    const response = await requestHold('POST create-booking', { ...shared, ...request });
    return response.ok ? ok([response.value.booking]) : response;
  }
  const response = await requestHold('POST create-split-booking', { ...shared, stays: requests });
  return response.ok ? ok(response.value.bookings) : response;
}

const noAttempt = { body: '', key: '' };
let attempt = noAttempt;

/**
 * Returns the key of a request: the same for an equal request whose response was lost. After a
 * reload the server finds the stays by their visitor.
 */
function getIdempotencyKey(request: object): string {
  const body = JSON.stringify(request);
  if (attempt.body !== body) attempt = { body, key: newUuid() };
  return attempt.key;
}

const toCabinName = ({ cabin: { slug, title } }: StayToBook): VisitorHold['cabin'] => ({ slug, title });

/**
 * Requests a hold. If the server requires a proof of work, solves it and requests again with the
 * same key.
 */
async function requestHold<Name extends 'POST create-booking' | 'POST create-split-booking'>(
  name: Name,
  request: CallRequest<Name>,
): Promise<Result<CallResponse<Name>, CallProblem>> {
  const headers = { 'idempotency-key': getIdempotencyKey(request) };
  const response = await callApi(name, request, { headers });
  if (response.ok || response.error.code !== 'proof_needed') return response;
  $isSolvingProof.set(true);
  const proof = await import('#browser/solve-proof.ts')
    .then(({ solveProof }) => solveProof(response.error.details?.['challenge']))
    .catch(() => null);
  return proof ? callApi(name, request, { headers: { ...headers, 'proof-of-work': proof } }) : response;
}

function toStayRequest(stay: StayToBook): SplitRequest['stays'][number] {
  const quote = getShownQuote(stay);
  return {
    cabin_id: stay.cabin.id,
    ...stay.party,
    ...getExtrasParam(stay),
    ...(quote && { expected_total: quote.total }),
  };
}

const maxHoldMs = 40 * 60_000;

/** Advances the page's clock to the time of the hold: no countdown begins above 40 minutes. */
function advanceClock({ hold_expires_at }: Hold): void {
  const createdAt = Date.parse(hold_expires_at) - maxHoldMs;
  if (serverNow().getTime() < createdAt) setServerClock(new Date(createdAt).toISOString());
}

async function handleProblem(problem: CallProblem): Promise<boolean> {
  const { code, field = '', message } = problem;
  if (code === 'taken' || code === 'price_changed') attempt = noAttempt;
  if (code === 'rate_limited') await fetchVisitorStays();
  if (code === 'payment_processing' && (await showOwnStays(await fetchVisitorStays()))) return true;
  if (code === 'invalid' && isBookingField(field)) {
    $fieldErrors.set({ [field]: message.replace(/\.$/, '') });
    return false;
  }
  if (code === 'price_changed') await showNewPrice(problem);
  // If the new price is the accepted one, there is no change to confirm: shows the problem instead.
  if (code !== 'price_changed' || $changes.get().length === 0) $problem.set(problem);
  return true;
}

async function showNewPrice({ details }: CallProblem): Promise<void> {
  const { quote, stay = 0 } = details ?? {};
  // A promo code that no longer applies to one cabin may apply to another.
  const isAlone = $stays.get().length === 1 || !$promoCode.get();
  if (quote && isAlone) setStay(stay, { price: { state: 'known', quote } });
  else await refreshQuotes();
}
