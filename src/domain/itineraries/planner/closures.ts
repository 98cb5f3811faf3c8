import type { Day } from '#domain/dates/day.ts';
import { holidayOn, matchesDaysOfYear } from '#domain/dates/days-of-year.ts';
import type { Attraction, Closure, GoodHours } from './attraction.ts';
import type { DayLimits } from './day-window.ts';
import { getAgeGroups } from './planner-input.ts';
import type { PlannerOptions } from './planner-options.ts';

/** The closure that keeps a place out of a day; undefined where it makes sense. */
export const closureOn = ({ closed }: Pick<Attraction, 'closed'>, date: Day): Closure | undefined =>
  closed.find((closure) => matchesDaysOfYear(closure, date));

/** Why a place makes no sense on a day; null when it does. */
export const whyClosed = (place: Pick<Attraction, 'closed'>, date: Day): string | null =>
  closureOn(place, date)?.why ?? null;

/** Why a part of that day is a good one: what is true in that season, else what is true on any day. */
export const getDayPartReason = ({ why, seasons = [] }: GoodHours, date: Day): string =>
  seasons.find((season) => matchesDaysOfYear(season, date))?.why ?? why;

/** Which hours to ask for on a public holiday; null on any other day, and where a holiday changes nothing. */
export function holidayHoursNotice({ holidays }: Pick<Attraction, 'holidays'>, date: Day): string | null {
  const holiday = holidays === 'ask' ? holidayOn(date) : null;
  return holiday && `Ask for its hours on ${holiday}.`;
}

/** What to ask about a place before setting out on that day; null for nothing. */
export const getAdvanceNotice = (place: Pick<Attraction, 'holidays' | 'ask'>, date: Day): string | null =>
  [holidayHoursNotice(place, date) ?? '', place.ask ?? ''].join(' ').trim() || null;

/** A dog stays alone in a strange house no longer than this, minutes. */
const dogAlone = 240;

/** The hardest an outing may be, and the longest it may take. */
type Limits = Pick<DayLimits, 'maxEffort' | 'maxOutingMinutes'>;

/** Whether everybody who comes can do this on that day. */
export const isSuitable = (
  place: Attraction,
  choices: PlannerOptions,
  frame: Limits & Pick<DayLimits, 'date'>,
): boolean => isSuitableWhenOpen(place, choices, frame) && whyClosed(place, frame.date) === null;

/** Whether they could if it were open. */
export const isSuitableWhenOpen = (place: Attraction, choices: PlannerOptions, frame: Limits): boolean =>
  getAgeGroups(choices).every((age) => place.ages.includes(age)) &&
  place.effort <= frame.maxEffort &&
  place.minutes <= frame.maxOutingMinutes &&
  isFor(place, choices) &&
  (!choices.dog || place.dogs || place.minutes <= dogAlone);

const isFor = ({ onlyWith }: Attraction, { dog, ages }: PlannerOptions): boolean =>
  onlyWith === undefined || (onlyWith === 'dog' ? dog : ages.includes(onlyWith));
