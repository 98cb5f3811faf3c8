import { type ClientProblem, call, unreadable } from '#browser/call.ts';
import { readItinerary, saveItinerary } from '#contracts/itinerary.ts';
import { changesBetween } from '#domain/itinerary/changes.ts';
import { type Itinerary, sameItinerary } from '#domain/itinerary/itinerary.ts';
import { merged } from '#domain/itinerary/merge.ts';
import { editTokenOf, forgetItinerary, keepItinerary } from '#stores/itineraries.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { $shared, type Missing, openPlan, type Standing, standingFrom, update } from './shared-store.ts';

/** A pause in the typing. */
const pauseMs = 1200;
/** How often somebody who looks asks what others did. */
const lookMs = 20_000;
/** After a save that did not arrive. */
const againMs = 5000;
const mostNews = 6;

let timer: ReturnType<typeof setTimeout> | undefined;
let busy = false;

/** Opens the itinerary an address names, once; keeps the secret of a link that may edit and takes it out of the address. */
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
  const answer = await call(readItinerary, { id });
  const standing = answer.ok ? standingFrom(answer.value.itinerary) : null;
  if (standing) return show(standing);
  const draft = readDraft(id);
  const why = answer.ok ? 'broken' : missing(answer.error);
  $shared.set({ state: 'missing', why, id, mine: draft?.mine ?? null });
  if (why === 'deleted' || why === 'expired') forgetItinerary(id);
}

function missing({ code }: ClientProblem): Missing {
  if (code === 'deleted' || code === 'expired' || code === 'offline') return code;
  return code === 'not_found' || code === 'invalid' ? 'unknown' : 'broken';
}

function show(standing: Standing): void {
  const { id, plan } = standing;
  const token = editTokenOf(id);
  const draft = token === null ? null : readDraft(id);
  const { itinerary, conflicts } = merged(draft?.base ?? plan, draft?.mine ?? plan, plan);
  if (token) keepItinerary({ id, title: plan.title, edit_token: token });
  const saving = { saving: 'saved', refusal: '' } as const;
  $shared.set({
    state: 'open',
    open: { ...standing, token, mine: itinerary, ...saving, news: [], conflicts },
  });
  settle(0);
}

/** Takes an edit; it is kept here at once and saved after a pause. */
export function edit(mine: Itinerary): void {
  update({ mine });
  settle(pauseMs);
}

/** Saves what is not saved, after `pause` ms, or says that all of it is. */
function settle(pause: number): void {
  const plan = openPlan();
  if (!plan) return;
  clearTimeout(timer);
  const isSaved = sameItinerary(plan.mine, plan.plan);
  keepDraft(plan.id, isSaved ? null : { base: plan.plan, mine: plan.mine });
  update({ saving: isSaved ? 'saved' : 'waiting', refusal: '' });
  if (!isSaved) timer = setTimeout(() => void save(), pause);
}

/** Saves by compare-and-swap. What somebody else saved in between is merged in, and that is saved. */
export async function save(): Promise<void> {
  const plan = openPlan();
  if (!plan?.token || busy || sameItinerary(plan.mine, plan.plan)) return;
  clearTimeout(timer);
  const { id, token, version, mine: sent } = plan;
  busy = true;
  update({ saving: 'saving' });
  const answer = await call(saveItinerary, { id, edit_token: token, version, ...sent });
  busy = false;
  if (answer.ok) return take(standingFrom(answer.value.itinerary), sent, pauseMs);
  const { code, details } = answer.error;
  if (code === 'version_conflict') take(standingFrom(details?.['itinerary']), plan.plan, Math.random() * 200);
  else unsaved(answer.error);
}

/** Goes on from what the server has: `base` is what both it and this browser's edits come from. */
function take(standing: Standing | null, base: Itinerary, pause: number): void {
  const open = openPlan();
  if (!standing) unsaved({ code: 'internal', status: 0, message: unreadable });
  if (!open || !standing) return;
  const { itinerary, conflicts } = merged(base, open.mine, standing.plan);
  update({
    ...standing,
    mine: itinerary,
    news: [...open.news, ...changesBetween(base, standing.plan)].slice(-mostNews),
    conflicts: [...open.conflicts, ...conflicts],
  });
  settle(pause);
}

function unsaved({ code, message }: ClientProblem): void {
  const id = openPlan()?.id ?? '';
  if (code === 'forbidden') {
    forgetItinerary(id);
    update({ token: null, saving: 'refused', refusal: message });
  } else if (code === 'deleted' || code === 'expired' || code === 'not_found') void open(id);
  else if (code === 'invalid' || code === 'too_large') update({ saving: 'refused', refusal: message });
  else {
    update({ saving: 'kept' });
    timer = setTimeout(() => void save(), againMs);
  }
}

/** Asks what others did. A save that is under way brings that along. */
export async function look(): Promise<void> {
  const before = openPlan();
  if (!before || busy) return;
  if (!sameItinerary(before.mine, before.plan) && before.saving === 'kept') return save();
  const answer = await call(readItinerary, { id: before.id });
  const now = openPlan();
  if (busy || !now || now.version !== before.version) return;
  if (!answer.ok) {
    if (missing(answer.error) === 'deleted' || missing(answer.error) === 'expired') await open(before.id);
    return;
  }
  const standing = standingFrom(answer.value.itinerary);
  if (!standing || standing.version < now.version) return;
  if (standing.version > now.version) take(standing, now.plan, pauseMs);
  else update({ tallies: standing.tallies, comments: standing.comments });
}

/** Looks every 20 s while the page is seen, and when it is again or the connection is back. Returns what ends that. */
export function keepLooking(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const every = setInterval(() => document.visibilityState === 'visible' && void look(), lookMs);
  signal.addEventListener('abort', () => clearInterval(every));
  // What was typed a moment ago is not left behind with the tab.
  const seen = () => void (document.visibilityState === 'visible' ? look() : save());
  document.addEventListener('visibilitychange', seen, { signal });
  addEventListener('online', () => void look(), { signal });
  return () => ended.abort();
}
