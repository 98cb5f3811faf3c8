import { useMemo, useState } from 'react';
import type { CalendarRow } from '#contracts/desk/calendars.ts';
import { Field } from '#ui/Field.tsx';
import { Heading } from '../parts/Heading.tsx';
import { ListTable } from '../parts/ListTable.tsx';
import { Moment } from '../parts/Moment.tsx';
import { StatusWord } from '../parts/StatusWord.tsx';
import { useDeskList } from '../parts/use-desk-list.ts';
import { hrefOf } from '../place.ts';
import styles from './Calendars.module.css';

/** Every cabin: where its calendar is read, which others it follows, and what is wrong. */
export function CalendarList() {
  const [search, setSearch] = useState('');
  const [isTrouble, setIsTrouble] = useState(false);
  const input = useMemo(
    () => ({ ...(search.trim() && { search: search.trim() }), ...(isTrouble && { trouble: '1' as const }) }),
    [search, isTrouble],
  );
  const list = useDeskList('GET desk/calendars', input);
  return (
    <>
      <Heading>Calendars</Heading>
      <div className={styles.filters}>
        <Field label="Cabin">
          {(control) => (
            <input
              {...control}
              type="search"
              value={search}
              maxLength={80}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </Field>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isTrouble}
            onChange={({ target }) => setIsTrouble(target.checked)}
          />
          Only with trouble
        </label>
      </div>
      <ListTable
        caption="Cabins"
        columns={[
          { head: 'Cabin', cell: ({ slug, title }) => <a href={hrefOf('calendars', slug)}>{title}</a> },
          { head: 'Follows', cell: ({ sources }) => sources.join(', ') || 'no other calendar' },
          { head: 'Checked', cell: (row) => <Checked row={row} /> },
          { head: 'Read by others', cell: (row) => <Read row={row} /> },
          { head: 'State', cell: (row) => <State row={row} /> },
        ]}
        list={list}
        keyOf={({ slug }) => slug}
        empty={isTrouble ? 'Nothing is wrong with any calendar.' : 'No cabin has such a name.'}
      />
    </>
  );
}

function Checked({ row: { sources, checked_at } }: { row: CalendarRow }) {
  if (checked_at) return <Moment at={checked_at} />;
  return sources.length > 0 ? 'not yet' : '–';
}

function Read({ row: { is_shared, read_at } }: { row: CalendarRow }) {
  if (!is_shared) return 'not shared';
  return read_at ? <Moment at={read_at} /> : 'not yet';
}

function State({ row: { late, collisions, sources } }: { row: CalendarRow }) {
  if (collisions > 0) return <StatusWord tone="bad">{collisions} on booked nights</StatusWord>;
  if (late > 0) return <StatusWord tone="bad">{late === 1 ? 'one is late' : `${late} are late`}</StatusWord>;
  return sources.length > 0 ? (
    <StatusWord tone="good">good</StatusWord>
  ) : (
    <StatusWord tone="quiet">–</StatusWord>
  );
}
