import { useState } from 'react';
import type { ClientProblem } from '#browser/call.ts';
import type { CabinCalendar } from '#contracts/desk/calendars.ts';
import { callDesk, sentenceOf } from '../call-desk.ts';
import { Failed } from '../parts/Failed.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Loading } from '../parts/Loading.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import { hrefOf } from '../place.ts';
import { AddFeed } from './AddFeed.tsx';
import styles from './Calendars.module.css';
import { Collisions } from './Collisions.tsx';
import type { Change } from './change.ts';
import { Feeds } from './Feeds.tsx';
import { ShareAddress } from './ShareAddress.tsx';

const wordsOf = ({ code, message }: ClientProblem): string =>
  code === 'unauthorized' ? 'Sign in again, then press once more.' : message;

/** One cabin's calendar, both ways. */
export function CabinCalendarView({ slug }: { slug: string }) {
  const { value, problem, again } = useDeskCall('GET desk/cabin-calendar', { slug });
  const [changed, setChanged] = useState<CabinCalendar | null>(null);
  const calendar = changed ?? value;
  const failed = calendar ? null : sentenceOf(problem);
  const change: Change = async (name, input) => {
    const answer = await callDesk(name, input);
    if (!answer.ok) return wordsOf(answer.error);
    setChanged(answer.value);
    return null;
  };
  return (
    <>
      <Heading actions={<a href={hrefOf('calendars')}>All calendars</a>}>
        {calendar ? `Calendar: ${calendar.title}` : 'Calendar'}
      </Heading>
      {failed === null ? null : <Failed message={failed} onRetry={again} />}
      {calendar || problem ? null : <Loading what="the calendar" />}
      {calendar ? (
        <div className={styles.sections}>
          <Collisions calendar={calendar} change={change} />
          <Feeds calendar={calendar} change={change} />
          <AddFeed slug={calendar.slug} change={change} />
          <ShareAddress calendar={calendar} change={change} />
        </div>
      ) : null}
    </>
  );
}
