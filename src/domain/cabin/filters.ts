import { keysOf } from '../shape.ts';
import { hasAmenity } from './amenities.ts';
import { type AmenityKey, amenityKeys } from './cabin.ts';
import type { CardFacts } from './card-facts.ts';
import { cabinLists, type ListedCabin } from './lists.ts';

/** What filters and sorts read of a cabin. */
export type SortableCabin = Pick<
  CardFacts,
  | 'slug'
  | 'amenities'
  | 'max_guests'
  | 'pet_fee_cents'
  | 'beds'
  | 'average_rating'
  | 'review_count'
  | 'featured'
  | 'number'
> & {
  /** Whether most years are near peak at its height on the nights of the stay in question. */
  isNearPeak?: boolean;
};

/** All-in cents of the stay in question, by slug. */
export type Totals = ReadonlyMap<string, number>;

const has =
  (key: AmenityKey) =>
  ({ amenities }: ListedCabin): boolean =>
    hasAmenity(amenities, key);

/** The toggles of the filter row; the names are those of the URL (spec §2, design §6.19). */
export const filterKinds = {
  pool: { label: 'Pool', matches: cabinLists.pool.matches },
  'hot-tub': { label: 'Hot tub', matches: cabinLists['hot-tub'].matches },
  'mountain-views': { label: 'Mountain views', matches: has('mountain_view') },
  'pet-friendly': { label: 'Pet friendly', matches: cabinLists['pet-friendly'].matches },
  family: { label: 'Family', matches: cabinLists.family.matches },
  'fall-color': {
    label: 'Near peak color',
    matches: ({ isNearPeak }: ListedCabin & { isNearPeak?: boolean }) => isNearPeak === true,
  },
} as const;

export type FilterKind = keyof typeof filterKinds;

/** Toggles that are offered only with dates they mean something for. */
export const seasonalKinds: readonly FilterKind[] = ['fall-color'];

/** The amenities without a toggle of their own, in the order of spec §3. */
export const furtherAmenities = amenityKeys.filter(
  (key) => !['firepit', 'hot_tub', 'indoor_pool', 'mountain_view'].includes(key),
);

/** What is asked of a cabin: every kind and amenity named, so many beds at least, a total of so many cents at most. */
export interface CabinFilters {
  kinds: readonly FilterKind[];
  amenities: readonly AmenityKey[];
  beds: number;
  maxTotal: number | null;
}

/** Nothing is asked: every cabin passes. */
export const noFilters: CabinFilters = { kinds: [], amenities: [], beds: 0, maxTotal: null };

/** The same filters without those of a season, where nothing is known of it: they would leave no cabin. */
export const withoutSeasonal = ({ kinds, ...rest }: CabinFilters): CabinFilters => ({
  ...rest,
  kinds: kinds.filter((kind) => !seasonalKinds.includes(kind)),
});

/** Whether anything is asked of a cabin. */
export const isFiltered = ({ kinds, amenities, beds, maxTotal }: CabinFilters): boolean =>
  kinds.length > 0 || amenities.length > 0 || beds > 0 || maxTotal !== null;

export const sorts = {
  popular: 'Most popular',
  price: 'Lowest price',
  rating: 'Best rated',
  newest: 'Newest',
} as const;

export type CabinSort = keyof typeof sorts;

const within = <Name extends string>(names: readonly Name[], given: string[]): Name[] =>
  names.filter((name) => given.includes(name));

const wholeNumber = (text: string | null): number => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0);

/** The filters of a URL: `filter` and `amenity` repeat, `beds` is a least, `max_total` whole dollars. What is unknown is dropped. */
export const filtersFromQuery = (query: URLSearchParams): CabinFilters => ({
  kinds: within(keysOf(filterKinds), query.getAll('filter')),
  amenities: within(furtherAmenities, query.getAll('amenity')),
  beds: wholeNumber(query.get('beds')),
  maxTotal: wholeNumber(query.get('max_total')) * 100 || null,
});

/** The inverse of `filtersFromQuery`; nothing is written for what is not chosen. */
export function filtersToQuery({ kinds, amenities, beds, maxTotal }: CabinFilters): URLSearchParams {
  const pairs = [
    ...kinds.map((kind) => ['filter', kind]),
    ...amenities.map((amenity) => ['amenity', amenity]),
    ...(beds ? [['beds', String(beds)]] : []),
    ...(maxTotal ? [['max_total', String(maxTotal / 100)]] : []),
  ];
  return new URLSearchParams(pairs);
}

/** The sort of a URL; null is our own order, and what an unknown one is read as. */
export const sortFromQuery = (query: URLSearchParams): CabinSort | null =>
  within(keysOf(sorts), query.getAll('sort'))[0] ?? null;

/** Whether a cabin passes every filter. The highest total counts only where totals are known. */
export function matchesFilters(
  cabin: SortableCabin,
  { kinds, amenities, beds, maxTotal }: CabinFilters,
  totals?: Totals,
): boolean {
  const limit = totals && maxTotal !== null ? maxTotal : Number.POSITIVE_INFINITY;
  return (
    cabin.beds >= beds &&
    kinds.every((kind) => filterKinds[kind].matches(cabin)) &&
    amenities.every((key) => hasAmenity(cabin.amenities, key)) &&
    (totals?.get(cabin.slug) ?? Number.POSITIVE_INFINITY) <= limit
  );
}

/** The cabins that pass every filter, in the order given. */
export const applyFilters = <Some extends SortableCabin>(
  cabins: readonly Some[],
  filters: CabinFilters,
  totals?: Totals,
): Some[] => cabins.filter((cabin) => matchesFilters(cabin, filters, totals));

/** How many cabins would be left with each toggle and each amenity switched on beside what is chosen. */
export function countMatches(
  cabins: readonly SortableCabin[],
  filters: CabinFilters,
  totals?: Totals,
): ReadonlyMap<FilterKind | AmenityKey, number> {
  const left = applyFilters(cabins, filters, totals);
  const counts = new Map<FilterKind | AmenityKey, number>();
  for (const kind of keysOf(filterKinds)) counts.set(kind, left.filter(filterKinds[kind].matches).length);
  for (const key of furtherAmenities) counts.set(key, left.filter(has(key)).length);
  return counts;
}

/** What some sorts read beside the cabins themselves. */
export interface SortFacts {
  totals?: Totals | undefined;
  /** Views in the last 7 days, by slug. */
  views?: ReadonlyMap<string, number> | undefined;
}

type Score = (cabin: SortableCabin, facts: SortFacts) => number[];

/** Lower comes first, one number after the other. */
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

/** The cabins in order of a sort, ties in the order given: popular by views, then featured, then reviews. */
export function sortCabins<Some extends SortableCabin>(
  cabins: readonly Some[],
  sort: CabinSort | null,
  facts: SortFacts = {},
): Some[] {
  if (!sort) return [...cabins];
  const scored = cabins.map((cabin) => ({ cabin, score: scores[sort](cabin, facts) }));
  return scored.sort((a, b) => firstDifference(a.score, b.score)).map(({ cabin }) => cabin);
}

const firstDifference = (a: number[], b: number[]): number =>
  a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
