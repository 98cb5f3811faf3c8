/** Table of changed rates by night, `from → to`, and a warning about changes by another host. */

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

const maxRows = 60;

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
        rows={groups.slice(0, maxRows)}
        getKey={({ cabin, first }) => `${cabin} ${first}`}
      />
      {groups.length > maxRows ? <p>and {groups.length - maxRows} more.</p> : null}
    </>
  );
}

interface RateConflictNoticeProps {
  changes: readonly RateChange[];
  cabins: readonly NamedCabin[];
  /** One sentence on the consequence. */
  children: ReactNode;
}

/** Warns about changes that another host saved after this host had opened the form. */
export const RateConflictNotice = ({ changes, cabins, children }: RateConflictNoticeProps) => (
  <div role="alert" className={`${form.form} ${styles.meanwhile}`}>
    <p>{children}</p>
    <ChangeList caption="Changed in between" changes={changes} cabins={cabins} />
  </div>
);
