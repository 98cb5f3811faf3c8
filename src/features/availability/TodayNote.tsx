import { useRef } from 'react';
import type { AvailabilityTarget } from '#domain/cabin/target.ts';
import type { Day } from '#domain/day/day.ts';
import type { Calendar } from '#domain/stay/calendar.ts';
import { arriveOn, notToday } from '#domain/stay/day-words.ts';
import { firstCheckIn } from '#domain/stay/first-check-in.ts';
import { pick, showMonth } from './store.ts';
import styles from './TodayNote.module.css';
import type { StayView } from './use-stay.ts';

/** For a guest who wants to arrive today: why that cannot be, and the first day that can (design §6.30). */
export function TodayNote({ target, stay }: { target: AvailabilityTarget; stay: StayView }) {
  const { feed, today, asksToday } = stay;
  const box = useRef<HTMLDivElement>(null);
  const arrive = (first: Day, calendar: Calendar) => {
    pick(target.id, first, calendar, today);
    showMonth(target.id, first);
    // The control goes; the day it chose has the focus.
    const chosen = `td[data-day="${first}"]:not([data-outside]) button`;
    requestAnimationFrame(() => box.current?.parentElement?.querySelector<HTMLElement>(chosen)?.focus());
  };
  const calendar = asksToday && feed.phase === 'ready' ? feed.calendar : null;
  const first = calendar && firstCheckIn(calendar, today);
  return (
    <div ref={box} role="status">
      {calendar && first ? (
        <p className={styles.note}>
          {notToday} The first check-in here:{' '}
          <button type="button" className={styles.offer} onClick={() => arrive(first, calendar)}>
            {arriveOn(first)}
          </button>
        </p>
      ) : null}
    </div>
  );
}
