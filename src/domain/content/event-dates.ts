import { addDays, type Day, eachNight } from '#domain/dates/day.ts';
import { holidayOn } from '#domain/dates/days-of-year.ts';
import { formatMonthDay, formatRange } from '#domain/dates/format-dates.ts';

/** The days of one turn of an event. */
export interface EventOccurrence {
  start: Day;
  /** The last day; absent: the same. */
  end?: Day | undefined;
  /** Whether the organiser has published them. */
  confirmed: boolean;
}

/** An event as its file describes it, without its days. */
export interface LocalEvent {
  title: string;
  about: string;
  area: string;
  place: string;
  rule: string;
  /** The part of a day it belongs to, for plans. */
  part?: 'morning' | 'noon' | 'evening' | undefined;
  cost: string;
  free: boolean;
  source: { name: string; url: string; checked: Day };
  /** Every turn its file names, those that are over too. */
  dates?: readonly EventOccurrence[];
}

/** An event with its turns that are not over. */
export interface UpcomingEvent {
  /** Its slug. */
  id: string;
  data: LocalEvent;
  occurrences: EventOccurrence[];
}

/** The last day of a turn. */
export const getLastDay = ({ start, end = start }: EventOccurrence): Day => end;

/** The turns that are not over on `today`, the first first. */
export const getUpcomingOccurrences = (dates: readonly EventOccurrence[], today: Day): EventOccurrence[] =>
  dates
    .filter((turn) => getLastDay(turn) >= today)
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));

/** Which hours to ask for, where turns of several days have public holidays among them; null where none has. */
export function eventHolidayNotice(turns: readonly EventOccurrence[]): string | null {
  const days = turns.flatMap(({ start, end = start }) =>
    start === end ? [] : eachNight(start, addDays(end, 1)),
  );
  const names = [...new Set(days.flatMap((day) => holidayOn(day) ?? []))];
  return names.length > 0 ? `Ask for its hours on ${new Intl.ListFormat('en-US').format(names)}.` : null;
}

/** A turn in words, with its year, or both years where it crosses New Year: `Dec 5, 2026`, `Nov 20, 2026 – Jan 3, 2027`. */
export const formatOccurrence = ({ start, end = start }: EventOccurrence): string => {
  const [first, last] = [start.slice(0, 4), end.slice(0, 4)];
  if (first === last) return `${formatRange(start, end)}, ${last}`;
  return `${formatMonthDay(start)}, ${first} – ${formatMonthDay(end)}, ${last}`;
};
