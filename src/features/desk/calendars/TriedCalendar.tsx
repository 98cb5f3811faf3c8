import type { TriedFeed } from '#contracts/desk/calendars.ts';
import styles from './Calendars.module.css';
import { nightsWords } from './nights-words.ts';

const events = (count: number): string => (count === 1 ? '1 event' : `${count} events`);

/** What stands in a calendar that is not followed yet. */
export const TriedCalendar = ({ tried }: { tried: TriedFeed }) => (
  <ul className={styles.plain}>
    <li>
      {tried.source}: {tried.events === 0 ? 'it takes no night.' : `${nightsWords(tried.nights)}.`}
    </li>
    {tried.own > 0 ? <li>{events(tried.own)} of ours come back, and are left out.</li> : null}
    {tried.free > 0 ? (
      <li>
        {events(tried.free)} called off or marked as free time, left out. Mark what is to block as busy.
      </li>
    ) : null}
    {tried.unreadable > 0 ? <li>{events(tried.unreadable)} cannot be read.</li> : null}
    {tried.booked_here.length > 0 ? (
      <li>Booked here as well: {nightsWords(tried.booked_here)}. Bookings here keep their nights.</li>
    ) : null}
  </ul>
);
