import type { Day } from '#domain/dates/day.ts';
import type { DayPart } from '#domain/itineraries/itinerary.ts';
import type { Age, Attraction } from './attraction.ts';
import type { Base, PlannerOptions } from './planner-options.ts';

/** An event for the planner. Without a part of the day it is not planned. */
export interface PlannerEvent {
  id: string;
  title: string;
  about: string;
  area: string;
  part?: DayPart | undefined;
  /** Occurrences, under their field name in `/places.json`. */
  turns: { start: Day; end?: Day | undefined; confirmed: boolean }[];
  confirmedBy: string;
}

/** Everything from which the planner makes a plan. `base`: where the party stays. */
export interface PlannerInput {
  options: PlannerOptions;
  base: Base;
  places: readonly Attraction[];
  events: readonly PlannerEvent[];
}

export interface PlannerBase extends Base {
  slug: string;
}

/** Contents of `/places.json` at build time. */
export interface PlannerData {
  places: Attraction[];
  events: PlannerEvent[];
  bases: PlannerBase[];
}

/**
 * Combines data and options. Uses the first base if the chosen one no longer exists. `null` without
 * bases.
 */
export function createPlannerInput(
  { places, events, bases }: PlannerData,
  options: PlannerOptions,
): PlannerInput | null {
  const base = bases.find(({ slug }) => slug === options.from) ?? bases[0];
  return base ? { options: { ...options, from: base.slug }, base, places, events } : null;
}

/** Times in minutes after midnight. */
export interface PlannerStop {
  part: DayPart;
  /** `null` for a rest at the cabin. */
  place: Attraction | null;
  arrive: number;
  /** Duration in minutes; a rest lasts until the next stop. */
  minutes: number;
  reason: string;
}

export interface PlannedDay {
  date: Day;
  kind: 'arrival' | 'full' | 'short' | 'departure';
  stops: PlannerStop[];
}

/** Returns the age groups of a party, always including adults, who are not in `ages`. */
export const getAgeGroups = ({ ages }: Pick<PlannerOptions, 'ages'>): Age[] => [
  ...ages.filter((age) => age !== 'adult'),
  'adult',
];
