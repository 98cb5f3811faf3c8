// Opens a shared itinerary and polls it for changes by others.

import { callApi } from '#browser/call-api.ts';
import { describeChanges } from '#domain/itineraries/describe-changes.ts';
import { getEditToken, saveEditableItinerary } from '#stores/itineraries.ts';
import {
  $shared,
  appendChangeNotices,
  getMissingReason,
  getOpenItinerary,
  type OpenItinerary,
  type Stored,
  showMissing,
  storedFrom,
  updateOpen,
} from './itinerary-store.ts';
import { rebaseOnStored, resume, save } from './save-itinerary.ts';

const pollIntervalMs = 20_000;

/** Saves the token of an edit link and removes it from the URL. */
export async function openItineraryFromUrl(): Promise<void> {
  const [, id] = /^\/shared-itinerary\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  if (!id) return $shared.set({ state: 'list' });
  const [, token] = /^#edit=([\w-]{1,100})(?![\w-])/.exec(location.hash) ?? [];
  if (token) {
    saveEditableItinerary({ id, title: '', edit_token: token });
    history.replaceState(history.state, '', location.pathname);
  }
  await openItinerary(id);
}

export async function openItinerary(id: string): Promise<void> {
  const response = await callApi('GET itinerary', { id });
  const stored = response.ok ? storedFrom(response.value.itinerary) : null;
  if (stored) return showItinerary(stored);
  showMissing(id, response.ok ? 'broken' : getMissingReason(response.error));
}

function showItinerary(stored: Stored): void {
  const { id, plan } = stored;
  const token = getEditToken(id);
  if (token !== null) saveEditableItinerary({ id, title: plan.title, edit_token: token });
  const ownState = { token, mine: plan, saving: 'saved', refusal: '' } as const;
  $shared.set({ state: 'open', open: { ...stored, ...ownState, news: [], conflicts: [] } });
  if (token !== null) resume();
}

/** Fetches changes by others, or retries a failed save. */
async function fetchChanges(): Promise<void> {
  const previous = getOpenItinerary();
  if (!previous || previous.saving === 'saving') return;
  if (previous.saving === 'local-only') return void save();
  const response = await callApi('GET itinerary', { id: previous.id });
  const current = getOpenItinerary();
  // The response of a save that started since contains all changes.
  if (!current || current.saving === 'saving' || current.version !== previous.version) return;
  if (response.ok) showChanges(current, storedFrom(response.value.itinerary));
  else if (response.error.status === 410) await openItinerary(previous.id);
}

/** Shows changes by others. Merges them with the edits of this browser, if it may edit. */
function showChanges(current: OpenItinerary, stored: Stored | null): void {
  if (!stored || stored.version < current.version) return;
  const { tallies, comments, closed } = stored;
  if (stored.version === current.version) updateOpen({ tallies, comments, closed });
  else if (current.token !== null) rebaseOnStored(stored, current.plan);
  else
    updateOpen({
      ...stored,
      mine: stored.plan,
      news: appendChangeNotices(current, describeChanges(current.plan, stored.plan)),
    });
}

/** Polls while the page is visible, and when it becomes visible or online. */
export function pollForChanges(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const interval = setInterval(
    () => document.visibilityState === 'visible' && void fetchChanges(),
    pollIntervalMs,
  );
  signal.addEventListener('abort', () => clearInterval(interval));
  const onVisibilityChange = () => void (document.visibilityState === 'visible' ? fetchChanges() : save());
  document.addEventListener('visibilitychange', onVisibilityChange, { signal });
  addEventListener('online', () => void fetchChanges(), { signal });
  // Handles an edit link opened in the tab of the same itinerary.
  addEventListener('hashchange', () => location.hash.startsWith('#edit=') && void openItineraryFromUrl(), {
    signal,
  });
  return () => controller.abort();
}
