import { type FlexibleDays, flexibilities } from '#domain/search/search.ts';
import { flexibilityLabels } from '#domain/search/search-words.ts';
import { act } from './dialog-store.ts';
import styles from './Flexibility.module.css';

/** How far the dates may shift: chips, one at most. */
export const Flexibility = ({ value }: { value: FlexibleDays | null }) => (
  <fieldset className={styles.chips}>
    <legend className="visually-hidden">Flexibility</legend>
    {flexibilities.map((days) => (
      <label key={days} className={styles.chip}>
        <input
          type="radio"
          name="flexible_days"
          value={days}
          checked={value === days}
          onChange={() => act({ type: 'flexible', days })}
        />
        {flexibilityLabels[days]}
      </label>
    ))}
  </fieldset>
);
