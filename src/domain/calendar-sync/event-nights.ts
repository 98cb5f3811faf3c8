import { type Day, dayFromNumber, dayNumber } from '#domain/dates/day.ts';

/** Where an event begins or ends: a whole day, or a day and the minutes since its midnight on the clock at the cabin. */
export interface EventBoundary {
  day: Day;
  /** Null: the event is written in whole days. */
  minutes: number | null;
}

/** The nights `[check_in, check_out)`. */
export interface NightRange {
  check_in: Day;
  check_out: Day;
}

const dayMinutes = 1440;
const noon = 720;
/** A night is slept between these two: who comes earlier or leaves later takes no night more. */
const nightBegins = 18 * 60;
const nightEnds = 6 * 60;

/**
 * Returns the nights an event of another calendar takes, or null where it takes none.
 * In whole days: from the first up to the last, which is not one; an event of no length is its one day.
 * By the clock: every night of which it takes a part between 6 PM and 6 AM. Midnight means the day that
 * begins or ends there, for that is how whole days are written where there are only clocks. An event without
 * an end is the night it begins in. `start` is null where it cannot be read: the night before the end counts.
 */
export function nightsOfEvent(start: EventBoundary | null, end: EventBoundary | null): NightRange | null {
  if (!start) return end && rangeOf(lastMorning(end) - 1, lastMorning(end));
  const isWholeDay = start.minutes === null;
  const first = isWholeDay ? dayNumber(start.day) : Math.floor((minuteMeant(start) - nightEnds) / dayMinutes);
  if (!end || clockOf(end) <= clockOf(start)) return rangeOf(first, first + 1);
  return rangeOf(first, Math.max(isWholeDay ? first + 1 : first, lastMorning(end)));
}

/** The number of the day after the last night an event takes that ends there. */
const lastMorning = (end: EventBoundary): number => Math.ceil((minuteMeant(end) - nightBegins) / dayMinutes);

const clockOf = ({ day, minutes }: EventBoundary): number => dayNumber(day) * dayMinutes + (minutes ?? 0);

const minuteMeant = ({ day, minutes }: EventBoundary): number =>
  dayNumber(day) * dayMinutes + (minutes || noon);

const rangeOf = (from: number, to: number): NightRange | null =>
  to > from ? { check_in: dayFromNumber(from), check_out: dayFromNumber(Math.min(to, lastDay)) } : null;

/** Later days do not compare as text. */
const lastDay = dayNumber('9999-12-31');

/** The part of a range that lies in `[from, to)`; null when there is none. */
export function clipNights({ check_in, check_out }: NightRange, from: Day, to: Day): NightRange | null {
  const clipped = { check_in: check_in > from ? check_in : from, check_out: check_out < to ? check_out : to };
  return clipped.check_in < clipped.check_out ? clipped : null;
}

/** Days as ranges of neighbouring ones, in order; `days` need not be. */
export function rangesOfDays(days: readonly Day[]): NightRange[] {
  const numbers = [...new Set(days.map(dayNumber))].sort((one, other) => one - other);
  const ranges: NightRange[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    const [day, next] = [dayFromNumber(number), dayFromNumber(number + 1)];
    if (last?.check_out === day) last.check_out = next;
    else ranges.push({ check_in: day, check_out: next });
  }
  return ranges;
}
