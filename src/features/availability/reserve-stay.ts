// Stores the chosen stay of a cabin and opens the booking page with it.

import { trackEvent } from '#browser/analytics/track-event.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { $dealUnlocked, $runningDeal } from '#features/deals/store.ts';
import { paths } from '#paths';
import { createBookingDraft, saveBookingDraft } from '#stores/booking-draft.ts';
import { clearAgreedPrices } from '#stores/booking-form.ts';
import type { StayDraft } from './store.ts';
import { getStayEventParams } from './track-funnel.ts';

/** Does nothing without dates and price (spec §2). */
export function reserveStay(
  cabin: CabinRef,
  { selection, guests, children, pets }: StayDraft,
  quote: Quote | null,
): void {
  const { checkIn, checkOut } = selection;
  if (!checkIn || !checkOut || !quote) return;
  const deal = $runningDeal.get();
  const [dates, unlocked] = [{ checkIn, checkOut }, $dealUnlocked.get()];
  const fragment = saveBookingDraft(
    createBookingDraft({ cabin, dates, guests, children, pets, quote, deal, unlocked }),
  );
  clearAgreedPrices();
  trackEvent('booking_initiated', {
    ...getStayEventParams(cabin, checkIn, checkOut, guests),
    total_price: quote.total,
  });
  const party = { guests, ...(children && { adults: guests - children, children }), ...(pets && { pets }) };
  const stay = { cabin: cabin.slug, check_in: checkIn, check_out: checkOut, ...party };
  location.assign(paths.booking(stay) + fragment);
}
