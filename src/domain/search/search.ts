import { maxPets } from '#domain/availability/party.ts';
import { guestsLabel } from '#domain/availability/party-labels.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { type Day, isDay } from '#domain/dates/day.ts';
import { pluralize } from '#domain/text/plural.ts';
import { toRecord } from '#domain/type-guards.ts';

/** What filters leave every cabin. Apart from the filters themselves, which a page nobody filters does without. */
export const emptyFilters = {
  kinds: [],
  amenities: [],
  bedrooms: 0,
  beds: 0,
  baths: 0,
  minTotal: null,
  maxTotal: null,
} as const;

/** By how many days the dates of a search may shift, as its URL says it. */
export const flexibilities = ['exact', '1', '2', '3', '7'] as const;

/** How far the dates of a search may shift: `exact`, or a number of days each way (spec §3, §9). */
export type FlexibleDays = (typeof flexibilities)[number];

/** Any stay of `nights` nights, all of them within `months` whole months from `month` on, `yyyy-MM`; with `weekends` from a Friday. */
export interface StayMonths {
  month: string;
  months: number;
  nights: number;
  weekends?: number;
}

/** How many nights a weekend and a long weekend have. */
export const weekendNights = { weekend: 2, long: 3 } as const;

/** The town of a search, and who comes along. */
interface SearchBase {
  /** All towns without one. */
  city?: string;
  guests?: number;
  /** How many of the guests are children, from two years on. 1 or more. */
  children?: number;
  /** How many others of the guests are younger than that. They count toward what a cabin sleeps, as children do. 1 or more. */
  infants?: number;
  /** 1 or more. */
  pets?: number;
  flexible_days?: FlexibleDays;
}

/** The fields of a search as addresses, storage and the dialog hold them (spec §3). */
export interface SearchValues extends SearchBase, Partial<StayMonths> {
  check_in?: Day;
  check_out?: Day;
}

/** The check-in comes before the check-out. */
export interface StaySearch extends SearchBase {
  kind: 'stay';
  check_in: Day;
  check_out: Day;
}

/** Any stay of so many nights within months. */
export interface MonthSearch extends SearchBase, StayMonths {
  kind: 'months';
  check_in?: never;
  check_out?: never;
}

/** Cabins of a town or for a party, or from a check-in on that has no check-out yet; `browse`: every cabin. */
interface Browse extends SearchBase {
  kind: 'party' | 'browse';
  check_in?: Day;
  check_out?: never;
}

/** What a guest searches for. Only `parseSearch` decides which kind it is. */
export type SearchCriteria = StaySearch | MonthSearch | Browse;

/** The search of a page that is asked for nothing. */
export const browse: SearchCriteria = { kind: 'browse' };

/** Guests a search may name, and how many it starts with (spec §5). */
export const searchGuests = { min: 1, max: 20, usual: 2 } as const;

/** The most cabins one answer to a search holds. */
export const maxSearchResults = 200;

/** The most cabins whose lowest prices are asked for at once. */
export const maxLowestStays = 200;

/** The most months a search may look through at once. */
export const maxSearchMonths = 12;

const countNames = ['guests', 'children', 'infants', 'pets', 'months', 'nights', 'weekends'] as const;

const clamp = (count: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.trunc(count)));

/** The nearest number of guests a search may name: whole, 1 to 20. */
export const clampGuests = (guests: number): number => clamp(guests, searchGuests.min, searchGuests.max);

/** The search of a results URL: guests clamped to 1–20; `city=all`, bad dates and unknown flexibility dropped (design §6.7). */
export function parseSearchQuery(query: URLSearchParams): SearchCriteria {
  const given: Record<string, unknown> = Object.fromEntries(query);
  for (const name of countNames)
    given[name] = /^\s*[+-]?\d+\s*$/.test(String(given[name])) ? Number(given[name]) : undefined;
  return parseSearch(given);
}

/** Returns the search as it is stored and sent: its fields alone. */
export const toSearchValues = ({ kind: _, ...fields }: SearchCriteria): SearchValues => fields;

/** The key of a search: two searches with the same one find the same cabins. */
export const searchKey = (search: SearchValues): string =>
  JSON.stringify(toSearchValues(parseSearch(search))).toLowerCase();

/** Returns the search with other fields; `null` takes one away. */
export const changeSearch = (
  search: SearchValues,
  changes: { [Name in keyof SearchValues]?: SearchValues[Name] | null },
): SearchCriteria => parseSearch({ ...search, ...changes });

/** Parses the fields of an address, of storage or of a form. Fields that make no sense are dropped. */
export function parseSearch(given: unknown): SearchCriteria {
  const fields = toRecord(given);
  const { check_in, check_out, flexible_days, month } = fields;
  const city = cityOf(fields['city']);
  // Only plain values are turned into text: an object read from storage may refuse to be.
  const days = typeof flexible_days === 'number' ? String(flexible_days) : flexible_days;
  const flexibility = flexibilities.find((known) => known === days);
  const count = (name: (typeof countNames)[number], min: number, max: number): number | undefined => {
    const value = fields[name];
    return typeof value === 'number' && !Number.isNaN(value) ? clamp(value, min, max) : undefined;
  };
  const guests = count('guests', searchGuests.min, searchGuests.max);
  // At least one grown-up comes along.
  const children = guests && count('children', 0, guests - 1);
  const infants = guests && count('infants', 0, guests - 1 - (children ?? 0));
  const pets = count('pets', 0, maxPets);
  const town = city !== null && { city };
  const rest = {
    ...(guests !== undefined && { guests }),
    ...(children && { children }),
    ...(infants && { infants }),
    ...(pets && { pets }),
    ...(flexibility && { flexible_days: flexibility }),
  };
  if (isDay(check_in))
    return isDay(check_out) && check_in < check_out
      ? { kind: 'stay', ...town, check_in, check_out, ...rest }
      : { kind: 'party', ...town, check_in, ...rest };
  if (typeof month === 'string' && isDay(`${month}-01`)) {
    const isWeekend = count('weekends', 0, 1) === 1;
    const { weekend, long } = weekendNights;
    const nights = isWeekend ? count('nights', weekend, long) : count('nights', 1, maxStayNights);
    const months = { month, months: count('months', 1, maxSearchMonths) ?? 1, nights: nights ?? weekend };
    return { kind: 'months', ...town, ...months, ...(isWeekend && { weekends: 1 }), ...rest };
  }
  return { kind: town || guests || pets ? 'party' : 'browse', ...town, ...rest };
}

/** Longer than any town's name: what is stored may be anything. */
const longestCity = 100;

function cityOf(given: unknown): string | null {
  const name = typeof given === 'string' && given.length <= longestCity ? given.trim() : '';
  return name === '' || name.toLowerCase() === 'all' ? null : name;
}

/** `2 of them children`, of a number of guests said before. */
export const childrenLabel = (children: number): string =>
  children === 1 ? '1 of them a child' : `${children} of them children`;

/** `1 of them an infant`, of a number of guests said before. */
export const infantsLabel = (infants: number): string =>
  infants === 1 ? '1 of them an infant' : `${infants} of them infants`;

/** Who comes along, in words: `4 guests`, `2 of them children`, `1 pet`; nothing for whom the search does not name. */
export const searchParty = ({ guests, children, infants, pets }: SearchValues): string[] => [
  ...(guests ? [guestsLabel(guests)] : []),
  ...(children ? [childrenLabel(children)] : []),
  ...(infants ? [infantsLabel(infants)] : []),
  ...(pets ? [pluralize(pets, 'pet')] : []),
];

/** What a search found, and how many of that on other days close by. */
interface FoundCount {
  cabinCount: number | null;
  movedCount?: number | undefined;
}

/**
 * What the header's search button reads: 'Dec 11–14 · 2 guests · 12 cabins'; an invitation without a search (spec §2). `dates` are the
 * dates in words.
 */
export function searchLabel(
  search: SearchCriteria,
  { cabinCount, movedCount = 0 }: FoundCount,
  dates: string,
): string {
  if (search.kind === 'browse') return 'Search dates & cabins';
  return [
    search.city ?? null,
    dates,
    ...searchParty(search),
    cabinCount === null
      ? null
      : pluralize(cabinCount - movedCount, 'cabin') + (movedCount ? ` + ${movedCount} close by` : ''),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
