import { useRef } from 'react';
import { type Day, nightsBetween } from '#domain/day/day.ts';
import type { SearchDialog } from '#domain/search/dialog.ts';
import { formatRange, nightsLabel } from '#domain/stay/words.ts';
import { Button } from '#ui/Button.tsx';
import styles from './DatesPanel.module.css';
import { act, finishDates } from './dialog-store.ts';
import { Flexibility } from './Flexibility.tsx';
import { SearchCalendar } from './SearchCalendar.tsx';

export interface DatesPanelProps {
  dialog: SearchDialog;
  today: Day;
  month: Day;
  onMonthChange: (month: Day) => void;
}

/** The calendar, how far the dates may shift, and what to do with them. */
export function DatesPanel({ dialog, today, month, onMonthChange }: DatesPanelProps) {
  const { checkIn, checkOut } = dialog;
  const panel = useRef<HTMLElement>(null);
  const goOn = () => {
    onMonthChange(checkIn ?? today);
    panel.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();
  };
  // The panel goes, and with it the button that was pressed: what opened it gets the focus.
  const closeBy = (close: () => void) => () => {
    document.querySelector<HTMLElement>('[aria-controls="search-dates"]')?.focus();
    close();
  };
  return (
    <section ref={panel} id="search-dates" className={styles.panel} aria-label="Dates">
      <p className={styles.prompt} aria-live="polite">
        {promptFor(dialog)}
      </p>
      <SearchCalendar dates={dialog} today={today} month={month} onMonthChange={onMonthChange} />
      <Flexibility value={dialog.flexibleDays} />
      <div className={styles.actions}>
        <Button tone="plain" onClick={() => act({ type: 'clear' })}>
          Clear
        </Button>
        <Button tone="plain" onClick={closeBy(() => act({ type: 'calendar', shown: false }))}>
          Cancel
        </Button>
        {checkIn && checkOut ? (
          <Button onClick={closeBy(finishDates)}>Done</Button>
        ) : (
          <Button onClick={goOn}>Next</Button>
        )}
      </div>
    </section>
  );
}

function promptFor({ checkIn, checkOut }: SearchDialog): string {
  if (checkIn === null) return 'Select check-in date';
  if (checkOut === null) return 'Select check-out date';
  return `${formatRange(checkIn, checkOut)}, ${nightsLabel(nightsBetween(checkIn, checkOut))}`;
}
