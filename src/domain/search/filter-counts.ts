import { hasAmenity } from '#domain/cabins/amenities.ts';
import type { AmenityKey } from '#domain/cabins/cabin.ts';
import { typedKeys } from '#domain/type-guards.ts';
import {
  applyFilters,
  type CabinFilters,
  type FilterKey,
  filterableAmenities,
  filterDefinitions,
  type MinimumFilter,
  type SortableCabin,
  type TotalsBySlug,
} from './filters.ts';

/** How many cabins would be left with each toggle and each amenity switched on beside what is chosen. */
export function countMatches(
  cabins: readonly SortableCabin[],
  filters: CabinFilters,
  totals?: TotalsBySlug,
): ReadonlyMap<FilterKey | AmenityKey, number> {
  const left = applyFilters(cabins, filters, totals);
  const counts = new Map<FilterKey | AmenityKey, number>();
  for (const kind of typedKeys(filterDefinitions))
    counts.set(kind, left.filter(filterDefinitions[kind].matches).length);
  for (const key of filterableAmenities)
    counts.set(key, left.filter(({ amenities }) => hasAmenity(amenities, key)).length);
  return counts;
}

/** How many cabins would be left with so many of something at least, beside what else is chosen; by that number. */
export const countAtLeast = (
  cabins: readonly SortableCabin[],
  filters: CabinFilters,
  { least, numbers }: { least: MinimumFilter; numbers: readonly number[] },
  totals?: TotalsBySlug,
): ReadonlyMap<number, number> =>
  new Map(
    numbers.map((number) => [number, applyFilters(cabins, { ...filters, [least]: number }, totals).length]),
  );

/** The totals of the cabins that pass all filters but the amounts: what there is to choose among. */
export function getSelectableTotals(
  cabins: readonly SortableCabin[],
  filters: CabinFilters,
  totals: TotalsBySlug,
): number[] {
  const left = applyFilters(cabins, { ...filters, minTotal: null, maxTotal: null });
  return left.flatMap(({ slug }) => totals.get(slug) ?? []);
}

/** How totals lie between the lowest and the highest: bars side by side, each as wide as the others. Cents. */
export interface PriceHistogram {
  /** Where the first bar begins, and the last one ends. */
  from: number;
  to: number;
  /** How wide each is: a round number of dollars. */
  bucketWidth: number;
  /** How many totals are in each: above its beginning, up to its end. The first has its own beginning too. */
  counts: readonly number[];
}

/** The most bars there are. */
const mostBars = 24;

/** 10, 25, 50, 100, 250 … dollars, in cents. */
function roundWidth(least: number): number {
  for (let power = 1000; ; power *= 10) {
    const width = [1, 2.5, 5].map((times) => times * power).find((round) => round >= least);
    if (width) return width;
  }
}

/** The bars of totals and of amounts that have to be among them; null where there is no total. At most 24 bars. */
export function calculatePriceHistogram(
  totals: readonly number[],
  amounts: readonly number[] = [],
): PriceHistogram | null {
  if (totals.length === 0) return null;
  const ends = [...totals, ...amounts];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const bucketWidth = roundWidth((high - low) / (mostBars - 1));
  const from = Math.floor(low / bucketWidth) * bucketWidth;
  const count = Math.max(1, Math.ceil((high - from) / bucketWidth));
  const counts = Array.from({ length: count }, () => 0);
  for (const total of totals) {
    const place = Math.max(0, Math.ceil((total - from) / bucketWidth) - 1);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return { from, to: from + count * bucketWidth, bucketWidth, counts };
}
