// Stores edits of a shared itinerary in this browser until the server has saved them.

import { readLocal, writeLocal } from '#browser/storage.ts';
import type { Itinerary } from '#domain/itineraries/itinerary.ts';
import { parseItinerary } from '#domain/itineraries/parse-itinerary.ts';
import { toRecord } from '#domain/type-guards.ts';

const key = 'itineraryDrafts';

export interface UnsavedEdits {
  base: Itinerary;
  mine: Itinerary;
}

export function loadUnsavedEdits(id: string): UnsavedEdits | null {
  const draft = toRecord(toRecord(readLocal(key))[id]);
  const [base, mine] = [parseItinerary(draft['base']), parseItinerary(draft['mine'])];
  return base && mine ? { base, mine } : null;
}

/** `null` removes the edits of an itinerary. */
export function saveUnsavedEdits(id: string, draft: UnsavedEdits | null): void {
  const { [id]: _, ...others } = toRecord(readLocal(key));
  const drafts = draft ? { ...others, [id]: { base: draft.base, mine: draft.mine } } : others;
  writeLocal(key, Object.keys(drafts).length > 0 ? drafts : null);
}
