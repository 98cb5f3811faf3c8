import { useEffect } from 'react';
import { setServerClock } from '#browser/server-clock.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { Fetched } from '../parts/Fetched.tsx';
import { Heading } from '../parts/Heading.tsx';
import { LeftOut } from '../parts/LeftOut.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import { TodayLists } from './TodayLists.tsx';

const nothing = {};

/** What a host looks at first: who comes and goes, and what waits for her. */
export function Today() {
  const asked = useDeskCall('GET desk/today', nothing);
  const { value, again } = asked;
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
      <Fetched asked={asked} what="today">
        {(today) => <TodayLists today={today} />}
      </Fetched>
      <LeftOut />
    </>
  );
}
