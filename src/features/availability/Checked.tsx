import { serverNow } from '#browser/server-clock.ts';
import { checkedWords } from '#domain/calendar/checked-words.ts';
import styles from './CalendarArea.module.css';

/** How long ago the calendar was compared with those of other sites, by the server's clock; its place is kept until then. */
export const Checked = ({ at }: { at: Date | null }) => (
  <p className={styles.checked}>{checkedWords(at, serverNow())}</p>
);
