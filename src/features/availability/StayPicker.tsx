import { useEffect } from 'react';
import { trackEvent } from '#browser/analytics/track-event.ts';
import { guestsLabel } from '#domain/availability/party-labels.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { stayQuery } from '#domain/search/stay-query.ts';
import { pluralize } from '#domain/text/plural.ts';
import { $dealUnlocked, $runningDeal } from '#features/deals/store.ts';
import { paths } from '#paths';
import { createBookingDraft, saveBookingDraft } from '#stores/booking-draft.ts';
import { clearAgreedPrices } from '#stores/booking-form.ts';
import { Stepper } from '#ui/Stepper.tsx';
import { CalendarArea } from './CalendarArea.tsx';
import { ColorNote } from './FoliageNote.tsx';
import { PriceSummary } from './PriceSummary.tsx';
import { ReserveBar } from './ReserveBar.tsx';
import styles from './StayPicker.module.css';
import { StaySummary } from './StaySummary.tsx';
import { clearDates, type StayDraft, setParty } from './store.ts';
import { showInBar, syncStayToUrl } from './sync-url.ts';
import { getStayEventParams, type PickerPlace, useFunnel } from './track-funnel.ts';
import { useStay } from './use-stay.ts';

export interface StayPickerProps {
  target: CabinRef;
  /** In the modal it links to the cabin's page, and on phones its bar is always visible. */
  place: PickerPlace;
}

/** Dates, guests and total of a cabin. */
export function StayPicker({ target, place }: StayPickerProps) {
  const stay = useStay(target);
  // On a phone the bar of a cabin's page opens the modal above it, and shows the selection
  // afterwards.
  const isOwnPage = location.pathname === paths.cabin(target.slug);
  useEffect(() => {
    if (isOwnPage) showInBar(stay.quote);
  }, [isOwnPage, stay.quote]);
  useEffect(() => (isOwnPage ? syncStayToUrl(target) : undefined), [isOwnPage, target]);
  const leaveFor = useFunnel(target, stay, place);
  const book = () => {
    leaveFor('reserved');
    reserve(target, stay, stay.quote);
  };
  return (
    <div className={styles.picker} data-place={place}>
      <div className={styles.layout}>
        <div className={styles.dates}>
          <StaySummary
            selection={stay.selection}
            today={stay.today}
            minNights={stay.minNights}
            onClear={({ currentTarget }) => {
              focusCalendar(currentTarget);
              clearDates(target.id);
            }}
          />
          <CalendarArea target={target} stay={stay} />
        </div>
        <div className={styles.side}>
          <Stepper
            label="Guests"
            value={stay.guests}
            min={1}
            max={stay.maxGuests}
            describe={guestsLabel}
            onChange={(guests) => setParty(target.id, { guests })}
          />
          {stay.searched?.pets ? (
            <Stepper
              label="Pets"
              value={stay.pets}
              max={stay.maxPets}
              describe={(pets) => pluralize(pets, 'pet')}
              onChange={(pets) => setParty(target.id, { pets })}
            />
          ) : null}
          <ColorNote slug={target.slug} selection={stay.selection} />
          <PriceSummary
            quote={stay.quote}
            dealRefusal={stay.dealRefusal}
            cancelling={stay.cancellation}
            deposit={stay.deposit}
            prompt={stay.partyError ?? 'Select dates to see pricing'}
          />
          <CancellationBanner banner={stay.cancellation} />
          <ReserveBar quote={stay.quote} place={place} onReserve={book} />
          {place === 'modal' && (
            <a
              className={styles.link}
              href={detailsOf(target, stay)}
              onClick={() => leaveFor('view_details')}
            >
              View full details
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

/** The Clear button disappears with the dates; the calendar takes focus. */
const focusCalendar = (button: HTMLElement): void =>
  button
    .closest('[data-place]')
    ?.querySelector<HTMLElement>('td button[tabindex="0"], .button')
    ?.focus({ preventScroll: true });

/** Address of the cabin's page with the selected stay. */
const detailsOf = ({ slug }: CabinRef, { selection: { checkIn, checkOut }, ...party }: StayDraft): string =>
  paths.cabin(slug) + stayQuery({ check_in: checkIn, check_out: checkOut }, party);

/** Deadline of free cancellation (spec §2). Space is reserved before there are dates. */
const CancellationBanner = ({ banner }: { banner: { free: boolean; text: string } | null }) => (
  <p className={styles.cancellation} data-free={banner?.free} role="status">
    {banner?.text}
  </p>
);

/**
 * Stores the stay for `/booking` and navigates there (spec §2). Does nothing without dates and
 * price.
 */
function reserve(
  cabin: CabinRef,
  { selection, guests, children, pets }: StayDraft,
  quote: Quote | null,
): void {
  const { checkIn, checkOut } = selection;
  if (!checkIn || !checkOut || !quote) return;
  const deal = $runningDeal.get();
  const [dates, unlocked] = [{ checkIn, checkOut }, $dealUnlocked.get()];
  const carried = saveBookingDraft(
    createBookingDraft({ cabin, dates, guests, children, pets, quote, deal, unlocked }),
  );
  clearAgreedPrices();
  trackEvent('booking_initiated', {
    ...getStayEventParams(cabin, checkIn, checkOut, guests),
    total_price: quote.total,
  });
  const party = { guests, ...(children && { adults: guests - children, children }), ...(pets && { pets }) };
  const stay = { cabin: cabin.slug, check_in: checkIn, check_out: checkOut, ...party };
  location.assign(paths.booking(stay) + carried);
}
