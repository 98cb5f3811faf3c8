import { fetchQuote } from '#browser/fetch-quote.ts';
import type { AlternativeStay } from '#contracts/booking.ts';
import { priceBefore } from '#domain/price/before.ts';
import { paths } from '#paths';
import type { StayToBook } from './load.ts';
import {
  $agreed,
  $cabin,
  $madeRoom,
  $noticePlace,
  $price,
  $problem,
  $promoCode,
  $promoTyped,
  $quote,
  $stay,
} from './store.ts';

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
  const answer = await fetchQuote(
    { cabin_id: cabin.id, check_in, check_out, guests: adults + children, pets, ...appliedPromo() },
    { signal: request.signal },
  );
  if (request.signal.aborted) return;
  if (!answer.ok) return $price.set({ state: 'refused', problem: answer.error });
  $price.set({ state: 'known', quote: answer.value });
  if ($agreed.get() === null) agreeToPrice();
}

/** Records that the guest accepts the total shown. */
export function agreeToPrice(): void {
  const quote = $quote.get();
  $agreed.set(quote && priceBefore(quote));
}

/** Changes dates or party. The new price needs no confirmation, as the guest caused it. */
export async function changeStay(change: Partial<StayToBook>): Promise<void> {
  $stay.set({ ...$stay.get(), ...change });
  $agreed.set(null);
  $problem.set(null);
  $madeRoom.set(null);
  $noticePlace.set('top');
  keepInAddress();
  await refreshQuote();
}

/** Sets the promo code and fetches the price with it; an empty code removes it. */
export async function applyPromo(code: string): Promise<void> {
  $promoCode.set(code.trim());
  $promoTyped.set(code.trim());
  $agreed.set(null);
  await refreshQuote();
}

/** Changes to one of the stays offered in place of one that is taken. */
export const chooseAlternative = ({ check_in, check_out }: AlternativeStay): Promise<void> =>
  changeStay({ check_in, check_out });

/** The applied promo code as a request carries it. */
export function appliedPromo(): { promo_code?: string } {
  const code = $promoCode.get();
  return code ? { promo_code: code } : {};
}

/** The address keeps cabin, dates and party, so that a reload or a shared link shows the same stay. */
export function keepInAddress(): void {
  const cabin = $cabin.get();
  if (cabin) history.replaceState(history.state, '', paths.booking({ cabin: cabin.slug, ...$stay.get() }));
}
