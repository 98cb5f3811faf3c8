/** Scores attractions for a part of a planned day. */

import type { Day } from '#domain/dates/day.ts';
import { hashToFraction } from '#domain/hash-to-fraction.ts';
import type { DayPart } from '#domain/itineraries/itinerary.ts';
import type { Attraction } from './attraction.ts';
import { holidayHoursNotice } from './closures.ts';
import type { PlannedDay, PlannerInput } from './planner-input.ts';

export interface PlannerProgress {
  days: readonly PlannedDay[];
  /** Attractions of the day that is being planned. */
  today: readonly Attraction[];
}

export const listChosenAttractions = ({ days, today }: PlannerProgress): Attraction[] => [
  ...days.flatMap(({ stops }) => stops.flatMap(({ place }) => (place ? [place] : []))),
  ...today,
];

/** Whether the attraction, or one of its group, is already in the plan. */
export const isUsed = ({ id, group }: Attraction, used: readonly Attraction[]): boolean =>
  used.some((other) => other.id === id || (group !== undefined && other.group === group));

/** Returns the score; higher is better. `there` and `back`: drives in minutes. */
export function scoreAttraction(
  place: Attraction,
  part: DayPart,
  { there, back, date }: { there: number; back: number; date: Day },
  progress: PlannerProgress,
  { options }: PlannerInput,
): number {
  const countSameKind = (places: readonly Attraction[]) =>
    places.filter(({ kind }) => kind === place.kind).length;
  return (
    place.worth * 4 +
    interestScore(place, options.interests) +
    (place.best === part ? 3 : 0) +
    (options.dog && place.dogs ? 7 : 0) -
    there * 0.08 -
    // Places of unknown holiday hours rank lower.
    (holidayHoursNotice(place, date) ? 9 : 0) -
    // Roofed attractions are saved for rain.
    (place.rain === 'roof' ? 5 : 0) -
    // Penalizes drives that are longer than the visit.
    Math.max(0, there + back - place.minutes) * 0.1 -
    countSameKind(progress.today) * 5 -
    Math.min(4, countSameKind(listChosenAttractions(progress))) * 1.5 +
    hashToFraction(`${options.seed} ${options.start} ${place.id}`) * 3.5
  );
}

function interestScore({ interests }: Attraction, chosenInterests: readonly string[]): number {
  const matches = interests.filter((interest) => chosenInterests.includes(interest)).length;
  if (chosenInterests.length === 0) return 0;
  return matches === 0 ? -4 : 5 + matches * 3;
}
