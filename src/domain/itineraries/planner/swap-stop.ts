import type { Day } from '#domain/dates/day.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { changeItem } from '#domain/itineraries/edit-itinerary.ts';
import {
  type DayPart,
  findItem,
  getDaySlot,
  getItineraryItems,
  type Itinerary,
  type ItineraryDay,
  type ItineraryItem,
  isItemTime,
} from '#domain/itineraries/itinerary.ts';
import { findRainAlternative, type PlannerSlot } from './alternatives.ts';
import type { Attraction } from './attraction.ts';
import { toMinutes } from './clock-time.ts';
import { getDayPartReason, holidayHoursNotice, whyClosed } from './closures.ts';
import { estimateLegMinutes } from './drive-legs.ts';
import { eventsOn, isEvent } from './events.ts';
import { createAttractionFields, findAttractionByRef, restFields, toItemRef } from './planned-itinerary.ts';
import type { PlannerInput } from './planner-input.ts';

const usualHour: Record<DayPart | 'any', string> = {
  any: '12:00',
  morning: '08:30',
  noon: '12:00',
  evening: '17:00',
};

/** When an item begins, minutes after midnight; one with no time of the clock at the usual hour of its part. */
const beginOf = ({ at }: ItineraryItem): number =>
  toMinutes(isItemTime(at) && at.includes(':') ? at : usualHour[getDaySlot(at)]);

const placeOfItem = (
  { ref }: ItineraryItem,
  date: Day,
  { places, events }: PlannerInput,
): Attraction | undefined => findAttractionByRef(ref, [...places, ...eventsOn(events, date)]);

/** Where an item is: its place, or the base for a rest; null for what somebody wrote themselves. */
const whereIs = (item: ItineraryItem, date: Day, trip: PlannerInput): Coordinates | null =>
  placeOfItem(item, date, trip) ?? (item.kind === 'rest' ? trip.base : null);

/** About how many minutes it is to an item from the one before, or from the base; null where a place is not known. */
export function driveBefore(
  before: ItineraryItem | null,
  item: ItineraryItem,
  date: Day,
  trip: PlannerInput,
): number | null {
  const from = before ? whereIs(before, date, trip) : trip.base;
  const to = whereIs(item, date, trip);
  return from && to ? estimateLegMinutes(from, to, date, beginOf(item)) : null;
}

/** About how many minutes it is home from the last item of a day; null where there is no drive to speak of. */
export function driveHome({ date, items }: ItineraryDay, trip: PlannerInput): number | null {
  const last = items.at(-1);
  const place = last && placeOfItem(last, date, trip);
  return place ? estimateLegMinutes(place, trip.base, date, beginOf(last) + place.minutes) : null;
}

/** Why an item makes no sense on the day it stands on, after an edit; null when it does. */
export function warningFor(item: ItineraryItem, date: Day, trip: PlannerInput): string | null {
  const place = placeOfItem(item, date, trip);
  if (item.ref && isEvent({ id: item.ref })) return place ? null : 'That is not its day.';
  if (!place) return null;
  return whyClosed(place, date) ?? wrongHour(item, place) ?? holidayHoursNotice(place, date);
}

function wrongHour(item: ItineraryItem, place: Attraction): string | null {
  const part = getDaySlot(item.at);
  if (part === 'any' || place.hours[part]) return null;
  return `${place.name} is better in the ${place.best === 'noon' ? 'middle of the day' : place.best}.`;
}

/** What is planned for rain instead of an item; null where it may stay, or nothing fits. */
export function findItemRainAlternative(
  itinerary: Itinerary,
  id: string,
  trip: PlannerInput,
): Attraction | null {
  const spot = spotOf(itinerary, id, trip);
  return spot && spot.place.rain === 'no' ? findRainAlternative(spot, trip) : null;
}

/** The itinerary with an item given up for its place in rain; the same one where there is none. */
export function replaceWithRainAlternative(itinerary: Itinerary, id: string, trip: PlannerInput): Itinerary {
  const spot = spotOf(itinerary, id, trip);
  const place = findItemRainAlternative(itinerary, id, trip);
  if (!spot || !place) return itinerary;
  const hours = place.hours[spot.part];
  const reason = `For the rain, instead of ${spot.place.name}. ${hours ? getDayPartReason(hours, spot.date) : ''}`;
  return changeItem(itinerary, id, createAttractionFields({ ...spot, place }, reason, trip));
}

/** The itinerary with an item given up for a rest. */
export function replaceWithRest(itinerary: Itinerary, id: string, trip: PlannerInput): Itinerary {
  const title = findItem(itinerary, id)?.item.title;
  if (title === undefined) return itinerary;
  return changeItem(itinerary, id, restFields(trip, `Instead of ${title}: somebody was tired.`));
}

function spotOf(itinerary: Itinerary, id: string, trip: PlannerInput): PlannerSlot | null {
  const found = findItem(itinerary, id);
  const place = found && placeOfItem(found.item, found.date, trip);
  if (!found || !place) return null;
  const part = getDaySlot(found.item.at);
  const refs = new Set(getItineraryItems(itinerary).map(({ ref }) => ref));
  return {
    date: found.date,
    part: part === 'any' ? place.best : part,
    arrive: beginOf(found.item),
    place,
    used: trip.places.filter((one) => refs.has(toItemRef(one))),
  };
}
