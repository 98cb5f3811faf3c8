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
  /** The cabin's place in the list, from 0. */
  row: number;
  /** The night's place in the window. */
  place: number;
  day: Day;
  isToday: boolean;
  isActive: boolean;
  isSelected: boolean;
  /** How many cells beside this one, itself included, a stay's name may cover. */
  room: number;
  /** The cell's column, from 1. */
  column: number;
  /** Whether the number of the day stands in the cell: where no head of its column says it. */
  isDated?: boolean;
}

const unnamed: Record<TakenKind, string> = {
  booked: 'Booked',
  hold: 'Held',
  external: 'Other calendar',
  linked: 'Linked cabin',
};

/** How much of its first cell a stay leaves free: guests arrive in the afternoon. */
const arrives = 0.38;

/** A night of a cabin. */
export const NightCell = memo(function NightCell(props: NightCellProps) {
  const { cabin, row, place, day, isToday, isActive, isSelected, room, column, isDated = false } = props;
  const face = getNightState(cabin, place);
  const { state, stay, arrival, leaving } = face;
  const dayOfWeek = weekday(day);
  const isNamed = stay !== null && (arrival || place === 0 || column === 1);
  return (
    <GridPart
      role="gridcell"
      className={styles.cell}
      aria-colindex={column}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-cell={`${row} ${place}`}
      data-active={isActive || undefined}
      data-state={state}
      data-taken={stay ? '' : undefined}
      data-arrival={arrival || undefined}
      data-leaving={leaving?.kind}
      data-weekend={dayOfWeek === 5 || dayOfWeek === 6 || undefined}
      data-today={isToday || undefined}
    >
      {/* What is drawn is short; what is read out are whole words. */}
      <span className="visually-hidden">{formatNightState(cabin.title, day, face)}</span>
      <span className={styles.drawn} aria-hidden="true" {...drawnFacts(face)}>
        {isDated ? <span className={styles.date}>{Number(day.slice(8))}</span> : null}
        {stay && isNamed ? (
          <StayName
            stay={stay}
            cells={Math.min(room, stay.offset + stay.nights - place) - (arrival ? arrives : 0)}
          />
        ) : null}
      </span>
    </GridPart>
  );
});

/** What is drawn of a night, for the style sheet to write: five hundred cabins are many cells, each element counts. */
function drawnFacts({ state, price, minimum, begins, noCheckOut }: NightState) {
  if (state !== 'free') return {};
  return {
    'data-price': formatDollars(price),
    'data-rule': minimum > 1 ? `${minimum}+` : '',
    'data-no-in': !begins || undefined,
    'data-no-out': noCheckOut || undefined,
  };
}

/** The guest of a stay, over as many of its cells as there are; of a booking, the way to it. */
function StayName({ stay: { reference, guest, kind }, cells }: { stay: TakenRun; cells: number }) {
  // Of the cell it begins in.
  const shared = { className: styles.name, style: { width: `${cells * 100}%` } };
  if (reference === null) return <span {...shared}>{unnamed[kind]}</span>;
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

/** A part of an ARIA grid. No part of a table: that could not leave out the rows that are not in sight. */
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

/** What the looks of a night mean, and the keys. */
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
