import { useRef } from 'react';
import { formatDatesAndNights } from '#domain/availability/format-dates-and-nights.ts';
import { addDays } from '#domain/dates/day.ts';
import { flexibilities } from '#domain/search/search.ts';
import type { SearchDialogState } from '#domain/search/search-dialog-state.ts';
import { flexibilityLabels } from '#domain/search/search-labels.ts';
import { formatStayMonths, freshMonths } from '#domain/search/stay-months.ts';
import { Button } from '#ui/Button.tsx';
import { Chips } from './Chips.tsx';
import styles from './DatesPanel.module.css';
import { dispatchSearchDialog, finishDates } from './dialog-store.ts';
import { MonthFields } from './MonthFields.tsx';
import { SearchCalendar, type SearchCalendarProps } from './SearchCalendar.tsx';

const kinds = [
  ['dates', 'My dates'],
  ['month', 'Whole month'],
  ['weekend', 'Any weekend'],
] as const;

export function DatesPanel({ dialog, today, month, onMonthChange }: SearchCalendarProps) {
  const { check_in, check_out, flexible_days } = dialog;
  const months = dialog.kind === 'months' ? dialog : null;
  const panel = useRef<HTMLElement>(null);
  const showNextDate = () => {
    onMonthChange(check_in ?? today);
    panel.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();
  };
  // The pressed button disappears with the panel, so the control that opened it gets the focus.
  const closeBy = (close: () => void) => () => {
    document.querySelector<HTMLElement>('[aria-controls="search-dates"]')?.focus();
    close();
  };
  return (
    <section ref={panel} id="search-dates" className={styles.panel} aria-label="Dates">
      <Chips
        legend="Kind of dates"
        name="kind"
        options={kinds}
        value={months ? (months.weekends ? 'weekend' : 'month') : 'dates'}
        onChange={(kind) =>
          dispatchSearchDialog({
            type: 'months',
            months: kind === 'dates' ? null : freshMonths(addDays(today, 7), kind === 'weekend'),
          })
        }
      />
      <p className={styles.prompt} aria-live="polite">
        {months ? `${formatStayMonths(months, today)}, cheapest first` : promptFor(dialog)}
      </p>
      {months ? (
        <MonthFields value={months} today={today} />
      ) : (
        <>
          <SearchCalendar dialog={dialog} today={today} month={month} onMonthChange={onMonthChange} />
          <Chips
            legend="Flexibility"
            name="flexible_days"
            options={flexibilities.map((days) => [days, flexibilityLabels[days]])}
            value={flexible_days ?? null}
            onChange={(days) => dispatchSearchDialog({ type: 'flexible', days })}
          />
        </>
      )}
      <div className={styles.actions}>
        <Button tone="plain" onClick={() => dispatchSearchDialog({ type: 'clear' })}>
          Clear
        </Button>
        <Button
          tone="plain"
          onClick={closeBy(() => dispatchSearchDialog({ type: 'calendar', shown: false }))}
        >
          Cancel
        </Button>
        {months || (check_in && check_out) ? (
          <Button onClick={closeBy(finishDates)}>Done</Button>
        ) : (
          <Button onClick={showNextDate}>Next</Button>
        )}
      </div>
    </section>
  );
}

function promptFor({ check_in, check_out }: SearchDialogState): string {
  if (!check_in) return 'Select check-in date';
  if (!check_out) return 'Select check-out date';
  return formatDatesAndNights({ check_in, check_out });
}
