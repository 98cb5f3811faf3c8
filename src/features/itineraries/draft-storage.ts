import { readLocal, writeLocal } from '#browser/storage.ts';
import type { Itinerary } from '#domain/itineraries/itinerary.ts';
import { parseItinerary } from '#domain/itineraries/parse-itinerary.ts';
import { toRecord } from '#domain/type-guards.ts';

const key = 'itineraryDrafts';

/** Edits that are not saved yet, and what they are edits of. */
export interface UnsavedEdits {
  base: Itinerary;
  mine: Itinerary;
}

/** The edits of an itinerary this browser has not saved; null without any. */
export function loadUnsavedEdits(id: string): UnsavedEdits | null {
  const draft = toRecord(toRecord(readLocal(key))[id]);
  const [base, mine] = [parseItinerary(draft['base']), parseItinerary(draft['mine'])];
  return base && mine ? { base, mine } : null;
}

/** Keeps edits until they are saved, through a reload or a day without signal; null forgets them. */
export function saveUnsavedEdits(id: string, draft: UnsavedEdits | null): void {
  const { [id]: _, ...others } = toRecord(readLocal(key));
  const drafts = draft ? { ...others, [id]: { base: draft.base, mine: draft.mine } } : others;
  writeLocal(key, Object.keys(drafts).length > 0 ? drafts : null);
}
