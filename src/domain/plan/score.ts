import type { Day } from '../day/day.ts';
import { fractionOf } from '../fraction.ts';
import type { DayPart } from '../itinerary/itinerary.ts';
import { askHolidayHours } from './open.ts';
import type { PlanPlace } from './place.ts';
import type { PlannedDay, Trip } from './trip.ts';

/** What has been chosen so far, for what comes next. */
export interface Chosen {
  days: readonly PlannedDay[];
  /** Of the day that is being made. */
  today: readonly PlanPlace[];
}

/** Every place of the days so far and of today. */
export const placesOf = ({ days, today }: Chosen): PlanPlace[] => [
  ...days.flatMap(({ stops }) => stops.flatMap(({ place }) => (place ? [place] : []))),
  ...today,
];

/** Whether a place, or another that stands for it, is in the plan already. */
export const isUsed = ({ id, group }: PlanPlace, used: readonly PlanPlace[]): boolean =>
  used.some((other) => other.id === id || (group !== undefined && other.group === group));

/** How much a place is worth in a part of that day, `there` and `back` minutes from it; more is better. */
export function scoreOf(
  place: PlanPlace,
  part: DayPart,
  { there, back, date }: { there: number; back: number; date: Day },
  chosen: Chosen,
  { choices }: Trip,
): number {
  const sameKind = (places: readonly PlanPlace[]) => places.filter(({ kind }) => kind === place.kind).length;
  return (
    place.worth * 4 +
    interestScore(place, choices.interests) +
    (place.best === part ? 3 : 0) +
    (choices.dog && place.dogs ? 7 : 0) -
    there * 0.08 -
    // A door that may be shut comes after one that is open.
    (askHolidayHours(place, date) ? 9 : 0) -
    // What has a roof is kept for the day it rains.
    (place.rain === 'roof' ? 5 : 0) -
    // Nobody drives an hour to look for ten minutes.
    Math.max(0, there + back - place.minutes) * 0.1 -
    sameKind(chosen.today) * 5 -
    Math.min(4, sameKind(placesOf(chosen))) * 1.5 +
    fractionOf(`${choices.seed} ${choices.start} ${place.id}`) * 3.5
  );
}

function interestScore({ interests }: PlanPlace, wanted: readonly string[]): number {
  const matches = interests.filter((interest) => wanted.includes(interest)).length;
  if (wanted.length === 0) return 0;
  return matches === 0 ? -4 : 5 + matches * 3;
}
