import { memo } from 'react';
import type { Day } from '#domain/day/plain-day.ts';
import { weekday } from '#domain/day/plain-day.ts';
import { faceOf, faceWords } from '#domain/rates/face.ts';
import type { CabinNights, TakenRun } from '#domain/rates/window.ts';
import { priceText } from '#domain/rates/words.ts';
import { hrefOf } from '../place.ts';
import { GridPart } from './GridPart.tsx';
import styles from './NightCell.module.css';

export interface NightCellProps {
  cabin: CabinNights;
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

/** How much of its first cell a stay leaves free: guests arrive in the afternoon. */
const arrives = 0.38;

/** A night of a cabin. */
export const NightCell = memo(function NightCell(props: NightCellProps) {
  const { cabin, place, day, isToday, isActive, isSelected, room, column, isDated = false } = props;
  const face = faceOf(cabin, place);
  const { state, stay, arrival, leaving, noCheckIn, noCheckOut } = face;
  const dayOfWeek = weekday(day);
  const isNamed = stay !== null && (arrival || place === 0 || column === 1);
  return (
    <GridPart
      role="gridcell"
      className={styles.cell}
      aria-label={faceWords(cabin.title, day, face)}
      aria-colindex={column}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-active={isActive || undefined}
      data-state={state}
      data-arrival={arrival || undefined}
      data-leaving={leaving?.kind}
      data-weekend={dayOfWeek === 5 || dayOfWeek === 6 || undefined}
      data-today={isToday || undefined}
    >
      {isDated ? <span className={styles.date}>{Number(day.slice(8))}</span> : null}
      {stay && isNamed ? (
        <StayName
          stay={stay}
          cells={Math.min(room, stay.offset + stay.nights - place) - (arrival ? arrives : 0)}
        />
      ) : null}
      {state === 'free' ? (
        <span className={styles.facts}>
          <span>{priceText(Math.round(face.price / 100) * 100)}</span>
          <span className={styles.rule}>
            {face.minimum > 1 ? `${face.minimum}+` : ''}
            {noCheckIn ? <i className={styles.noIn} /> : null}
            {noCheckOut ? <i className={styles.noOut} /> : null}
          </span>
        </span>
      ) : null}
    </GridPart>
  );
});

/** The reference of a stay, over as many of its cells as there are; of a booking, the way to it. */
function StayName({ stay, cells }: { stay: TakenRun; cells: number }) {
  const { reference, kind } = stay;
  // Of the cell it begins in.
  const style = { width: `${cells * 100}%` };
  if (reference === null) {
    return (
      <span className={styles.name} style={style}>
        {kind === 'external' ? 'Other calendar' : 'Held'}
      </span>
    );
  }
  return (
    <a
      className={styles.name}
      style={style}
      href={hrefOf('bookings', reference)}
      tabIndex={-1}
      draggable={false}
    >
      {reference}
    </a>
  );
}
