// Calendar to choose other dates of a stay that is held or booked.

import { useCallback, useMemo, useState } from 'react';
import { type AvailabilityCalendar, monthsAhead } from '#domain/availability/availability-calendar.ts';
import { type DateRangeSelection, rejectionToast, selectDay } from '#domain/availability/date-selection.ts';
import { getDayStates, withOverlay } from '#domain/availability/day-state.ts';
import { addMonths, type Day } from '#domain/dates/day.ts';
import { showToast } from '#stores/toasts.ts';
import { Calendar } from '#ui/Calendar.tsx';

interface RangeCalendarProps {
  calendar: AvailabilityCalendar;
  today: Day;
  months: 1 | 2;
  selection: DateRangeSelection;
  onChange: (selection: DateRangeSelection) => void;
}

export function RangeCalendar({ calendar, today, months, selection, onChange }: RangeCalendarProps) {
  const [month, setMonth] = useState(selection.checkIn ?? today);
  const [hovered, setHovered] = useState<Day | null>(null);
  const view = useMemo(() => ({ calendar, today, selection }), [calendar, today, selection]);
  const states = useMemo(() => getDayStates(view), [view]);
  const getDayState = useCallback(
    (day: Day) => withOverlay(states(day), day, view, { hovered, marked: [] }),
    [states, view, hovered],
  );
  const select = (day: Day) => {
    const picked = selectDay(selection, day, calendar, today);
    onChange(picked.selection);
    if (picked.rejected) showToast(rejectionToast(picked.rejected));
  };
  const { checkIn, checkOut } = selection;
  return (
    <Calendar
      today={today}
      month={month}
      months={months}
      from={today}
      to={addMonths(today, monthsAhead)}
      selected={checkIn ? [checkIn, checkOut ?? checkIn] : null}
      getDayState={getDayState}
      onMonthChange={setMonth}
      onSelect={select}
      onHover={setHovered}
    />
  );
}
