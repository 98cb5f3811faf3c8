import styles from './CalendarArea.module.css';

const marks = [
  { mark: 'open', text: 'Available' },
  { mark: 'half', text: 'Checkout only' },
  { mark: 'gone', text: 'Unavailable' },
] as const;

/** What the days' marks mean (spec §2). */
export const Legend = () => (
  <ul className={styles.legend} aria-label="Calendar legend">
    {marks.map(({ mark, text }) => (
      <li key={mark}>
        <i className={styles.mark} data-mark={mark} aria-hidden="true" />
        {text}
      </li>
    ))}
  </ul>
);
