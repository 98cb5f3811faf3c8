import { memo } from 'react';
import type { Day } from '#domain/day/plain-day.ts';
import type { CabinNights } from '#domain/rates/window.ts';
import { hrefOf } from '../place.ts';
import styles from './Grid.module.css';
import { GridPart } from './GridPart.tsx';
import { NightCell } from './NightCell.tsx';

export interface CabinRowProps {
  cabin: CabinNights;
  /** Its place in the list, from 0. */
  row: number;
  /** Where it stands, px from the first. */
  top: number;
  days: readonly Day[];
  today: Day;
  /** The place of the active cell, when it is in this row. */
  activeDay: number | null;
  /** The first and the last selected night, when there are some. */
  selectedFrom: number | null;
  selectedTo: number | null;
}

/** A cabin and its nights. */
export const CabinRow = memo(function CabinRow(props: CabinRowProps) {
  const { cabin, row, top, days, today, activeDay, selectedFrom, selectedTo } = props;
  const isSelected = (place: number) =>
    selectedFrom !== null && selectedTo !== null && place >= selectedFrom && place <= selectedTo;
  return (
    <GridPart role="row" aria-rowindex={row + 2} className={styles.row} style={{ top }}>
      <GridPart role="rowheader" aria-colindex={1} className={styles.name}>
        <a href={hrefOf('cabins', String(cabin.number))} tabIndex={-1}>
          {cabin.title}
        </a>
        {cabin.live ? null : <span className={styles.draft}>draft</span>}
      </GridPart>
      {days.map((day, place) => (
        <NightCell
          key={day}
          cabin={cabin}
          place={place}
          day={day}
          isToday={day === today}
          isActive={place === activeDay}
          isSelected={isSelected(place)}
          room={days.length - place}
          column={place + 2}
        />
      ))}
    </GridPart>
  );
});
