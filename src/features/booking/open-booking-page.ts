import { linkToken } from '#browser/link-token.ts';
import { isVisitorForgotten } from '#browser/session.ts';
import { watchUnclearAddress } from '#browser/unclear-address.ts';
import { paths } from '#paths';
import { takeDraftFromAddress } from '#stores/booking-draft.ts';
import { showOwnStays } from './booking-steps.ts';
import { refreshQuotes } from './fetch-quotes.ts';
import { loadInitialBooking, restoreShownDeal } from './requested-stays.ts';
import { agreedFor, restoreForm } from './restore-form.ts';
import {
  $changes,
  $dates,
  $declined,
  $held,
  $noticePlace,
  $problem,
  $promoCode,
  $promoTyped,
  $searchedGuests,
  $stays,
  $step,
} from './store.ts';
import { fetchVisitorStays } from './visitor-stays.ts';

/**
 * Loads the requested stays. Shows an existing hold or booking of them, otherwise the form with
 * prices.
 */
export async function loadBookingPage(): Promise<void> {
  $step.set('loading');
  $noticePlace.set('top');
  $problem.set(null);
  $held.set(null);
  takeDraftFromAddress();
  watchUnclearAddress();
  const form = restoreForm();
  const query = new URLSearchParams(location.search);
  const promo = form?.promoTyped ? null : query.get('promo');
  for (const $text of [$promoCode, $promoTyped]) if (promo) $text.set(promo.slice(0, 40));
  $declined.set(query.has('declined'));
  const token = linkToken();
  const [start, visitorStays] = await Promise.all([
    loadInitialBooking(query).catch(() => 'offline' as const),
    fetchVisitorStays(),
  ]);
  if (start === 'offline' || start === null) return $step.set(start ?? 'missing');
  const { stays, dates, guests } = start;
  $dates.set(dates);
  $searchedGuests.set(guests);
  $stays.set(
    stays.map((stay) => ({
      cabin: stay.cabin,
      party: stay.party,
      price: { state: 'loading', last: null },
      ...agreedFor(stay, dates, form),
    })),
  );
  // Nothing else knows the hold of a visitor whose browser keeps nothing: its own page does, by the
  // link.
  if (token && visitorStays.holds.length === 0 && isVisitorForgotten())
    return location.replace(paths.bookingSuccess(token));
  if (showOwnStays(visitorStays)) return;
  await refreshQuotes();
  if (isDealLost() && (await restoreShownDeal().catch(() => false))) await refreshQuotes();
  $step.set('details');
}

/** Whether a price was shown with the deal, and the server's is without. */
const isDealLost = (): boolean =>
  $changes.get().some(({ from, to }) => from.discount === 'deal' && to.discount !== 'deal');
