import { callApi } from '#browser/call-api.ts';
import { describeChanges } from '#domain/itineraries/describe-changes.ts';
import { getEditToken, saveEditableItinerary } from '#stores/itineraries.ts';
import {
  $shared,
  appendChangeNotices,
  getOpenItinerary,
  type OpenItinerary,
  type Stored,
  showMissing,
  storedFrom,
  updateOpen,
  whyMissing,
} from './itinerary-store.ts';
import { lazyEditorModule } from './lazy-editor.ts';

/** How often somebody who looks asks what others did. */
const lookMs = 20_000;

/** Opens the itinerary an address names; keeps the secret of a link that may edit and takes it out of the address. */
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

/** Fetches an itinerary and shows it, with the edits this browser has not saved. */
export async function openItinerary(id: string): Promise<void> {
  const answer = await callApi('GET itinerary', { id });
  const stored = answer.ok ? storedFrom(answer.value.itinerary) : null;
  if (stored) return show(stored);
  showMissing(id, answer.ok ? 'broken' : whyMissing(answer.error));
}

async function show(stored: Stored): Promise<void> {
  const { id, plan } = stored;
  const token = getEditToken(id);
  const editor = token === null ? null : await lazyEditorModule.load().catch(() => null);
  const mayEdit = editor && token;
  if (mayEdit) saveEditableItinerary({ id, title: plan.title, edit_token: token });
  const refusal = token && !editor ? 'The editor could not be loaded. Reload the page to edit.' : '';
  const own = { token: mayEdit ? token : null, mine: plan, saving: 'saved', refusal } as const;
  $shared.set({ state: 'open', open: { ...stored, ...own, news: [], conflicts: [] } });
  editor?.resume();
}

/** Asks what others did, or goes on with what could not be saved. */
async function look(): Promise<void> {
  const before = getOpenItinerary();
  if (!before || before.saving === 'saving') return;
  if (before.saving === 'local-only') return void lazyEditorModule.module?.save();
  const answer = await callApi('GET itinerary', { id: before.id });
  const now = getOpenItinerary();
  // A save that went out meanwhile brings along what there is.
  if (!now || now.saving === 'saving' || now.version !== before.version) return;
  if (answer.ok) showNews(now, storedFrom(answer.value.itinerary));
  else if (answer.error.status === 410) await openItinerary(before.id);
}

/** Shows what is new: to an editor merged with their edits. */
function showNews(now: OpenItinerary, stored: Stored | null): void {
  if (!stored || stored.version < now.version) return;
  const { tallies, comments, closed } = stored;
  if (stored.version === now.version) updateOpen({ tallies, comments, closed });
  else if (now.token !== null) lazyEditorModule.module?.rebaseOnStored(stored, now.plan);
  else
    updateOpen({
      ...stored,
      mine: stored.plan,
      news: appendChangeNotices(now, describeChanges(now.plan, stored.plan)),
    });
}

/** Looks every 20 s while the page is seen, and when it is again or the connection is back. Returns what ends that. */
export function pollForChanges(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const every = setInterval(() => document.visibilityState === 'visible' && void look(), lookMs);
  signal.addEventListener('abort', () => clearInterval(every));
  // What was typed a moment ago is not left behind with the tab.
  const seen = () => void (document.visibilityState === 'visible' ? look() : lazyEditorModule.module?.save());
  document.addEventListener('visibilitychange', seen, { signal });
  addEventListener('online', () => void look(), { signal });
  // The link that may edit, opened where the other one is open.
  addEventListener('hashchange', () => location.hash.startsWith('#edit=') && void openItineraryFromUrl(), {
    signal,
  });
  return () => ended.abort();
}
