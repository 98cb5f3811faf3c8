import type { Day } from '#domain/dates/day.ts';
import type { DayPart } from '#domain/itineraries/itinerary.ts';
import type { Age, Attraction } from './attraction.ts';
import type { Base, PlannerOptions } from './planner-options.ts';

/** An event with the days of its turns, and the part of the day it belongs to; without one it is not planned. */
export interface PlannerEvent {
  id: string;
  title: string;
  about: string;
  area: string;
  part?: DayPart | undefined;
  turns: { start: Day; end?: Day | undefined; confirmed: boolean }[];
  /** Whom to confirm its date with. */
  confirmedBy: string;
}

/** Everything a plan is made from. */
export interface PlannerInput {
  options: PlannerOptions;
  base: Base;
  places: readonly Attraction[];
  events: readonly PlannerEvent[];
}

/** A base a guest can choose: a cabin or an area, by its slug. */
export interface PlannerBase extends Base {
  slug: string;
}

/** `/places.json`: what plans are made from, as the last build knew it. */
export interface PlannerData {
  places: Attraction[];
  events: PlannerEvent[];
  bases: PlannerBase[];
}

/** A trip of these choices; from the first area where what they name is not there any more. */
export function createPlannerInput(
  { places, events, bases }: PlannerData,
  choices: PlannerOptions,
): PlannerInput | null {
  const base = bases.find(({ slug }) => slug === choices.from) ?? bases[0];
  return base ? { options: { ...choices, from: base.slug }, base, places, events } : null;
}

/** A stop of a day. Times are minutes after midnight. */
export interface PlannerStop {
  part: DayPart;
  /** Null for a rest at the cabin. */
  place: Attraction | null;
  arrive: number;
  /** Minutes it takes; a rest lasts until the next stop. */
  minutes: number;
  /** Why it is there. */
  reason: string;
}

/** A day of a plan. */
export interface PlannedDay {
  date: Day;
  kind: 'arrival' | 'full' | 'short' | 'departure';
  stops: PlannerStop[];
}

/** The ages that come, grown-ups always among them. */
export const getAgeGroups = ({ ages }: Pick<PlannerOptions, 'ages'>): Age[] => [
  ...ages.filter((age) => age !== 'adult'),
  'adult',
];
