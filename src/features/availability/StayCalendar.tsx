import { useCallback, useMemo, useState } from 'react';
import type { Day } from '#domain/day/day.ts';
import type { Calendar as Availability } from '#domain/stay/calendar.ts';
import type { Selection } from '#domain/stay/selection.ts';
import { Calendar } from '#ui/Calendar.tsx';
import { facesOf, withOverlay } from './day-face.ts';

export interface StayCalendarProps {
  calendar: Availability;
  today: Day;
  selection: Selection;
  month: Day;
  months: 1 | 2;
  marked: readonly Day[];
  onMonthChange: (month: Day) => void;
  onPick: (day: Day) => void;
}

/** The calendar of one cabin: what each day is good for, what it costs, and the stay as it grows. */
export function StayCalendar({ calendar, today, selection, marked, ...props }: StayCalendarProps) {
  const [pointed, setPointed] = useState<Day | null>(null);
  const view = useMemo(() => ({ calendar, today, selection }), [calendar, today, selection]);
  const faces = useMemo(() => facesOf(view), [view]);
  const faceOf = useCallback(
    (day: Day) => withOverlay(faces(day), day, view, { pointed, marked }),
    [faces, view, pointed, marked],
  );
  return (
    <Calendar
      {...props}
      today={today}
      from={today}
      to={lastDay(calendar, today)}
      selected={selection.checkIn ? [selection.checkIn, selection.checkOut ?? selection.checkIn] : null}
      faceOf={faceOf}
      onPoint={setPointed}
    />
  );
}

const lastDay = (calendar: Availability, today: Day): Day =>
  [...calendar.keys()].reduce((last, day) => (day > last ? day : last), today);
