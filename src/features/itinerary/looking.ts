import { call } from '#browser/call.ts';
import { readItinerary } from '#contracts/itinerary.ts';
import { later } from './later.ts';
import { openPlan, type Stored, storedFrom, update, withNews } from './shared-store.ts';

/** Asks what others did; `reopen` shows why an itinerary is gone. */
export async function look(reopen: (id: string) => Promise<void>): Promise<void> {
  const before = openPlan();
  if (!before || before.saving === 'saving') return;
  if (before.saving === 'kept') return later.editing.here?.save();
  const answer = await call(readItinerary, { id: before.id });
  const now = openPlan();
  // A save that went out meanwhile brings along what there is.
  if (!now || now.saving === 'saving' || now.version !== before.version) return;
  if (answer.ok) await meet(now.token, storedFrom(answer.value.itinerary));
  else if (answer.error.status === 410) await reopen(before.id);
}

/** Shows what is new: to an editor merged with their edits. */
async function meet(token: string | null, stored: Stored | null): Promise<void> {
  const now = openPlan();
  if (!now || !stored || stored.version < now.version) return;
  const { tallies, comments } = stored;
  if (stored.version === now.version) return update({ tallies, comments });
  if (token) return later.editing.here?.take(stored, now.plan);
  const words = await later.changes.fetch().catch(() => null);
  const changes = words?.changesBetween(now.plan, stored.plan) ?? [];
  update({ ...stored, mine: stored.plan, news: withNews(now, changes) });
}
