import type { Day } from '#domain/dates/day.ts';
import type { DayPart } from '#domain/itineraries/itinerary.ts';
import { hashToFraction } from '#domain/seeded-fraction.ts';
import type { Attraction } from './attraction.ts';
import { holidayHoursNotice } from './closures.ts';
import type { PlannedDay, PlannerInput } from './planner-input.ts';

/** What has been chosen so far, for what comes next. */
export interface PlannerProgress {
  days: readonly PlannedDay[];
  /** Of the day that is being made. */
  today: readonly Attraction[];
}

/** Every place of the days so far and of today. */
export const listChosenAttractions = ({ days, today }: PlannerProgress): Attraction[] => [
  ...days.flatMap(({ stops }) => stops.flatMap(({ place }) => (place ? [place] : []))),
  ...today,
];

/** Whether a place, or another that stands for it, is in the plan already. */
export const isUsed = ({ id, group }: Attraction, used: readonly Attraction[]): boolean =>
  used.some((other) => other.id === id || (group !== undefined && other.group === group));

/** How much a place is worth in a part of that day, `there` and `back` minutes from it; more is better. */
export function scoreAttraction(
  place: Attraction,
  part: DayPart,
  { there, back, date }: { there: number; back: number; date: Day },
  chosen: PlannerProgress,
  { options }: PlannerInput,
): number {
  const sameKind = (places: readonly Attraction[]) => places.filter(({ kind }) => kind === place.kind).length;
  return (
    place.worth * 4 +
    interestScore(place, options.interests) +
    (place.best === part ? 3 : 0) +
    (options.dog && place.dogs ? 7 : 0) -
    there * 0.08 -
    // A door that may be shut comes after one that is open.
    (holidayHoursNotice(place, date) ? 9 : 0) -
    // What has a roof is kept for the day it rains.
    (place.rain === 'roof' ? 5 : 0) -
    // Nobody drives an hour to look for ten minutes.
    Math.max(0, there + back - place.minutes) * 0.1 -
    sameKind(chosen.today) * 5 -
    Math.min(4, sameKind(listChosenAttractions(chosen))) * 1.5 +
    hashToFraction(`${options.seed} ${options.start} ${place.id}`) * 3.5
  );
}

function interestScore({ interests }: Attraction, wanted: readonly string[]): number {
  const matches = interests.filter((interest) => wanted.includes(interest)).length;
  if (wanted.length === 0) return 0;
  return matches === 0 ? -4 : 5 + matches * 3;
}
