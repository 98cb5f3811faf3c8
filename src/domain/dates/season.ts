import type { Day } from './day.ts';
import { formatMonth } from './format-dates.ts';
import { formatDay } from './format-day.ts';

/** Days from one to another, both included. Each end is a day or `MM-dd` of every year, both in the same form. */
export interface Season {
  /** The first day; null is any. */
  from: string | null;
  /** The last day; null is any. Of every year it may be before the first: then it goes over New Year. */
  until: string | null;
}

/** Whether a day is in a season (`is_in_season` in SQL). */
export function isInSeason({ from, until }: Season, date: Day): boolean {
  const isYearly = (from ?? until ?? '').length === 5;
  const day = isYearly ? date.slice(5) : date;
  const [hasBegun, goesOn] = [from === null || from <= day, until === null || day <= until];
  const isOverNewYear = isYearly && from !== null && until !== null && from > until;
  return isOverNewYear ? hasBegun || goesOn : hasBegun && goesOn;
}

/** Whether two ends are no season: of different forms, or days in the wrong order. */
export const isNoSeason = ({ from, until }: Season): boolean =>
  from !== null && until !== null && (from.length !== until.length || (from.length > 5 && until < from));

/** Formats a season: `from September 1 to March 19`, `from May 1, 2027 on`; empty for any day. */
export function formatSeason({ from, until }: Season): string {
  if (from === null) return until === null ? '' : `until ${formatSeasonDay(until)}`;
  return `from ${formatSeasonDay(from)}${until === null ? ' on' : ` to ${formatSeasonDay(until)}`}`;
}

/** Formats an end of a season: `September 1`, `May 1, 2027`. */
export const formatSeasonDay = (day: string): string =>
  day.length > 5 ? formatDay(day, 'date') : `${formatMonth(`2000-${day}`)} ${Number(day.slice(3))}`;
