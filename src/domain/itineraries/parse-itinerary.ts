/** Parses a stored or received itinerary. */

import { isDay } from '#domain/dates/day.ts';
import { toArray, toRecord } from '#domain/type-guards.ts';
import {
  createItineraryDays,
  dayCount,
  type Itinerary,
  type ItineraryItem,
  isItemTime,
  itineraryLimits as limits,
  normalizeItem,
} from './itinerary.ts';

export const isItemId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{1,24}$/.test(text);

const isTextUpTo = (text: unknown, maxLength: number): text is string =>
  typeof text === 'string' && text !== '' && text.length <= maxLength;

const isOptional = (value: unknown, maxLength: number): value is string | undefined =>
  value === undefined || isTextUpTo(value, maxLength);

function parseItem(value: unknown): ItineraryItem | null {
  const { id, kind, ref, title, at, note } = toRecord(value);
  if (!isItemId(id) || !isTextUpTo(kind, limits.kind) || !isTextUpTo(title, limits.itemTitle)) return null;
  if (!isOptional(ref, limits.ref) || !isOptional(note, limits.note)) return null;
  return normalizeItem({ id, kind, ref, title, at: isItemTime(at) ? at : undefined, note });
}

/** Returns `null` if the value is invalid or two items share an id. */
export function parseItinerary(value: unknown): Itinerary | null {
  const { title, start, end, cabin_slug, days } = toRecord(value);
  if (!isTextUpTo(title, limits.title) || !isDay(start) || !isDay(end)) return null;
  const count = dayCount({ start, end });
  if (count < 1 || count > limits.days || !Array.isArray(days)) return null;
  const items = new Map<unknown, (ItineraryItem | null)[]>(
    days.map((day) => [toRecord(day)['date'], toArray(toRecord(day)['items']).map(parseItem)]),
  );
  const all = [...items.values()].flat();
  if (all.includes(null) || new Set(all.map((item) => item?.id)).size < all.length) return null;
  return {
    title,
    start,
    end,
    ...(isTextUpTo(cabin_slug, limits.slug) && { cabin_slug }),
    days: createItineraryDays({ start, end }, (date) =>
      (items.get(date) ?? []).filter((item) => item !== null),
    ),
  };
}
