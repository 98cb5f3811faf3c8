/** Finds cabins near each other that a large party can book together. */

import { maxCabins } from '#domain/availability/party.ts';
import { getCoordinates, normalizeTown } from '#domain/cabins/cabin-location.ts';
import type { CabinCardData } from '#domain/cabins/card-data.ts';
import { milesBetween } from '#domain/geo/coordinates.ts';

/** Available cabin. `total`: price of the stay in cents with fees and taxes. */
export interface AvailableCabin
  extends Pick<CabinCardData, 'slug' | 'title' | 'city' | 'max_guests' | 'latitude' | 'longitude'> {
  total: number;
}

/**
 * Cabins that a party books together. `total` in cents. `miles`: greatest distance between two
 * cabins, `null` without coordinates.
 */
export interface CabinGroup<Some> {
  cabins: readonly Some[];
  miles: number | null;
  total: number;
}

/** Slugs of two cabins that share nights, such as a house and its upper floor. */
export type LinkedPair = readonly [cabin: string, other: string];

interface GroupLimits<Some> {
  linked?: readonly LinkedPair[] | undefined;
  isPossible?: (cabins: readonly Some[]) => boolean;
}

const maxMiles = 3;

/**
 * Maximum distances in miles, tried in order: most groups are close, so greater ones are rarely
 * needed.
 */
const maxDistances = [0.3, 1, maxMiles];

/**
 * Finds the `count` closest groups that together sleep `guests`, with as few cabins as possible.
 * Sorted by distance, then by total. Groups of unknown distance, all in one town, come last. Within
 * a group, cabins keep the input order.
 */
export function findCabinGroups<Some extends AvailableCabin>(
  cabins: readonly Some[],
  guests: number,
  count: number,
  { linked = [], isPossible = () => true }: GroupLimits<Some> = {},
): CabinGroup<Some>[] {
  const fits = (cabin: AvailableCabin, other: AvailableCabin, maxDistance: number): boolean =>
    milesApart(cabin, other) <= maxDistance &&
    !linked.some((pair) => pair.includes(cabin.slug) && pair.includes(other.slug));
  const largestFirst = cabins.toSorted((cabin, other) => other.max_guests - cabin.max_guests);
  for (let size = 2; size <= maxCabins; size += 1) {
    for (const maxDistance of maxDistances) {
      const groups = [
        ...generateGroups(largestFirst, size, guests, (cabin, other) => fits(cabin, other, maxDistance)),
      ].filter(isPossible);
      if (groups.length < (maxDistance < maxMiles ? count : 1)) continue;
      return groups
        .map(toGroup)
        .sort((a, b) => (a.miles ?? maxMiles) - (b.miles ?? maxMiles) || a.total - b.total)
        .slice(0, count)
        .map((group) => ({ ...group, cabins: cabins.filter((cabin) => group.cabins.includes(cabin)) }));
    }
  }
  return [];
}

/** `cabins` are sorted by size, largest first. */
function* generateGroups<Some extends AvailableCabin>(
  cabins: readonly Some[],
  size: number,
  guests: number,
  fits: (cabin: Some, other: Some) => boolean,
): Generator<Some[]> {
  for (const [index, cabin] of cabins.entries()) {
    // All further cabins are at most as large, so no group can sleep the party.
    if (cabin.max_guests * size < guests) return;
    if (size === 1) yield [cabin];
    else {
      const near = cabins.slice(index + 1).filter((other) => fits(cabin, other));
      for (const others of generateGroups(near, size - 1, guests - cabin.max_guests, fits))
        yield [cabin, ...others];
    }
  }
}

const toGroup = <Some extends AvailableCabin>(cabins: readonly Some[]): CabinGroup<Some> => ({
  cabins,
  miles: cabins.every(getCoordinates)
    ? Math.max(...cabins.flatMap((cabin) => cabins.map((other) => milesApart(cabin, other))))
    : null,
  total: cabins.reduce((sum, { total }) => sum + total, 0),
});

/** Without coordinates, assumes `maxMiles` in the same town, else infinity. */
function milesApart(cabin: AvailableCabin, other: AvailableCabin): number {
  const [here, there] = [getCoordinates(cabin), getCoordinates(other)];
  if (here && there) return milesBetween(here, there);
  return normalizeTown(cabin) === normalizeTown(other) ? maxMiles : Number.POSITIVE_INFINITY;
}
