import type { Day } from '../day/day.ts';
import { holidayOn, isAmong } from '../day/days-of-year.ts';
import type { PlanChoices } from './choices.ts';
import type { DayFrame } from './frames.ts';
import type { Closure, GoodHours, PlanPlace } from './place.ts';
import { agesOf } from './trip.ts';

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

/** A dog stays alone in a strange house no longer than this, minutes. */
const dogAlone = 240;

/** The hardest an outing may be, and the longest it may take. */
type Limits = Pick<DayFrame, 'effort' | 'longest'>;

/** Whether everybody who comes can do this on that day. */
export const suits = (
  place: PlanPlace,
  choices: PlanChoices,
  frame: Limits & Pick<DayFrame, 'date'>,
): boolean => wouldSuit(place, choices, frame) && whyClosed(place, frame.date) === null;

/** Whether they could if it were open. */
export const wouldSuit = (place: PlanPlace, choices: PlanChoices, frame: Limits): boolean =>
  agesOf(choices).every((age) => place.ages.includes(age)) &&
  place.effort <= frame.effort &&
  place.minutes <= frame.longest &&
  isFor(place, choices) &&
  (!choices.dog || place.dogs || place.minutes <= dogAlone);

const isFor = ({ onlyWith }: PlanPlace, { dog, ages }: PlanChoices): boolean =>
  onlyWith === undefined || (onlyWith === 'dog' ? dog : ages.includes(onlyWith));
