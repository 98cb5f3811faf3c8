import type { CardFacts } from '../cabin/card-facts.ts';
import { mostCabins } from '../guest/party.ts';
import { milesBetween, placeOf, townOf } from './distance.ts';

/** A cabin free for a stay; `total` is all-in cents. */
export interface FreeCabin
  extends Pick<CardFacts, 'slug' | 'title' | 'city' | 'max_guests' | 'latitude' | 'longitude'> {
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

/** Farther apart than this, two cabins are two holidays. */
const mostMiles = 3;

/**
 * The `count` closest groups of cabins that together sleep `guests`, of as few cabins as can; the cheaper of two as close first.
 * After groups of known distance come those of one town. Cabins stand in the order they are given in.
 */
export function neighbours<Some extends FreeCabin>(
  cabins: readonly Some[],
  guests: number,
  count: number,
): CabinGroup<Some>[] {
  const largestFirst = cabins.toSorted((one, other) => other.max_guests - one.max_guests);
  for (let size = 2; size <= mostCabins; size += 1) {
    const groups = closestGroups(largestFirst, { size, guests, count }, mostMiles / 9);
    if (groups.length > 0)
      return groups.map((group) => ({
        ...group,
        cabins: cabins.filter((one) => group.cabins.includes(one)),
      }));
  }
  return [];
}

/** The closest groups of one size. Most lie close together: those that reach farther are looked for where these are too few. */
function closestGroups<Some extends FreeCabin>(
  cabins: readonly Some[],
  wanted: { size: number; guests: number; count: number },
  reach: number,
): CabinGroup<Some>[] {
  const { size, guests, count } = wanted;
  const groups = [...groupsWithin(cabins, size, guests, reach)];
  if (groups.length < count && reach < mostMiles)
    return closestGroups(cabins, wanted, Math.min(mostMiles, reach * 3));
  return groups
    .map(
      (group): CabinGroup<Some> => ({
        cabins: group,
        miles: group.every(placeOf) ? widthOf(group) : null,
        total: group.reduce((sum, { total }) => sum + total, 0),
      }),
    )
    .sort((a, b) => (a.miles ?? mostMiles) - (b.miles ?? mostMiles) || a.total - b.total)
    .slice(0, count);
}

/** The groups of `size` cabins that sleep `guests`, no two farther apart than `reach`. The cabins come the largest first. */
function* groupsWithin<Some extends FreeCabin>(
  cabins: readonly Some[],
  size: number,
  guests: number,
  reach: number,
): Generator<Some[]> {
  for (const [place, one] of cabins.entries()) {
    // Nor do those that come after it.
    if (one.max_guests * size < guests) return;
    if (size === 1) yield [one];
    else {
      const near = cabins.slice(place + 1).filter((other) => milesApart(one, other) <= reach);
      for (const others of groupsWithin(near, size - 1, guests - one.max_guests, reach))
        yield [one, ...others];
    }
  }
}

/** The miles between the two of a group that are farthest apart. */
const widthOf = (group: readonly FreeCabin[]): number =>
  Math.max(...group.flatMap((one) => group.map((other) => milesApart(one, other))));

/** The miles between two cabins; where one has no coordinates, as many as may be in one town, and too many in two. */
function milesApart(one: FreeCabin, other: FreeCabin): number {
  const [here, there] = [placeOf(one), placeOf(other)];
  if (here && there) return milesBetween(here, there);
  return townOf(one) === townOf(other) ? mostMiles : Number.POSITIVE_INFINITY;
}
