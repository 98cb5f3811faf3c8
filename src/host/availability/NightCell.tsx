/** Cell of the host calendar for one night: price, rules, and the stay that has it. */

import { type HTMLAttributes, memo, type Ref } from 'react';
import type { CabinNights, TakenKind, TakenRun } from '#domain/availability/rates/date-window.ts';
import { formatNightState, getNightState, type NightState } from '#domain/availability/rates/night-state.ts';
import { type Day, weekday } from '#domain/dates/day.ts';
import { formatDollars } from '#domain/money/money.ts';
import form from '#host/parts/form.module.css';
import list from '#host/parts/list.module.css';
import { getHostHref } from '#host/route.ts';
import styles from './NightCell.module.css';

interface NightCellProps {
  cabin: CabinNights;
  /** Index in the list of cabins. */
  row: number;
  /** Index of the day in the window. */
  dayIndex: number;
  day: Day;
  isToday: boolean;
  isActive: boolean;
  isSelected: boolean;
  /** Number of cells, including this one, that the name of a stay may span. */
  room: number;
  column: number;
  /** Whether the cell shows the day number, where there is no column header. */
  isDated?: boolean;
}

const labelsWithoutGuest: Record<TakenKind, string> = {
  booked: 'Booked',
  hold: 'Held',
  external: 'Other calendar',
  linked: 'Linked cabin',
};

/** Share of its first cell that a stay leaves empty: guests arrive in the afternoon. */
const arrivalOffset = 0.38;

export const NightCell = memo(function NightCell(props: NightCellProps) {
  const { cabin, row, dayIndex, day, isToday, isActive, isSelected, room, column, isDated = false } = props;
  const night = getNightState(cabin, dayIndex);
  const { state, stay, arrival, leaving } = night;
  const dayOfWeek = weekday(day);
  const isNamed = stay !== null && (arrival || dayIndex === 0 || column === 1);
  return (
    <GridPart
      role="gridcell"
      className={styles.cell}
      aria-colindex={column}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-cell={`${row} ${dayIndex}`}
      data-active={isActive || undefined}
      data-state={state}
      data-taken={stay ? '' : undefined}
      data-arrival={arrival || undefined}
      data-leaving={leaving?.kind}
      data-weekend={dayOfWeek === 5 || dayOfWeek === 6 || undefined}
      data-today={isToday || undefined}
    >
      {/* The visible text is abbreviated; screen readers get full words. */}
      <span className="visually-hidden">{formatNightState(cabin.title, day, night)}</span>
      <span className={styles.details} aria-hidden="true" {...getVisibleDetails(night)}>
        {isDated ? <span className={styles.date}>{Number(day.slice(8))}</span> : null}
        {stay && isNamed ? (
          <StayName
            stay={stay}
            cells={Math.min(room, stay.offset + stay.nights - dayIndex) - (arrival ? arrivalOffset : 0)}
          />
        ) : null}
      </span>
    </GridPart>
  );
});

/**
 * Data attributes whose values the style sheet prints. Saves elements: a grid of 500 cabins has
 * 30,000 cells.
 */
function getVisibleDetails({ state, price, minimum, begins, noCheckOut }: NightState) {
  if (state !== 'free') return {};
  return {
    'data-price': formatDollars(price),
    'data-rule': minimum > 1 ? `${minimum}+` : '',
    'data-no-in': !begins || undefined,
    'data-no-out': noCheckOut || undefined,
  };
}

/** Guest's name, spanning the cells of the stay. For a booking it links to the booking. */
function StayName({ stay: { reference, guest, kind }, cells }: { stay: TakenRun; cells: number }) {
  // Percent of the first cell.
  const shared = { className: styles.name, style: { width: `${cells * 100}%` } };
  if (reference === null) return <span {...shared}>{labelsWithoutGuest[kind]}</span>;
  return (
    <a
      {...shared}
      href={getHostHref('bookings', reference)}
      title={guest ? `${guest}, ${reference}` : reference}
      tabIndex={-1}
      draggable={false}
    >
      {guest ?? reference}
    </a>
  );
}

interface GridPartProps extends HTMLAttributes<HTMLDivElement> {
  role: 'grid' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'gridcell';
  ref?: Ref<HTMLDivElement>;
}

/** Element of an ARIA grid. A `<table>` cannot omit the rows outside the viewport. */
export const GridPart = ({ role, ...rest }: GridPartProps) => <div role={role} {...rest} />;

const samples: [state: string, text: string, isTaken?: true][] = [
  ['free', 'free: price, minimum nights'],
  ['booked', 'booked', true],
  ['hold', 'held', true],
  ['external', 'another calendar', true],
  ['linked', 'a linked cabin', true],
  ['blocked', 'blocked'],
  ['unpublished', 'not published'],
];

/** Legend of the cells, and the keyboard shortcuts. */
export const Legend = () => (
  <div className={`${form.form} ${list.small}`}>
    <ul className={form.toolbar}>
      {samples.map(([state, text, isTaken]) => (
        <li key={state} className={styles.sample} data-state={state} data-taken={isTaken}>
          {text}
        </li>
      ))}
      <li className={styles.sample} data-rule="in">
        no stay can begin
      </li>
      <li className={styles.sample} data-rule="out">
        no stay can end
      </li>
    </ul>
    <p>
      Drag over nights to select them, or walk with the arrows and hold Shift. Enter changes what is selected,
      or opens the booking; Escape drops the selection.
    </p>
  </div>
);
