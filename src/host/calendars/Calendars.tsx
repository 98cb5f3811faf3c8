import { useState } from 'react';
import type { HostCalendarListItem } from '#contracts/desk/calendars.ts';
import { pluralize } from '#domain/stay/words.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { Check } from '../parts/Check.tsx';
import form from '../parts/form.module.css';
import { ListView } from '../parts/ListView.tsx';
import { Moment } from '../parts/Moment.tsx';
import { StatusWord } from '../parts/StatusWord.tsx';
import { hrefOf, type ViewProps } from '../route.ts';
import { CabinCalendarView } from './CabinCalendarView.tsx';

/** Calendars both ways: all cabins, `#calendars`, or one, `#calendars/lantern-ledge`. */
export const Calendars = ({ rest }: ViewProps) =>
  rest ? <CabinCalendarView key={rest} slug={rest} /> : <CalendarList />;

/** Every cabin: where its calendar is read, which others it follows, and what is wrong. */
function CalendarList() {
  const [search, setSearch] = useState('');
  const [isTrouble, setIsTrouble] = useState(false);
  return (
    <ListView
      title="Calendars"
      filters={
        <div className={form.filters}>
          <TextInput label="Cabin" type="search" value={search} maxLength={80} onChange={setSearch} />
          <Check isOn={isTrouble} onTurn={setIsTrouble}>
            Only with trouble
          </Check>
        </div>
      }
      call="GET desk/calendars"
      input={{ ...(search.trim() && { search: search.trim() }), ...(isTrouble && { trouble: '1' }) }}
      caption="Cabins"
      columns={[
        { head: 'Cabin', cell: ({ slug, title }) => <a href={hrefOf('calendars', slug)}>{title}</a> },
        { head: 'Follows', cell: ({ sources }) => sources.join(', ') || 'no other calendar' },
        { head: 'Checked', cell: checkedOf },
        { head: 'Read by others', cell: readOf },
        { head: 'State', cell: stateOf },
      ]}
      keyOf={({ slug }) => slug}
      empty={
        isTrouble ? 'Nothing is wrong with any calendar.' : 'There is no cabin yet, or none of that name.'
      }
    />
  );
}

function checkedOf({ sources, checked_at }: HostCalendarListItem) {
  if (checked_at) return <Moment at={checked_at} />;
  return sources.length > 0 ? 'not yet' : '–';
}

function readOf({ is_shared, read_at }: HostCalendarListItem) {
  if (!is_shared) return 'not shared';
  return read_at ? <Moment at={read_at} /> : 'not yet';
}

function stateOf({ late, unclear, collisions, sources }: HostCalendarListItem) {
  if (collisions > 0) return <StatusWord tone="bad">{collisions} on booked nights</StatusWord>;
  if (late > 0) return <StatusWord tone="bad">{late === 1 ? 'one is late' : `${late} are late`}</StatusWord>;
  if (unclear > 0) return <StatusWord tone="wait">{pluralize(unclear, 'event')} partly read</StatusWord>;
  const isRead = sources.length > 0;
  return <StatusWord tone={isRead ? 'good' : 'quiet'}>{isRead ? 'good' : '–'}</StatusWord>;
}
