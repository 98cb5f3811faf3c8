import { type Day, nightsBetween } from '#domain/dates/day.ts';
import {
  daySlots,
  findItem,
  getDaySlot,
  hasRoom,
  type Itinerary,
  type ItineraryDay,
  type ItineraryItem,
  itineraryLimits,
  normalizeItem,
  pagesFor,
  sortByDaySlot,
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
  return withItems(itinerary, (items) => inserted(items, normalizeItem(timed(item, at)), before), date);
}

/**
 * Adds an item to a day, or, where somebody else has filled that day or taken it out of the plan by then, to the nearest
 * with room, the earlier of two; the same itinerary only when it has no room at all or the id is taken.
 */
export function addItemNear(itinerary: Itinerary, item: ItineraryItem, to: Destination): Itinerary {
  const daysAway = ({ date }: ItineraryDay): number => Math.abs(nightsBetween(to.date, date));
  const [nearest] = itinerary.days.filter(hasRoom).toSorted((one, other) => daysAway(one) - daysAway(other));
  return nearest ? addItem(itinerary, item, { ...to, date: nearest.date }) : itinerary;
}

/** Removes an item. */
export const removeItem = (itinerary: Itinerary, id: string): Itinerary =>
  withItems(itinerary, (items) => items.filter((item) => item.id !== id));

/** Changes fields of an item; an undefined one is removed. Another part of the day moves it there. */
export const changeItem = (itinerary: Itinerary, id: string, changes: ItemChanges): Itinerary =>
  withItems(itinerary, (items) =>
    items.some((item) => item.id === id)
      ? sortByDaySlot(items.map((item) => (item.id === id ? normalizeItem({ ...item, ...changes }) : item)))
      : items,
  );

/** Moves an item to a day, a part of it and a place in that; the same itinerary where it cannot go. */
export function moveItemTo(itinerary: Itinerary, id: string, { date, at, before }: Destination): Itinerary {
  const found = findItem(itinerary, id);
  const day = itinerary.days.find((one) => one.date === date);
  if (!found || !day || before === id || (found.date !== date && !hasRoom(day))) return itinerary;
  const moved = timed(found.item, at);
  return withItems(removeItem(itinerary, id), (items) => inserted(items, moved, before), date);
}

/**
 * Moves an item one place up or down on its page. The first of a part goes to the end of the part before, the last to the
 * beginning of the one after; the same itinerary at the edge of the page.
 */
export function moveItem(itinerary: Itinerary, id: string, way: 'up' | 'down'): Itinerary {
  const found = findItem(itinerary, id);
  const day = found && itinerary.days[found.day];
  if (!day) return itinerary;
  const { item, index } = found;
  const other = day.items[index + (way === 'up' ? -1 : 1)];
  if (!other || getDaySlot(other.at) !== getDaySlot(item.at)) return moveToPart(itinerary, day, item, way);
  return withItems(
    itinerary,
    (items) => items.map((one) => (one === item ? other : one === other ? item : one)),
    day.date,
  );
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
    const page = pages.findLast((items) => items.length < itineraryLimits.itemsPerDay);
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
  const place = daySlots[daySlots.indexOf(getDaySlot(item.at)) + (way === 'up' ? -1 : 1)];
  if (!place) return itinerary;
  const first = items.find(({ at }) => getDaySlot(at) === place);
  return moveItemTo(itinerary, item.id, { date, at: place, before: way === 'down' ? first?.id : undefined });
}

/** An item at another time; its own time of the clock stays while the part of the day does. */
function timed(item: ItineraryItem, at: string | undefined): ItineraryItem {
  if (at === undefined || getDaySlot(item.at) === at) return item;
  return normalizeItem({ ...item, at: at === 'any' ? undefined : at });
}

function inserted(
  items: readonly ItineraryItem[],
  item: ItineraryItem,
  before: string | undefined,
): ItineraryItem[] {
  const index = items.findIndex(({ id }) => id === before);
  return sortByDaySlot(index < 0 ? [...items, item] : items.toSpliced(index, 0, item));
}

/** The itinerary with other items on its days; on a day of another date than `only` they stay. */
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
