import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';

/** What an item can be, each with its label. A kind of another name is kept and shown under that name. */
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
/** One of them. */
export type ItemKind = keyof typeof itemKinds;

/** The parts of a day, in their order. */
export const dayParts = ['morning', 'noon', 'evening'] as const;
/** One of them. */
export type DayPart = (typeof dayParts)[number];
/** Where on its page an item stands; `any` has no time. */
export type DaySlot = DayPart | 'any';
/** The places of a page from its head down: what has no time stands before the morning. */
export const daySlots: readonly DaySlot[] = ['any', ...dayParts];

/** One thing to do. */
export interface ItineraryItem {
  /** Stays the same through every edit, so that two editors can be merged: 1 to 24 letters, digits, `-` or `_`. */
  id: string;
  /** One of `itemKinds`, or another lower-case word. */
  kind: string;
  /** What it is about, as `guide:cades-cove`, `event:…` or `cabin:…`; absent for what somebody wrote themselves. */
  ref?: string | undefined;
  /** One line. */
  title: string;
  /** A part of the day or a time `HH:MM`; absent for any time. */
  at?: string | undefined;
  /** Plain text of several lines. */
  note?: string | undefined;
}

/** A day and what is done on it, in order; parts of the day never mix. */
export interface ItineraryDay {
  date: Day;
  items: ItineraryItem[];
}

/** A plan for a stay: every day from `start` to `end` has its page. */
export interface Itinerary {
  title: string;
  start: Day;
  end: Day;
  cabin_slug?: string | undefined;
  days: ItineraryDay[];
}

/** What an itinerary may hold (design §5). Lengths are in characters. */
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

/** Whether `text` is a part of the day or a time of the clock, `HH:MM`. */
export const isItemTime = (text: unknown): text is string =>
  typeof text === 'string' &&
  (dayParts.some((part) => part === text) || /^([01]\d|2[0-3]):[0-5]\d$/.test(text));

/** Where on its page an item stands: noon begins at 11:00, the evening at 16:00. */
export function getDaySlot(at: string | undefined): DaySlot {
  if (at === undefined) return 'any';
  const part = dayParts.find((name) => name === at);
  if (part) return part;
  if (at < '11:00') return 'morning';
  return at < '16:00' ? 'noon' : 'evening';
}

/** Items in the order of their parts of the day; within a part their order stays. */
export const sortByDaySlot = (items: readonly ItineraryItem[]): ItineraryItem[] =>
  daySlots.flatMap((place) => items.filter(({ at }) => getDaySlot(at) === place));

/** How many days there are from `start` to `end`, both counted. */
export const dayCount = ({ start, end }: Pick<Itinerary, 'start' | 'end'>): number =>
  nightsBetween(start, end) + 1;

/** A page for every day from `start` to `end`, with the items `itemsOf` gives for it by date and number. */
export const pagesFor = (
  { start, end }: Pick<Itinerary, 'start' | 'end'>,
  itemsOf: (date: Day, index: number) => readonly ItineraryItem[],
): ItineraryDay[] =>
  Array.from({ length: Math.max(0, dayCount({ start, end })) }, (_, index) => {
    const date = addDays(start, index);
    return { date, items: sortByDaySlot(itemsOf(date, index)) };
  });

/** Every item of every day. */
export const getItineraryItems = ({ days }: Pick<Itinerary, 'days'>): ItineraryItem[] =>
  days.flatMap(({ items }) => items);

/** Whether nothing but cabins to choose from is in an itinerary yet, as a shared list of saved cabins begins. */
export const isCabinList = (itinerary: Pick<Itinerary, 'days'>): boolean => {
  const items = getItineraryItems(itinerary);
  return items.length > 0 && items.every(({ kind, ref }) => kind === 'cabin' && ref?.startsWith('cabin:'));
};

/** An item, and where it stands: the date and the number of its day, and its number within it. */
export interface PlacedItem {
  item: ItineraryItem;
  date: Day;
  day: number;
  index: number;
}

/** Finds the item of an id; null when there is none. */
export function findItem({ days }: Itinerary, id: string): PlacedItem | null {
  for (const [day, { date, items }] of days.entries()) {
    const index = items.findIndex((item) => item.id === id);
    const item = items[index];
    if (item) return { item, date, day, index };
  }
  return null;
}

/** Whether a day has room for one item more. */
export const hasRoom = ({ items }: ItineraryDay): boolean => items.length < itineraryLimits.itemsPerDay;

/** An item without what is empty, its fields in one order: two that say the same are equal, as text too. */
export const normalizeItem = ({ id, kind, ref, title, at, note }: ItineraryItem): ItineraryItem => ({
  id,
  kind,
  ...(ref && { ref }),
  title,
  ...(at && { at }),
  ...(note && { note }),
});

const textOf = ({ title, start, end, cabin_slug, days }: Itinerary): string =>
  JSON.stringify([
    title,
    start,
    end,
    cabin_slug,
    days.map(({ date, items }) => [date, items.map(normalizeItem)]),
  ]);

/** Whether two itineraries say the same. */
export const sameItinerary = (one: Itinerary, other: Itinerary): boolean =>
  one === other || textOf(one) === textOf(other);
