import { isDay } from '#domain/dates/day.ts';
import { toArray, toRecord } from '#domain/type-guards.ts';
import {
  dayCount,
  type Itinerary,
  type ItineraryItem,
  isItemTime,
  itineraryLimits as limits,
  normalizeItem,
  pagesFor,
} from './itinerary.ts';

/** Whether `text` can be an item's id. */
export const isItemId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{1,24}$/.test(text);

const isTextUpTo = (text: unknown, most: number): text is string =>
  typeof text === 'string' && text !== '' && text.length <= most;

const isOptional = (value: unknown, most: number): value is string | undefined =>
  value === undefined || isTextUpTo(value, most);

function itemFrom(value: unknown): ItineraryItem | null {
  const { id, kind, ref, title, at, note } = toRecord(value);
  if (!isItemId(id) || !isTextUpTo(kind, limits.kind) || !isTextUpTo(title, limits.itemTitle)) return null;
  if (!isOptional(ref, limits.ref) || !isOptional(note, limits.note)) return null;
  return normalizeItem({ id, kind, ref, title, at: isItemTime(at) ? at : undefined, note });
}

/** An itinerary read from storage or an answer; null for what is none. Every item must have an id of its own. */
export function parseItinerary(value: unknown): Itinerary | null {
  const { title, start, end, cabin_slug, days } = toRecord(value);
  if (!isTextUpTo(title, limits.title) || !isDay(start) || !isDay(end)) return null;
  const count = dayCount({ start, end });
  if (count < 1 || count > limits.days || !Array.isArray(days)) return null;
  const items = new Map<unknown, (ItineraryItem | null)[]>(
    days.map((day) => [toRecord(day)['date'], toArray(toRecord(day)['items']).map(itemFrom)]),
  );
  const all = [...items.values()].flat();
  if (all.includes(null) || new Set(all.map((item) => item?.id)).size < all.length) return null;
  return {
    title,
    start,
    end,
    ...(isTextUpTo(cabin_slug, limits.slug) && { cabin_slug }),
    days: pagesFor({ start, end }, (date) => (items.get(date) ?? []).filter((item) => item !== null)),
  };
}
