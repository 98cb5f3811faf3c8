import { track } from '#browser/tracking/analytics.ts';
import type { AvailabilityTarget } from '#domain/cabin/target.ts';
import type { Quote } from '#domain/price/quote.ts';
import { $dealUnlocked, $runningDeal } from '#features/deal/store.ts';
import { paths } from '#paths';
import { draftOf, saveBookingDraft } from '#stores/booking-draft.ts';
import { forgetAgreedPrice } from '#stores/booking-form.ts';
import { stayFacts } from './funnel.ts';
import type { PlannedStay } from './store.ts';

/** Keeps the stay for `/booking` and goes there (spec §2). Nothing happens before range and price exist. */
export function reserve(
  cabin: AvailabilityTarget,
  { selection, guests }: PlannedStay,
  quote: Quote | null,
): void {
  const { checkIn, checkOut } = selection;
  if (!checkIn || !checkOut || !quote) return;
  const deal = $runningDeal.get();
  saveBookingDraft(
    draftOf({ cabin, dates: { checkIn, checkOut }, guests, quote, deal, unlocked: $dealUnlocked.get() }),
  );
  forgetAgreedPrice();
  track('booking_initiated', { ...stayFacts(cabin, checkIn, checkOut, guests), total_price: quote.total });
  location.assign(paths.booking({ cabin: cabin.slug, check_in: checkIn, check_out: checkOut, guests }));
}
