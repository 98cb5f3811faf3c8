import { type Day, nightsBetween } from '../day/plain-day.ts';
import {
  arranged,
  dayPlaces,
  findItem,
  hasRoom,
  type Itinerary,
  type ItineraryDay,
  type ItineraryItem,
  itineraryLimits,
  pagesFor,
  placeInDay,
  positionOf,
} from './itinerary.ts';

/** What of an item can be changed. */
export type ItemChanges = Partial<Omit<ItineraryItem, 'id'>>;

/** Where an item is put: a date, a part of that day or a time, and before which item; last in its part without one. */
export interface Destination {
  date: Day;
  /** A part of the day or a time `HH:MM`; `any` for no time; what it has now when left out. */
  at?: string | undefined;
  /** The id of the item it is put before. */
  before?: string | undefined;
}

/** Adds an item; the same itinerary when that day is not in it, is full, or the id is taken. */
export function addItem(
  itinerary: Itinerary,
  item: ItineraryItem,
  { date, at, before }: Destination,
): Itinerary {
  const day = itinerary.days.find((one) => one.date === date);
  if (!day || !hasRoom(day) || findItem(itinerary, item.id)) return itinerary;
  return onDay(itinerary, date, (items) => inserted(items, without(timed(item, at)), before));
}

/**
 * Adds an item to a day, or, where somebody else has filled that day or taken it out of the plan by then, to the nearest
 * with room, the earlier of two; the same itinerary only when it has no room at all or the id is taken.
 */
export function addNear(itinerary: Itinerary, item: ItineraryItem, to: Destination): Itinerary {
  const daysAway = ({ date }: ItineraryDay): number => Math.abs(nightsBetween(to.date, date));
  const [nearest] = itinerary.days.filter(hasRoom).toSorted((one, other) => daysAway(one) - daysAway(other));
  return nearest ? addItem(itinerary, item, { ...to, date: nearest.date }) : itinerary;
}

/** Removes an item. */
export const removeItem = (itinerary: Itinerary, id: string): Itinerary =>
  onEveryDay(itinerary, (items) => items.filter((item) => item.id !== id));

/** Changes fields of an item; an undefined one is removed. Another part of the day moves it there. */
export const changeItem = (itinerary: Itinerary, id: string, changes: ItemChanges): Itinerary =>
  onEveryDay(itinerary, (items) =>
    items.some((item) => item.id === id)
      ? arranged(items.map((item) => (item.id === id ? without({ ...item, ...changes }) : item)))
      : items,
  );

/** Moves an item to a day, a part of it and a place in that; the same itinerary where it cannot go. */
export function moveItemTo(itinerary: Itinerary, id: string, { date, at, before }: Destination): Itinerary {
  const found = findItem(itinerary, id);
  const day = itinerary.days.find((one) => one.date === date);
  if (!found || !day || before === id || (found.date !== date && !hasRoom(day))) return itinerary;
  const moved = timed(found.item, at);
  return onDay(removeItem(itinerary, id), date, (items) => inserted(items, moved, before));
}

/**
 * Moves an item one place up or down on its page. The first of a part goes to the end of the part before, the last to the
 * beginning of the one after; the same itinerary at the edge of the page.
 */
export function moveItem(itinerary: Itinerary, id: string, way: 'up' | 'down'): Itinerary {
  const position = positionOf(itinerary, id);
  const day = position && itinerary.days[position.day];
  const item = day?.items[position?.index ?? 0];
  if (!day || !position || !item) return itinerary;
  const other = day.items[position.index + (way === 'up' ? -1 : 1)];
  const place = placeInDay(item.at);
  if (!other || placeInDay(other.at) !== place) return moveToPart(itinerary, day, item, way);
  return onDay(itinerary, day.date, (items) => swapped(items, item, other));
}

/** Whether `moveItem` would change anything. */
export const canMove = (itinerary: Itinerary, id: string, way: 'up' | 'down'): boolean =>
  moveItem(itinerary, id, way) !== itinerary;

/** Gives the plan another title. */
export const withTitle = (itinerary: Itinerary, title: string): Itinerary => ({ ...itinerary, title });

/**
 * Gives the plan other dates. Pages keep their number, so the first day stays the first; what stood on pages that are cut
 * off goes to the last one, or the nearest before it with room. The same itinerary for dates that are no plan, or where
 * that much does not fit.
 */
export function withDates(itinerary: Itinerary, start: Day, end: Day): Itinerary {
  const count = nightsBetween(start, end) + 1;
  if (count < 1 || count > itineraryLimits.days) return itinerary;
  const pages = itinerary.days.slice(0, count).map(({ items }) => [...items]);
  const rest = itinerary.days.slice(count).flatMap(({ items }) => items);
  for (const item of rest) {
    const page = pages.findLast((items) => items.length < itineraryLimits.itemsADay);
    if (!page) return itinerary;
    page.push(item);
  }
  return { ...itinerary, start, end, days: pagesFor({ start, end }, (_, index) => pages[index] ?? []) };
}

function moveToPart(
  itinerary: Itinerary,
  { date, items }: ItineraryDay,
  item: ItineraryItem,
  way: 'up' | 'down',
): Itinerary {
  const place = dayPlaces[dayPlaces.indexOf(placeInDay(item.at)) + (way === 'up' ? -1 : 1)];
  if (!place) return itinerary;
  const first = items.find(({ at }) => placeInDay(at) === place);
  return moveItemTo(itinerary, item.id, { date, at: place, before: way === 'down' ? first?.id : undefined });
}

const swapped = (
  items: readonly ItineraryItem[],
  one: ItineraryItem,
  other: ItineraryItem,
): ItineraryItem[] =>
  items.map((item) => {
    if (item === one) return other;
    return item === other ? one : item;
  });

/** An item at another time; its own time of the clock stays while the part of the day does. */
function timed(item: ItineraryItem, at: string | undefined): ItineraryItem {
  if (at === undefined || placeInDay(item.at) === at) return item;
  return without({ ...item, at: at === 'any' ? undefined : at });
}

function inserted(
  items: readonly ItineraryItem[],
  item: ItineraryItem,
  before: string | undefined,
): ItineraryItem[] {
  const index = items.findIndex(({ id }) => id === before);
  return arranged(index < 0 ? [...items, item] : items.toSpliced(index, 0, item));
}

/** An item without its undefined fields, so that two that are the same are equal. */
const without = (item: ItineraryItem): ItineraryItem => {
  const { id, kind, title } = item;
  const { ref, at, note } = item;
  return { id, kind, ...(ref && { ref }), title, ...(at && { at }), ...(note && { note }) };
};

const onDay = (
  itinerary: Itinerary,
  date: Day,
  change: (items: ItineraryItem[]) => ItineraryItem[],
): Itinerary => ({
  ...itinerary,
  days: itinerary.days.map((day) => (day.date === date ? { date, items: change(day.items) } : day)),
});

const onEveryDay = (
  itinerary: Itinerary,
  change: (items: ItineraryItem[]) => ItineraryItem[],
): Itinerary => ({
  ...itinerary,
  days: itinerary.days.map(({ date, items }) => ({ date, items: change(items) })),
});
