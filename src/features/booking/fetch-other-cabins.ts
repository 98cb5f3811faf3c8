import { fetchSearchResults } from '#browser/cabins/fetch-search-results.ts';
import { fetchCabinRef } from '#browser/fetch-cabin.ts';
import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';

export interface FreeCabin {
  cabin: CabinRef;
  /** Cents, taxes and fees included. */
  total: number;
}

const maxCabinsOffered = 3;

/**
 * Fetches the cheapest cabins that are free for a stay. Leaves out the slugs in `without`, and
 * cabins that share nights with one of them. Returns `null` if the search fails.
 */
export async function fetchOtherCabins(
  { check_in, check_out, adults, children, pets }: StayDates & Party,
  without: readonly string[],
): Promise<FreeCabin[] | null> {
  const results = await fetchSearchResults({
    kind: 'stay',
    check_in,
    check_out,
    guests: adults + children,
    pets,
  });
  if (!results.ok) return null;
  const { available, linked = [] } = results.value;
  const shared = linked.filter((pair) => pair.some((slug) => without.includes(slug))).flat();
  const cheapest = available
    .flatMap(({ slug, total }) => (total === null ? [] : [{ slug, total }]))
    .filter(({ slug }) => !without.includes(slug) && !shared.includes(slug))
    .toSorted((a, b) => a.total - b.total)
    .slice(0, maxCabinsOffered);
  return Promise.all(
    cheapest.map(async ({ slug, total }) => {
      const cabin = await fetchCabinRef(slug);
      return cabin ? [{ cabin, total }] : [];
    }),
  ).then(
    (cabins) => cabins.flat(),
    () => null,
  );
}
