// Plan that the trip planner shows: generated for the form's options, or restored with its
// edits.

import { atom } from 'nanostores';
import { fetchPlannerData } from '#browser/fetch-planner-data.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import { changeItem } from '#domain/itineraries/edit-itinerary.ts';
import type { Itinerary, ItineraryItem } from '#domain/itineraries/itinerary.ts';
import { parseItinerary } from '#domain/itineraries/parse-itinerary.ts';
import { generatePlannedDays, listUncertainStops, otherSeed } from '#domain/itineraries/planner/plan-stay.ts';
import { toItinerary } from '#domain/itineraries/planner/planned-itinerary.ts';
import {
  createPlannerInput,
  type PlannerData,
  type PlannerInput,
} from '#domain/itineraries/planner/planner-input.ts';
import { toPlannerQuery } from '#domain/itineraries/planner/planner-options.ts';
import { showToast } from '#stores/toasts.ts';
import { parseCurrentOptions } from './planner-fields.ts';
import { loadSavedPlans, savePlan } from './planner-query.ts';

export interface ReadyPlan {
  query: string;
  input: PlannerInput;
  itinerary: Itinerary;
  /** Attractions of unknown hours, one sentence each. */
  uncertainStops: string[];
  /** Day it was stored in this browser; `null` for a new plan. */
  savedOn: string | null;
}

export const $plan = atom<ReadyPlan | 'loading' | 'failed'>('loading');

let lastRequest = 0;

/** Shows the stored plan of a query, or generates one. A later call supersedes an earlier one. */
export async function showPlan(query: string): Promise<void> {
  lastRequest += 1;
  const request = lastRequest;
  try {
    const plan = createPlan(query, await fetchPlannerData());
    if (request !== lastRequest) return;
    if (!plan) throw new Error(`No plan can be made of ${query}.`);
    $plan.set(plan);
    store(plan);
  } catch (cause) {
    console.info('A plan could not be made:', cause);
    if (request === lastRequest) $plan.set('failed');
  }
}

function createPlan(query: string, data: PlannerData): ReadyPlan | null {
  const options = parseCurrentOptions(query);
  const input = options.ok ? createPlannerInput(data, options.value) : null;
  if (!input) return null;
  const draft = loadSavedPlans().find((saved) => saved.query === query);
  const storedItinerary = parseItinerary(draft?.itinerary);
  const days = generatePlannedDays(input);
  const plan = { query, input, uncertainStops: listUncertainStops(days, input) };
  if (draft && storedItinerary) return { ...plan, itinerary: storedItinerary, savedOn: draft.day };
  return { ...plan, itinerary: toItinerary(days, input), savedOn: null };
}

const store = ({ query, itinerary }: ReadyPlan): void =>
  savePlan({ query, itinerary, day: newYorkDay(new Date()) });

export function editPlan(itinerary: Itinerary): void {
  const plan = $plan.get();
  if (typeof plan === 'string') return;
  const edited = { ...plan, itinerary };
  $plan.set(edited);
  store(edited);
}

/** Returns the query of another plan with the same options. */
export const anotherQuery = ({ input }: ReadyPlan): string =>
  toPlannerQuery({ ...input.options, seed: otherSeed(input) }).toString();

/** Generates the plan again, without its edits. */
export function regeneratePlan(): void {
  const plan = $plan.get();
  if (typeof plan === 'string') return;
  editPlan(toItinerary(generatePlannedDays(plan.input), plan.input));
}

/** Shows the edited plan, and a toast that restores the replaced stop. */
export function replaceStop(item: ItineraryItem, edited: Itinerary, label: string): void {
  editPlan(edited);
  const { id, kind, ref, title, note } = item;
  const undo = () => {
    const plan = $plan.get();
    if (typeof plan !== 'string') editPlan(changeItem(plan.itinerary, id, { kind, ref, title, note }));
  };
  showToast({
    title: `${label} instead of ${title}.`,
    duration: 8000,
    action: { label: 'Put it back', onSelect: undo },
  });
}
