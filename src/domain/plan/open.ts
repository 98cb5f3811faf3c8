import { holidayOn, isAmong } from '../day/days-of-year.ts';
import type { Day } from '../day/plain-day.ts';
import type { Closure, GoodHours, PlanPlace } from './place.ts';

/** The closure that keeps a place out of a day; undefined where it makes sense. */
export const closureOn = ({ closed }: Pick<PlanPlace, 'closed'>, date: Day): Closure | undefined =>
  closed.find((closure) => isAmong(closure, date));

/** Why a place makes no sense on a day; null when it does. */
export const whyClosed = (place: Pick<PlanPlace, 'closed'>, date: Day): string | null =>
  closureOn(place, date)?.why ?? null;

/** Why a part of that day is a good one: what is true in that season, else what is true on any day. */
export const whyOn = ({ why, seasons = [] }: GoodHours, date: Day): string =>
  seasons.find((season) => isAmong(season, date))?.why ?? why;

/** Which hours to ask for on a public holiday; null on any other day, and where a holiday changes nothing. */
export function askHolidayHours({ holidays }: Pick<PlanPlace, 'holidays'>, date: Day): string | null {
  const holiday = holidays === 'ask' ? holidayOn(date) : null;
  return holiday && `Ask for its hours on ${holiday}.`;
}

/** What to ask about a place before setting out on that day; null for nothing. */
export const askOn = (place: Pick<PlanPlace, 'holidays' | 'ask'>, date: Day): string | null =>
  [askHolidayHours(place, date) ?? '', place.ask ?? ''].join(' ').trim() || null;
