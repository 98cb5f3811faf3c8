import { type ClientProblem, call } from '#browser/call.ts';
import {
  type AlternativeStay,
  type CreateBookingRequest,
  createBooking,
  type HeldBooking,
} from '#contracts/create-booking.ts';
import { quoteStay } from '#contracts/quote-stay.ts';
import { isDay } from '#domain/day/plain-day.ts';
import { type ContactField, checkContact, contactProblem } from '#domain/guest/contact.ts';
import { fits, isNumber, type Shape } from '#domain/shape.ts';
import { paths } from '#paths';
import { attemptFor, forgetAttempt, openHold, rememberHold } from './attempt.ts';
import { loadStart, type StayToBook } from './load.ts';
import {
  $agreedTotal,
  $alternatives,
  $arrivalNote,
  $cabin,
  $contact,
  $declined,
  $faults,
  $held,
  $price,
  $problem,
  $promoCode,
  $quote,
  $sending,
  $stay,
  $step,
  $termsAccepted,
  type FormField,
} from './store.ts';

/** Loads what is to be booked, then shows the hold this tab has on it, or else fetches the price. */
export async function begin(): Promise<void> {
  $step.set('loading');
  const query = new URLSearchParams(location.search);
  $declined.set(query.has('declined'));
  const start = await loadStart(query).catch(() => 'offline' as const);
  if (start === 'offline' || start === null) return $step.set(start ?? 'missing');
  $cabin.set(start.cabin);
  $stay.set(start.stay);
  $agreedTotal.set(start.shownTotal);
  const held = openHold(start.cabin.id, start.stay.check_in, start.stay.check_out, new Date());
  if (held) return showHold(held);
  $step.set('details');
  await refreshQuote();
}

let quoting: AbortController | null = null;

/** Fetches the price of the chosen stay. An earlier request that is still running is cancelled. */
export async function refreshQuote(): Promise<void> {
  const cabin = $cabin.get();
  if (!cabin) return;
  quoting?.abort();
  const request = new AbortController();
  quoting = request;
  $price.set({ state: 'loading', last: $quote.get() });
  const { adults, children, check_in, check_out, pets } = $stay.get();
  const answer = await call(
    quoteStay,
    { cabin_id: cabin.id, check_in, check_out, guests: adults + children, pets, ...promo() },
    { signal: request.signal },
  );
  if (request.signal.aborted) return;
  if (!answer.ok) return $price.set({ state: 'refused', problem: answer.error });
  $price.set({ state: 'known', quote: answer.value.quote });
  if ($agreedTotal.get() === null) agreeToPrice();
}

/** Records that the guest accepts the total shown. */
export const agreeToPrice = (): void => $agreedTotal.set($quote.get()?.total ?? null);

/** Changes dates or party. The new price needs no confirmation, as the guest caused it. */
export async function changeStay(change: Partial<StayToBook>): Promise<void> {
  $stay.set({ ...$stay.get(), ...change });
  $agreedTotal.set(null);
  $problem.set(null);
  keepInAddress();
  await refreshQuote();
}

/** Sets the promo code and fetches the price with it; an empty code removes it. */
export async function applyPromo(code: string): Promise<void> {
  $promoCode.set(code.trim());
  $agreedTotal.set(null);
  await refreshQuote();
}

/** Changes to one of the stays offered in place of one that is taken. */
export async function chooseAlternative({ check_in, check_out }: AlternativeStay): Promise<void> {
  $alternatives.set([]);
  await changeStay({ check_in, check_out });
}

/** Validates a field the guest has left. */
export function leaveField(field: ContactField): void {
  setFault(field, contactProblem(field, $contact.get()[field]));
}

/** Sets the problem shown beside a field; null removes it. */
export function setFault(field: FormField, problem: string | null): void {
  const { [field]: _, ...others } = $faults.get();
  $faults.set(problem ? { ...others, [field]: problem } : others);
}

/** Sends the booking. False, with nothing sent, when a field is invalid or a booking is already being sent. */
export async function book(): Promise<boolean> {
  const request = checkedRequest();
  if (!request || $sending.get()) return false;
  $sending.set(true);
  $problem.set(null);
  const attempt = attemptFor(request);
  const answer = await call(createBooking, request, {
    headers: { 'idempotency-key': attempt.idempotencyKey },
  });
  $sending.set(false);
  if (answer.ok) {
    rememberHold(attempt, answer.value.booking);
    showHold(answer.value.booking);
    return true;
  }
  $problem.set(answer.error);
  if (answer.error.code === 'taken') {
    forgetAttempt();
    $alternatives.set(alternativesIn(answer.error));
  }
  return true;
}

const alternativeShape: Shape<AlternativeStay> = { check_in: isDay, check_out: isDay, total: isNumber };

/** The stays offered in a refusal; what is none is left out. */
function alternativesIn({ details }: ClientProblem): AlternativeStay[] {
  const given: unknown = details?.['alternatives'];
  return Array.isArray(given) ? given.filter((stay) => fits(stay, alternativeShape)) : [];
}

/** Forgets a hold that has ended and returns to the form, so that the guest can book the same nights again. */
export async function startAgain(): Promise<void> {
  forgetAttempt();
  $held.set(null);
  $step.set('details');
  await refreshQuote();
}

function showHold(held: HeldBooking): void {
  $price.set({ state: 'known', quote: held.quote });
  $held.set(held);
  $step.set('held');
}

function checkedRequest(): CreateBookingRequest | null {
  const cabin = $cabin.get();
  const contact = checkContact($contact.get());
  const faults: Partial<Record<FormField, string>> = contact.ok ? {} : { ...contact.error };
  if (!$termsAccepted.get()) faults.accept_terms = 'Please accept the terms to go on';
  $faults.set(faults);
  if (!cabin || !contact.ok || Object.keys(faults).length > 0) return null;
  const arrivalNote = $arrivalNote.get().trim();
  return {
    cabin_id: cabin.id,
    ...$stay.get(),
    ...contact.value,
    ...(arrivalNote ? { arrival_note: arrivalNote } : {}),
    ...promo(),
    accept_terms: true,
  };
}

const promo = (): { promo_code?: string } => {
  const code = $promoCode.get();
  return code ? { promo_code: code } : {};
};

/** The address keeps cabin, dates and party, so that a reload or a shared link shows the same stay. */
function keepInAddress(): void {
  const cabin = $cabin.get();
  if (cabin) history.replaceState(history.state, '', paths.booking({ cabin: cabin.slug, ...$stay.get() }));
}
