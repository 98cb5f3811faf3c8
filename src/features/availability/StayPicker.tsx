// Content of the availability dialog: calendar, guests, price and reserve button of a cabin.

import { guestsLabel } from '#domain/availability/party-labels.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { stayQuery } from '#domain/search/stay-query.ts';
import { pluralize } from '#domain/text/plural.ts';
import { paths } from '#paths';
import { Stepper } from '#ui/Stepper.tsx';
import { CalendarArea } from './CalendarArea.tsx';
import { FoliageNote } from './FoliageNote.tsx';
import { PriceSummary } from './PriceSummary.tsx';
import { ReserveBar } from './ReserveBar.tsx';
import { reserveStay } from './reserve-stay.ts';
import styles from './StayPicker.module.css';
import { StaySummary } from './StaySummary.tsx';
import { clearDates, type StayDraft, setParty } from './store.ts';
import { useFunnel } from './track-funnel.ts';
import { type StayPickerState, useStay } from './use-stay.ts';

/** Links to the cabin's page, except on that page. */
export function StayPicker({ target }: { target: CabinRef }) {
  const stay = useStay(target);
  const setLeaveReason = useFunnel(target, stay, 'modal');
  const isOwnPage = location.pathname === paths.cabin(target.slug);
  return (
    <div className={styles.picker} data-stay-picker="">
      <div className={styles.layout}>
        <StaySummary
          selection={stay.selection}
          today={stay.today}
          minNights={stay.minNights}
          onClear={({ currentTarget }) => {
            focusCalendar(currentTarget);
            clearDates(target.id);
          }}
        />
        <StayParty target={target} stay={stay} />
        <div className={styles.dates}>
          <CalendarArea target={target} stay={stay} />
        </div>
        <div className={styles.side}>
          <FoliageNote slug={target.slug} selection={stay.selection} />
          <PriceSummary stay={stay} prompt={stay.partyError ?? 'Select dates to see pricing'} />
          <CancellationBanner banner={stay.cancellation} />
          <ReserveBar
            quote={stay.quote}
            onReserve={() => {
              setLeaveReason('reserved');
              reserveStay(target, stay, stay.quote);
            }}
          />
          {isOwnPage ? null : (
            <a
              className={styles.link}
              href={getCabinPath(target, stay)}
              onClick={() => setLeaveReason('view_details')}
            >
              View full details
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

/** Guests, and pets if the search had some. */
const StayParty = ({ target, stay }: { target: CabinRef; stay: StayPickerState }) => (
  <div className={styles.party}>
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
  </div>
);

/** Focuses the calendar when the Clear button disappears with the dates. */
const focusCalendar = (button: HTMLElement): void =>
  button
    .closest('[data-stay-picker]')
    ?.querySelector<HTMLElement>('td button[tabindex="0"], .button')
    ?.focus({ preventScroll: true });

/** Returns the address of the cabin's page with the selected stay. */
const getCabinPath = (
  { slug }: CabinRef,
  { selection: { checkIn, checkOut }, ...party }: StayDraft,
): string => paths.cabin(slug) + stayQuery({ check_in: checkIn, check_out: checkOut }, party);

/** Deadline of free cancellation (spec §2). Space is reserved before there are dates. */
const CancellationBanner = ({ banner }: { banner: { free: boolean; text: string } | null }) => (
  <p className={styles.cancellation} data-free={banner?.free} role="status">
    {banner?.text}
  </p>
);
