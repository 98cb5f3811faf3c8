import { call } from '#browser/call.ts';
import { editTokenOf, keepItinerary } from '#stores/itineraries.ts';
import { later } from './later.ts';
import { missing, showMissing } from './missing.ts';
import { $shared, type Stored, storedFrom } from './shared-store.ts';

/** How often somebody who looks asks what others did. */
const lookMs = 20_000;

/** Opens the itinerary an address names; keeps the secret of a link that may edit and takes it out of the address. */
export async function openAddress(): Promise<void> {
  const [, id] = /^\/shared-itinerary\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  if (!id) return $shared.set({ state: 'list' });
  const [, token] = /^#edit=([\w-]{1,100})$/.exec(location.hash) ?? [];
  if (token) {
    keepItinerary({ id, title: '', edit_token: token });
    history.replaceState(history.state, '', location.pathname);
  }
  await open(id);
}

/** Fetches an itinerary and shows it, with the edits this browser has not saved. */
export async function open(id: string): Promise<void> {
  const answer = await call('GET itinerary', { id });
  const stored = answer.ok ? storedFrom(answer.value.itinerary) : null;
  if (stored) return show(stored);
  showMissing(id, answer.ok ? 'broken' : missing(answer.error));
}

async function show(stored: Stored): Promise<void> {
  const { id, plan } = stored;
  const token = editTokenOf(id);
  const editor = token === null ? null : await later.editing.fetch().catch(() => null);
  const mayEdit = editor && token;
  if (mayEdit) keepItinerary({ id, title: plan.title, edit_token: token });
  const refusal = token && !editor ? 'The editor could not be loaded. Reload the page to edit.' : '';
  const own = { token: mayEdit ? token : null, mine: plan, saving: 'saved', refusal } as const;
  $shared.set({ state: 'open', open: { ...stored, ...own, news: [], conflicts: [] } });
  editor?.resume();
}

/** What looks comes with the first look; one that does not load is as one without signal. */
const look = (): Promise<void> =>
  later.looking.fetch().then(
    ({ look }) => look({ reopen: open, editor: () => later.editing.here }),
    () => undefined,
  );

/** Looks every 20 s while the page is seen, and when it is again or the connection is back. Returns what ends that. */
export function keepLooking(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const every = setInterval(() => document.visibilityState === 'visible' && void look(), lookMs);
  signal.addEventListener('abort', () => clearInterval(every));
  // What was typed a moment ago is not left behind with the tab.
  const seen = () => void (document.visibilityState === 'visible' ? look() : later.editing.here?.save());
  document.addEventListener('visibilitychange', seen, { signal });
  addEventListener('online', () => void look(), { signal });
  // The link that may edit, opened where the other one is open.
  addEventListener('hashchange', () => location.hash.startsWith('#edit=') && void openAddress(), { signal });
  return () => ended.abort();
}
