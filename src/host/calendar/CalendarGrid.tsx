import { useState } from 'react';
import type { Day } from '#domain/day/plain-day.ts';
import type { Window } from '#domain/rates/window.ts';
import { CabinChoice } from './CabinChoice.tsx';
import { CabinGrid } from './CabinGrid.tsx';
import styles from './Calendar.module.css';
import type { Range } from './use-range.ts';
import { WeekGrid } from './WeekGrid.tsx';

export interface CalendarGridProps {
  window: Window;
  today: Day;
  range: Range;
  /** A phone shows one cabin at a time. */
  isNarrow: boolean;
}

/** The nights as the screen has room for them. */
export function CalendarGrid({ window, today, range, isNarrow }: CalendarGridProps) {
  const [isCompact, setCompact] = useState(false);
  const { active } = range;
  const cabin = window.cabins[active.row];
  if (isNarrow && cabin) {
    return (
      <>
        <CabinChoice
          cabins={window.cabins}
          row={active.row}
          onChoose={(row) => range.goTo({ ...active, row }, 'walk')}
        />
        <WeekGrid window={window} cabin={cabin} row={active.row} today={today} range={range} />
      </>
    );
  }
  return (
    <>
      <label className={styles.fit}>
        <input type="checkbox" checked={isCompact} onChange={() => setCompact(!isCompact)} />
        All {window.days} days at once
      </label>
      <CabinGrid window={window} today={today} range={range} isCompact={isCompact} />
    </>
  );
}
