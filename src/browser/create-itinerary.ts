import type { CallRequest } from '#contracts/calls.ts';
import { paths } from '#paths';
import { saveEditableItinerary } from '#stores/itineraries.ts';
import { callApi } from './call-api.ts';

/** Creates an itinerary on the server and opens it. Returns an error message, or `null`. */
export async function createItinerary(plan: CallRequest<'POST create-itinerary'>): Promise<string | null> {
  const response = await callApi('POST create-itinerary', plan);
  if (!response.ok) return response.error.message;
  const { id, edit_token } = response.value.itinerary;
  saveEditableItinerary({ id, title: plan.title, edit_token });
  // Includes the edit token, for browsers that deny storage.
  location.assign(paths.editedItineraryOf(id, edit_token));
  return null;
}
