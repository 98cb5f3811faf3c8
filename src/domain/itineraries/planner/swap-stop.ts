/** Drives, warnings and replacements for the items of an itinerary that the planner made. */

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
import type { Attraction } from './attraction.ts';
import { toMinutes } from './clock-time.ts';
import { getDayPartReason, holidayHoursNotice, whyClosed } from './closures.ts';
import { estimateLegMinutes } from './drive-legs.ts';
import { createAttractionFields, findAttractionByRef, restFields, toItemRef } from './planned-itinerary.ts';
import { eventsOn, isEvent } from './planner-events.ts';
import type { PlannerInput } from './planner-input.ts';
import { findRainAlternative, type PlannerSlot } from './rain-alternative.ts';

const usualHours: Record<DayPart | 'any', string> = {
  any: '12:00',
  morning: '08:30',
  noon: '12:00',
  evening: '17:00',
};

/** Returns the start in minutes after midnight, or the usual hour of the part of the day. */
const getStart = ({ at }: ItineraryItem): number =>
  toMinutes(isItemTime(at) && at.includes(':') ? at : usualHours[getDaySlot(at)]);

const findAttraction = (
  { ref }: ItineraryItem,
  date: Day,
  { places, events }: PlannerInput,
): Attraction | undefined => findAttractionByRef(ref, [...places, ...eventsOn(events, date)]);

/** Returns the location of an item; `null` for a guest's own item. A rest is at the base. */
export const getItemCoordinates = (item: ItineraryItem, date: Day, input: PlannerInput): Coordinates | null =>
  findAttraction(item, date, input) ?? (item.kind === 'rest' ? input.base : null);

/**
 * Returns the drive in minutes from the previous item or the base. `null` if coordinates are
 * unknown.
 */
export function driveBefore(
  previous: ItineraryItem | null,
  item: ItineraryItem,
  date: Day,
  input: PlannerInput,
): number | null {
  const from = previous ? getItemCoordinates(previous, date, input) : input.base;
  const to = getItemCoordinates(item, date, input);
  return from && to ? estimateLegMinutes(from, to, date, getStart(item)) : null;
}

/**
 * Returns the drive back in minutes. `null` if coordinates are unknown or the last item is at the
 * cabin.
 */
export function driveHome({ date, items }: ItineraryDay, input: PlannerInput): number | null {
  const last = items.at(-1);
  const place = last && findAttraction(last, date, input);
  return place ? estimateLegMinutes(place, input.base, date, getStart(last) + place.minutes) : null;
}

/**
 * Returns a warning if an attraction is closed or unsuitable then; `null` if the item fits its day.
 */
export function warningFor(item: ItineraryItem, date: Day, input: PlannerInput): string | null {
  const place = findAttraction(item, date, input);
  if (item.ref && isEvent({ id: item.ref })) return place ? null : 'That is not its day.';
  if (!place) return null;
  return whyClosed(place, date) ?? partOfDayWarning(item, place) ?? holidayHoursNotice(place, date);
}

function partOfDayWarning(item: ItineraryItem, place: Attraction): string | null {
  const part = getDaySlot(item.at);
  if (part === 'any' || place.hours[part]) return null;
  return `${place.name} is better in the ${place.best === 'noon' ? 'middle of the day' : place.best}.`;
}

/** Returns an alternative for rain; `null` if the item may stay, or nothing fits. */
export function findItemRainAlternative(
  itinerary: Itinerary,
  id: string,
  input: PlannerInput,
): Attraction | null {
  const slot = getSlot(itinerary, id, input);
  return slot && slot.place.rain === 'no' ? findRainAlternative(slot, input) : null;
}

/** Replaces an item for rain. Returns the same itinerary if there is no alternative. */
export function replaceWithRainAlternative(itinerary: Itinerary, id: string, input: PlannerInput): Itinerary {
  const slot = getSlot(itinerary, id, input);
  const place = findItemRainAlternative(itinerary, id, input);
  if (!slot || !place) return itinerary;
  const hours = place.hours[slot.part];
  const reason = `For the rain, instead of ${slot.place.name}. ${hours ? getDayPartReason(hours, slot.date) : ''}`;
  return changeItem(itinerary, id, createAttractionFields({ ...slot, place }, reason, input));
}

export function replaceWithRest(itinerary: Itinerary, id: string, input: PlannerInput): Itinerary {
  const title = findItem(itinerary, id)?.item.title;
  if (title === undefined) return itinerary;
  return changeItem(itinerary, id, restFields(input, `Instead of ${title}: somebody was tired.`));
}

function getSlot(itinerary: Itinerary, id: string, input: PlannerInput): PlannerSlot | null {
  const placedItem = findItem(itinerary, id);
  const place = placedItem && findAttraction(placedItem.item, placedItem.date, input);
  if (!placedItem || !place) return null;
  const part = getDaySlot(placedItem.item.at);
  const refs = new Set(getItineraryItems(itinerary).map(({ ref }) => ref));
  return {
    date: placedItem.date,
    part: part === 'any' ? place.best : part,
    arrive: getStart(placedItem.item),
    place,
    used: input.places.filter((place) => refs.has(toItemRef(place))),
  };
}
