// Fields of a search by month: first month, number of months and nights.

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

export function MonthFields({ value, today }: { value: StayMonths; today: Day }) {
  const change = (part: Partial<StayMonths>) =>
    dispatchSearchDialog({ type: 'months', months: { ...value, ...part } });
  const upcoming = Array.from({ length: monthsAhead + 1 }, (_, count) =>
    addMonths(firstOfMonth(today), count),
  );
  const options = new Set([value.month, ...upcoming.map((day) => day.slice(0, 7))]);
  const [minNights, maxNights] = value.weekends
    ? [weekendNights.weekend, weekendNights.long]
    : [1, maxStayNights];
  return (
    <div className={styles.fields}>
      <label className={styles.field}>
        <span className={styles.name}>From</span>
        <select value={value.month} onChange={({ target }) => change({ month: target.value })}>
          {[...options].sort().map((month) => (
            <option key={month} value={month}>
              {monthsLabel({ month, months: 1 })}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.field}>
        <Stepper
          label="Months"
          value={value.months}
          min={1}
          max={maxSearchMonths}
          describe={(months) => pluralize(months, 'month')}
          onChange={(months) => change({ months })}
        />
      </div>
      <div className={styles.field}>
        <Stepper
          label="Nights"
          value={value.nights}
          min={minNights}
          max={maxNights}
          describe={nightsLabel}
          onChange={(nights) => change({ nights })}
        />
      </div>
    </div>
  );
}
