import { download } from '#browser/download.ts';
import type { Itinerary } from '#domain/itineraries/itinerary.ts';
import { itineraryIcs } from '#domain/itineraries/itinerary-ics.ts';
import { site } from '#site';

/** `uid` prefixes the UIDs of the events; `name` ends the file's name. */
export const downloadCalendar = (plan: Itinerary, uid: string, name: string): void =>
  download(
    itineraryIcs(plan, { uid, now: new Date(), by: site.name }),
    `${site.nameInFiles}-${name}.ics`,
    'text/calendar',
  );
