import type { MouseEvent } from 'react';
import type { DateRangeSelection } from '#domain/availability/date-selection.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import { type Day, nightsBetween } from '#domain/dates/day.ts';
import { formatShortDay } from '#domain/dates/format-day.ts';
import styles from './StaySummary.module.css';

export interface StaySummaryProps {
  selection: DateRangeSelection;
  today: Day;
  /** Minimum nights from the selected check-in. */
  minNights: number;
  onClear: (event: MouseEvent<HTMLElement>) => void;
}

/** The selected dates as text. */
export function StaySummary({
  selection: { checkIn, checkOut },
  today,
  minNights,
  onClear,
}: StaySummaryProps) {
  const nights = checkIn && checkOut ? nightsLabel(nightsBetween(checkIn, checkOut)) : null;
  return (
    <div className={styles.summary}>
      <div className={styles.chosen} role="status">
        <dl>
          <Side name="Check-in" day={checkIn} today={today} prompt="Select check-in date" />
          <Side name="Check-out" day={checkOut} today={today} prompt={checkIn ? 'Select check-out' : '–'} />
        </dl>
      </div>
      <p className={styles.nights}>
        {nights || (checkIn && minNights > 1 && `At least ${nightsLabel(minNights)}`)}
      </p>
      <button type="button" className={`text-button ${styles.clear}`} disabled={!checkIn} onClick={onClear}>
        Clear dates
      </button>
    </div>
  );
}

interface SideProps {
  name: string;
  day: Day | null;
  today: Day;
  prompt: string;
}

const Side = ({ name, day, today, prompt }: SideProps) => (
  <div data-empty={day ? undefined : true}>
    <dt>{name}</dt>
    <dd>{day ? <time dateTime={day}>{formatShortDay(day, today)}</time> : prompt}</dd>
  </div>
);
