// Opens the booking page with a hold or booking of the requested stays, otherwise with the
// form.

import { linkToken } from '#browser/link-token.ts';
import { checkSearchUrl } from '#browser/search-url-check.ts';
import { isVisitorForgotten } from '#browser/session.ts';
import { paths } from '#paths';
import { takeDraftFromAddress } from '#stores/booking-draft.ts';
import { showOwnStays } from './booking-steps.ts';
import { refreshQuotes } from './fetch-quotes.ts';
import { loadInitialBooking, restoreShownDeal } from './requested-stays.ts';
import { getAgreedPrice, restoreForm } from './restore-form.ts';
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

export async function loadBookingPage(): Promise<void> {
  $step.set('loading');
  $noticePlace.set('top');
  $problem.set(null);
  $held.set(null);
  takeDraftFromAddress();
  checkSearchUrl();
  const form = restoreForm();
  const query = new URLSearchParams(location.search);
  const promo = form?.promoTyped ? null : query.get('promo');
  for (const $text of [$promoCode, $promoTyped]) if (promo) $text.set(promo.slice(0, 40));
  $declined.set(query.has('declined'));
  const token = linkToken();
  const [initial, visitorStays] = await Promise.all([
    loadInitialBooking(query).catch(() => 'offline' as const),
    fetchVisitorStays(),
  ]);
  if (initial === 'offline' || initial === null) return $step.set(initial ?? 'missing');
  const { stays, dates, guests } = initial;
  $dates.set(dates);
  $searchedGuests.set(guests);
  $stays.set(
    stays.map((stay) => ({
      cabin: stay.cabin,
      party: stay.party,
      price: { state: 'loading', last: null },
      ...getAgreedPrice(stay, dates, form),
    })),
  );
  // Without cookies and storage, only the page of a hold can show it, by the token of its link.
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
