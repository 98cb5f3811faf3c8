import { download } from '#browser/download.ts';
import type { Itinerary } from '#domain/itinerary/itinerary.ts';
import { itineraryIcs } from '#domain/itinerary/itinerary-ics.ts';

/** Gives a plan to the browser as a calendar file; `uid` is its name among others in a calendar. */
export const downloadCalendar = (plan: Itinerary, uid: string, name: string): void =>
  download(itineraryIcs(plan, { uid, now: new Date() }), `${name}.ics`, 'text/calendar');
