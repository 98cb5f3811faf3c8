import { useMemo, useState } from 'react';
import type { DeskCalendarResponse } from '#contracts/desk/nights.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { isDay } from '#domain/day/plain-day.ts';
import { Button } from '#ui/Button.tsx';
import { sentenceOf } from '../call-desk.ts';
import { Empty } from '../parts/Empty.tsx';
import { Failed } from '../parts/Failed.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Loading } from '../parts/Loading.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import { renameTo } from '../place.ts';
import type { ViewProps } from '../view-props.ts';
import styles from './Calendar.module.css';
import { CalendarBoard } from './CalendarBoard.tsx';
import { Legend } from './Legend.tsx';
import { Toolbar } from './Toolbar.tsx';

/** How many days are shown. */
const days = 60;

/** All cabins and sixty days: who is where, what is free, and what it costs. */
export function Calendar({ rest }: ViewProps) {
  const first = isDay(rest) ? rest : newYorkDay(new Date());
  const input = useMemo(() => ({ first, days }), [first]);
  const { value, problem, busy, again } = useDeskCall('GET desk/calendar', input);
  const failed = sentenceOf(problem);
  const [search, setSearch] = useState('');
  const [isTyping, setTyping] = useState(false);
  return (
    <div className={styles.view}>
      <Heading actions={<Button onClick={() => setTyping(true)}>Change nights</Button>}>Calendar</Heading>
      <Toolbar first={first} search={search} onSearch={setSearch} onGo={(day) => renameTo('calendar', day)} />
      {failed === null ? null : <Failed message={failed} onRetry={again} />}
      {value ? (
        <Found
          answer={value}
          search={search}
          busy={busy}
          again={again}
          isTyping={isTyping}
          onTyped={() => setTyping(false)}
        />
      ) : (
        !problem && <Loading what="the calendar" />
      )}
      <Legend />
    </div>
  );
}

interface FoundProps {
  answer: DeskCalendarResponse;
  search: string;
  busy: boolean;
  again: () => Promise<void>;
  isTyping: boolean;
  onTyped: () => void;
}

function Found({ answer, search, ...board }: FoundProps) {
  const words = search.trim().toLowerCase();
  const found = useMemo(
    () => ({
      ...answer,
      cabins: answer.cabins.filter(({ title, slug }) => `${title} ${slug}`.toLowerCase().includes(words)),
    }),
    [answer, words],
  );
  if (answer.cabins.length === 0) return <Empty>There is no cabin yet.</Empty>;
  if (found.cabins.length === 0) return <Empty>No cabin is called that.</Empty>;
  return <CalendarBoard answer={found} everyCabin={answer.cabins} {...board} />;
}
