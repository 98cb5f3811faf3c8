import { type ReactNode, useMemo } from 'react';
import { shownChanges } from '#domain/availability/rates/format-rate.ts';
import type { RateChange } from '#domain/availability/rates/rate-preview.ts';
import { addDays } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import type { NamedCabin } from '#host/parts/CabinCheckboxes.tsx';
import form from '#host/parts/form.module.css';
import { Table } from '#host/parts/Table.tsx';
import styles from './HostCalendar.module.css';

interface ChangeListProps {
  caption: string;
  changes: readonly RateChange[];
  cabins: readonly NamedCabin[];
}

const max = 60;

/** Nights with their changes, from → to. */
export function ChangeList({ caption, changes, cabins }: ChangeListProps) {
  const groups = useMemo(() => shownChanges(changes), [changes]);
  const getTitle = (number: number) =>
    cabins.find((cabin) => cabin.number === number)?.title ?? `Cabin ${number}`;
  return (
    <>
      <Table
        caption={caption}
        columns={[
          { heading: 'Cabin', cell: ({ cabin }) => getTitle(cabin) },
          { heading: 'Nights', cell: ({ first, nights }) => formatRange(first, addDays(first, nights - 1)) },
          { heading: 'From → to', cell: ({ text }) => text },
        ]}
        rows={groups.slice(0, max)}
        getKey={({ cabin, first }) => `${cabin} ${first}`}
      />
      {groups.length > max ? <p>and {groups.length - max} more.</p> : null}
    </>
  );
}

interface MeanwhileProps {
  changes: readonly RateChange[];
  cabins: readonly NamedCabin[];
  /** One sentence on the consequence. */
  children: ReactNode;
}

/** Warns of changes that another host has made meanwhile. */
export const RateConflictNotice = ({ changes, cabins, children }: MeanwhileProps) => (
  <div role="alert" className={`${form.form} ${styles.meanwhile}`}>
    <p>{children}</p>
    <ChangeList caption="Changed in between" changes={changes} cabins={cabins} />
  </div>
);
