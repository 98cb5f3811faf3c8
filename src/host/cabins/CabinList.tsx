import { useDeferredValue, useMemo, useState } from 'react';
import type { DeskCabinLine } from '#contracts/desk/cabins.ts';
import { formatDollars } from '#domain/price/money.ts';
import { Field } from '#ui/Field.tsx';
import { Heading } from '../parts/Heading.tsx';
import { ListTable } from '../parts/ListView.tsx';
import { Moment } from '../parts/Moment.tsx';
import { StatusWord } from '../parts/StatusWord.tsx';
import type { Column } from '../parts/Table.tsx';
import { useDeskList } from '../parts/use-desk-list.ts';
import { hrefOf } from '../route.ts';
import styles from './Cabins.module.css';
import { PublishStrip } from './PublishStrip.tsx';

const columns: [Column<DeskCabinLine>, ...Column<DeskCabinLine>[]] = [
  {
    head: 'Cabin',
    cell: ({ number, title }) => <a href={hrefOf('cabins', String(number))}>{title}</a>,
  },
  { head: 'City', cell: ({ city }) => city },
  { head: 'Sleeps', cell: ({ max_guests }) => max_guests, align: 'end' },
  { head: 'A night', cell: ({ nightly_rate }) => formatDollars(nightly_rate * 100), align: 'end' },
  {
    head: 'State',
    cell: ({ live }) => <StatusWord tone={live ? 'good' : 'quiet'}>{live ? 'Live' : 'Draft'}</StatusWord>,
  },
  { head: 'Changed', cell: ({ updated_at, timezone }) => <Moment at={updated_at} zone={timezone} /> },
];

const stateIn = (value: string) => (value === 'live' || value === 'draft' ? value : '');

/** All cabins, found by words or by state. */
export function CabinList() {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<'live' | 'draft' | ''>('');
  const words = useDeferredValue(search.trim());
  const input = useMemo(() => ({ search: words || undefined, state: state || undefined }), [words, state]);
  const list = useDeskList('GET desk/cabins', input);
  return (
    <>
      <Heading
        actions={
          <a className="button" href={hrefOf('cabins', 'new')}>
            New cabin
          </a>
        }
      >
        Cabins
      </Heading>
      <PublishStrip />
      <search className={styles.filters}>
        <Field label="Name, city or address">
          {(control) => (
            <input
              {...control}
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </Field>
        <Field label="State">
          {(control) => (
            <select {...control} value={state} onChange={(event) => setState(stateIn(event.target.value))}>
              <option value="">All</option>
              <option value="live">Live</option>
              <option value="draft">Drafts</option>
            </select>
          )}
        </Field>
      </search>
      <ListTable
        caption="Cabins"
        columns={columns}
        list={list}
        keyOf={({ number }) => number}
        empty={words || state ? 'No cabin is like that.' : 'There is no cabin yet.'}
      />
    </>
  );
}
