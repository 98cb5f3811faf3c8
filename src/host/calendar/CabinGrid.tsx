import { type UIEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { Day } from '#domain/day/plain-day.ts';
import { type Cell, daysInRow } from '#domain/rates/cell.ts';
import { daysOf, type Window } from '#domain/rates/window.ts';
import { CabinRow } from './CabinRow.tsx';
import { DayHeads } from './DayHeads.tsx';
import styles from './Grid.module.css';
import { GridPart } from './GridPart.tsx';
import { useDrag } from './use-drag.ts';
import { useFocusFollows } from './use-focus-follows.ts';
import type { Range } from './use-range.ts';
import { rowsAround } from './visible-rows.ts';

export interface CabinGridProps {
  window: Window;
  today: Day;
  range: Range;
  /** Whether all days are to fit: narrow cells in which prices have no room. */
  isCompact: boolean;
}

/** How high a row is, px. */
const rowHeights = { wide: 40, compact: 28 };

/**
 * All cabins, a day a column, as an ARIA grid. Of the rows only those in sight are there, and the one that has the focus.
 */
export function CabinGrid({ window, today, range, isCompact }: CabinGridProps) {
  const ref = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const rowHeight = rowHeights[isCompact ? 'compact' : 'wide'];
  const [sight, setSight] = useState({ top: 0, height: 800 });
  const { active, block } = range;
  const days = useMemo(() => daysOf(window), [window]);
  const look = (event: UIEvent<HTMLElement>) => {
    const { scrollTop: top, clientHeight: height } = event.currentTarget;
    setSight((before) => (Math.abs(before.top - top) < rowHeight ? before : { top, height }));
  };
  const cellAt = useCallback(
    (x: number, y: number): Cell | null => cellUnder(body.current, x, y, rowHeight),
    [rowHeight],
  );
  const pointers = useDrag(ref, range, cellAt);
  useFocusFollows(ref, active);
  return (
    <GridPart
      ref={ref}
      role="grid"
      aria-multiselectable
      aria-label="Cabins and nights"
      aria-rowcount={window.cabins.length + 1}
      aria-colcount={window.days + 1}
      className={styles.grid}
      data-compact={isCompact || undefined}
      onScroll={look}
      onKeyDown={range.onKeyDown}
      {...pointers}
    >
      <DayHeads days={days} today={today} />
      <GridPart
        role="rowgroup"
        ref={body}
        className={styles.body}
        style={{ height: window.cabins.length * rowHeight }}
      >
        {rowsAround(sight, rowHeight, window.cabins.length, active.row).map((row) => {
          const cabin = window.cabins[row];
          const selected = daysInRow(block, row);
          return cabin ? (
            <CabinRow
              key={cabin.number}
              cabin={cabin}
              row={row}
              top={row * rowHeight}
              days={days}
              today={today}
              activeDay={active.row === row ? active.day : null}
              selectedFrom={selected?.[0] ?? null}
              selectedTo={selected?.[1] ?? null}
            />
          ) : null;
        })}
      </GridPart>
    </GridPart>
  );
}

/** The cell under a point: cabins by their height, days by the width of the heads above them. */
function cellUnder(body: HTMLElement | null, x: number, y: number, rowHeight: number): Cell | null {
  const name = body?.querySelector('[role="rowheader"]');
  const cell = body?.querySelector('[role="gridcell"]');
  if (!body || !name || !cell) return null;
  const box = body.getBoundingClientRect();
  const nameBox = name.getBoundingClientRect();
  // The names stay where they are while the days move under them.
  if (x < nameBox.right || y < box.top || y >= box.bottom) return null;
  return {
    row: Math.floor((y - box.top) / rowHeight),
    day: Math.floor((x - cell.getBoundingClientRect().left) / cell.getBoundingClientRect().width),
  };
}
