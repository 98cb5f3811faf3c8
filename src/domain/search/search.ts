/** Criteria of a cabin search: city, dates or months, and party. Parsing, changes and labels. */

import { maxPets } from '#domain/availability/party.ts';
import { guestsLabel } from '#domain/availability/party-labels.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { type Day, isDay } from '#domain/dates/day.ts';
import { pluralize } from '#domain/text/plural.ts';
import { toRecord } from '#domain/type-guards.ts';

/** Filters that match every cabin. Not in `filters.ts`, which pages without filters do not load. */
export const emptyFilters = {
  kinds: [],
  amenities: [],
  bedrooms: 0,
  beds: 0,
  baths: 0,
  minTotal: null,
  maxTotal: null,
} as const;

export const flexibilities = ['exact', '1', '2', '3', '7'] as const;

/** `exact`, or the number of days that dates may shift each way (spec §3, §9). */
export type FlexibleDays = (typeof flexibilities)[number];

/**
 * Search for a stay within months. `month` as `yyyy-MM`. All nights are within `months` calendar
 * months. `weekends`: from a Friday.
 */
export interface StayMonths {
  month: string;
  months: number;
  nights: number;
  weekends?: number;
}

export const weekendNights = { weekend: 2, long: 3 } as const;

interface SearchBase {
  /** Absent to search all towns. */
  city?: string;
  guests?: number;
  /** Children of two years or older, included in `guests`. At least 1. */
  children?: number;
  /** Children under two years, included in `guests` and in the capacity of a cabin. At least 1. */
  infants?: number;
  pets?: number;
  flexible_days?: FlexibleDays;
}

/** Fields of a search, as in URLs, storage and the dialog (spec §3). */
export interface SearchValues extends SearchBase, Partial<StayMonths> {
  check_in?: Day;
  check_out?: Day;
}

/** Search with dates. The check-in is before the check-out. */
export interface StaySearch extends SearchBase {
  kind: 'stay';
  check_in: Day;
  check_out: Day;
}

export interface MonthSearch extends SearchBase, StayMonths {
  kind: 'months';
  check_in?: never;
  check_out?: never;
}

/** `browse` without criteria means all cabins. */
interface Browse extends SearchBase {
  kind: 'party' | 'browse';
  check_in?: Day;
  check_out?: never;
}

/** Created by `parseSearch`, which decides the kind. */
export type SearchCriteria = StaySearch | MonthSearch | Browse;

export const emptySearch: SearchCriteria = { kind: 'browse' };

/** Limits of the number of guests (spec §5), and the default. */
export const searchGuests = { min: 1, max: 20, usual: 2 } as const;

export const maxSearchResults = 200;

export const maxLowestStays = 200;

export const maxSearchMonths = 12;

const countNames = ['guests', 'children', 'infants', 'pets', 'months', 'nights', 'weekends'] as const;

const clamp = (count: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.trunc(count)));

/** Rounds a number of guests and clamps it to 1–20. */
export const clampGuests = (guests: number): number => clamp(guests, searchGuests.min, searchGuests.max);

/**
 * Parses the query of a URL. Drops `city=all`, invalid dates and unknown flexibility; clamps guests
 * (design §6.7).
 */
export function parseSearchQuery(query: URLSearchParams): SearchCriteria {
  const input: Record<string, unknown> = Object.fromEntries(query);
  for (const name of countNames)
    input[name] = /^\s*[+-]?\d+\s*$/.test(String(input[name])) ? Number(input[name]) : undefined;
  return parseSearch(input);
}

export const toSearchValues = ({ kind: _, ...fields }: SearchCriteria): SearchValues => fields;

/** Returns a key. Searches with equal keys have the same results. */
export const searchKey = (search: SearchValues): string =>
  JSON.stringify(toSearchValues(parseSearch(search))).toLowerCase();

/** Changes fields; `null` removes a field. */
export const changeSearch = (
  search: SearchValues,
  changes: { [Name in keyof SearchValues]?: SearchValues[Name] | null },
): SearchCriteria => parseSearch({ ...search, ...changes });

/** Parses untrusted input. Invalid fields are dropped. */
export function parseSearch(input: unknown): SearchCriteria {
  const fields = toRecord(input);
  const { check_in, check_out, flexible_days, month } = fields;
  const city = parseCity(fields['city']);
  // Converts plain values only: `String` may throw for an object from storage.
  const days = typeof flexible_days === 'number' ? String(flexible_days) : flexible_days;
  const flexibility = flexibilities.find((option) => option === days);
  const count = (name: (typeof countNames)[number], min: number, max: number): number | undefined => {
    const value = fields[name];
    return typeof value === 'number' && !Number.isNaN(value) ? clamp(value, min, max) : undefined;
  };
  const guests = count('guests', searchGuests.min, searchGuests.max);
  // At least one guest is an adult.
  const children = guests && count('children', 0, guests - 1);
  const infants = guests && count('infants', 0, guests - 1 - (children ?? 0));
  const pets = count('pets', 0, maxPets);
  const town = city !== null && { city };
  const partyAndFlexibility = {
    ...(guests !== undefined && { guests }),
    ...(children && { children }),
    ...(infants && { infants }),
    ...(pets && { pets }),
    ...(flexibility && { flexible_days: flexibility }),
  };
  if (isDay(check_in))
    return isDay(check_out) && check_in < check_out
      ? { kind: 'stay', ...town, check_in, check_out, ...partyAndFlexibility }
      : { kind: 'party', ...town, check_in, ...partyAndFlexibility };
  if (typeof month === 'string' && isDay(`${month}-01`)) {
    const isWeekend = count('weekends', 0, 1) === 1;
    const { weekend, long } = weekendNights;
    const nights = isWeekend ? count('nights', weekend, long) : count('nights', 1, maxStayNights);
    const months = { month, months: count('months', 1, maxSearchMonths) ?? 1, nights: nights ?? weekend };
    return { kind: 'months', ...town, ...months, ...(isWeekend && { weekends: 1 }), ...partyAndFlexibility };
  }
  return { kind: town || guests || pets ? 'party' : 'browse', ...town, ...partyAndFlexibility };
}

const maxCityLength = 100;

function parseCity(input: unknown): string | null {
  const name = typeof input === 'string' && input.length <= maxCityLength ? input.trim() : '';
  return name === '' || name.toLowerCase() === 'all' ? null : name;
}

/** For example `2 of them children`, after a number of guests. */
export const childrenLabel = (children: number): string =>
  children === 1 ? '1 of them a child' : `${children} of them children`;

/** For example `1 of them an infant`, after a number of guests. */
export const infantsLabel = (infants: number): string =>
  infants === 1 ? '1 of them an infant' : `${infants} of them infants`;

/** For example `4 guests`, `2 of them children`, `1 pet`. Unset parts are left out. */
export const searchParty = ({ guests, children, infants, pets }: SearchValues): string[] => [
  ...(guests ? [guestsLabel(guests)] : []),
  ...(children ? [childrenLabel(children)] : []),
  ...(infants ? [infantsLabel(infants)] : []),
  ...(pets ? [pluralize(pets, 'pet')] : []),
];

interface FoundCount {
  cabinCount: number | null;
  movedCount?: number | undefined;
}

/** For example '±1 day'. `null` for exact dates. */
export const formatFlexibility = ({ flexible_days: days }: SearchValues): string | null =>
  days && days !== 'exact' ? `±${pluralize(Number(days), 'day')}` : null;

/**
 * 'Dec 11–14 · ' and '2 guests · 12 cabins', or an invitation without a search (spec §2). The
 * header shows the groups in one or two lines.
 */
export function searchLabel(
  search: SearchCriteria,
  { cabinCount, movedCount = 0 }: FoundCount,
  dates: string,
): string[] {
  if (search.kind === 'browse') return ['Search dates & cabins'];
  const count = pluralize((cabinCount ?? 0) - movedCount, 'cabin');
  const groups = [
    [search.city, [dates, formatFlexibility(search)].filter(Boolean).join(' ')],
    [
      ...searchParty(search),
      cabinCount === null ? null : count + (movedCount ? ` + ${movedCount} close by` : ''),
    ],
  ].map((parts) => parts.filter(Boolean).join(' · '));
  const [when = '', who] = groups;
  return who ? [`${when} · `, who] : [when];
}
