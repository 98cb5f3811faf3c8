import { atom } from 'nanostores';
import { fetchPlannerData } from '#browser/fetch-places.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import type { Itinerary } from '#domain/itineraries/itinerary.ts';
import { parseItinerary } from '#domain/itineraries/parse-itinerary.ts';
import { generatePlannedDays, listUncertainStops, otherSeed } from '#domain/itineraries/planner/plan-stay.ts';
import { toItinerary } from '#domain/itineraries/planner/planned-itinerary.ts';
import {
  createPlannerInput,
  type PlannerData,
  type PlannerInput,
} from '#domain/itineraries/planner/planner-input.ts';
import { toPlannerQuery } from '#domain/itineraries/planner/planner-options.ts';
import { choicesNow } from './planner-fields.ts';
import { loadSavedPlans, savePlan } from './planner-query.ts';

/** A plan that can be shown and edited. */
export interface ReadyPlan {
  query: string;
  trip: PlannerInput;
  itinerary: Itinerary;
  /** What might be open on these days, a sentence each. */
  maybes: string[];
  /** The day it was kept on, when it comes from this browser; null for one just made. */
  savedOn: string | null;
}

/** The plan on the page: on its way, not to be had, or there. */
export const $plan = atom<ReadyPlan | 'loading' | 'failed'>('loading');

let asked = 0;

/** Shows the plan of a query: as this browser kept it, else a new one. A later question wins. */
export async function showPlan(query: string): Promise<void> {
  asked += 1;
  const question = asked;
  try {
    const made = makePlan(query, await fetchPlannerData());
    if (question !== asked) return;
    if (!made) throw new Error(`No plan can be made of ${query}.`);
    $plan.set(made);
    keep(made);
  } catch (cause) {
    console.info('A plan could not be made:', cause);
    if (question === asked) $plan.set('failed');
  }
}

function makePlan(query: string, known: PlannerData): ReadyPlan | null {
  const choices = choicesNow(query);
  const trip = choices.ok ? createPlannerInput(known, choices.value) : null;
  if (!trip) return null;
  const draft = loadSavedPlans().find((one) => one.query === query);
  const kept = parseItinerary(draft?.itinerary);
  const days = generatePlannedDays(trip);
  const plan = { query, trip, maybes: listUncertainStops(days, trip) };
  if (draft && kept) return { ...plan, itinerary: kept, savedOn: draft.day };
  return { ...plan, itinerary: toItinerary(days, trip), savedOn: null };
}

const keep = ({ query, itinerary }: ReadyPlan): void =>
  savePlan({ query, itinerary, day: newYorkDay(new Date()) });

/** Shows an edited plan and keeps it in this browser. */
export function editPlan(itinerary: Itinerary): void {
  const plan = $plan.get();
  if (typeof plan === 'string') return;
  const edited = { ...plan, itinerary };
  $plan.set(edited);
  keep(edited);
}

/** The query of another plan for the same choices. */
export const anotherQuery = ({ trip }: ReadyPlan): string =>
  toPlannerQuery({ ...trip.options, seed: otherSeed(trip) }).toString();

/** Makes the plan of the same choices anew, without its edits. */
export function regeneratePlan(): void {
  const plan = $plan.get();
  if (typeof plan === 'string') return;
  editPlan(toItinerary(generatePlannedDays(plan.trip), plan.trip));
}
