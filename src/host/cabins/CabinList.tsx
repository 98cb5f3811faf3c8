/** List of cabins with search and filter by state. */

import { useDeferredValue, useState } from 'react';
import { formatCents } from '#domain/money/money.ts';
import form from '#host/parts/form.module.css';
import { ListView } from '#host/parts/ListView.tsx';
import { StatusBadge } from '#host/parts/StatusBadge.tsx';
import { DateTime } from '#host/parts/Timestamp.tsx';
import { getHostHref } from '#host/route.ts';
import { SelectInput, TextInput } from '#ui/TextInput.tsx';
import { PublishBanner } from './PublishBanner.tsx';

const states = { '': 'All', live: 'Live', draft: 'Drafts' } as const;

export function CabinList() {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<keyof typeof states>('');
  const searchText = useDeferredValue(search.trim());
  return (
    <ListView
      title="Cabins"
      actions={
        <a className="button" href={getHostHref('cabins', 'new')}>
          New cabin
        </a>
      }
      filters={
        <>
          <PublishBanner />
          <search className={form.filters}>
            <TextInput label="Name, city or address" type="search" value={search} onChange={setSearch} />
            <SelectInput label="State" options={states} value={state} onChange={setState} />
          </search>
        </>
      }
      call="GET desk/cabins"
      input={{ search: searchText || undefined, state: state || undefined }}
      caption="Cabins"
      columns={[
        {
          heading: 'Cabin',
          cell: ({ number, title }) => <a href={getHostHref('cabins', String(number))}>{title}</a>,
        },
        { heading: 'City', cell: ({ city }) => city },
        { heading: 'Sleeps', cell: ({ max_guests }) => max_guests, align: 'end' },
        {
          heading: 'A night',
          cell: ({ nightly_rate }) => formatCents(Math.round(nightly_rate * 100)),
          align: 'end',
        },
        {
          heading: 'State',
          cell: ({ live }) => (
            <StatusBadge tone={live ? 'good' : 'quiet'}>{live ? 'Live' : 'Draft'}</StatusBadge>
          ),
        },
        {
          heading: 'Changed',
          cell: ({ updated_at, timezone }) => <DateTime at={updated_at} zone={timezone} />,
        },
      ]}
      getKey={({ number }) => number}
      empty={searchText || state ? 'No cabin is like that.' : 'There is no cabin yet.'}
    />
  );
}
