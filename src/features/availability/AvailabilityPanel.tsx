// Panel and bar of a cabin's page: the selected stay with its total, in place of the lowest
// price.

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { isRendered } from '#browser/dom.ts';
import { prepareClock } from '#browser/warm-time-zones.ts';
import { guestsLabel, nightsLabel } from '#domain/availability/party-labels.ts';
import { type CabinRef, parseCabinRef } from '#domain/cabins/cabin-ref.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatComingDay } from '#domain/dates/format-day.ts';
import { formatDollars } from '#domain/money/money.ts';
import type { FreeStay } from '#domain/pricing/nearest-free-stays.ts';
import { parseSearch, parseSearchQuery } from '#domain/search/search.ts';
import { $availabilityRequest, openAvailability } from '#stores/availability-dialog.ts';
import { $isSearchRefused, setPageStay } from '#stores/search.ts';
import { Button } from '#ui/Button.tsx';
import styles from './AvailabilityPanel.module.css';
import { FoliageNote } from './FoliageNote.tsx';
import { requestAvailability } from './load-availability.ts';
import { PriceDetails, Total } from './PriceSummary.tsx';
import { reserveStay } from './reserve-stay.ts';
import { beginStay } from './start-stay.ts';
import { selectStay } from './store.ts';
import { syncStayToUrl } from './sync-url.ts';
import { useFunnel } from './track-funnel.ts';
import { type RefusedSearch, type StayPickerState, useRefusedSearch, useStay } from './use-stay.ts';

/** The cabin of a page, and where the page shows a selected stay. */
export interface AvailabilityPanelProps {
  target: CabinRef;
  panel: Element;
  /** At the foot of small screens. */
  bar: Element;
}

/** Finds the elements of the panel. `null` on pages without one. */
export function findPanel(): AvailabilityPanelProps | null {
  const [panel, bar] = ['panel', 'bar'].map((name) => document.querySelector(`[data-stay-${name}]`));
  const data = panel?.closest<HTMLElement>('[data-cabin]')?.dataset['cabin'];
  const target = parseCabinRef(JSON.parse(data ?? 'null'));
  return panel && bar && target ? { target, panel, bar } : null;
}

/** Shows the chosen stay and its price in the panel and in the bar; nothing without dates. */
export function AvailabilityPanel({ target, panel, bar }: AvailabilityPanelProps) {
  const stay = useStay(target);
  const { checkIn, checkOut } = stay.selection;
  const isSearchRefused = useStore($isSearchRefused);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (query.has('check_out') || isSearchRefused) beginStay(target, parseSearchQuery(query));
  }, [target, isSearchRefused]);
  useEffect(() => {
    if (!checkOut) return;
    prepareClock();
    requestAvailability(target);
  }, [target, checkOut]);
  useEffect(() => syncStayToUrl(target), [target]);
  useFunnel(target, stay, 'page');
  useFocusAfterDialog();
  const refused = useRefusedSearch(stay);
  useStayInHeader(stay, refused);
  if (!checkIn && refused) {
    const shown = { target, stay, refused };
    return (
      <>
        {createPortal(<PanelNearest {...shown} />, panel)}
        {createPortal(<BarNearest {...shown} />, bar)}
      </>
    );
  }
  if (!checkIn || !checkOut) return null;
  const shown = { target, stay, checkIn, checkOut };
  return (
    <>
      {createPortal(<PanelStay {...shown} />, panel)}
      {createPortal(<BarStay {...shown} />, bar)}
    </>
  );
}

/** Shows the selected stay in the header, or the one that the cabin cannot offer. */
function useStayInHeader(
  { selection, guests, children, pets }: StayPickerState,
  refused: RefusedSearch | null,
) {
  const { check_in, check_out } = selection.checkIn
    ? { check_in: selection.checkIn, check_out: selection.checkOut }
    : { ...refused?.requested };
  useEffect(() => {
    if (!check_in || !check_out) return;
    setPageStay(parseSearch({ check_in, check_out, guests, children, pets }));
    return () => setPageStay(null);
  }, [check_in, check_out, guests, children, pets]);
}

/** Focuses the main button after the dialog closes, if the opener of the dialog is hidden now. */
function useFocusAfterDialog(): void {
  const isOpen = useStore($availabilityRequest) !== null;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) focusMainButton();
    };
  }, [isOpen]);
}

function focusMainButton(): void {
  const buttons = document.querySelectorAll<HTMLElement>(':is(.panel, .price-bar) [data-tone="ember"]');
  [...buttons].find(isRendered)?.focus({ preventScroll: true });
}

interface StayProps {
  target: CabinRef;
  stay: StayPickerState;
  checkIn: string;
  checkOut: string;
}

function PanelStay({ target, stay, checkIn, checkOut }: StayProps) {
  const { cancellation, guests, today } = stay;
  const parts = [
    ['Check-in', formatComingDay(checkIn, today)],
    ['Check-out', formatComingDay(checkOut, today)],
    ['Guests', `${guestsLabel(guests)}, ${nightsLabel(nightsBetween(checkIn, checkOut))}`],
  ] as const;
  return (
    <section className={styles.stay} aria-label="Price" data-stay="">
      <div>
        <Total quote={stay.quote} prompt={getMissingPriceMessage(stay)} />
      </div>
      <div className={styles.parts}>
        {parts.map(([name, value]) => (
          <button key={name} type="button" onClick={() => openCalendar(target)}>
            <small>{name}</small> <span>{value}</span>
          </button>
        ))}
      </div>
      <MainButton target={target} stay={stay} />
      <div>
        {cancellation && (
          <p className={styles.cancellation} data-free={cancellation.free}>
            {cancellation.text}
          </p>
        )}
        <FoliageNote slug={target.slug} selection={stay.selection} />
        <PriceDetails stay={stay} />
      </div>
      <p className="small">Best price guarantee · Secure checkout</p>
    </section>
  );
}

const BarStay = ({ target, stay, checkIn, checkOut }: StayProps) => (
  <div className={styles.bar} data-stay="">
    <button type="button" onClick={() => openCalendar(target)}>
      {stay.quote ? (
        <>
          <strong>{formatDollars(stay.quote.total)}</strong> <span>total with taxes</span>{' '}
          <time dateTime={checkIn}>{formatRange(checkIn, checkOut, stay.today)}</time>
        </>
      ) : (
        <span>{getMissingPriceMessage(stay)}</span>
      )}
      <span className="visually-hidden">, change dates or guests</span>
    </button>
    <MainButton target={target} stay={stay} />
  </div>
);

interface NearestProps extends Pick<StayProps, 'target' | 'stay'> {
  refused: RefusedSearch;
}

/** Searched dates that are not free, and the nearest that are. */
function PanelNearest({ target, stay, refused: { requested, nearest } }: NearestProps) {
  const { today } = stay;
  return (
    <section className={styles.stay} aria-label="Price" data-stay="">
      <div>
        <p>Not free {formatRange(requested.check_in, requested.check_out, today)}. Nearest free dates:</p>
        <p>
          <strong>
            {`${formatComingDay(nearest.check_in, today)} – ${formatComingDay(nearest.check_out, today)}`}
          </strong>
        </p>
      </div>
      <div>
        <Total quote={nearest.quote} prompt="" />
      </div>
      <NearestButton target={target} nearest={nearest} />
      <Button tone="plain" onClick={() => openCalendar(target)}>
        Check Availability
      </Button>
    </section>
  );
}

const BarNearest = ({ target, stay: { today }, refused: { requested, nearest } }: NearestProps) => {
  const [free, taken] = [nearest, requested].map((dates) =>
    formatRange(dates.check_in, dates.check_out, today),
  );
  return (
    <div className={styles.bar} data-stay="">
      <button type="button" onClick={() => openCalendar(target)}>
        <strong>{formatDollars(nearest.quote.total)}</strong>{' '}
        <span>{`${free} is free, ${taken} is not`}</span>
        <span className="visually-hidden">, change dates or guests</span>
      </button>
      <NearestButton target={target} nearest={nearest} />
    </div>
  );
};

function NearestButton({ target, nearest }: { target: CabinRef; nearest: FreeStay }) {
  const choose = () => {
    selectStay(target.id, nearest);
    // The button disappears with the dates it selects.
    requestAnimationFrame(focusMainButton);
  };
  return (
    <Button tone="ember" onClick={choose}>
      Choose these dates
    </Button>
  );
}

/** Reserves a stay that has a price or is loading one; otherwise opens the calendar. */
function MainButton({ target, stay }: Pick<StayProps, 'target' | 'stay'>) {
  const isReservable = stay.quote !== null || (stay.availability.phase === 'loading' && !stay.partyError);
  return isReservable ? (
    <Button tone="ember" disabled={!stay.quote} onClick={() => reserveStay(target, stay, stay.quote)}>
      Reserve These Dates
    </Button>
  ) : (
    <Button tone="ember" onClick={() => openCalendar(target)}>
      Check Availability
    </Button>
  );
}

/** Passes the selected stay, which the page's address has. */
const openCalendar = (target: CabinRef): boolean => openAvailability(target, location.search);

/** Reason for a missing price. */
function getMissingPriceMessage({ partyError, availability }: StayPickerState): string {
  if (partyError) return partyError;
  if (availability.phase === 'failed') return availability.message;
  if (availability.phase === 'not-found') return 'This cabin is not for rent any more.';
  return 'Loading live availability…';
}
