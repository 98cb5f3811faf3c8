import { memo } from 'react';
import { type Day, weekday } from '#domain/day/plain-day.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { formatMonthDay } from '#domain/stay/words.ts';
import styles from './Grid.module.css';
import { GridPart } from './GridPart.tsx';
import { weekdayNames } from './weekday-names.ts';

/** The days above the cabins: the month where it begins, the day of the week and its number. */
export const DayHeads = memo(function DayHeads({ days, today }: { days: readonly Day[]; today: Day }) {
  return (
    <GridPart role="rowgroup" className={styles.heads}>
      <GridPart role="row" aria-rowindex={1} className={styles.headRow}>
        <GridPart role="columnheader" aria-colindex={1} className={styles.corner}>
          Cabin
        </GridPart>
        {days.map((day, place) => (
          <GridPart
            key={day}
            role="columnheader"
            aria-colindex={place + 2}
            aria-label={formatDay(day, 'short')}
            aria-current={day === today ? 'date' : undefined}
            className={styles.head}
            data-weekend={[5, 6].includes(weekday(day)) || undefined}
          >
            <span className={styles.month}>
              {place === 0 || day.endsWith('-01') ? formatMonthDay(day).slice(0, 3) : ''}
            </span>
            <span>{weekdayNames[weekday(day)]?.slice(0, 1)}</span>
            <b>{Number(day.slice(8))}</b>
          </GridPart>
        ))}
      </GridPart>
    </GridPart>
  );
});
