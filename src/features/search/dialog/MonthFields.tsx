import { monthsAhead } from '#domain/availability/availability-calendar.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { addMonths, type Day, firstOfMonth } from '#domain/dates/day.ts';
import { maxSearchMonths, type StayMonths, weekendNights } from '#domain/search/search.ts';
import { monthsLabel } from '#domain/search/stay-months.ts';
import { pluralize } from '#domain/text/plural.ts';
import { Stepper } from '#ui/Stepper.tsx';
import { dispatchSearchDialog } from './dialog-store.ts';
import styles from './SearchFields.module.css';

/** In which months a stay may lie, and how long it is. */
export function MonthFields({ asked, today }: { asked: StayMonths; today: Day }) {
  const change = (part: Partial<StayMonths>) =>
    dispatchSearchDialog({ type: 'months', months: { ...asked, ...part } });
  const ahead = Array.from({ length: monthsAhead + 1 }, (_, count) => addMonths(firstOfMonth(today), count));
  const offered = new Set([asked.month, ...ahead.map((day) => day.slice(0, 7))]);
  const [least, most] = asked.weekends ? [weekendNights.weekend, weekendNights.long] : [1, maxStayNights];
  return (
    <div className={styles.fields}>
      <label className={styles.field}>
        <span className={styles.name}>From</span>
        <select value={asked.month} onChange={({ target }) => change({ month: target.value })}>
          {[...offered].sort().map((month) => (
            <option key={month} value={month}>
              {monthsLabel({ month, months: 1 })}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.guests}>
        <Stepper
          label="Months"
          value={asked.months}
          min={1}
          max={maxSearchMonths}
          describe={(months) => pluralize(months, 'month')}
          onChange={(months) => change({ months })}
        />
      </div>
      <div className={styles.guests}>
        <Stepper
          label="Nights"
          value={asked.nights}
          min={least}
          max={most}
          describe={nightsLabel}
          onChange={(nights) => change({ nights })}
        />
      </div>
    </div>
  );
}
