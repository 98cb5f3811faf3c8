import { call } from '#browser/call.ts';
import { visitorSession } from '#browser/session.ts';
import { createItinerary } from '#contracts/create-itinerary.ts';
import { voteOnItinerary } from '#contracts/itinerary-vote.ts';
import type { Itinerary } from '#domain/itinerary/itinerary.ts';
import { paths } from '#paths';
import { keepItinerary } from '#stores/itineraries.ts';
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
  const answer = await call(voteOnItinerary, { id: open.id, item, vote: wanted });
  if (answer.ok) update({ tallies: talliesFrom(answer.value.tallies) });
  else failed('Your vote did not arrive.', answer.error.message);
}

/** Makes a plan of one's own with the same days and goes to it. Returns why it could not be, else null. */
export async function makeOwn(plan: Itinerary): Promise<string | null> {
  const answer = await call(createItinerary, plan);
  if (!answer.ok) return answer.error.message;
  const { id, edit_token } = answer.value.itinerary;
  keepItinerary({ id, title: plan.title, edit_token });
  // With the secret, for a browser that keeps nothing.
  location.assign(paths.editedItineraryOf(id, edit_token));
  return null;
}
