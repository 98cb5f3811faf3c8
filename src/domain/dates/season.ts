import type { Day } from './day.ts';
import { formatMonth } from './format-dates.ts';
import { formatDay } from './format-day.ts';

/** Range of days, or of `MM-dd` in every year, including both ends. */
export interface Season {
  /** First day; `null` for no limit. */
  from: string | null;
  /** `null`: no last day. A yearly season may span New Year. */
  until: string | null;
}

/** Equal to the database function `is_in_season`. */
export function isInSeason({ from, until }: Season, date: Day): boolean {
  const isYearly = (from ?? until ?? '').length === 5;
  const day = isYearly ? date.slice(5) : date;
  const [hasBegun, isNotOver] = [from === null || from <= day, until === null || day <= until];
  const isOverNewYear = isYearly && from !== null && until !== null && from > until;
  return isOverNewYear ? hasBegun || isNotOver : hasBegun && isNotOver;
}

/** Whether the ends have different formats or the wrong order. */
export const isInvalidSeason = ({ from, until }: Season): boolean =>
  from !== null && until !== null && (from.length !== until.length || (from.length > 5 && until < from));

/** For example `from September 1 to March 19`, `from May 1, 2027 on`. Empty without ends. */
export function formatSeason({ from, until }: Season): string {
  if (from === null) return until === null ? '' : `until ${formatSeasonDay(until)}`;
  return `from ${formatSeasonDay(from)}${until === null ? ' on' : ` to ${formatSeasonDay(until)}`}`;
}

/** For example `September 1`, `May 1, 2027`. */
export const formatSeasonDay = (day: string): string =>
  day.length > 5 ? formatDay(day, 'date') : `${formatMonth(`2000-${day}`)} ${Number(day.slice(3))}`;
