import type { CardFacts } from '../cabin/card-facts.ts';
import { milesBetween, placeOf, townOf } from './distance.ts';

/** A cabin free for a stay; `total` is all-in cents. */
export interface FreeCabin
  extends Pick<CardFacts, 'slug' | 'title' | 'city' | 'max_guests' | 'latitude' | 'longitude'> {
  total: number;
}

/** Two cabins that sleep a party between them; `total` is both stays in cents, `miles` null where either has no coordinates. */
export interface Pair<Some> {
  cabins: readonly [Some, Some];
  miles: number | null;
  total: number;
}

/** Farther apart than this, two cabins are two holidays. */
const mostMiles = 3;

/**
 * The `count` closest pairs of cabins that together sleep `guests`, the cheaper of two as close first. After pairs of known
 * distance come those of one town.
 */
export function neighbours<Some extends FreeCabin>(
  cabins: readonly Some[],
  guests: number,
  count: number,
): Pair<Some>[] {
  const pairs = cabins.flatMap((one, index) =>
    cabins
      .slice(index + 1)
      .filter((other) => one.max_guests + other.max_guests >= guests)
      .map(
        (other): Pair<Some> => ({
          cabins: [one, other],
          miles: milesApart(one, other),
          total: one.total + other.total,
        }),
      ),
  );
  return pairs
    .filter(({ cabins: [one, other], miles }) =>
      miles === null ? townOf(one) === townOf(other) : miles <= mostMiles,
    )
    .sort((a, b) => (a.miles ?? mostMiles) - (b.miles ?? mostMiles) || a.total - b.total)
    .slice(0, count);
}

function milesApart(one: FreeCabin, other: FreeCabin): number | null {
  const [here, there] = [placeOf(one), placeOf(other)];
  return here && there ? milesBetween(here, there) : null;
}
