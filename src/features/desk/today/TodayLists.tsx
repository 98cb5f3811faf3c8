import type { TodayResponse } from '#contracts/desk/today.ts';
import { todaySentence } from '#domain/desk/today.ts';
import { Holds } from './Holds.tsx';
import { Stays } from './Stays.tsx';
import styles from './Today.module.css';
import { Waiting, waitingIn } from './Waiting.tsx';

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
