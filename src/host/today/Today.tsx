import { useEffect } from 'react';
import { setServerClock } from '#browser/server-clock.ts';
import type { TodayResponse } from '#contracts/desk/today.ts';
import { todaySentence } from '#domain/desk/today.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { Fetched } from '../parts/Fetched.tsx';
import { Heading } from '../parts/Heading.tsx';
import { LeftOut } from '../parts/LeftOut.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import { Holds } from './Holds.tsx';
import { Stays } from './Stays.tsx';
import styles from './Today.module.css';
import { Waiting, waitingIn } from './Waiting.tsx';

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

/** The lists of today; one without rows is not there, and the sentence above them says so. */
export function TodayLists({ today }: { today: TodayResponse }) {
  const { arrivals, departures, staying, holds } = today;
  const waiting = waitingIn(today);
  const counts = {
    arrivals: arrivals.length,
    departures: departures.length,
    staying: staying.length,
    holds: holds.length,
    waiting: waiting.length,
  };
  return (
    <div className={styles.today}>
      <p className={styles.lead}>{todaySentence(counts)}</p>
      <Waiting things={waiting} />
      <Stays title="Arrive today" stays={arrivals} today={today.today} when="arrives" />
      <Stays title="Leave today" stays={departures} today={today.today} when="leaves" />
      <Holds holds={holds} today={today.today} />
      <Stays title="Here now" stays={staying} today={today.today} when="stays" />
    </div>
  );
}
