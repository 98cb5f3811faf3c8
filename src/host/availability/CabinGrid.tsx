/**
 * Calendar grid of all cabins by day (ARIA grid). Renders only visible rows and the focused one.
 */

import { memo, type UIEvent, useMemo, useRef, useState } from 'react';
import { type CabinNights, type DateWindow, listWindowDays } from '#domain/availability/rates/date-window.ts';
import { daysInRow } from '#domain/availability/rates/grid-cell.ts';
import { weekdayLabels } from '#domain/availability/rates/rate-edit.ts';
import { type Day, weekday } from '#domain/dates/day.ts';
import { formatMonthDay } from '#domain/dates/format-dates.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import list from '#host/parts/list.module.css';
import { getHostHref } from '#host/route.ts';
import styles from './CabinGrid.module.css';
import { GridPart, NightCell } from './NightCell.tsx';
import { type GridSelection, useDrag, useFocusFollows } from './use-grid-selection.ts';

interface CabinGridProps {
  window: DateWindow;
  today: Day;
  selection: GridSelection;
  /** Whether all days fit on the screen, in narrow cells without prices. */
  isCompact: boolean;
}

/** Heights in px of a row that shows prices and of a row that fits all days. */
const rowHeights = { wide: 40, compact: 28 };

export function CabinGrid({ window, today, selection, isCompact }: CabinGridProps) {
  const ref = useRef<HTMLDivElement>(null);
  const rowHeight = rowHeights[isCompact ? 'compact' : 'wide'];
  const [visibleArea, setVisibleArea] = useState({ top: 0, height: 800 });
  const { activeCell, block } = selection;
  const days = useMemo(() => listWindowDays(window), [window]);
  const updateVisibleRows = (event: UIEvent<HTMLElement>) => {
    const { scrollTop: top, clientHeight: height } = event.currentTarget;
    setVisibleArea((previous) => (Math.abs(previous.top - top) < rowHeight ? previous : { top, height }));
  };
  const pointers = useDrag(ref, selection);
  useFocusFollows(ref, activeCell);
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
      onScroll={updateVisibleRows}
      onKeyDown={selection.onKeyDown}
      {...pointers}
    >
      <DayHeads days={days} today={today} />
      <GridPart role="rowgroup" className={styles.body} style={{ height: window.cabins.length * rowHeight }}>
        {rowsAround(visibleArea, rowHeight, window.cabins.length, activeCell.row).map((row) => {
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
              activeDay={activeCell.row === row ? activeCell.day : null}
              selectedFrom={selected?.[0] ?? null}
              selectedTo={selected?.[1] ?? null}
            />
          ) : null;
        })}
      </GridPart>
    </GridPart>
  );
}

interface CabinRowProps {
  cabin: CabinNights;
  /** Index in the list of cabins. */
  row: number;
  /** Offset from the first row, px. */
  top: number;
  days: readonly Day[];
  today: Day;
  /** Day index of the active cell; `null` if it is in another row. */
  activeDay: number | null;
  /** First and last selected night; `null` without a selection. */
  selectedFrom: number | null;
  selectedTo: number | null;
}

const CabinRow = memo(function CabinRow(props: CabinRowProps) {
  const { cabin, row, top, days, today, activeDay, selectedFrom, selectedTo } = props;
  const isSelected = (index: number) =>
    selectedFrom !== null && selectedTo !== null && index >= selectedFrom && index <= selectedTo;
  return (
    <GridPart role="row" aria-rowindex={row + 2} className={styles.row} style={{ top }}>
      <GridPart role="rowheader" aria-colindex={1} className={styles.name}>
        <a href={getHostHref('cabins', String(cabin.number))} tabIndex={-1}>
          {cabin.title}
        </a>
        {cabin.live ? null : <span className={list.small}>draft</span>}
      </GridPart>
      {days.map((day, index) => (
        <NightCell
          key={day}
          cabin={cabin}
          row={row}
          dayIndex={index}
          day={day}
          isToday={day === today}
          isActive={index === activeDay}
          isSelected={isSelected(index)}
          room={days.length - index}
          column={index + 2}
        />
      ))}
    </GridPart>
  );
});

/** Column headers: the month at its first day, the weekday and the day. */
const DayHeads = memo(function DayHeads({ days, today }: { days: readonly Day[]; today: Day }) {
  return (
    <GridPart role="rowgroup" className={styles.heads}>
      <GridPart role="row" aria-rowindex={1} className={styles.headRow}>
        <GridPart role="columnheader" aria-colindex={1} className={styles.corner}>
          Cabin
        </GridPart>
        {days.map((day, index) => (
          <GridPart
            key={day}
            role="columnheader"
            aria-colindex={index + 2}
            aria-label={formatDay(day, 'short')}
            aria-current={day === today ? 'date' : undefined}
            className={styles.head}
            data-weekend={[5, 6].includes(weekday(day)) || undefined}
          >
            <span className={styles.month}>
              {index === 0 || day.endsWith('-01') ? formatMonthDay(day).slice(0, 3) : ''}
            </span>
            <span>{weekdayLabels[weekday(day)]?.slice(0, 1)}</span>
            <b>{Number(day.slice(8))}</b>
          </GridPart>
        ))}
      </GridPart>
    </GridPart>
  );
});

/** Rows rendered above and below the visible ones. */
const overscanRows = 6;

/**
 * Returns the indexes of the rows to render: visible rows, some above and below, and the focused
 * one.
 */
export function rowsAround(
  { top, height }: { top: number; height: number },
  rowHeight: number,
  count: number,
  focusedRow: number,
): number[] {
  const first = Math.max(0, Math.floor(top / rowHeight) - overscanRows);
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + overscanRows);
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  if (focusedRow < first && focusedRow < count) return [focusedRow, ...rows];
  return focusedRow >= end && focusedRow < count ? [...rows, focusedRow] : rows;
}
