import { nightsBetween } from '#domain/day/day.ts';
import type { Selection } from '#domain/stay/selection.ts';
import { formatDay, nightsLabel } from '#domain/stay/words.ts';
import styles from './StaySummary.module.css';

export interface StaySummaryProps {
  selection: Selection;
  /** The fewest nights a stay from the chosen check-in may have. */
  least: number;
  onClear: () => void;
}

/** The chosen dates in words. */
export function StaySummary({ selection: { checkIn, checkOut }, least, onClear }: StaySummaryProps) {
  const nights = checkIn && checkOut ? nightsLabel(nightsBetween(checkIn, checkOut)) : null;
  return (
    <div className={styles.summary}>
      <div className={styles.chosen} role="status">
        <dl>
          <Side name="Check-in" day={checkIn} prompt="Select check-in date" />
          <Side name="Check-out" day={checkOut} prompt={checkIn ? 'Select check-out' : '–'} />
        </dl>
      </div>
      <p className={styles.nights}>{nights || (checkIn && least > 1 && `At least ${nightsLabel(least)}`)}</p>
      <button type="button" className={styles.clear} disabled={!checkIn} onClick={onClear}>
        Clear dates
      </button>
    </div>
  );
}

const Side = ({ name, day, prompt }: { name: string; day: string | null; prompt: string }) => (
  <div data-empty={day ? undefined : true}>
    <dt>{name}</dt>
    <dd>{day ? <time dateTime={day}>{formatDay(day, 'short')}</time> : prompt}</dd>
  </div>
);
