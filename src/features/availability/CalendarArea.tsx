// Calendar of the availability dialog, with its legend, urgency message and errors.

import { useCallback, useMemo, useState } from 'react';
import { isOffline } from '#browser/online.ts';
import { serverNow } from '#browser/server-clock.ts';
import { getIllustration } from '#components/empty-state-art.ts';
import type { AvailabilityCalendar as Availability } from '#domain/availability/availability-calendar.ts';
import { getDayStates, withOverlay } from '#domain/availability/day-state.ts';
import { getUrgencyMessage } from '#domain/availability/urgency.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { formatLastChecked } from '#domain/dates/format-time.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { Calendar } from '#ui/Calendar.tsx';
import { CalendarSkeleton } from '#ui/CalendarSkeleton.tsx';
import { useMonthsThatFit } from '#ui/use-months-that-fit.ts';
import styles from './CalendarArea.module.css';
import { EarliestCheckInNotice } from './EarliestCheckInNotice.tsx';
import { requestAvailability } from './load-availability.ts';
import { selectDraftDay, showMonth } from './store.ts';
import type { StayPickerState } from './use-stay.ts';

const none: readonly Day[] = [];

export function CalendarArea({ target, stay }: { target: CabinRef; stay: StayPickerState }) {
  const { availability } = stay;
  const [box, months] = useMonthsThatFit();
  const [marked, setMarked] = useState(none);
  const highlight = (dates: readonly Day[]) => {
    setMarked(dates);
    if (dates[0]) showMonth(target.id, dates[0]);
  };
  return (
    <div ref={box}>
      {availability.phase === 'loading' && (
        <CalendarSkeleton months={months} text="Loading live availability…" />
      )}
      {availability.phase === 'failed' && (
        <Failure message={availability.message} onRetry={() => requestAvailability(target)} />
      )}
      {availability.phase === 'not-found' && <Gone title={target.title} />}
      {availability.phase === 'loaded' && (
        <StayCalendar
          target={target}
          stay={stay}
          months={months}
          marked={marked}
          calendar={availability.calendar}
        />
      )}
      <EarliestCheckInNotice target={target} stay={stay} />
      <Legend />
      <LastChecked at={availability.phase === 'loaded' ? availability.checkedAt : null} />
      <Urgency stay={stay} shown={marked.length > 0} onShow={(dates) => highlight(dates ?? none)} />
    </div>
  );
}

interface StayCalendarProps {
  target: CabinRef;
  stay: StayPickerState;
  calendar: Availability;
  months: 1 | 2;
  marked: readonly Day[];
}

/** Calendar with prices. It previews the stay that a click on the hovered day would select. */
function StayCalendar({ target, stay, calendar, months, marked }: StayCalendarProps) {
  const { today, selection } = stay;
  const [hovered, setHovered] = useState<Day | null>(null);
  const view = useMemo(() => ({ calendar, today, selection }), [calendar, today, selection]);
  const dayStates = useMemo(() => getDayStates(view), [view]);
  const getDayState = useCallback(
    (day: Day) => withOverlay(dayStates(day), day, view, { hovered, marked }),
    [dayStates, view, hovered, marked],
  );
  return (
    <Calendar
      today={today}
      month={stay.month}
      months={months}
      from={today}
      to={lastDay(calendar, today)}
      selected={selection.checkIn ? [selection.checkIn, selection.checkOut ?? selection.checkIn] : null}
      getDayState={getDayState}
      onMonthChange={(month) => showMonth(target.id, month)}
      onSelect={(day) => selectDraftDay(target.id, day, calendar, today)}
      onHover={setHovered}
    />
  );
}

const lastDay = (calendar: Availability, today: Day): Day =>
  [...calendar.keys()].reduce((last, day) => (day > last ? day : last), today);

function Gone({ title }: { title: string }) {
  return (
    <div className={styles.failure} role="alert">
      <img {...getIllustration('lost')} alt="" />
      <p className={styles.failureText}>I don’t rent {title} any more.</p>
      <p>If you have booked it, your stay stands. For another, look through the cabins I do rent.</p>
      <a className="button" href={paths.cabins}>
        See the other cabins
      </a>
    </div>
  );
}

function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <img {...getIllustration(isOffline() ? 'no-signal' : 'tree-across')} alt="" />
      <p className={styles.failureText}>{message}</p>
      <p>The calendar could not be read just now. Nothing you chose is lost.</p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}

/**
 * Age of the calendar's last sync with other sites, by the server's clock. Space is reserved until
 * it is known.
 */
const LastChecked = ({ at }: { at: Date | null }) => (
  <p className={`small ${styles.checked}`}>{formatLastChecked(at, serverNow())}</p>
);

interface UrgencyProps {
  stay: StayPickerState;
  /** Whether the counted days are highlighted. */
  shown: boolean;
  onShow: (dates: readonly Day[] | null) => void;
}

/** Urgency message. Pressing it highlights the days it counts (design §6.9). */
function Urgency({ stay: { availability, today, firstCheckIn }, shown, onShow }: UrgencyProps) {
  const message = useMemo(
    () =>
      availability.phase === 'loaded'
        ? getUrgencyMessage(availability.calendar, today, Number(today.slice(-2)))
        : null,
    [availability, today],
  );
  if (!message)
    return (
      <p className={`soft ${styles.urgency}`}>
        {availability.phase === 'loaded' &&
          firstCheckIn === null &&
          'No stay can begin here just now. Ask us when it opens.'}
      </p>
    );
  // For the message "Check later dates", the first possible check-in, which may be months away.
  const later = firstCheckIn && firstCheckIn > addDays(today, 30) ? [firstCheckIn] : none;
  const dates = message.dates.length > 0 ? message.dates : later;
  if (dates.length === 0) return <p className={`soft ${styles.urgency}`}>{message.text}</p>;
  return (
    <p className={`soft ${styles.urgency}`}>
      <button
        type="button"
        className="text-button"
        aria-pressed={shown}
        title={shown ? 'Hide these dates' : 'Show these dates'}
        onClick={() => onShow(shown ? null : dates)}
      >
        {message.text}
      </button>
    </p>
  );
}

const marks = [
  { mark: 'open', text: 'Available' },
  { mark: 'half', text: 'Checkout only' },
  { mark: 'gone', text: 'Unavailable' },
  { mark: 'quiet', text: 'Free, but no stay begins' },
] as const;

/** Legend of the days' marks (spec §2). */
const Legend = () => (
  <ul className={`small ${styles.legend}`} aria-label="Calendar legend">
    {marks.map(({ mark, text }) => (
      <li key={mark}>
        <i className={styles.mark} data-mark={mark} aria-hidden="true" />
        {text}
      </li>
    ))}
  </ul>
);
