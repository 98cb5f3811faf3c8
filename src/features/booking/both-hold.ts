import { type ClientProblem, call } from '#browser/call.ts';
import { newUuid } from '#browser/session.ts';
import type { CallRequest } from '#contracts/calls.ts';
import { checkContact } from '#domain/guest/contact.ts';
import type { PriceBefore } from '#domain/price/before.ts';
import { showHeldPair } from './both-own.ts';
import { applyPromoToBoth, refreshBoth } from './both-quote.ts';
import { $changes, $dates, $pair, $promoQuote, $sum, type PairStay, quoteOf, setStay } from './both-store.ts';
import { catchUpWith, findFaults } from './hold.ts';
import { fetchOwnStays } from './own-stays.ts';
import { appliedPromo } from './quote.ts';
import {
  $arrivalNote,
  $contact,
  $faults,
  $madeRoom,
  $noticePlace,
  $ownHolds,
  $problem,
  $promoCode,
  $promoTyped,
  $sending,
  isFormField,
} from './store.ts';

type SplitRequest = CallRequest<'POST create-split-booking'>;

/**
 * Sends the booking of both stays, with the promo code that is typed. False, with nothing held, when the guest has to
 * look at something first, as `book` has it for one stay.
 */
export async function bookBoth(): Promise<boolean> {
  if ($sending.get() || !findFaults()) return false;
  $sending.set(true);
  $problem.set(null);
  $madeRoom.set(null);
  $noticePlace.set('end');
  const done = (await applyTyped()) && (await send());
  $sending.set(false);
  return done;
}

/** Applies a code that was typed and not applied. Whether the booking can go on as the guest expects. */
async function applyTyped(): Promise<boolean> {
  const typed = $promoTyped.get().trim();
  if (typed === $promoCode.get()) return true;
  const agreed = $pair.get()?.map((stay) => stay.agreed) ?? [];
  await applyPromoToBoth(typed);
  const sum = $sum.get();
  if (!sum || sum.settling) return false;
  if (sum.total > totalOf(agreed)) {
    for (const place of [0, 1] as const) setStay(place, { agreed: agreed[place] ?? null });
    return false;
  }
  const quote = $promoQuote.get();
  if (!typed || quote?.discount === 'promo') return true;
  $faults.set({
    promo_code: `${quote?.promo_words ?? ''} Press “Hold both stays” again to go on at this price.`,
  });
  return false;
}

/** What the guest agreed to pay for both; no limit where one of the prices was never shown. */
const totalOf = (agreed: readonly (PriceBefore | null)[]): number =>
  agreed.reduce((sum, price) => sum + (price?.total ?? Number.POSITIVE_INFINITY), 0);

/** The last request and its key: sent again, it finds the same holds. */
let last = { body: '', key: '' };

function keyFor(request: SplitRequest): string {
  const body = JSON.stringify(request);
  if (last.body !== body) last = { body, key: newUuid() };
  return last.key;
}

async function send(): Promise<boolean> {
  const request = requestToSend();
  if (!request) return false;
  const headers = { 'idempotency-key': keyFor(request) };
  const answer = await call('POST create-split-booking', request, { headers });
  if (!answer.ok) return refuse(answer.error);
  const { bookings, payment_url } = answer.value;
  const { hold_expires_at } = bookings[0];
  catchUpWith(bookings[0]);
  showHeldPair({ bookings, payment_url, hold_expires_at });
  return true;
}

/** False when a field is at fault that only the server could check. */
async function refuse(problem: ClientProblem): Promise<boolean> {
  const { code, field = '', message } = problem;
  last = code === 'taken' || code === 'price_changed' ? { body: '', key: '' } : last;
  if (code === 'rate_limited') $ownHolds.set((await fetchOwnStays()).holds);
  if (code === 'invalid' && isFormField(field)) {
    $faults.set({ [field]: message.replace(/\.$/, '') });
    return false;
  }
  if (code === 'price_changed') await refreshBoth();
  // A price that is back at what was shown leaves nothing to ask; pressing again holds it.
  if (code !== 'price_changed' || $changes.get().length === 0) $problem.set(problem);
  return true;
}

function requestToSend(): SplitRequest | null {
  const pair = $pair.get();
  const contact = checkContact($contact.get());
  if (!pair || !contact.ok || !$sum.get()) return null;
  const arrivalNote = $arrivalNote.get().trim();
  return {
    ...$dates.get(),
    stays: [stayToSend(pair[0]), stayToSend(pair[1])],
    ...contact.value,
    ...(arrivalNote ? { arrival_note: arrivalNote } : {}),
    ...appliedPromo(),
    accept_terms: true,
  };
}

function stayToSend(stay: PairStay): SplitRequest['stays'][number] {
  const quote = quoteOf(stay);
  return { cabin_id: stay.cabin.id, ...stay.party, ...(quote && { expected_total: quote.total }) };
}
