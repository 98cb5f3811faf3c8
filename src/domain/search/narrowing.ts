import {
  type CabinFilters,
  type FilterKind,
  isFiltered,
  matchesFilters,
  type SortableCabin,
  seasonalKinds,
} from '../cabin/filters.ts';
import type { Bounds } from '../map/map.ts';
import { isInArea } from '../map/view.ts';

/** The cabins filters and a part of the map leave on any dates. */
export interface Narrowing {
  /** Their slugs, 1 to `mostNamed`; null where every cabin is left. */
  cabins: readonly string[] | null;
  /** False where the list is narrowed by more than `cabins` says: by what a stay costs or is like, or to too many to name. */
  isWhole: boolean;
}

/** The most cabins a question about some of them names. */
export const mostNamed = 100;

/** What passes these depends on the dates of the stay. */
const stayKinds: readonly FilterKind[] = [...seasonalKinds, 'any-car'];

const asksOfStays = ({ kinds, minTotal, maxTotal }: CabinFilters): boolean =>
  minTotal !== null || maxTotal !== null || kinds.some((kind) => stayKinds.includes(kind));

/** What a list is narrowed to, whatever the dates. */
export function narrowingOf(
  cards: readonly SortableCabin[],
  filters: CabinFilters,
  area: Bounds | null,
): Narrowing {
  if (!isFiltered(filters) && !area) return { cabins: null, isWhole: true };
  if (asksOfStays(filters)) return { cabins: null, isWhole: false };
  const left = cards.filter((card) => matchesFilters(card, filters) && isInArea(card, area));
  if (left.length > 0 && left.length === cards.length) return { cabins: null, isWhole: true };
  const isNamed = left.length > 0 && left.length <= mostNamed;
  return isNamed ? { cabins: left.map(({ slug }) => slug), isWhole: true } : { cabins: null, isWhole: false };
}
