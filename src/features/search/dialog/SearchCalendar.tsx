import { useCallback, useState } from 'react';
import { monthsAhead } from '#domain/availability/availability-calendar.ts';
import { addDays, addMonths, type Day } from '#domain/dates/day.ts';
import type { SearchDialogState } from '#domain/search/search-dialog-state.ts';
import { Calendar } from '#ui/Calendar.tsx';
import { useMonthsThatFit } from '#ui/use-months-that-fit.ts';
import { getSearchDayState } from './day-state.ts';
import { dispatchSearchDialog } from './dialog-store.ts';

export interface SearchCalendarProps {
  dialog: SearchDialogState;
  today: Day;
  month: Day;
  onMonthChange: (month: Day) => void;
}

/** Shows one month, or two if they fit. */
export function SearchCalendar({ dialog, today, month, onMonthChange }: SearchCalendarProps) {
  const { check_in, check_out } = dialog;
  const [box, months] = useMonthsThatFit();
  const [hovered, setHovered] = useState<Day | null>(null);
  const getDayState = useCallback(
    (day: Day) => getSearchDayState({ check_in, check_out }, day, today, hovered),
    [check_in, check_out, today, hovered],
  );
  return (
    <div ref={box}>
      <Calendar
        today={today}
        month={month}
        months={months}
        onMonthChange={onMonthChange}
        from={addDays(today, -1)}
        to={addMonths(today, monthsAhead)}
        selected={check_in ? [check_in, check_out ?? check_in] : null}
        getDayState={getDayState}
        onSelect={(day) => dispatchSearchDialog({ type: 'pick', day, today })}
        onHover={setHovered}
      />
    </div>
  );
}
