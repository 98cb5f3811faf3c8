import { everyWeekday } from '#domain/rates/edit.ts';
import styles from './Calendar.module.css';
import { weekdayNames } from './weekday-names.ts';

export interface WeekdaysProps {
  legend: string;
  /** 0 for Sunday. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Some days of the week. */
export const Weekdays = ({ legend, chosen, onChange }: WeekdaysProps) => (
  <fieldset>
    <legend>{legend}</legend>
    <div className={styles.weekdays}>
      {everyWeekday.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={chosen.includes(day)}
            onChange={({ target: { checked } }) =>
              onChange(everyWeekday.filter((one) => (one === day ? checked : chosen.includes(one))))
            }
          />
          {weekdayNames[day]}
        </label>
      ))}
    </div>
  </fieldset>
);
