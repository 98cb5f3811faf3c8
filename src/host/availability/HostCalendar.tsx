/** View with the calendar of all cabins for sixty days: guests, free nights and prices. */

import { useMemo, useState } from 'react';
import { serverToday } from '#browser/server-clock.ts';
import { addDays, addMonths, type Day, isDay } from '#domain/dates/day.ts';
import { foldText } from '#domain/text/fold-text.ts';
import form from '#host/parts/form.module.css';
import { ViewHeading } from '#host/parts/Heading.tsx';
import { Empty, QueryState } from '#host/parts/QueryState.tsx';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { useToday } from '#host/parts/use-today.ts';
import { replaceRoute, type ViewProps } from '#host/route.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { CalendarBoard } from './CalendarBoard.tsx';
import styles from './HostCalendar.module.css';
import { Legend } from './NightCell.tsx';

const windowDays = 60;

export function HostCalendar({ path }: ViewProps) {
  const today = useToday();
  const first = isDay(path) ? path : today;
  const query = useHostQuery('GET desk/calendar', { first, days: windowDays });
  const { value } = query;
  const [search, setSearch] = useState('');
  const [isTyping, setTyping] = useState(false);
  const searchText = foldText(search.trim());
  const filtered = useMemo(
    () =>
      value && {
        ...value,
        cabins: value.cabins.filter(({ title, slug }) => foldText(`${title} ${slug}`).includes(searchText)),
      },
    [value, searchText],
  );
  return (
    <div className={styles.view}>
      <ViewHeading actions={<Button onClick={() => setTyping(true)}>Change nights</Button>}>
        Calendar
      </ViewHeading>
      <Toolbar
        first={first}
        search={search}
        onSearch={setSearch}
        onGo={(day) => replaceRoute('calendar', day)}
      />
      <QueryState query={{ ...query, value: filtered }} subject="the calendar">
        {(response) =>
          response.cabins.length === 0 ? (
            <Empty>{searchText ? 'No cabin is called that.' : 'There is no cabin yet.'}</Empty>
          ) : (
            <CalendarBoard
              response={response}
              everyCabin={value?.cabins ?? []}
              busy={query.busy}
              reload={query.refetch}
              isTyping={isTyping}
              onEdit={() => setTyping(false)}
            />
          )
        }
      </QueryState>
      <Legend />
    </div>
  );
}

interface ToolbarProps {
  first: Day;
  search: string;
  onSearch: (search: string) => void;
  onGo: (first: Day) => void;
}

/** Navigation by date and search for cabins. */
function Toolbar({ first, search, onSearch, onGo }: ToolbarProps) {
  // A phone shows one cabin and has a select for the others.
  const isNarrow = useIsNarrow();
  const steps = [
    { label: 'A month back', sign: '«', to: () => addMonths(first, -1) },
    { label: 'A week back', sign: '‹', to: () => addDays(first, -7) },
    { label: 'Today', sign: 'Today', to: serverToday },
    { label: 'A week on', sign: '›', to: () => addDays(first, 7) },
    { label: 'A month on', sign: '»', to: () => addMonths(first, 1) },
  ];
  return (
    <div className={form.toolbar}>
      <fieldset aria-label="Days" className={`${form.actions} ${styles.steps}`}>
        {steps.map(({ label, sign, to }) => (
          <Button key={label} aria-label={label} onClick={() => onGo(to())}>
            {sign}
          </Button>
        ))}
      </fieldset>
      <TextInput label="First day" type="date" value={first} onChange={(day) => isDay(day) && onGo(day)} />
      {isNarrow ? null : <TextInput label="Cabins called" type="search" value={search} onChange={onSearch} />}
    </div>
  );
}
