/** Routes of the calendar sync: all cabins, `#calendars`, or one, `#calendars/lantern-ledge`. */

import { useState } from 'react';
import type { HostCalendarListItem } from '#contracts/calendar-sync.ts';
import { pluralize } from '#domain/text/plural.ts';
import { Checkbox } from '#host/parts/Checkbox.tsx';
import form from '#host/parts/form.module.css';
import { ListView } from '#host/parts/ListView.tsx';
import { StatusBadge } from '#host/parts/StatusBadge.tsx';
import { DateTime } from '#host/parts/Timestamp.tsx';
import { getHostHref, type ViewProps } from '#host/route.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { CabinCalendarView } from './CabinCalendar.tsx';

export const Calendars = ({ path }: ViewProps) =>
  path ? <CabinCalendarView key={path} slug={path} /> : <CalendarList />;

/** Cabins with their exported calendars, feeds and errors. */
function CalendarList() {
  const [search, setSearch] = useState('');
  const [showsProblemsOnly, setShowsProblemsOnly] = useState(false);
  return (
    <ListView
      title="Calendars"
      filters={
        <div className={form.filters}>
          <TextInput label="Cabin" type="search" value={search} maxLength={80} onChange={setSearch} />
          <Checkbox isOn={showsProblemsOnly} onToggle={setShowsProblemsOnly}>
            Only with trouble
          </Checkbox>
        </div>
      }
      call="GET desk/calendars"
      input={{ ...(search.trim() && { search: search.trim() }), ...(showsProblemsOnly && { trouble: '1' }) }}
      caption="Cabins"
      columns={[
        { heading: 'Cabin', cell: ({ slug, title }) => <a href={getHostHref('calendars', slug)}>{title}</a> },
        { heading: 'Follows', cell: ({ sources }) => sources.join(', ') || 'no other calendar' },
        { heading: 'Checked', cell: formatLastChecked },
        { heading: 'Read by others', cell: formatLastRead },
        { heading: 'State', cell: getStatus },
      ]}
      getKey={({ slug }) => slug}
      empty={
        showsProblemsOnly
          ? 'Nothing is wrong with any calendar.'
          : 'There is no cabin yet, or none of that name.'
      }
    />
  );
}

function formatLastChecked({ sources, checked_at }: HostCalendarListItem) {
  if (checked_at) return <DateTime at={checked_at} />;
  return sources.length > 0 ? 'not yet' : '–';
}

function formatLastRead({ is_shared, read_at }: HostCalendarListItem) {
  if (!is_shared) return 'not shared';
  return read_at ? <DateTime at={read_at} /> : 'not yet';
}

function getStatus({ late, unclear, collisions, sources }: HostCalendarListItem) {
  if (collisions > 0) return <StatusBadge tone="bad">{collisions} on booked nights</StatusBadge>;
  if (late > 0)
    return <StatusBadge tone="bad">{late === 1 ? 'one is late' : `${late} are late`}</StatusBadge>;
  if (unclear > 0) return <StatusBadge tone="wait">{pluralize(unclear, 'event')} partly read</StatusBadge>;
  const isRead = sources.length > 0;
  return <StatusBadge tone={isRead ? 'good' : 'quiet'}>{isRead ? 'good' : '–'}</StatusBadge>;
}
