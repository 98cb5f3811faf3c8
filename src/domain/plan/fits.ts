import type { PlanChoices } from './choices.ts';
import type { DayFrame } from './frames.ts';
import { whyClosed } from './open.ts';
import type { PlanPlace } from './place.ts';
import { agesOf } from './trip.ts';

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
