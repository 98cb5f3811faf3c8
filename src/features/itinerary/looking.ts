import { call } from '#browser/call.ts';
import { changesBetween } from '#domain/itinerary/changes.ts';
import type { Itinerary } from '#domain/itinerary/itinerary.ts';
import { openPlan, type Stored, storedFrom, update, withNews } from './shared-store.ts';

/** What the page that looks can do. */
export interface Looker {
  /** Shows an itinerary anew, or why it is gone. */
  reopen: (id: string) => Promise<void>;
  /** The editor, where it has been fetched. */
  editor: () => { save: () => unknown; take: (stored: Stored, base: Itinerary) => unknown } | null;
}

/** Asks what others did. */
export async function look({ reopen, editor }: Looker): Promise<void> {
  const before = openPlan();
  if (!before || before.saving === 'saving') return;
  if (before.saving === 'kept') return void editor()?.save();
  const answer = await call('GET itinerary', { id: before.id });
  const now = openPlan();
  // A save that went out meanwhile brings along what there is.
  if (!now || now.saving === 'saving' || now.version !== before.version) return;
  if (answer.ok) await meet(now.token !== null, editor, storedFrom(answer.value.itinerary));
  else if (answer.error.status === 410) await reopen(before.id);
}

/** Shows what is new: to an editor merged with their edits. */
async function meet(mayEdit: boolean, editor: Looker['editor'], stored: Stored | null): Promise<void> {
  const now = openPlan();
  if (!now || !stored || stored.version < now.version) return;
  const { tallies, comments, closed } = stored;
  if (stored.version === now.version) return update({ tallies, comments, closed });
  if (mayEdit) return void editor()?.take(stored, now.plan);
  const changes = changesBetween(now.plan, stored.plan);
  update({ ...stored, mine: stored.plan, news: withNews(now, changes) });
}
