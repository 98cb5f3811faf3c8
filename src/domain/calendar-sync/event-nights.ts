/** Converts an event of an imported calendar to the nights it takes. */

import { type Day, dayFromNumber, dayNumber } from '#domain/dates/day.ts';

/**
 * Start or end of an event in an imported calendar: a date, or a date and minutes since midnight in
 * the cabin's time zone.
 */
export interface EventBoundary {
  day: Day;
  /** `null` for an all-day event. */
  minutes: number | null;
}

/** Nights from check-in to before check-out. */
export interface NightRange {
  check_in: Day;
  check_out: Day;
}

const dayMinutes = 1440;
const noon = 720;
/** A night is from 6 PM to 6 AM: earlier arrival or later departure takes no further night. */
const nightBegins = 18 * 60;
const nightEnds = 6 * 60;

/**
 * Returns the nights an event takes, or `null`. All-day: from the first day to before the last; an
 * event without length is one day. With times: every night it overlaps between 6 PM and 6 AM.
 * Midnight counts as the date boundary, because some sites write all-day events that way. Without
 * an end, the night it begins in. If `start` is unreadable (`null`), the night before the end.
 */
export function nightsOfEvent(start: EventBoundary | null, end: EventBoundary | null): NightRange | null {
  if (!start) return end && toRange(lastMorning(end) - 1, lastMorning(end));
  const isWholeDay = start.minutes === null;
  const first = isWholeDay
    ? dayNumber(start.day)
    : Math.floor((toMinuteOrNoon(start) - nightEnds) / dayMinutes);
  if (!end || toMinuteNumber(end) <= toMinuteNumber(start)) return toRange(first, first + 1);
  return toRange(first, Math.max(isWholeDay ? first + 1 : first, lastMorning(end)));
}

/** Returns the number of the day after the last night before this end. */
const lastMorning = (end: EventBoundary): number =>
  Math.ceil((toMinuteOrNoon(end) - nightBegins) / dayMinutes);

const toMinuteNumber = ({ day, minutes }: EventBoundary): number =>
  dayNumber(day) * dayMinutes + (minutes ?? 0);

/** Dates without a time, and midnight, count as noon of that day. */
const toMinuteOrNoon = ({ day, minutes }: EventBoundary): number =>
  dayNumber(day) * dayMinutes + (minutes || noon);

const toRange = (from: number, to: number): NightRange | null =>
  to > from ? { check_in: dayFromNumber(from), check_out: dayFromNumber(Math.min(to, lastDay)) } : null;

/** Last day whose text sorts correctly. */
const lastDay = dayNumber('9999-12-31');

/** Returns the part of a range within `[from, to)`; `null` if there is none. */
export function clipNights({ check_in, check_out }: NightRange, from: Day, to: Day): NightRange | null {
  const clipped = { check_in: check_in > from ? check_in : from, check_out: check_out < to ? check_out : to };
  return clipped.check_in < clipped.check_out ? clipped : null;
}

/** Joins days to ranges in order. `days` need not be sorted. */
export function rangesOfDays(days: readonly Day[]): NightRange[] {
  const numbers = [...new Set(days.map(dayNumber))].sort((a, b) => a - b);
  const ranges: NightRange[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    const [day, next] = [dayFromNumber(number), dayFromNumber(number + 1)];
    if (last?.check_out === day) last.check_out = next;
    else ranges.push({ check_in: day, check_out: next });
  }
  return ranges;
}
