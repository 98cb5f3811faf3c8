import type { Day } from '../day/day.ts';
import type { DayPart } from '../itinerary/itinerary.ts';
import type { PlanChoices } from './choices.ts';
import { whyOn } from './open.ts';
import type { Interest, PlanPlace } from './place.ts';

/** How an interest is said. */
export const interestWords = (interest: Interest): string =>
  interest === 'rides' ? 'rides and shows' : interest.replace('-', ' ');

/** Why a place is in the plan, in that part of that day. */
export function reasonFor(
  place: PlanPlace,
  part: DayPart,
  date: Day,
  { interests, dog }: PlanChoices,
): string {
  const hours = place.hours[part];
  const match = place.interests.find((interest) => interests.includes(interest));
  return [
    ...(match ? [`You asked for ${interestWords(match)}.`] : []),
    hours ? whyOn(hours, date) : '',
    ...(dog ? [dogSentence(place)] : []),
  ].join(' ');
}

const dogSentence = ({ dogs }: PlanPlace): string =>
  dogs ? 'The dog may come, on a leash.' : 'The dog stays at the cabin for this one, never in the car.';
