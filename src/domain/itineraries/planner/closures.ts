/** Checks whether an attraction is open on a day and suits the party. */

import type { Day } from '#domain/dates/day.ts';
import { holidayOn, matchesDaysOfYear } from '#domain/dates/days-of-year.ts';
import type { Attraction, Closure, GoodHours } from './attraction.ts';
import type { DayLimits } from './day-limits.ts';
import { getAgeGroups } from './planner-input.ts';
import type { PlannerOptions } from './planner-options.ts';

export const closureOn = ({ closed }: Pick<Attraction, 'closed'>, date: Day): Closure | undefined =>
  closed.find((closure) => matchesDaysOfYear(closure, date));

/** Returns the reason for which an attraction is closed, or `null` if it is open. */
export const whyClosed = (place: Pick<Attraction, 'closed'>, date: Day): string | null =>
  closureOn(place, date)?.why ?? null;

/** Returns the reason of the matching season, else the general one. */
export const getDayPartReason = ({ why, seasons = [] }: GoodHours, date: Day): string =>
  seasons.find((season) => matchesDaysOfYear(season, date))?.why ?? why;

/** Returns advice for a public holiday; `null` on other days, or if holidays do not matter. */
export function holidayHoursNotice({ holidays }: Pick<Attraction, 'holidays'>, date: Day): string | null {
  const holiday = holidays === 'ask' ? holidayOn(date) : null;
  return holiday && `Ask for its hours on ${holiday}.`;
}

export const getAdvanceNotice = (place: Pick<Attraction, 'holidays' | 'ask'>, date: Day): string | null =>
  [holidayHoursNotice(place, date) ?? '', place.ask ?? ''].join(' ').trim() || null;

/** Maximum minutes a dog stays alone at the cabin. */
const maxDogAloneMinutes = 240;

type Limits = Pick<DayLimits, 'maxEffort' | 'maxOutingMinutes'>;

/** Whether the attraction is open that day and suits the party. */
export const isSuitable = (
  place: Attraction,
  options: PlannerOptions,
  limits: Limits & Pick<DayLimits, 'date'>,
): boolean => isSuitableWhenOpen(place, options, limits) && whyClosed(place, limits.date) === null;

export const isSuitableWhenOpen = (place: Attraction, options: PlannerOptions, limits: Limits): boolean =>
  getAgeGroups(options).every((age) => place.ages.includes(age)) &&
  place.effort <= limits.maxEffort &&
  place.minutes <= limits.maxOutingMinutes &&
  matchesParty(place, options) &&
  (!options.dog || place.dogs || place.minutes <= maxDogAloneMinutes);

const matchesParty = ({ onlyWith }: Attraction, { dog, ages }: PlannerOptions): boolean =>
  onlyWith === undefined || (onlyWith === 'dog' ? dog : ages.includes(onlyWith));
