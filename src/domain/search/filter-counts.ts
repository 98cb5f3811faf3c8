/** Counts the cabins that each filter would leave, and the cabins per price range. */

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

export function countMatches(
  cabins: readonly SortableCabin[],
  filters: CabinFilters,
  totals?: TotalsBySlug,
): ReadonlyMap<FilterKey | AmenityKey, number> {
  const matching = applyFilters(cabins, filters, totals);
  const counts = new Map<FilterKey | AmenityKey, number>();
  for (const kind of typedKeys(filterDefinitions))
    counts.set(kind, matching.filter(filterDefinitions[kind].matches).length);
  for (const key of filterableAmenities)
    counts.set(key, matching.filter(({ amenities }) => hasAmenity(amenities, key)).length);
  return counts;
}

/** Returns the counts by minimum, combined with the other filters. */
export const countAtLeast = (
  cabins: readonly SortableCabin[],
  filters: CabinFilters,
  { minimum, numbers }: { minimum: MinimumFilter; numbers: readonly number[] },
  totals?: TotalsBySlug,
): ReadonlyMap<number, number> =>
  new Map(
    numbers.map((number) => [number, applyFilters(cabins, { ...filters, [minimum]: number }, totals).length]),
  );

/** Returns all totals that only the price filter may exclude. */
export function getSelectableTotals(
  cabins: readonly SortableCabin[],
  filters: CabinFilters,
  totals: TotalsBySlug,
): number[] {
  const matching = applyFilters(cabins, { ...filters, minTotal: null, maxTotal: null });
  return matching.flatMap(({ slug }) => totals.get(slug) ?? []);
}

/** Number of totals per price range, in cents. All bars are equally wide. */
export interface PriceHistogram {
  from: number;
  to: number;
  bucketWidth: number;
  /** Excluding the start of each bar and including its end. The first bar includes its start. */
  counts: readonly number[];
}

const maxBars = 24;

/** Returns 10, 25, 50, 100, 250 … dollars in cents. */
function roundWidth(minWidth: number): number {
  for (let power = 1000; ; power *= 10) {
    const width = [1, 2.5, 5].map((times) => times * power).find((round) => round >= minWidth);
    if (width) return width;
  }
}

/** Covers all `totals` and `amounts` with at most 24 bars. `null` without totals. */
export function calculatePriceHistogram(
  totals: readonly number[],
  amounts: readonly number[] = [],
): PriceHistogram | null {
  if (totals.length === 0) return null;
  const ends = [...totals, ...amounts];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const bucketWidth = roundWidth((high - low) / (maxBars - 1));
  const from = Math.floor(low / bucketWidth) * bucketWidth;
  const count = Math.max(1, Math.ceil((high - from) / bucketWidth));
  const counts = Array.from({ length: count }, () => 0);
  for (const total of totals) {
    const index = Math.max(0, Math.ceil((total - from) / bucketWidth) - 1);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return { from, to: from + count * bucketWidth, bucketWidth, counts };
}
