import type { CallRequest } from '#contracts/calls.ts';
import { paths } from '#paths';
import { saveEditableItinerary } from '#stores/itineraries.ts';
import { callApi } from './call-api.ts';

/** Stores a plan of the visitor's own and goes to it. Returns why it could not be, else null. */
export async function createItinerary(plan: CallRequest<'POST create-itinerary'>): Promise<string | null> {
  const answer = await callApi('POST create-itinerary', plan);
  if (!answer.ok) return answer.error.message;
  const { id, edit_token } = answer.value.itinerary;
  saveEditableItinerary({ id, title: plan.title, edit_token });
  // With the secret, for a browser that keeps nothing.
  location.assign(paths.editedItineraryOf(id, edit_token));
  return null;
}
