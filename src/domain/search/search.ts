import { type Day, isDay } from '../day/plain-day.ts';
import { fieldsOf } from '../shape.ts';
import { counted, formatRange, guestsLabel } from '../stay/words.ts';

export const flexibilities = ['exact', '1', '2', '3', '7'] as const;

/** How far the dates of a search may shift: `exact`, or a number of days each way (spec §3, §9). */
export type FlexibleDays = (typeof flexibilities)[number];

/** What a guest looks for (spec §3). Everything may be absent; no `city` is all of them. */
export interface Search {
  city?: string;
  check_in?: Day;
  check_out?: Day;
  guests?: number;
  flexible_days?: FlexibleDays;
}

/** Guests a search may name, and how many it starts with (spec §5). */
export const searchGuests = { min: 1, max: 20, usual: 2 } as const;

/** The most cabins one answer to a search holds. */
export const foundAtOnce = 200;

/** The most cabins whose lowest prices are asked for at once. */
export const lowestAtOnce = 200;

/** The nearest number of guests a search may name: whole, 1 to 20. */
export const clampGuests = (guests: number): number =>
  Math.min(searchGuests.max, Math.max(searchGuests.min, Math.trunc(guests)));

/** The search of a results URL: guests clamped to 1–20; `city=all`, bad dates and unknown flexibility dropped (design §6.7). */
export function searchFromQuery(query: URLSearchParams): Search {
  const { guests, ...rest } = Object.fromEntries(query);
  return clean({ ...rest, guests: /^\s*[+-]?\d+\s*$/.test(guests ?? '') ? Number(guests) : undefined });
}

/** Whatever of a stored value can be used as a search; `{}` when nothing can. */
export const searchFromStored = (stored: unknown): Search => clean(stored);

/** The key of a search: two searches with the same one find the same cabins. */
export const searchKey = (search: Search): string => JSON.stringify(clean(search)).toLowerCase();

/** The same search with another flexibility; null takes it away. */
export const withFlexibility = (search: Search, days: FlexibleDays | null): Search =>
  clean({ ...search, flexible_days: days });

function clean(given: unknown): Search {
  const { city, check_in, check_out, guests, flexible_days } = fieldsOf(given);
  const name = cityOf(city);
  // Only plain values are turned into text: an object read from storage may refuse to be.
  const days = typeof flexible_days === 'number' ? String(flexible_days) : flexible_days;
  const flexibility = flexibilities.find((known) => known === days);
  return {
    ...(name !== null && { city: name }),
    ...(isDay(check_in) && { check_in, ...(isDay(check_out) && check_in < check_out && { check_out }) }),
    ...(typeof guests === 'number' && !Number.isNaN(guests) && { guests: clampGuests(guests) }),
    ...(flexibility && { flexible_days: flexibility }),
  };
}

/** Longer than any town's name: what is stored may be anything. */
const longestCity = 100;

function cityOf(given: unknown): string | null {
  const name = typeof given === 'string' && given.length <= longestCity ? given.trim() : '';
  return name === '' || name.toLowerCase() === 'all' ? null : name;
}

/** The dates of a search as short as they can be said: 'Dec 11–14', 'From Dec 11', 'Any dates'; a year or more from `today` with it. */
export function datesInWords({ check_in, check_out }: Search, today: Day): string {
  if (!check_in) return 'Any dates';
  return check_out
    ? formatRange(check_in, check_out, today)
    : `From ${formatRange(check_in, check_in, today)}`;
}

/** Whether anything is looked for: how far dates may shift is nothing without them. */
export const looksFor = ({ city, check_in, guests }: Search): boolean =>
  city !== undefined || check_in !== undefined || guests !== undefined;

/** What the header's search button reads: 'Dec 11–14 · 2 guests · 12 cabins'; an invitation without a search (spec §2). */
export function searchLabel(search: Search, cabinCount: number | null, today: Day, movedCount = 0): string {
  if (!looksFor(search)) return 'Search dates & cabins';
  return [
    search.city ?? null,
    datesInWords(search, today),
    search.guests ? guestsLabel(search.guests) : null,
    cabinCount === null
      ? null
      : counted(cabinCount - movedCount, 'cabin') + (movedCount ? ` + ${movedCount} close by` : ''),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
