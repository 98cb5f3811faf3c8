/** Local events: finds and formats their upcoming dates. */

import { addDays, type Day, eachNight } from '#domain/dates/day.ts';
import { holidayOn } from '#domain/dates/days-of-year.ts';
import { formatMonthDay, formatRange } from '#domain/dates/format-dates.ts';

export interface EventOccurrence {
  start: Day;
  /** Last day; absent if it is `start`. */
  end?: Day | undefined;
  /** Whether the organizer has published the date. */
  confirmed: boolean;
}

export interface LocalEvent {
  title: string;
  about: string;
  area: string;
  place: string;
  rule: string;
  /** Part of the day in which the planner suggests it. */
  part?: 'morning' | 'noon' | 'evening' | undefined;
  cost: string;
  free: boolean;
  source: { name: string; url: string; checked: Day };
  dates?: readonly EventOccurrence[];
}

export interface UpcomingEvent {
  id: string;
  data: LocalEvent;
  occurrences: EventOccurrence[];
}

export const getLastDay = ({ start, end = start }: EventOccurrence): Day => end;

/** Returns occurrences that are not over on `today`, sorted. */
export const getUpcomingOccurrences = (dates: readonly EventOccurrence[], today: Day): EventOccurrence[] =>
  dates
    .filter((occurrence) => getLastDay(occurrence) >= today)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));

/**
 * Returns advice to confirm the hours if an event of several days includes a holiday, or `null`.
 */
export function eventHolidayNotice(occurrences: readonly EventOccurrence[]): string | null {
  const days = occurrences.flatMap(({ start, end = start }) =>
    start === end ? [] : eachNight(start, addDays(end, 1)),
  );
  const names = [...new Set(days.flatMap((day) => holidayOn(day) ?? []))];
  return names.length > 0 ? `Ask for its hours on ${new Intl.ListFormat('en-US').format(names)}.` : null;
}

/** Includes the year, or both: `Dec 5, 2026`, `Nov 20, 2026 – Jan 3, 2027`. */
export const formatOccurrence = ({ start, end = start }: EventOccurrence): string => {
  const [first, last] = [start.slice(0, 4), end.slice(0, 4)];
  if (first === last) return `${formatRange(start, end)}, ${last}`;
  return `${formatMonthDay(start)}, ${first} – ${formatMonthDay(end)}, ${last}`;
};
