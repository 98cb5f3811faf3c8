import { download } from '#browser/download.ts';
import type { Itinerary } from '#domain/itinerary/itinerary.ts';
import { itineraryIcs } from '#domain/itinerary/itinerary-ics.ts';

/** Gives a plan to the browser as a calendar file. */
export const downloadCalendar = (id: string, plan: Itinerary): void =>
  download(itineraryIcs(plan, { uid: id, now: new Date() }), 'mama-cabins-itinerary.ics', 'text/calendar');
