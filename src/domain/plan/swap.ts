import type { Day } from '../day/day.ts';
import { changeItem } from '../itinerary/edit.ts';
import {
  type DayPart,
  findItem,
  type Itinerary,
  type ItineraryDay,
  type ItineraryItem,
  isAt,
  itemsOf,
  placeInDay,
} from '../itinerary/itinerary.ts';
import type { Place } from '../map/distance.ts';
import { minutesAt } from './clock.ts';
import { eventsOn, isEvent } from './events.ts';
import { insteadInRain, type Spot } from './instead.ts';
import { legTo } from './legs.ts';
import { askHolidayHours, whyClosed, whyOn } from './open.ts';
import type { PlanPlace } from './place.ts';
import { fieldsFor, placeOfRef, refOf, restFields } from './to-itinerary.ts';
import type { Trip } from './trip.ts';

const usualHour: Record<DayPart | 'any', string> = {
  any: '12:00',
  morning: '08:30',
  noon: '12:00',
  evening: '17:00',
};

/** When an item begins, minutes after midnight; one with no time of the clock at the usual hour of its part. */
const beginOf = ({ at }: ItineraryItem): number =>
  minutesAt(isAt(at) && at.includes(':') ? at : usualHour[placeInDay(at)]);

const placeOfItem = ({ ref }: ItineraryItem, date: Day, { places, events }: Trip): PlanPlace | undefined =>
  placeOfRef(ref, [...places, ...eventsOn(events, date)]);

/** Where an item is: its place, or the base for a rest; null for what somebody wrote themselves. */
const whereIs = (item: ItineraryItem, date: Day, trip: Trip): Place | null =>
  placeOfItem(item, date, trip) ?? (item.kind === 'rest' ? trip.base : null);

/** About how many minutes it is to an item from the one before, or from the base; null where a place is not known. */
export function driveBefore(
  before: ItineraryItem | null,
  item: ItineraryItem,
  date: Day,
  trip: Trip,
): number | null {
  const from = before ? whereIs(before, date, trip) : trip.base;
  const to = whereIs(item, date, trip);
  return from && to ? legTo(from, to, date, beginOf(item)) : null;
}

/** About how many minutes it is home from the last item of a day; null where there is no drive to speak of. */
export function driveHome({ date, items }: ItineraryDay, trip: Trip): number | null {
  const last = items.at(-1);
  const place = last && placeOfItem(last, date, trip);
  return place ? legTo(place, trip.base, date, beginOf(last) + place.minutes) : null;
}

/** Why an item makes no sense on the day it stands on, after an edit; null when it does. */
export function warningFor(item: ItineraryItem, date: Day, trip: Trip): string | null {
  const place = placeOfItem(item, date, trip);
  if (item.ref && isEvent({ id: item.ref })) return place ? null : 'That is not its day.';
  if (!place) return null;
  return whyClosed(place, date) ?? wrongHour(item, place) ?? askHolidayHours(place, date);
}

function wrongHour(item: ItineraryItem, place: PlanPlace): string | null {
  const part = placeInDay(item.at);
  if (part === 'any' || place.hours[part]) return null;
  return `${place.name} is better in the ${place.best === 'noon' ? 'middle of the day' : place.best}.`;
}

/** What is planned for rain instead of an item; null where it may stay, or nothing fits. */
export function rainPlaceFor(itinerary: Itinerary, id: string, trip: Trip): PlanPlace | null {
  const spot = spotOf(itinerary, id, trip);
  return spot && spot.place.rain === 'no' ? insteadInRain(spot, trip) : null;
}

/** The itinerary with an item given up for its place in rain; the same one where there is none. */
export function withRainPlace(itinerary: Itinerary, id: string, trip: Trip): Itinerary {
  const spot = spotOf(itinerary, id, trip);
  const place = rainPlaceFor(itinerary, id, trip);
  if (!spot || !place) return itinerary;
  const hours = place.hours[spot.part];
  const reason = `For the rain, instead of ${spot.place.name}. ${hours ? whyOn(hours, spot.date) : ''}`;
  return changeItem(itinerary, id, fieldsFor({ ...spot, place }, reason, trip));
}

/** The itinerary with an item given up for a rest. */
export function withRestInstead(itinerary: Itinerary, id: string, trip: Trip): Itinerary {
  const title = findItem(itinerary, id)?.item.title;
  if (title === undefined) return itinerary;
  return changeItem(itinerary, id, restFields(trip, `Instead of ${title}: somebody was tired.`));
}

function spotOf(itinerary: Itinerary, id: string, trip: Trip): Spot | null {
  const found = findItem(itinerary, id);
  const place = found && placeOfItem(found.item, found.date, trip);
  if (!found || !place) return null;
  const part = placeInDay(found.item.at);
  const refs = new Set(itemsOf(itinerary).map(({ ref }) => ref));
  return {
    date: found.date,
    part: part === 'any' ? place.best : part,
    arrive: beginOf(found.item),
    place,
    used: trip.places.filter((one) => refs.has(refOf(one))),
  };
}
