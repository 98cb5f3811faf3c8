// Dates in the search dialog: presets, a calendar with flexible days, or months.

import { useRef } from 'react';
import { getOpeningMonth } from '#domain/availability/opening-month.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { getFirstArrival } from '#domain/search/earliest-check-in.ts';
import { flexibilities } from '#domain/search/search.ts';
import type { SearchDialogState } from '#domain/search/search-dialog-state.ts';
import { flexibilityLabels } from '#domain/search/search-labels.ts';
import { formatStayMonths } from '#domain/search/stay-months.ts';
import { Button } from '#ui/Button.tsx';
import { Chips } from './Chips.tsx';
import { Presets } from './DatePresets.tsx';
import styles from './DatesPanel.module.css';
import { dispatchSearchDialog, finishDates } from './dialog-store.ts';
import { MonthFields } from './MonthFields.tsx';
import { SearchCalendar, type SearchCalendarProps } from './SearchCalendar.tsx';

export function DatesPanel({ dialog, today, month, onMonthChange }: SearchCalendarProps) {
  const { check_in, check_out, flexible_days } = dialog;
  const months = dialog.kind === 'months' ? dialog : null;
  const panel = useRef<HTMLElement>(null);
  const showNextDate = () => {
    onMonthChange(check_in ?? getOpeningMonth(getFirstArrival(today)));
    panel.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();
  };
  // Closes the panel, and focuses the control that opened it, because the pressed button
  // disappears.
  const closeBy = (close: () => void) => () => {
    document.querySelector<HTMLElement>('[aria-controls="search-when"]')?.focus();
    close();
  };
  return (
    <section ref={panel} id="search-when" className={styles.panel} aria-label="Dates">
      <Presets dialog={dialog} today={today} onChosen={onMonthChange} />
      <div className={styles.said}>
        <p aria-live="polite">
          {months ? (
            <>
              <strong>{formatStayMonths(months, today)}</strong> <span>cheapest first</span>
            </>
          ) : (
            <DatesPrompt dialog={dialog} />
          )}
        </p>
        <div className={styles.actions}>
          <Button tone="plain" onClick={() => dispatchSearchDialog({ type: 'clear' })}>
            Clear
          </Button>
          <Button tone="plain" onClick={closeBy(() => dispatchSearchDialog({ type: 'show', part: null }))}>
            Cancel
          </Button>
          {months || (check_in && check_out) ? (
            <Button tone="plain" onClick={closeBy(finishDates)}>
              Done
            </Button>
          ) : (
            <Button tone="plain" onClick={showNextDate}>
              Next
            </Button>
          )}
        </div>
      </div>
      {months ? (
        <MonthFields value={months} today={today} />
      ) : (
        <>
          <SearchCalendar dialog={dialog} today={today} month={month} onMonthChange={onMonthChange} />
          <Chips
            legend="Flexibility"
            name="flexible_days"
            options={flexibilities.map((days) => [days, flexibilityLabels[days]])}
            value={flexible_days ?? 'exact'}
            onChange={(days) => dispatchSearchDialog({ type: 'flexible', days })}
          />
        </>
      )}
    </section>
  );
}

function DatesPrompt({ dialog: { check_in, check_out } }: { dialog: SearchDialogState }) {
  if (!check_in) return <strong>Select check-in date</strong>;
  if (!check_out) return <strong>Select check-out date</strong>;
  return (
    <>
      <strong>{`${formatDay(check_in, 'short')} – ${formatDay(check_out, 'short')}`}</strong>{' '}
      <span>{nightsLabel(nightsBetween(check_in, check_out))}</span>
    </>
  );
}
