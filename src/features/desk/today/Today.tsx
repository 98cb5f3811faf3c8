import { useEffect } from 'react';
import { setServerClock } from '#browser/server-clock.ts';
import { deskToday } from '#contracts/desk/today.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { Failed } from '../parts/Failed.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Loading } from '../parts/Loading.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import { TodayLists } from './TodayLists.tsx';

const nothing = {};

/** What a host looks at first: who comes and goes, and what waits for her. */
export function Today() {
  const { value, problem, again } = useDeskCall(deskToday, nothing);
  useEffect(() => setServerClock(value?.server_now), [value]);
  useEffect(() => {
    // The desk lies open for hours: whoever looks at it again sees the day as it is.
    const look = () => document.hidden || void again();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [again]);
  return (
    <>
      <Heading>{value ? formatDay(value.today, 'long') : 'Today'}</Heading>
      {value ? <TodayLists today={value} /> : problem ? null : <Loading what="today" />}
      {problem && problem.code !== 'unauthorized' ? (
        <Failed message={problem.message} onRetry={again} />
      ) : null}
    </>
  );
}
