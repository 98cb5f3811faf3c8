import { isInArea } from '#domain/map/view.ts';
import { counted } from '#domain/stay/words.ts';
import { $area } from '#stores/area.ts';
import type { MapCabin } from './rows.ts';
import { $out, type StayPrice } from './store.ts';

type Slug = Pick<MapCabin, 'slug'>;

/** The cabins that the search, the filters and the part of the map leave in the list. */
export const shownCabins = (cabins: readonly MapCabin[]): MapCabin[] =>
  cabins.filter(({ slug, facts }) => !$out.get().has(slug) && isInArea(facts, $area.get()));

/** Whether a cabin can be had for the stay that was searched for. */
export const isFree = (stays: ReadonlyMap<string, StayPrice>, { slug }: Slug): boolean =>
  (stays.get(slug)?.total ?? null) !== null;

/** How many of these cabins can be had for the stay that was searched for; null without one. */
export function countFree(
  cabins: readonly Slug[],
  stays: ReadonlyMap<string, StayPrice> | null,
): number | null {
  return stays && cabins.filter((cabin) => isFree(stays, cabin)).length;
}

/** How many cabins there are, out of `all` where that is more; with dates also how many of them are free. */
export function countWords(
  cabins: readonly Slug[],
  stays: ReadonlyMap<string, StayPrice> | null,
  all = cabins.length,
): string {
  const [count, free] = [cabins.length, countFree(cabins, stays)];
  const share = count === all ? counted(count, 'cabin') : `${count} of ${counted(all, 'cabin')}`;
  return free === null ? share : `${share}, ${free} free`;
}
