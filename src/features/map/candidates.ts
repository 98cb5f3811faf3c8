import type { ListedFacts } from '#domain/cabin/card-facts.ts';
import type { StayFacts } from '#domain/cabin/filters.ts';
import type { Bounds } from '#domain/map/map.ts';
import { candidatesIn } from '#domain/search/candidates.ts';
import type { Search } from '#domain/search/search.ts';
import { suits } from '#domain/search/suits.ts';
import type { MapCabin } from './rows.ts';
import { isFree } from './shown-cabins.ts';
import type { StayPrice } from './store.ts';

/** What narrows the map's page beside its filters: the search of the address, the stays that were found, a part of the map. */
interface Narrowing {
  asked: Search;
  stays: ReadonlyMap<string, StayPrice> | null;
  area: Bounds | null;
}

/** What filters read of a cabin, of its stay too. */
export const filteredFacts = (
  { slug, facts }: Pick<MapCabin, 'slug' | 'facts'>,
  stays: Narrowing['stays'],
): ListedFacts & StayFacts => ({ ...facts, ...stays?.get(slug)?.facts });

/** What the filters of the map's page are counted by: with dates the cabins that are free, as in the list of results. */
export function candidatesOf(
  cabins: readonly Pick<MapCabin, 'slug' | 'facts'>[],
  { asked, stays, area }: Narrowing,
): (ListedFacts & StayFacts)[] {
  const suited = cabins.filter(({ facts }) => suits(facts, asked));
  const free = stays && cabins.filter((cabin) => isFree(stays, cabin));
  const read = suited.map((cabin) => filteredFacts(cabin, stays));
  return candidatesIn(read, free, area);
}
