import { call } from '#browser/call.ts';
import type { Itinerary } from '#domain/itinerary/itinerary.ts';
import { paths } from '#paths';
import { keepItinerary } from '#stores/itineraries.ts';

/** Makes a plan of one's own with the same days and goes to it. Returns why it could not be, else null. */
export async function makeOwn(plan: Itinerary): Promise<string | null> {
  const answer = await call('POST create-itinerary', plan);
  if (!answer.ok) return answer.error.message;
  const { id, edit_token } = answer.value.itinerary;
  keepItinerary({ id, title: plan.title, edit_token });
  // With the secret, for a browser that keeps nothing.
  location.assign(paths.editedItineraryOf(id, edit_token));
  return null;
}
