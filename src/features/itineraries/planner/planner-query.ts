import { atom } from 'nanostores';
import { readLocal, writeLocal } from '#browser/storage.ts';
import { isDay } from '#domain/dates/day.ts';
import { toRecord } from '#domain/type-guards.ts';

/** The query of the plan a guest wants to see; null before there is one. */
export const $plannerQuery = atom<string | null>(null);

const draftsKey = 'planDrafts';

/** A plan as this browser keeps it. */
export interface SavedPlan {
  /** The choices it was made from. */
  query: string;
  /** The day it was last seen or changed on. */
  day: string;
  /** As edited; unknown until its reader has checked it. */
  itinerary: unknown;
}

const mostDrafts = 5;

/** The plans of this browser, the last one first. */
export function loadSavedPlans(): SavedPlan[] {
  const kept = readLocal(draftsKey);
  return (Array.isArray(kept) ? kept : []).flatMap((one): SavedPlan[] => {
    const { query, day, itinerary } = toRecord(one);
    return typeof query === 'string' && isDay(day) ? [{ query, day, itinerary }] : [];
  });
}

/** Keeps a plan before the others; the oldest of more than five go. */
export function savePlan(draft: SavedPlan): void {
  const others = loadSavedPlans().filter(({ query }) => query !== draft.query);
  writeLocal(draftsKey, [draft, ...others].slice(0, mostDrafts));
}
