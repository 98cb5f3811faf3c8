import { keysOf } from '../shape.ts';
import { hasAmenity } from './amenities.ts';
import type { AmenityKey } from './cabin.ts';
import {
  applyFilters,
  type CabinFilters,
  type FilterKind,
  filterKinds,
  furtherAmenities,
  type Least,
  type SortableCabin,
  type Totals,
} from './filters.ts';

/** How many cabins would be left with each toggle and each amenity switched on beside what is chosen. */
export function countMatches(
  cabins: readonly SortableCabin[],
  filters: CabinFilters,
  totals?: Totals,
): ReadonlyMap<FilterKind | AmenityKey, number> {
  const left = applyFilters(cabins, filters, totals);
  const counts = new Map<FilterKind | AmenityKey, number>();
  for (const kind of keysOf(filterKinds)) counts.set(kind, left.filter(filterKinds[kind].matches).length);
  for (const key of furtherAmenities)
    counts.set(key, left.filter(({ amenities }) => hasAmenity(amenities, key)).length);
  return counts;
}

/** How many cabins would be left with so many of something at least, beside what else is chosen; by that number. */
export const countAtLeast = (
  cabins: readonly SortableCabin[],
  filters: CabinFilters,
  { least, numbers }: { least: Least; numbers: readonly number[] },
  totals?: Totals,
): ReadonlyMap<number, number> =>
  new Map(
    numbers.map((number) => [number, applyFilters(cabins, { ...filters, [least]: number }, totals).length]),
  );

/** The totals of the cabins that pass all filters but the amounts: what there is to choose among. */
export function choosableTotals(
  cabins: readonly SortableCabin[],
  filters: CabinFilters,
  totals: Totals,
): number[] {
  const left = applyFilters(cabins, { ...filters, minTotal: null, maxTotal: null });
  return left.flatMap(({ slug }) => totals.get(slug) ?? []);
}
