import styles from './Calendar.module.css';

const rows = [0, 1, 2, 3, 4];
const columns = [0, 1, 2, 3, 4, 5, 6];

/** Placeholder of the calendar's size while its days load. */
export const CalendarSkeleton = ({ months, text }: { months: 1 | 2; text: string }) => (
  <div className={styles.calendar}>
    <p className={styles.loading} role="status">
      {text}
    </p>
    <div className={styles.months} aria-hidden="true">
      {columns.slice(0, months).map((month) => (
        <div key={month} className={styles.month}>
          <div className={styles.caption} />
          <div className={styles.ghosts}>
            {rows.flatMap((row) =>
              columns.map((column) => <i key={`${row}${column}`} className={styles.ghost} />),
            )}
          </div>
        </div>
      ))}
    </div>
  </div>
);
