/** Filters and sort orders of the search results. */

import { isFreeToCancel } from '#domain/availability/cancellation.ts';
import { hasAmenity } from '#domain/cabins/amenities.ts';
import { type AmenityKey, amenityKeys } from '#domain/cabins/cabin.ts';
import type { CabinCardData, CabinFilterData } from '#domain/cabins/card-data.ts';
import { cabinCategories, type ListedCabin } from '#domain/cabins/categories.ts';
import { eachNight } from '#domain/dates/day.ts';
import { typedKeys } from '#domain/type-guards.ts';
import { emptyFilters } from './search.ts';
import type { OptionalStayDates } from './stay-query.ts';

/** Data of a stay that filters need. Absent without dates. */
export interface StayFilterData {
  /**
   * Whether fall colors are near their peak at the cabin's elevation on these nights, in most
   * years.
   */
  isNearPeak?: boolean;
  isFreeToCancel?: boolean;
  /** Whether a night is from December to March, when some driveways need four-wheel drive. */
  isInWinter?: boolean;
}

const winterMonths = ['12', '01', '02', '03'];

/** Returns what filters need of a stay at the time `now` (spec §9). Empty without dates. */
export function getStayFilterData(
  { free_cancel_days, timezone }: Pick<CabinCardData, 'free_cancel_days' | 'timezone'>,
  { check_in, check_out }: OptionalStayDates,
  now: Date,
): Pick<StayFilterData, 'isFreeToCancel' | 'isInWinter'> {
  if (!check_in || !check_out) return {};
  return {
    isFreeToCancel: isFreeToCancel(check_in, free_cancel_days, timezone, now),
    isInWinter: eachNight(check_in, check_out).some((night) => winterMonths.includes(night.slice(5, 7))),
  };
}

export type SortableCabin = CabinFilterData & StayFilterData;

/** Prices of stays in cents with fees and taxes, by slug. */
export type TotalsBySlug = ReadonlyMap<string, number>;

const has =
  (key: AmenityKey) =>
  ({ amenities }: ListedCabin): boolean =>
    hasAmenity(amenities, key);

interface FilterDefinition {
  label: string;
  matches(cabin: SortableCabin): boolean;
}

/** Toggles of the filter row, with the names used in URLs (spec §2, design §6.19). */
export const filterDefinitions = {
  pool: { label: 'Pool', matches: cabinCategories.pool.matches },
  'hot-tub': { label: 'Hot tub', matches: cabinCategories['hot-tub'].matches },
  'mountain-views': { label: 'Mountain views', matches: has('mountain_view') },
  'pet-friendly': {
    label: 'Pet friendly',
    matches: cabinCategories['pet-friendly'].matches,
  },
  family: { label: 'Family', matches: cabinCategories.family.matches },
  'free-cancellation': {
    label: 'Free cancellation',
    matches: ({ isFreeToCancel }) => isFreeToCancel === true,
  },
  'step-free': {
    label: 'Step-free to bed and bath',
    matches: ({ step_free }) => step_free === true,
  },
  'any-car': {
    label: 'No four-wheel drive needed',
    matches: takesAnyCar,
  },
  'fall-color': {
    label: 'Near peak color',
    matches: ({ isNearPeak }) => isNearPeak === true,
  },
} as const satisfies Record<string, FilterDefinition>;

export type FilterKey = keyof typeof filterDefinitions;

/**
 * Whether the cabin can be reached without four-wheel drive. `false` if unknown, or if it is needed
 * in winter and the stay is in winter or without dates.
 */
function takesAnyCar({ four_wheel_drive, isInWinter }: SortableCabin): boolean {
  return four_wheel_drive === 'never' || (four_wheel_drive === 'winter' && isInWinter === false);
}

export const stayDependentFilters: readonly FilterKey[] = ['fall-color', 'free-cancellation'];

/** Amenities without a toggle, in the order of spec §3. */
export const filterableAmenities = amenityKeys.filter(
  (key) => !['firepit', 'hot_tub', 'indoor_pool', 'mountain_view'].includes(key),
);

/** Numbers that can be filtered by a minimum. Unknown bedrooms count as 0. */
export const minimumFilters = ['bedrooms', 'beds', 'baths'] as const;

export type MinimumFilter = (typeof minimumFilters)[number];

/** `minTotal` and `maxTotal` are in cents. */
export interface CabinFilters extends Record<MinimumFilter, number> {
  kinds: readonly FilterKey[];
  amenities: readonly AmenityKey[];
  minTotal: number | null;
  maxTotal: number | null;
}

/**
 * Removes filters; by default those that depend on the stay, because without its data they match no
 * cabin.
 */
export const omitFilters = (
  { kinds, ...rest }: CabinFilters,
  unknown: readonly FilterKey[] = stayDependentFilters,
): CabinFilters => ({ ...rest, kinds: kinds.filter((kind) => !unknown.includes(kind)) });

export const isFiltered = (filters: CabinFilters): boolean =>
  filters.kinds.length > 0 ||
  filters.amenities.length > 0 ||
  minimumFilters.some((minimum) => filters[minimum] > 0) ||
  filters.minTotal !== null ||
  filters.maxTotal !== null;

export const sorts = {
  popular: 'Most popular',
  price: 'Lowest price',
  rating: 'Best rated',
  newest: 'Newest',
} as const;

export type CabinSort = keyof typeof sorts;

const filterKnown = <Name extends string>(names: readonly Name[], values: string[]): Name[] =>
  names.filter((name) => values.includes(name));

const wholeNumber = (text: string | null): number => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0);

/**
 * Parses filters: `filter` and `amenity` repeat, `bedrooms`, `beds` and `baths` are minimums,
 * `min_total` and `max_total` whole dollars. Unknown values are dropped.
 */
const filtersFromQuery = (query: URLSearchParams): CabinFilters => ({
  kinds: filterKnown(typedKeys(filterDefinitions), query.getAll('filter')),
  amenities: filterKnown(filterableAmenities, query.getAll('amenity')),
  bedrooms: wholeNumber(query.get('bedrooms')),
  beds: wholeNumber(query.get('beds')),
  baths: wholeNumber(query.get('baths')),
  minTotal: wholeNumber(query.get('min_total')) * 100 || null,
  maxTotal: wholeNumber(query.get('max_total')) * 100 || null,
});

/** The inverse of `filtersFromQuery`. Unset filters are left out. */
export function filtersToQuery(filters: CabinFilters): URLSearchParams {
  const { kinds, amenities, minTotal, maxTotal } = filters;
  const pairs = [
    ...kinds.map((kind) => ['filter', kind]),
    ...amenities.map((amenity) => ['amenity', amenity]),
    ...minimumFilters.flatMap((minimum) => (filters[minimum] ? [[minimum, String(filters[minimum])]] : [])),
    ...(minTotal ? [['min_total', String(minTotal / 100)]] : []),
    ...(maxTotal ? [['max_total', String(maxTotal / 100)]] : []),
  ];
  return new URLSearchParams(pairs);
}

const sortFromQuery = (query: URLSearchParams): CabinSort | null =>
  filterKnown(typedKeys(sorts), query.getAll('sort'))[0] ?? null;

/** A `sort` of `null` is our own order. */
export interface FilterState {
  filters: CabinFilters;
  sort: CabinSort | null;
}

export const emptyFilterState: FilterState = { filters: emptyFilters, sort: null };

export const parseFilterState = (query: URLSearchParams): FilterState => ({
  filters: filtersFromQuery(query),
  sort: sortFromQuery(query),
});

export function toFilterStateQuery({ filters, sort }: FilterState): URLSearchParams {
  const query = filtersToQuery(filters);
  if (sort) query.set('sort', sort);
  return query;
}

/** Checks all filters. The price is ignored if totals are unknown. */
export const matchesFilters = (cabin: SortableCabin, filters: CabinFilters, totals?: TotalsBySlug): boolean =>
  minimumFilters.every((minimum) => (cabin[minimum] ?? 0) >= filters[minimum]) &&
  filters.kinds.every((kind) => filterDefinitions[kind].matches(cabin)) &&
  filters.amenities.every((key) => hasAmenity(cabin.amenities, key)) &&
  (!totals || isBetween(totals.get(cabin.slug), filters));

function isBetween(total: number | undefined, { minTotal, maxTotal }: CabinFilters): boolean {
  if (total === undefined) return minTotal === null && maxTotal === null;
  return total >= (minTotal ?? 0) && total <= (maxTotal ?? Number.POSITIVE_INFINITY);
}

export const applyFilters = <Some extends SortableCabin>(
  cabins: readonly Some[],
  filters: CabinFilters,
  totals?: TotalsBySlug,
): Some[] => cabins.filter((cabin) => matchesFilters(cabin, filters, totals));

export interface SortData {
  totals?: TotalsBySlug | undefined;
  views?: ReadonlyMap<string, number> | undefined;
}

type Score = (cabin: SortableCabin, data: SortData) => number[];

/** Sort keys, compared one after another; lower comes first. */
const scores: Record<CabinSort, Score> = {
  popular: ({ slug, featured, review_count }, { views }) => [
    -(views?.get(slug) ?? 0),
    featured ? 0 : 1,
    -review_count,
  ],
  price: ({ slug }, { totals }) => [totals?.get(slug) ?? Number.MAX_SAFE_INTEGER],
  rating: ({ average_rating, review_count }) => [-(average_rating ?? 0), -review_count],
  newest: ({ number }) => [-number],
};

/** Sorts cabins; ties keep the input order. Popular: by views, then featured, then reviews. */
export function sortCabins<Some extends SortableCabin>(
  cabins: readonly Some[],
  sort: CabinSort | null,
  data: SortData = {},
): Some[] {
  if (!sort) return [...cabins];
  const scored = cabins.map((cabin) => ({ cabin, score: scores[sort](cabin, data) }));
  return scored.sort((a, b) => compareLexicographically(a.score, b.score)).map(({ cabin }) => cabin);
}

/** Compares by the first numbers that differ. */
export const compareLexicographically = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
