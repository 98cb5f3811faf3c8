import styles from './Legend.module.css';

const words: [state: string, text: string][] = [
  ['free', 'free: price, minimum nights'],
  ['booked', 'booked'],
  ['hold', 'held'],
  ['external', 'another calendar'],
  ['blocked', 'blocked'],
  ['unpublished', 'not published'],
];

/** What the looks of a night mean, and the keys. */
export const Legend = () => (
  <div className={styles.legend}>
    <ul>
      {words.map(([state, text]) => (
        <li key={state} data-state={state}>
          {text}
        </li>
      ))}
      <li data-rule="in">no check-in</li>
      <li data-rule="out">no check-out</li>
    </ul>
    <p>
      Drag over nights to select them, or walk with the arrows and hold Shift. Enter changes what is selected,
      or opens the booking; Escape drops the selection.
    </p>
  </div>
);
