import { download } from '#browser/download.ts';
import type { Itinerary } from '#domain/itineraries/itinerary.ts';
import { itineraryIcs } from '#domain/itineraries/itinerary-ics.ts';
import { site } from '#site';

/** Gives a plan to the browser as a calendar file; `uid` is its name among others in a calendar, `name` ends the file's. */
export const downloadCalendar = (plan: Itinerary, uid: string, name: string): void =>
  download(
    itineraryIcs(plan, { uid, now: new Date(), by: site.name }),
    `${site.nameInFiles}-${name}.ics`,
    'text/calendar',
  );
