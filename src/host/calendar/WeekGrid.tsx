import { useCallback, useMemo, useRef } from 'react';
import { type Day, weekday } from '#domain/day/plain-day.ts';
import { daysInRow, type GridCell } from '#domain/rates/cell.ts';
import { weekdayLabels } from '#domain/rates/edit.ts';
import { type CabinNights, daysOf, type Window } from '#domain/rates/window.ts';
import styles from './Grid.module.css';
import { GridPart, NightCell } from './NightCell.tsx';
import { type Range, useDrag, useFocusFollows } from './use-range.ts';

export interface WeekGridProps {
  window: Window;
  cabin: CabinNights;
  /** Its place in the list, from 0. */
  row: number;
  today: Day;
  range: Range;
}

/** One cabin, a week a row: for a phone. The same keys walk it. */
export function WeekGrid({ window, cabin, row, today, range }: WeekGridProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { active, block } = range;
  const days = useMemo(() => daysOf(window), [window]);
  const lead = weekday(window.first);
  const weeks = Math.ceil((lead + days.length) / 7);
  const cellAt = useCallback(
    (x: number, y: number): GridCell | null => {
      const place = placeUnder(ref.current, x, y) - lead;
      return place >= 0 && place < days.length ? { row, day: place } : null;
    },
    [row, lead, days.length],
  );
  const pointers = useDrag(ref, range, cellAt);
  useFocusFollows(ref, active);
  const selected = daysInRow(block, row);
  const isSelected = (place: number) => selected !== null && place >= selected[0] && place <= selected[1];
  return (
    <GridPart
      role="grid"
      aria-multiselectable
      aria-label={`Nights of ${cabin.title}`}
      className={styles.weeks}
      onKeyDown={range.onKeyDown}
    >
      <WeekHeads />
      <GridPart role="rowgroup" ref={ref} {...pointers}>
        {Array.from({ length: weeks }, (_, week) => (
          <GridPart role="row" key={days[Math.max(0, week * 7 - lead)]} className={styles.weekRow}>
            {weekdayLabels.map((name, column) => {
              const place = week * 7 + column - lead;
              const day = days[place];
              return day === undefined ? (
                <GridPart role="gridcell" key={name} className={styles.blank} aria-hidden="true" />
              ) : (
                <NightCell
                  key={name}
                  cabin={cabin}
                  place={place}
                  day={day}
                  isToday={day === today}
                  isActive={place === active.day}
                  isSelected={isSelected(place)}
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

/** Which of the cells, seven a row, is under a point. */
function placeUnder(body: HTMLElement | null, x: number, y: number): number {
  const row = body?.querySelector('[role="row"]');
  if (!body || !row) return -1;
  const { left, top, width } = body.getBoundingClientRect();
  const column = Math.floor((x - left) / (width / 7));
  if (column < 0 || column > 6) return -1;
  return Math.floor((y - top) / row.getBoundingClientRect().height) * 7 + column;
}
