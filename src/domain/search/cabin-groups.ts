import { maxCabins } from '#domain/availability/party.ts';
import { getCoordinates, normalizeTown } from '#domain/cabins/cabin-location.ts';
import type { CabinCardData } from '#domain/cabins/card-data.ts';
import { milesBetween } from '#domain/geo/coordinates.ts';

/** A cabin free for a stay; `total` is all-in cents. */
export interface AvailableCabin
  extends Pick<CabinCardData, 'slug' | 'title' | 'city' | 'max_guests' | 'latitude' | 'longitude'> {
  total: number;
}

/**
 * Cabins that sleep a party between them. `total` is what all their stays cost, in cents; `miles` lie between the two that are
 * farthest apart, null where one has no coordinates.
 */
export interface CabinGroup<Some> {
  cabins: readonly Some[];
  miles: number | null;
  total: number;
}

/** The slugs of two cabins that share nights, such as a house and its upstairs. */
export type LinkedPair = readonly [one: string, other: string];

/** Which groups are left out. */
interface GroupLimits<Some> {
  linked?: readonly LinkedPair[] | undefined;
  isPossible?: (cabins: readonly Some[]) => boolean;
}

/** Farther apart than this, two cabins are two holidays. */
const mostMiles = 3;

/** Most groups lie close together: those that reach farther are looked for where there are too few of these. Miles. */
const reaches = [0.3, 1, mostMiles];

/**
 * The `count` closest groups of cabins that together sleep `guests`, of as few cabins as can; the cheaper of two as close first.
 * After groups of known distance come those of one town. Cabins stand in the order they are given in. No group has a `linked` pair,
 * and none is left that is not `isPossible`.
 */
export function findCabinGroups<Some extends AvailableCabin>(
  cabins: readonly Some[],
  guests: number,
  count: number,
  { linked = [], isPossible = () => true }: GroupLimits<Some> = {},
): CabinGroup<Some>[] {
  const fits = (one: AvailableCabin, other: AvailableCabin, reach: number): boolean =>
    milesApart(one, other) <= reach &&
    !linked.some((pair) => pair.includes(one.slug) && pair.includes(other.slug));
  const largestFirst = cabins.toSorted((one, other) => other.max_guests - one.max_guests);
  for (let size = 2; size <= maxCabins; size += 1) {
    for (const reach of reaches) {
      const groups = [
        ...groupsWithin(largestFirst, size, guests, (one, other) => fits(one, other, reach)),
      ].filter(isPossible);
      if (groups.length < (reach < mostMiles ? count : 1)) continue;
      return groups
        .map(groupOf)
        .sort((a, b) => (a.miles ?? mostMiles) - (b.miles ?? mostMiles) || a.total - b.total)
        .slice(0, count)
        .map((group) => ({ ...group, cabins: cabins.filter((one) => group.cabins.includes(one)) }));
    }
  }
  return [];
}

/** The groups of `size` cabins that sleep `guests`, any two of which fit together. The cabins come the largest first. */
function* groupsWithin<Some extends AvailableCabin>(
  cabins: readonly Some[],
  size: number,
  guests: number,
  fits: (one: Some, other: Some) => boolean,
): Generator<Some[]> {
  for (const [place, one] of cabins.entries()) {
    // Those that come after it are no larger: no group sleeps so many any more.
    if (one.max_guests * size < guests) return;
    if (size === 1) yield [one];
    else {
      const near = cabins.slice(place + 1).filter((other) => fits(one, other));
      for (const others of groupsWithin(near, size - 1, guests - one.max_guests, fits))
        yield [one, ...others];
    }
  }
}

/** A group with what it costs, and how far it reaches. */
const groupOf = <Some extends AvailableCabin>(cabins: readonly Some[]): CabinGroup<Some> => ({
  cabins,
  miles: cabins.every(getCoordinates)
    ? Math.max(...cabins.flatMap((one) => cabins.map((other) => milesApart(one, other))))
    : null,
  total: cabins.reduce((sum, { total }) => sum + total, 0),
});

/** The miles between two cabins; where one has no coordinates, as many as may be in one town, and too many in two. */
function milesApart(one: AvailableCabin, other: AvailableCabin): number {
  const [here, there] = [getCoordinates(one), getCoordinates(other)];
  if (here && there) return milesBetween(here, there);
  return normalizeTown(one) === normalizeTown(other) ? mostMiles : Number.POSITIVE_INFINITY;
}
