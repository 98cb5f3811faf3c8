import { addDays, addMonths, type Day } from '#domain/day/day.ts';
import { mostMonths } from '#domain/search/search.ts';
import { monthsLabel, type StayMonths, weekendNights } from '#domain/search/stay-months.ts';
import { monthsAhead } from '#domain/stay/calendar.ts';
import { longestStay } from '#domain/stay/rules.ts';
import { nightsLabel } from '#domain/stay/words.ts';
import { Stepper } from '#ui/Stepper.tsx';
import { Chips } from './Chips.tsx';
import { act } from './dialog-store.ts';
import styles from './SearchFields.module.css';

const weekends = { weekend: 'Friday to Sunday', long: 'Friday to Monday' } as const;

/** The months a guest begins with: the one a week from today; of weekends three of them. */
export const freshMonths = (today: Day, isWeekend: boolean): StayMonths => ({
  month: addDays(today, 7).slice(0, 7),
  ...(isWeekend ? { months: 3, nights: weekendNights.weekend, weekends: 1 } : { months: 1, nights: 3 }),
});

/** In which months a stay may lie, and how long it is. */
export function MonthFields({ asked, today }: { asked: StayMonths; today: Day }) {
  const change = (part: Partial<StayMonths>) => act({ type: 'months', months: { ...asked, ...part } });
  const monthsFrom = (first: string, count: number): string[] =>
    Array.from({ length: count }, (_, ahead) => addMonths(`${first}-01`, ahead).slice(0, 7));
  const from = monthsFrom(today.slice(0, 7), monthsAhead + 1);
  const through = monthsFrom(asked.month, mostMonths);
  return (
    <div className={styles.fields}>
      <label className={styles.field}>
        <span className={styles.name}>From</span>
        <select value={asked.month} onChange={({ target }) => change({ month: target.value })}>
          {(from.includes(asked.month) ? from : [asked.month, ...from]).map(optionOf)}
        </select>
      </label>
      <label className={styles.field}>
        <span className={styles.name}>Through</span>
        <select
          value={through[asked.months - 1]}
          onChange={({ target }) => change({ months: through.indexOf(target.value) + 1 })}
        >
          {through.map(optionOf)}
        </select>
      </label>
      <div className={styles.guests}>
        {asked.weekends ? (
          <Chips
            legend="Nights"
            name="nights"
            offered={weekends}
            value={asked.nights === weekendNights.long ? 'long' : 'weekend'}
            onChange={(kind) => change({ nights: weekendNights[kind] })}
          />
        ) : (
          <Stepper
            label="Nights"
            value={asked.nights}
            min={1}
            max={longestStay}
            describe={nightsLabel}
            onChange={(nights) => change({ nights })}
          />
        )}
      </div>
    </div>
  );
}

const optionOf = (month: string) => (
  <option key={month} value={month}>
    {monthsLabel({ month, months: 1 })}
  </option>
);
