import { useMemo } from 'react';
import type { Day } from '#domain/day/day.ts';
import { urgencyMessage } from '#domain/stay/urgency.ts';
import styles from './CalendarArea.module.css';
import type { Feed } from './feed.ts';

export interface UrgencyProps {
  feed: Feed;
  today: Day;
  /** Whether the counted days are ringed in the calendar. */
  shown: boolean;
  onShow: (dates: readonly Day[] | null) => void;
}

/** How scarce the cabin is. Touching the sentence shows the very days it counts (design §6.9). */
export function Urgency({ feed, today, shown, onShow }: UrgencyProps) {
  const message = useMemo(
    () => (feed.phase === 'ready' ? urgencyMessage(feed.calendar, today, Number(today.slice(-2))) : null),
    [feed, today],
  );
  if (!message) return <p className={styles.urgency} />;
  if (message.dates.length === 0) return <p className={styles.urgency}>{message.text}</p>;
  return (
    <p className={styles.urgency}>
      <button
        type="button"
        className="text-button"
        aria-pressed={shown}
        title={shown ? 'Hide these dates' : 'Show these dates'}
        onClick={() => onShow(shown ? null : message.dates)}
      >
        {message.text}
      </button>
    </p>
  );
}
