/** Calendar of one cabin with a row per week, for phones. Keys work as in `CabinGrid`. */

import { useMemo, useRef } from 'react';
import { type CabinNights, type DateWindow, listWindowDays } from '#domain/availability/rates/date-window.ts';
import { daysInRow } from '#domain/availability/rates/grid-cell.ts';
import { weekdayLabels } from '#domain/availability/rates/rate-edit.ts';
import { type Day, weekday } from '#domain/dates/day.ts';
import styles from './CabinGrid.module.css';
import { GridPart, NightCell } from './NightCell.tsx';
import { type GridSelection, useDrag, useFocusFollows } from './use-grid-selection.ts';

export interface WeekGridProps {
  window: DateWindow;
  cabin: CabinNights;
  /** Index in the list of cabins. */
  row: number;
  today: Day;
  selection: GridSelection;
}

export function WeekGrid({ window, cabin, row, today, selection }: WeekGridProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { activeCell, block } = selection;
  const days = useMemo(() => listWindowDays(window), [window]);
  const leadingDays = weekday(window.first);
  const weeks = Math.ceil((leadingDays + days.length) / 7);
  const pointers = useDrag(ref, selection);
  useFocusFollows(ref, activeCell);
  const selected = daysInRow(block, row);
  const isSelected = (index: number) => selected !== null && index >= selected[0] && index <= selected[1];
  return (
    <GridPart
      role="grid"
      aria-multiselectable
      aria-label={`Nights of ${cabin.title}`}
      className={styles.weeks}
      onKeyDown={selection.onKeyDown}
    >
      <WeekHeads />
      <GridPart role="rowgroup" ref={ref} {...pointers}>
        {Array.from({ length: weeks }, (_, week) => (
          <GridPart role="row" key={days[Math.max(0, week * 7 - leadingDays)]} className={styles.weekRow}>
            {weekdayLabels.map((name, column) => {
              const index = week * 7 + column - leadingDays;
              const day = days[index];
              return day === undefined ? (
                <GridPart role="gridcell" key={name} className={styles.blank} aria-hidden="true" />
              ) : (
                <NightCell
                  key={name}
                  cabin={cabin}
                  row={row}
                  dayIndex={index}
                  day={day}
                  isToday={day === today}
                  isActive={index === activeCell.day}
                  isSelected={isSelected(index)}
                  room={7 - column}
                  column={column + 1}
                  isDated
                />
              );
            })}
          </GridPart>
        ))}
      </GridPart>
    </GridPart>
  );
}

const WeekHeads = () => (
  <GridPart role="rowgroup">
    <GridPart role="row" className={styles.weekRow}>
      {weekdayLabels.map((name) => (
        <GridPart role="columnheader" key={name} className={styles.weekHead}>
          {name}
        </GridPart>
      ))}
    </GridPart>
  </GridPart>
);
