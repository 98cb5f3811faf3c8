import type { ClientProblem } from '#browser/call.ts';
import { forgetItinerary } from '#stores/itineraries.ts';
import { readDraft } from './drafts.ts';
import { $shared, type Missing } from './shared-store.ts';

/** Why an itinerary is not to be had, by what the call for it failed with. */
export function missing({ code }: ClientProblem): Missing {
  if (code === 'deleted' || code === 'expired' || code === 'offline') return code;
  return code === 'not_found' || code === 'invalid' ? 'unknown' : 'broken';
}

/** Shows that there is no itinerary, with the edits of it this browser has not saved. */
export function showMissing(id: string, why: Missing): void {
  $shared.set({ state: 'missing', why, id, mine: readDraft(id)?.mine ?? null });
  if (why === 'deleted' || why === 'expired') forgetItinerary(id);
}
