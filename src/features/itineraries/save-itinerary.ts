import { type CallProblem, callApi, unreadableResponseMessage } from '#browser/call-api.ts';
import { describeChanges } from '#domain/itineraries/describe-changes.ts';
import { type Itinerary, sameItinerary } from '#domain/itineraries/itinerary.ts';
import { mergeItineraries } from '#domain/itineraries/merge-itineraries.ts';
import { dropEditToken } from '#stores/itineraries.ts';
import { loadUnsavedEdits, saveUnsavedEdits } from './draft-storage.ts';
import {
  appendChangeNotices,
  getOpenItinerary,
  type Stored,
  showMissing,
  storedFrom,
  updateOpen,
  whyMissing,
} from './itinerary-store.ts';

/** A pause in the typing. */
const pauseMs = 1200;
/** After a save that did not arrive. */
const againMs = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Goes on with the edits this browser has not saved yet. */
export function resume(): void {
  const now = getOpenItinerary();
  const draft = now && loadUnsavedEdits(now.id);
  if (!now || !draft) return;
  const { itinerary, conflicts } = mergeItineraries(draft.base, draft.mine, now.plan);
  updateOpen({ mine: itinerary, conflicts });
  settle(0);
}

/** Takes an edit; it is kept here at once and saved after a pause. */
export function edit(mine: Itinerary): void {
  updateOpen({ mine });
  settle(pauseMs);
}

/** Saves what is not saved, after `pause` ms, or says that all of it is. */
function settle(pause: number): void {
  const plan = getOpenItinerary();
  if (!plan) return;
  clearTimeout(timer);
  const isSaved = sameItinerary(plan.mine, plan.plan);
  saveUnsavedEdits(plan.id, isSaved ? null : { base: plan.plan, mine: plan.mine });
  // A save that is under way comes back here.
  if (plan.saving === 'saving') return;
  updateOpen({ saving: isSaved ? 'saved' : 'pending', refusal: '' });
  if (!isSaved) timer = setTimeout(() => void save(), pause);
}

/** Saves by compare-and-swap. What somebody else saved in between is merged in, and that is saved. */
export async function save(): Promise<void> {
  const plan = getOpenItinerary();
  if (!plan?.token || plan.saving === 'saving' || sameItinerary(plan.mine, plan.plan)) return;
  clearTimeout(timer);
  const { id, token, version, mine: sent } = plan;
  updateOpen({ saving: 'saving' });
  const answer = await callApi('PUT itinerary', { id, edit_token: token, version, ...sent });
  updateOpen({ saving: 'pending' });
  if (answer.ok) return rebaseOnStored(storedFrom(answer.value.itinerary), sent);
  const { code, details } = answer.error;
  if (code === 'version_conflict')
    rebaseOnStored(storedFrom(details?.['itinerary']), plan.plan, Math.random() * 200);
  else unsaved(answer.error);
}

/** Goes on from what the server has: `base` is what both it and this browser's edits come from. */
export function rebaseOnStored(stored: Stored | null, base: Itinerary, pause = pauseMs): void {
  const now = getOpenItinerary();
  if (!stored) unsaved({ code: 'internal', status: 0, message: unreadableResponseMessage });
  if (!now || !stored) return;
  const { itinerary, conflicts } = mergeItineraries(base, now.mine, stored.plan);
  updateOpen({
    ...stored,
    mine: itinerary,
    news: appendChangeNotices(now, describeChanges(base, stored.plan)),
    conflicts: [...now.conflicts, ...conflicts],
  });
  settle(pause);
}

function unsaved(problem: CallProblem): void {
  const { code, message } = problem;
  const id = getOpenItinerary()?.id ?? '';
  if (code === 'forbidden') {
    const token = dropEditToken(id);
    updateOpen({ token, ...(token === null && { saving: 'rejected', refusal: message }) });
    if (token) settle(0);
  } else if (code === 'deleted' || code === 'expired' || code === 'not_found')
    showMissing(id, whyMissing(problem));
  else if (code === 'invalid' || code === 'too_large') updateOpen({ saving: 'rejected', refusal: message });
  else {
    updateOpen({ saving: 'local-only' });
    timer = setTimeout(() => void save(), againMs);
  }
}
