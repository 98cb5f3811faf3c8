// Query of the plan that the trip planner shows, and the plans saved in this browser.

import { atom } from 'nanostores';
import { readLocal, writeLocal } from '#browser/storage.ts';
import { isDay } from '#domain/dates/day.ts';
import { toRecord } from '#domain/type-guards.ts';

export const $plannerQuery = atom<string | null>(null);

const draftsKey = 'planDrafts';

export interface SavedPlan {
  /** The options it was generated from. */
  query: string;
  /** Last day it was shown or changed. */
  day: string;
  /** Plan with the guest's edits, not yet validated. */
  itinerary: unknown;
}

const maxDrafts = 5;

export function loadSavedPlans(): SavedPlan[] {
  const stored = readLocal(draftsKey);
  return (Array.isArray(stored) ? stored : []).flatMap((entry): SavedPlan[] => {
    const { query, day, itinerary } = toRecord(entry);
    return typeof query === 'string' && isDay(day) ? [{ query, day, itinerary }] : [];
  });
}

/** Saves a plan, and keeps only the last five. */
export function savePlan(draft: SavedPlan): void {
  const otherPlans = loadSavedPlans().filter(({ query }) => query !== draft.query);
  writeLocal(draftsKey, [draft, ...otherPlans].slice(0, maxDrafts));
}
