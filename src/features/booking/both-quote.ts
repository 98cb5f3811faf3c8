import { fetchQuote } from '#browser/fetch-quote.ts';
import type { Party } from '#domain/guest/party.ts';
import { priceBefore } from '#domain/price/before.ts';
import { paths } from '#paths';
import { $dates, $pair, $searchedGuests, type Place, quoteOf, setStay } from './both-store.ts';
import { appliedPromo } from './quote.ts';
import { $madeRoom, $noticePlace, $problem, $promoCode, $promoTyped } from './store.ts';

const quoting = new Map<Place, AbortController>();

/** Fetches the price of both stays. */
export const refreshBoth = async (): Promise<void> => {
  await Promise.all([refreshStay(0), refreshStay(1)]);
};

/** Fetches the price of one stay. An earlier request for it that is still running is cancelled. */
async function refreshStay(place: Place): Promise<void> {
  const stay = $pair.get()?.[place];
  if (!stay) return;
  quoting.get(place)?.abort();
  const { signal } = setController(place);
  setStay(place, { price: { state: 'loading', last: quoteOf(stay) } });
  const { adults, children, pets } = stay.party;
  const answer = await fetchQuote(
    { cabin_id: stay.cabin.id, ...$dates.get(), guests: adults + children, pets, ...appliedPromo() },
    { signal },
  );
  if (signal.aborted) return;
  if (!answer.ok) return setStay(place, { price: { state: 'refused', problem: answer.error } });
  const quote = answer.value;
  const agreed = $pair.get()?.[place].agreed ?? priceBefore(quote);
  setStay(place, { price: { state: 'known', quote }, agreed });
}

function setController(place: Place): AbortController {
  const controller = new AbortController();
  quoting.set(place, controller);
  return controller;
}

/** Changes who sleeps in one cabin. The new price needs no confirmation, as the guest caused it. */
export async function changeParty(place: Place, party: Party): Promise<void> {
  setStay(place, { party, agreed: null });
  $problem.set(null);
  $madeRoom.set(null);
  $noticePlace.set('top');
  keepBothInAddress();
  await refreshStay(place);
}

/** Records that the guest accepts the totals shown. */
export function agreeToBoth(): void {
  for (const place of [0, 1] as const) {
    const stay = $pair.get()?.[place];
    const quote = stay && quoteOf(stay);
    if (quote) setStay(place, { agreed: priceBefore(quote) });
  }
}

/** Sets the promo code and fetches both prices with it; an empty code removes it. */
export async function applyPromoToBoth(code: string): Promise<void> {
  $promoCode.set(code.trim());
  $promoTyped.set(code.trim());
  setStay(0, { agreed: null });
  setStay(1, { agreed: null });
  await refreshBoth();
}

/** The address keeps cabins, dates and who sleeps where. */
export function keepBothInAddress(): void {
  const pair = $pair.get();
  if (!pair) return;
  const [one, other] = pair;
  const address = paths.booking({
    cabin: one.cabin.slug,
    with: other.cabin.slug,
    ...$dates.get(),
    guests: $searchedGuests.get() || undefined,
    ...one.party,
    with_adults: other.party.adults,
    with_children: other.party.children,
    with_pets: other.party.pets,
  });
  history.replaceState(history.state, '', address);
}
