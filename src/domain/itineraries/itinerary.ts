import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';

/** Kinds of items with their labels. Unknown kinds are stored and shown by their own name. */
export const itemKinds = {
  hike: 'Hike',
  drive: 'Drive',
  sight: 'Sight',
  swim: 'Swim',
  food: 'Food',
  event: 'Event',
  rain: 'For rain',
  rest: 'Rest',
  town: 'Town',
  cabin: 'Cabin',
  note: 'Note',
} as const;
export type ItemKind = keyof typeof itemKinds;

export const dayParts = ['morning', 'noon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];
export type DaySlot = DayPart | 'any';
/** In display order: items without a time come first. */
export const daySlots: readonly DaySlot[] = ['any', ...dayParts];

export interface ItineraryItem {
  /** Stays the same through all edits. 1 to 24 letters, digits, `-` or `_`. */
  id: string;
  /** One of `itemKinds`, or another lower-case word. */
  kind: string;
  /** For example `guide:cades-cove`, `event:…` or `cabin:…`; absent for a guest's own item. */
  ref?: string | undefined;
  title: string;
  /** A part of the day or a time `HH:MM`; absent for any time. */
  at?: string | undefined;
  note?: string | undefined;
}

export interface ItineraryDay {
  date: Day;
  items: ItineraryItem[];
}

export interface Itinerary {
  title: string;
  start: Day;
  end: Day;
  cabin_slug?: string | undefined;
  days: ItineraryDay[];
}

/** Limits (design §5). Lengths in characters. */
export const itineraryLimits = {
  days: 14,
  itemsPerDay: 12,
  title: 80,
  itemTitle: 120,
  note: 500,
  kind: 24,
  ref: 120,
  slug: 80,
} as const;

export const isItemTime = (text: unknown): text is string =>
  typeof text === 'string' &&
  (dayParts.some((part) => part === text) || /^([01]\d|2[0-3]):[0-5]\d$/.test(text));

/** Returns the part of the day; noon begins at 11:00, the evening at 16:00. */
export function getDaySlot(at: string | undefined): DaySlot {
  if (at === undefined) return 'any';
  const part = dayParts.find((name) => name === at);
  if (part) return part;
  if (at < '11:00') return 'morning';
  return at < '16:00' ? 'noon' : 'evening';
}

/** Keeps the order within a part of the day. */
export const sortByDaySlot = (items: readonly ItineraryItem[]): ItineraryItem[] =>
  daySlots.flatMap((slot) => items.filter(({ at }) => getDaySlot(at) === slot));

export const dayCount = ({ start, end }: Pick<Itinerary, 'start' | 'end'>): number =>
  nightsBetween(start, end) + 1;

export const createItineraryDays = (
  { start, end }: Pick<Itinerary, 'start' | 'end'>,
  getItems: (date: Day, index: number) => readonly ItineraryItem[],
): ItineraryDay[] =>
  Array.from({ length: Math.max(0, dayCount({ start, end })) }, (_, index) => {
    const date = addDays(start, index);
    return { date, items: sortByDaySlot(getItems(date, index)) };
  });

export const getItineraryItems = ({ days }: Pick<Itinerary, 'days'>): ItineraryItem[] =>
  days.flatMap(({ items }) => items);

export const isCabinList = (itinerary: Pick<Itinerary, 'days'>): boolean => {
  const items = getItineraryItems(itinerary);
  return items.length > 0 && items.every(({ kind, ref }) => kind === 'cabin' && ref?.startsWith('cabin:'));
};

export interface PlacedItem {
  item: ItineraryItem;
  date: Day;
  day: number;
  index: number;
}

export function findItem({ days }: Itinerary, id: string): PlacedItem | null {
  for (const [day, { date, items }] of days.entries()) {
    const index = items.findIndex((item) => item.id === id);
    const item = items[index];
    if (item) return { item, date, day, index };
  }
  return null;
}

export const hasRoom = ({ items }: ItineraryDay): boolean => items.length < itineraryLimits.itemsPerDay;

/** Removes empty fields and fixes the order of fields, so that equal items are equal as JSON. */
export const normalizeItem = ({ id, kind, ref, title, at, note }: ItineraryItem): ItineraryItem => ({
  id,
  kind,
  ...(ref && { ref }),
  title,
  ...(at && { at }),
  ...(note && { note }),
});

const toText = ({ title, start, end, cabin_slug, days }: Itinerary): string =>
  JSON.stringify([
    title,
    start,
    end,
    cabin_slug,
    days.map(({ date, items }) => [date, items.map(normalizeItem)]),
  ]);

export const sameItinerary = (a: Itinerary, b: Itinerary): boolean => a === b || toText(a) === toText(b);
