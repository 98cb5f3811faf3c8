import { Spinner } from '#ui/Spinner.tsx';
import styles from './list.module.css';

/** What is shown until something is here: `Fetching the bookings…`. */
export function Loading({ what }: { what: string }) {
  return (
    <div className={styles.empty}>
      <Spinner label={`Fetching ${what}…`} />
    </div>
  );
}
