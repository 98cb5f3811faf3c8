/** Explains to guests why the planner chose an attraction. */

import type { Day } from '#domain/dates/day.ts';
import type { DayPart } from '#domain/itineraries/itinerary.ts';
import type { Attraction, Interest } from './attraction.ts';
import { getDayPartReason } from './closures.ts';
import type { PlannerOptions } from './planner-options.ts';

export const interestLabel = (interest: Interest): string =>
  interest === 'rides' ? 'rides and shows' : interest.replace('-', ' ');

export function formatStopReason(
  place: Attraction,
  part: DayPart,
  date: Day,
  { interests, dog }: PlannerOptions,
): string {
  const hours = place.hours[part];
  const match = place.interests.find((interest) => interests.includes(interest));
  return [
    ...(match ? [`You asked for ${interestLabel(match)}.`] : []),
    hours ? getDayPartReason(hours, date) : '',
    ...(dog ? [dogMessage(place)] : []),
  ].join(' ');
}

const dogMessage = ({ dogs }: Attraction): string =>
  dogs ? 'The dog may come, on a leash.' : 'The dog stays at the cabin for this one, never in the car.';
