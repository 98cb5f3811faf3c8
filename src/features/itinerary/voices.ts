import { call } from '#browser/call.ts';
import { visitorSession } from '#browser/session.ts';
import { showToast } from '#stores/toasts.ts';
import { openPlan, talliesFrom, update } from './shared-store.ts';

const failed = (title: string, description: string): void => {
  showToast({ title, description, tone: 'destructive' });
};

/** Votes on an item; the vote that stands takes it back. */
export async function vote(item: string, value: 1 | -1): Promise<void> {
  const open = openPlan();
  if (!open) return;
  visitorSession();
  const wanted = open.tallies[item]?.mine === value ? 0 : value;
  const answer = await call('POST itinerary-vote', { id: open.id, item, vote: wanted });
  if (answer.ok) update({ tallies: talliesFrom(answer.value.tallies) });
  else failed('Your vote did not arrive.', answer.error.message);
}
