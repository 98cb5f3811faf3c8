// Fetches the prices of the stays on the booking page, also after each change of a stay.

import { fetchQuote } from '#browser/fetch-quote.ts';
import type { VisitorHold } from '#contracts/booking.ts';
import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { toPreviousPrice } from '#domain/pricing/previous-price.ts';
import { getBookingPath } from '#paths';
import {
  $dates,
  $noticePlace,
  $problem,
  $promoCode,
  $promoTyped,
  $refusal,
  $releasedHold,
  $searchedGuests,
  $stays,
  getShownQuote,
  type StayToBook,
  setStay,
} from './store.ts';

const requests = new Map<number, AbortController>();

/** Fetches the price of every stay. */
export const refreshQuotes = async (): Promise<void> => {
  await Promise.all($stays.get().map((_, index) => refreshQuote(index)));
};

/** Fetches the price of one stay. An earlier request for it that is still running is cancelled. */
async function refreshQuote(index: number): Promise<void> {
  const stay = $stays.get()[index];
  if (!stay) return;
  requests.get(index)?.abort();
  const request = new AbortController();
  requests.set(index, request);
  setStay(index, { price: { state: 'loading', last: getShownQuote(stay) } });
  const { adults, children, pets } = stay.party;
  const extras = getExtrasParam(stay);
  const response = await fetchQuote(
    {
      cabin_id: stay.cabin.id,
      ...$dates.get(),
      guests: adults + children,
      pets,
      ...extras,
      ...appliedPromo(),
      ...otherCabins(index),
    },
    { signal: request.signal },
  );
  if (request.signal.aborted) return;
  if (!response.ok) return setStay(index, { price: { state: 'refused', problem: response.error } });
  const quote = response.value;
  const agreed = $stays.get()[index]?.agreed ?? toPreviousPrice(quote);
  setStay(index, { price: { state: 'known', quote }, agreed });
}

/** Returns the other cabins of the booking, if there is a promo code: it may have too few uses. */
function otherCabins(index: number): { with?: string[] } {
  const otherCabinIds = $stays.get().flatMap(({ cabin }, other) => (other === index ? [] : [cabin.id]));
  return otherCabinIds.length > 0 && $promoCode.get() ? { with: otherCabinIds } : {};
}

/** Records that the guest accepts the totals shown. */
export const agreeToPrices = (): void =>
  $stays.set(
    $stays.get().map((stay) => {
      const quote = getShownQuote(stay);
      return { ...stay, agreed: quote && toPreviousPrice(quote) };
    }),
  );

/** Returns the request parameter for the optional fees of a stay. */
export const getExtrasParam = ({ extras = [] }: StayToBook): { extras?: string[] } =>
  extras.length > 0 ? { extras: [...extras] } : {};

/** Changes the number of guests and pets in one cabin. */
export async function changeParty(index: number, change: Partial<Party>): Promise<void> {
  const stay = $stays.get()[index];
  if (stay) await changeStayToBook(index, { party: { ...stay.party, ...change } });
}

/** Changes one stay. The new price needs no confirmation, because the guest caused it. */
export async function changeStayToBook(
  index: number,
  change: Pick<Partial<StayToBook>, 'party' | 'extras'>,
): Promise<void> {
  setStay(index, { ...change, agreed: null });
  afterChange();
  await refreshQuote(index);
}

/** Changes the dates of all stays. The new prices need no confirmation either. */
export async function changeDates({ check_in, check_out }: StayDates): Promise<void> {
  $dates.set({ check_in, check_out });
  clearAgreed();
  afterChange();
  await refreshQuotes();
}

/**
 * Focuses the form after the price has arrived, because the pressed button is gone by then. Does
 * not scroll.
 */
export async function focusFormAfter(
  { currentTarget: { form } }: { currentTarget: HTMLButtonElement },
  finished: Promise<void>,
): Promise<void> {
  await finished;
  if ($refusal.get() === null) form?.focus({ preventScroll: true });
}

function afterChange(): void {
  $problem.set(null);
  $releasedHold.set(null);
  $noticePlace.set('top');
  syncBookingUrl();
}

const clearAgreed = (): void => $stays.set($stays.get().map((stay) => ({ ...stay, agreed: null })));

/** Sets the promo code and fetches the prices with it; an empty code removes it. */
export async function applyPromo(code: string): Promise<void> {
  $promoCode.set(code.trim());
  $promoTyped.set(code.trim());
  clearAgreed();
  await refreshQuotes();
}

/** Returns the request parameter for the applied promo code. */
export function appliedPromo(): { promo_code?: string } {
  const code = $promoCode.get();
  return code ? { promo_code: code } : {};
}

/** Returns the URL of `/booking` for a hold. */
export const holdAddress = (hold: VisitorHold): string => getBookingPath(hold, [hold, ...hold.others]);

/**
 * Writes cabins, dates and parties to the URL, so that a reload or a shared link shows the same
 * stays.
 */
export function syncBookingUrl(): void {
  const stays = $stays.get().map(({ cabin, party }) => ({ cabin, ...party }));
  const searched = $searchedGuests.get();
  const guests = stays.length > 1 && searched > 0 ? searched : undefined;
  history.replaceState(history.state, '', getBookingPath($dates.get(), stays, { guests }));
}
