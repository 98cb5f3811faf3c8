import { call } from '#browser/call.ts';
import { download } from '#browser/download.ts';
import type { Itinerary } from '#domain/itinerary/itinerary.ts';
import { itineraryIcs } from '#domain/itinerary/itinerary-ics.ts';
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

/** Gives a plan to the browser as a calendar file; `uid` is its name among others in a calendar. */
export const downloadCalendar = (plan: Itinerary, uid: string, name: string): void =>
  download(itineraryIcs(plan, { uid, now: new Date() }), `${name}.ics`, 'text/calendar');
