import { loadPair } from './both-load.ts';
import { lookAgainAtBoth, showOwnPair } from './both-own.ts';
import { keepBothInAddress, refreshBoth } from './both-quote.ts';
import { $bothStep, $dates, $heldPair, $pair, $searchedGuests, type PairStay } from './both-store.ts';
import { restoreForm } from './kept-form.ts';
import { fetchOwnStays } from './own-stays.ts';
import { release } from './release.ts';
import { $declined, $noticePlace, $problem, $stay } from './store.ts';

/** Loads both stays, then shows what the guest has of them already, or else fetches their prices. */
export async function beginBoth(): Promise<void> {
  $bothStep.set('loading');
  $noticePlace.set('top');
  $problem.set(null);
  $heldPair.set(null);
  restoreForm();
  const query = new URLSearchParams(location.search);
  $declined.set(query.has('declined'));
  const [start, own] = await Promise.all([loadPair(query).catch(() => 'offline' as const), fetchOwnStays()]);
  if (start === 'offline' || start === null) return $bothStep.set(start ?? 'missing');
  const [one, other] = start.stays;
  $dates.set(start.dates);
  $searchedGuests.set(start.guests);
  // What the promo code's words are about.
  $stay.set({ ...$stay.get(), ...start.dates });
  $pair.set([unpriced(one), unpriced(other)]);
  if (showOwnPair(start, own)) return;
  await askAgain();
}

const unpriced = ({ cabin, party }: Pick<PairStay, 'cabin' | 'party'>): PairStay => ({
  cabin,
  party,
  price: { state: 'loading', last: null },
  agreed: null,
});

/** Returns to the form, with the stays as they are; holds there are stay until others take their place. */
export async function askAgain(): Promise<void> {
  $heldPair.set(null);
  $declined.set(false);
  $noticePlace.set('top');
  keepBothInAddress();
  $bothStep.set('details');
  await refreshBoth();
}

/** Lets both holds go. A sentence for the guest where that failed; null when it is done. */
export async function letBothGo(): Promise<string | null> {
  const held = $heldPair.get();
  if (!held) return null;
  const released = await release(held.bookings[0]);
  if (!released.ok) return released.error;
  if (released.value === 'paid') {
    await beginBoth();
    return null;
  }
  $heldPair.set(null);
  $declined.set(false);
  $bothStep.set('released');
  return null;
}

/** Looks again where the guest returns to this page, until the returned function is called. */
export function watchReturns(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const look = () => void lookAgainAtBoth(beginBoth);
  addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), {
    signal,
  });
  return () => listening.abort();
}
