// Saves edits of a shared itinerary and merges them with those of others.

import { type CallProblem, callApi, unreadableResponseMessage } from '#browser/call-api.ts';
import { describeChanges } from '#domain/itineraries/describe-changes.ts';
import { type Itinerary, sameItinerary } from '#domain/itineraries/itinerary.ts';
import { mergeItineraries } from '#domain/itineraries/merge-itineraries.ts';
import { dropEditToken } from '#stores/itineraries.ts';
import { loadUnsavedEdits, saveUnsavedEdits } from './draft-storage.ts';
import {
  appendChangeNotices,
  getMissingReason,
  getOpenItinerary,
  type Stored,
  showMissing,
  storedFrom,
  updateOpen,
} from './itinerary-store.ts';

const debounceMs = 1200;
const retryDelayMs = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Continues with edits this browser has not saved yet. */
export function resume(): void {
  const current = getOpenItinerary();
  const unsaved = current && loadUnsavedEdits(current.id);
  if (!current || !unsaved) return;
  const { itinerary, conflicts } = mergeItineraries(unsaved.base, unsaved.mine, current.plan);
  updateOpen({ mine: itinerary, conflicts });
  scheduleSave(0);
}

export function edit(mine: Itinerary): void {
  updateOpen({ mine });
  scheduleSave(debounceMs);
}

/** Saves after `pause` milliseconds, or marks the itinerary as saved if nothing has changed. */
function scheduleSave(pause: number): void {
  const plan = getOpenItinerary();
  if (!plan) return;
  clearTimeout(timer);
  const isSaved = sameItinerary(plan.mine, plan.plan);
  saveUnsavedEdits(plan.id, isSaved ? null : { base: plan.plan, mine: plan.mine });
  // Called again when the running save ends.
  if (plan.saving === 'saving') return;
  updateOpen({ saving: isSaved ? 'saved' : 'pending', refusal: '' });
  if (!isSaved) timer = setTimeout(() => void save(), pause);
}

/** Saves by compare-and-swap. After a conflict merges the other edit and saves again. */
export async function save(): Promise<void> {
  const plan = getOpenItinerary();
  if (!plan?.token || plan.saving === 'saving' || sameItinerary(plan.mine, plan.plan)) return;
  clearTimeout(timer);
  const { id, token, version, mine: sent } = plan;
  updateOpen({ saving: 'saving' });
  const response = await callApi('PUT itinerary', { id, edit_token: token, version, ...sent });
  updateOpen({ saving: 'pending' });
  if (response.ok) return rebaseOnStored(storedFrom(response.value.itinerary), sent);
  const { code, details } = response.error;
  if (code === 'version_conflict')
    rebaseOnStored(storedFrom(details?.['itinerary']), plan.plan, Math.random() * 200);
  else handleFailure(response.error);
}

/**
 * Merges the stored version with the edits of this browser. `base`: the version that both are based
 * on.
 */
export function rebaseOnStored(stored: Stored | null, base: Itinerary, pause = debounceMs): void {
  const current = getOpenItinerary();
  if (!stored) handleFailure({ code: 'internal', status: 0, message: unreadableResponseMessage });
  if (!current || !stored) return;
  const { itinerary, conflicts } = mergeItineraries(base, current.mine, stored.plan);
  updateOpen({
    ...stored,
    mine: itinerary,
    news: appendChangeNotices(current, describeChanges(base, stored.plan)),
    conflicts: [...current.conflicts, ...conflicts],
  });
  scheduleSave(pause);
}

function handleFailure(problem: CallProblem): void {
  const { code, message } = problem;
  const id = getOpenItinerary()?.id ?? '';
  if (code === 'forbidden') {
    const token = dropEditToken(id);
    updateOpen({ token, ...(token === null && { saving: 'rejected', refusal: message }) });
    if (token) scheduleSave(0);
  } else if (code === 'deleted' || code === 'expired' || code === 'not_found')
    showMissing(id, getMissingReason(problem));
  else if (code === 'invalid' || code === 'too_large') updateOpen({ saving: 'rejected', refusal: message });
  else {
    updateOpen({ saving: 'local-only' });
    timer = setTimeout(() => void save(), retryDelayMs);
  }
}
