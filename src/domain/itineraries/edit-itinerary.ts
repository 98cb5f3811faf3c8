/** Edits of an itinerary: adds, moves, changes and removes items, and changes title or dates. */

import { type Day, nightsBetween } from '#domain/dates/day.ts';
import {
  createItineraryDays,
  daySlots,
  findItem,
  getDaySlot,
  hasRoom,
  type Itinerary,
  type ItineraryDay,
  type ItineraryItem,
  itineraryLimits,
  normalizeItem,
  sortByDaySlot,
} from './itinerary.ts';

export type ItemChanges = Partial<Omit<ItineraryItem, 'id'>>;

/**
 * Destination of an added or moved item. Without `before` the item comes last in its part of the
 * day.
 */
export interface Destination {
  date: Day;
  /** A part of the day or a time `HH:MM`; `any` for no time; absent to keep the current one. */
  at?: string | undefined;
  before?: string | undefined;
}

/** Returns the same itinerary if the day is full or missing, or the id is taken. */
export function addItem(
  itinerary: Itinerary,
  item: ItineraryItem,
  { date, at, before }: Destination,
): Itinerary {
  const day = itinerary.days.find((other) => other.date === date);
  if (!day || !hasRoom(day) || findItem(itinerary, item.id)) return itinerary;
  return withItems(itinerary, (items) => insertItem(items, normalizeItem(withTime(item, at)), before), date);
}

/** Adds to the nearest day with room, the earlier of two. Returns the same itinerary if none. */
export function addItemNear(itinerary: Itinerary, item: ItineraryItem, to: Destination): Itinerary {
  const daysAway = ({ date }: ItineraryDay): number => Math.abs(nightsBetween(to.date, date));
  const [nearest] = itinerary.days.filter(hasRoom).toSorted((a, b) => daysAway(a) - daysAway(b));
  return nearest ? addItem(itinerary, item, { ...to, date: nearest.date }) : itinerary;
}

export const removeItem = (itinerary: Itinerary, id: string): Itinerary =>
  withItems(itinerary, (items) => items.filter((item) => item.id !== id));

/** Moves the item if its part of the day changes. `undefined` removes a field. */
export const changeItem = (itinerary: Itinerary, id: string, changes: ItemChanges): Itinerary =>
  withItems(itinerary, (items) =>
    items.some((item) => item.id === id)
      ? sortByDaySlot(items.map((item) => (item.id === id ? normalizeItem({ ...item, ...changes }) : item)))
      : items,
  );

export function moveItemTo(itinerary: Itinerary, id: string, { date, at, before }: Destination): Itinerary {
  const placedItem = findItem(itinerary, id);
  const day = itinerary.days.find((other) => other.date === date);
  if (!placedItem || !day || before === id || (placedItem.date !== date && !hasRoom(day))) return itinerary;
  const moved = withTime(placedItem.item, at);
  return withItems(removeItem(itinerary, id), (items) => insertItem(items, moved, before), date);
}

/** Moves one position within the day; at the edge of a part of the day, to the next part. */
export function moveItem(itinerary: Itinerary, id: string, direction: 'up' | 'down'): Itinerary {
  const placedItem = findItem(itinerary, id);
  const day = placedItem && itinerary.days[placedItem.day];
  if (!day) return itinerary;
  const { item, index } = placedItem;
  const neighbor = day.items[index + (direction === 'up' ? -1 : 1)];
  if (!neighbor || getDaySlot(neighbor.at) !== getDaySlot(item.at))
    return moveToPart(itinerary, day, item, direction);
  return withItems(
    itinerary,
    (items) => items.map((current) => (current === item ? neighbor : current === neighbor ? item : current)),
    day.date,
  );
}

export const canMove = (itinerary: Itinerary, id: string, direction: 'up' | 'down'): boolean =>
  moveItem(itinerary, id, direction) !== itinerary;

export const withTitle = (itinerary: Itinerary, title: string): Itinerary => ({ ...itinerary, title });

/**
 * Days keep their number; items of removed days move to the last day with room.
 * Returns the same itinerary for invalid dates, or if the items do not fit.
 */
export function withDates(itinerary: Itinerary, start: Day, end: Day): Itinerary {
  const count = nightsBetween(start, end) + 1;
  if (count < 1 || count > itineraryLimits.days) return itinerary;
  const dayItems = itinerary.days.slice(0, count).map(({ items }) => [...items]);
  const removedItems = itinerary.days.slice(count).flatMap(({ items }) => items);
  for (const item of removedItems) {
    const lastDayWithRoom = dayItems.findLast((items) => items.length < itineraryLimits.itemsPerDay);
    if (!lastDayWithRoom) return itinerary;
    lastDayWithRoom.push(item);
  }
  return {
    ...itinerary,
    start,
    end,
    days: createItineraryDays({ start, end }, (_, index) => dayItems[index] ?? []),
  };
}

function moveToPart(
  itinerary: Itinerary,
  { date, items }: ItineraryDay,
  item: ItineraryItem,
  direction: 'up' | 'down',
): Itinerary {
  const slot = daySlots[daySlots.indexOf(getDaySlot(item.at)) + (direction === 'up' ? -1 : 1)];
  if (!slot) return itinerary;
  const first = items.find(({ at }) => getDaySlot(at) === slot);
  return moveItemTo(itinerary, item.id, {
    date,
    at: slot,
    before: direction === 'down' ? first?.id : undefined,
  });
}

/**
 * Sets the time or part of the day of an item. Keeps a clock time that is already in that part.
 * Without `at` the item is unchanged.
 */
function withTime(item: ItineraryItem, at: string | undefined): ItineraryItem {
  if (at === undefined || getDaySlot(item.at) === at) return item;
  return normalizeItem({ ...item, at: at === 'any' ? undefined : at });
}

function insertItem(
  items: readonly ItineraryItem[],
  item: ItineraryItem,
  before: string | undefined,
): ItineraryItem[] {
  const index = items.findIndex(({ id }) => id === before);
  return sortByDaySlot(index < 0 ? [...items, item] : items.toSpliced(index, 0, item));
}

const withItems = (
  itinerary: Itinerary,
  change: (items: ItineraryItem[]) => ItineraryItem[],
  only?: Day,
): Itinerary => ({
  ...itinerary,
  days: itinerary.days.map(({ date, items }) => ({
    date,
    items: only === undefined || date === only ? change(items) : items,
  })),
});
