import { useMemo } from 'react';
import { DayPicker } from 'react-day-picker';
import styles from './Calendar.module.css';
import { CalendarContext, CalendarDay, CalendarDayButton, type DayState } from './CalendarDay.tsx';

export interface CalendarProps {
  /** Today as `yyyy-MM-dd`, like all days below. */
  today: string;
  /** Any day of the first month shown. */
  month: string;
  onMonthChange: (month: string) => void;
  /** Any day of the first selectable month. */
  from: string;
  /** Any day of the last selectable month. */
  to: string;
  /** Months shown next to each other. */
  months: 1 | 2;
  /** Selected days, for assistive technology. `getDayState` determines their look. */
  selected: readonly [first: string, last: string] | null;
  getDayState: (day: string) => DayState;
  /** Called for every clicked day, including `disabled` ones, so that the owner can explain. */
  onSelect: (day: string) => void;
  /** Called with the day under pointer or focus, or `null`. */
  onHover?: (day: string | null) => void;
}

/** Calendar by the ARIA grid pattern: arrows, Home, End, Page Up and Page Down; one tab stop. */
export function Calendar({
  onMonthChange,
  onSelect,
  onHover,
  getDayState,
  selected,
  ...props
}: CalendarProps) {
  const view = useMemo(() => ({ getDayState }), [getDayState]);
  return (
    <CalendarContext value={view}>
      <DayPicker
        className={styles.calendar ?? ''}
        classNames={classNames}
        components={components}
        labels={labels}
        numberOfMonths={props.months}
        today={toDate(props.today)}
        month={toDate(props.month)}
        startMonth={toDate(props.from)}
        endMonth={toDate(props.to)}
        mode="range"
        selected={selected ? { from: toDate(selected[0]), to: toDate(selected[1]) } : undefined}
        onSelect={ignoreSelection}
        onMonthChange={(month) => onMonthChange(toDay(month))}
        onDayClick={(date) => onSelect(toDay(date))}
        onDayMouseEnter={(date) => onHover?.(toDay(date))}
        onDayMouseLeave={() => onHover?.(null)}
        onDayFocus={(date) => onHover?.(toDay(date))}
        onDayBlur={() => onHover?.(null)}
      />
    </CalendarContext>
  );
}

/** DayPicker focuses the first selected day; the owner changes the selection. */
const ignoreSelection = () => undefined;

const components = { Day: CalendarDay, DayButton: CalendarDayButton };

const labels = {
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
  labelNav: () => 'Months',
};

const classNames = Object.fromEntries(
  Object.entries({
    months: styles.months,
    month: styles.month,
    nav: styles.nav,
    button_previous: `icon-button ${styles.turn}`,
    button_next: `icon-button ${styles.turn}`,
    chevron: styles.chevron,
    month_caption: styles.caption,
    month_grid: styles.grid,
    weekday: styles.weekday,
    day: styles.day,
    day_button: styles.button,
  }).map(([part, name]) => [part, name ?? '']),
);

/** Returns noon of a day, so that no time zone moves the day. */
const toDate = (day: string) => new Date(`${day}T12:00`);

const toDay = (date: Date) => {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};
