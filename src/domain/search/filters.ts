import { isFreeToCancel } from '#domain/availability/cancellation.ts';
import { hasAmenity } from '#domain/cabins/amenities.ts';
import { type AmenityKey, amenityKeys } from '#domain/cabins/cabin.ts';
import type { CabinCardData, CabinFilterData } from '#domain/cabins/card-data.ts';
import { cabinCategories, type ListedCabin } from '#domain/cabins/categories.ts';
import { eachNight } from '#domain/dates/day.ts';
import { typedKeys } from '#domain/type-guards.ts';
import { emptyFilters } from './search.ts';
import type { OptionalStayDates } from './stay-query.ts';

/** What is known of a cabin over the stay in question; absent without dates. */
export interface StayFilterData {
  /** Whether most years are near peak at its height on those nights. */
  isNearPeak?: boolean;
  /** Whether the stay can still be cancelled for nothing. */
  isFreeToCancel?: boolean;
  /** Whether it has a night from December to March, when some driveways want four-wheel drive. */
  isInWinter?: boolean;
}

const winterMonths = ['12', '01', '02', '03'];

/**
 * What filters read of a stay in a cabin at the moment `now`: whether cancelling it is still free (spec §9), and whether it
 * has a night in winter. Nothing without dates.
 */
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

/** What filters and sorts read of a cabin. */
export type SortableCabin = CabinFilterData & StayFilterData;

/** All-in cents of the stay in question, by slug. */
export type TotalsBySlug = ReadonlyMap<string, number>;

const has =
  (key: AmenityKey) =>
  ({ amenities }: ListedCabin): boolean =>
    hasAmenity(amenities, key);

/** What a toggle is called, how a sentence may say it beside that, and which cabins it leaves. */
interface FilterKindFacts {
  label: string;
  said?: string;
  matches(cabin: SortableCabin): boolean;
}

/** The toggles of the filter row; the names are those of the URL (spec §2, design §6.19). */
export const filterDefinitions = {
  pool: { label: 'Pool', said: '(?:indoor |swimming )pool', matches: cabinCategories.pool.matches },
  'hot-tub': { label: 'Hot tub', said: 'hot tubs|jacuzzi', matches: cabinCategories['hot-tub'].matches },
  'mountain-views': { label: 'Mountain views', said: '(?:mountain )?view', matches: has('mountain_view') },
  'pet-friendly': {
    label: 'Pet friendly',
    said: '(?:[1-9]\\d* |an? |my |our |the )?(?:dogs?|pets?|puppy|cats?)(?: friendly)?',
    matches: cabinCategories['pet-friendly'].matches,
  },
  family: { label: 'Family', said: '(?:family|kid)[ -]friendly', matches: cabinCategories.family.matches },
  'free-cancellation': {
    label: 'Free cancellation',
    matches: ({ isFreeToCancel }) => isFreeToCancel === true,
  },
  'step-free': {
    label: 'Step-free to bed and bath',
    said: 'step-free|no (?:stairs|steps)|wheelchairs?(?: accessible)?',
    matches: ({ step_free }) => step_free === true,
  },
  'any-car': {
    label: 'No four-wheel drive needed',
    said: 'no (?:four-wheel drive|4wd|4x4)|any car',
    matches: takesAnyCar,
  },
  'fall-color': {
    label: 'Near peak color',
    said: '(?:peak|fall) colou?rs?',
    matches: ({ isNearPeak }) => isNearPeak === true,
  },
} as const satisfies Record<string, FilterKindFacts>;

/** One of the toggles. */
export type FilterKey = keyof typeof filterDefinitions;

/** A driveway nobody has spoken of does not count, nor does one that wants four-wheel drive in the winter of the stay. */
function takesAnyCar({ four_wheel_drive, isInWinter }: SortableCabin): boolean {
  return four_wheel_drive === 'never' || (four_wheel_drive === 'winter' && isInWinter === false);
}

/** Toggles that are offered only with dates they mean something for. */
export const stayDependentFilters: readonly FilterKey[] = ['fall-color', 'free-cancellation'];

/** The amenities without a toggle of their own, in the order of spec §3. */
export const filterableAmenities = amenityKeys.filter(
  (key) => !['firepit', 'hot_tub', 'indoor_pool', 'mountain_view'].includes(key),
);

/** What a cabin may have to have so many of. Of bedrooms, a cabin whose host did not say has none. */
export const minimumFilters = ['bedrooms', 'beds', 'baths'] as const;

/** One of `leasts`. */
export type MinimumFilter = (typeof minimumFilters)[number];

/** What is asked of a cabin: every kind and amenity named, so many of each at least, a total between two amounts of cents. */
export interface CabinFilters extends Record<MinimumFilter, number> {
  kinds: readonly FilterKey[];
  amenities: readonly AmenityKey[];
  minTotal: number | null;
  maxTotal: number | null;
}

/** The same filters without kinds of which nothing is known, those of a stay unless said: they would leave no cabin. */
export const omitFilters = (
  { kinds, ...rest }: CabinFilters,
  unknown: readonly FilterKey[] = stayDependentFilters,
): CabinFilters => ({ ...rest, kinds: kinds.filter((kind) => !unknown.includes(kind)) });

/** Whether anything is asked of a cabin. */
export const isFiltered = (filters: CabinFilters): boolean =>
  filters.kinds.length > 0 ||
  filters.amenities.length > 0 ||
  minimumFilters.some((least) => filters[least] > 0) ||
  filters.minTotal !== null ||
  filters.maxTotal !== null;

/** The orders a guest may choose, as they are said. */
export const sorts = {
  popular: 'Most popular',
  price: 'Lowest price',
  rating: 'Best rated',
  newest: 'Newest',
} as const;

/** One of `sorts`. */
export type CabinSort = keyof typeof sorts;

const within = <Name extends string>(names: readonly Name[], given: string[]): Name[] =>
  names.filter((name) => given.includes(name));

const wholeNumber = (text: string | null): number => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0);

/**
 * The filters of a URL: `filter` and `amenity` repeat, `bedrooms`, `beds` and `baths` are the least, `min_total` and
 * `max_total` whole dollars. What is unknown is dropped.
 */
const filtersFromQuery = (query: URLSearchParams): CabinFilters => ({
  kinds: within(typedKeys(filterDefinitions), query.getAll('filter')),
  amenities: within(filterableAmenities, query.getAll('amenity')),
  bedrooms: wholeNumber(query.get('bedrooms')),
  beds: wholeNumber(query.get('beds')),
  baths: wholeNumber(query.get('baths')),
  minTotal: wholeNumber(query.get('min_total')) * 100 || null,
  maxTotal: wholeNumber(query.get('max_total')) * 100 || null,
});

/** The inverse of `filtersFromQuery`; nothing is written for what is not chosen. */
export function filtersToQuery(filters: CabinFilters): URLSearchParams {
  const { kinds, amenities, minTotal, maxTotal } = filters;
  const pairs = [
    ...kinds.map((kind) => ['filter', kind]),
    ...amenities.map((amenity) => ['amenity', amenity]),
    ...minimumFilters.flatMap((least) => (filters[least] ? [[least, String(filters[least])]] : [])),
    ...(minTotal ? [['min_total', String(minTotal / 100)]] : []),
    ...(maxTotal ? [['max_total', String(maxTotal / 100)]] : []),
  ];
  return new URLSearchParams(pairs);
}

/** The sort of a URL; null is our own order, and what an unknown one is read as. */
const sortFromQuery = (query: URLSearchParams): CabinSort | null =>
  within(typedKeys(sorts), query.getAll('sort'))[0] ?? null;

/** What is chosen in the filter row of a list; a sort of null is our own order. */
export interface FilterState {
  filters: CabinFilters;
  sort: CabinSort | null;
}

/** Every cabin, in our own order. */
export const emptyFilterState: FilterState = { filters: emptyFilters, sort: null };

/** The choice a URL names; what is unknown is dropped. */
export const parseFilterState = (query: URLSearchParams): FilterState => ({
  filters: filtersFromQuery(query),
  sort: sortFromQuery(query),
});

/** The inverse of `parseFilterState`, in the order of the row. */
export function toFilterStateQuery({ filters, sort }: FilterState): URLSearchParams {
  const query = filtersToQuery(filters);
  if (sort) query.set('sort', sort);
  return query;
}

/** Whether a cabin passes every filter. Amounts count only where totals are known. */
export const matchesFilters = (cabin: SortableCabin, filters: CabinFilters, totals?: TotalsBySlug): boolean =>
  minimumFilters.every((least) => (cabin[least] ?? 0) >= filters[least]) &&
  filters.kinds.every((kind) => filterDefinitions[kind].matches(cabin)) &&
  filters.amenities.every((key) => hasAmenity(cabin.amenities, key)) &&
  (!totals || isBetween(totals.get(cabin.slug), filters));

function isBetween(total: number | undefined, { minTotal, maxTotal }: CabinFilters): boolean {
  if (total === undefined) return minTotal === null && maxTotal === null;
  return total >= (minTotal ?? 0) && total <= (maxTotal ?? Number.POSITIVE_INFINITY);
}

/** The cabins that pass every filter, in the order given. */
export const applyFilters = <Some extends SortableCabin>(
  cabins: readonly Some[],
  filters: CabinFilters,
  totals?: TotalsBySlug,
): Some[] => cabins.filter((cabin) => matchesFilters(cabin, filters, totals));

/** What some sorts read beside the cabins themselves. */
export interface SortData {
  totals?: TotalsBySlug | undefined;
  /** Views in the last 7 days, by slug. */
  views?: ReadonlyMap<string, number> | undefined;
}

type Score = (cabin: SortableCabin, facts: SortData) => number[];

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
  facts: SortData = {},
): Some[] {
  if (!sort) return [...cabins];
  const scored = cabins.map((cabin) => ({ cabin, score: scores[sort](cabin, facts) }));
  return scored.sort((a, b) => compareLexicographically(a.score, b.score)).map(({ cabin }) => cabin);
}

/** Compares lists of numbers by the first that differ; 0 where none do. */
export const compareLexicographically = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
