/** Coordinates and town of a cabin, and the cabins to book in its place. */

import { type Coordinates, milesBetween } from '#domain/geo/coordinates.ts';
import type { CabinSummary } from './cabin.ts';

export type LocatedCabin = Pick<CabinSummary, 'slug' | 'city' | 'latitude' | 'longitude'>;

/** Returns `null` if the host has set no coordinates. */
export const getCoordinates = ({ latitude, longitude }: LocatedCabin): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Normalizes the town for comparisons. */
export const normalizeTown = ({ city }: Pick<LocatedCabin, 'city'>): string => city.trim().toLowerCase();

/** Returns the nearest cabins. Without coordinates, cabins of the same town come first. */
export function nearestCabins<Some extends LocatedCabin>(
  cabin: LocatedCabin,
  cabins: readonly Some[],
  count: number,
): Some[] {
  const coordinates = getCoordinates(cabin);
  const getDistance = (other: Some): number => {
    const otherCoordinates = getCoordinates(other);
    if (coordinates && otherCoordinates) return milesBetween(coordinates, otherCoordinates);
    return normalizeTown(other) === normalizeTown(cabin) ? sameTownDistance : unknownDistance;
  };
  return cabins
    .filter(({ slug }) => slug !== cabin.slug)
    .map((other) => ({ other, distance: getDistance(other) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ other }) => other);
}

type Capacity = Pick<CabinSummary, 'max_guests'>;

/** Whether a cabin sleeps at least as many guests as another, less two. */
export const sleepsAlmostAsMany = (cabin: Capacity, other: Capacity): boolean =>
  cabin.max_guests >= other.max_guests - 2;

/**
 * Returns cabins to book in place of one: those for about as many guests, then those for more than
 * twice as many, then smaller ones. The nearest of each come first.
 */
export function findAlternatives<Some extends LocatedCabin & Capacity>(
  cabin: LocatedCabin & Capacity,
  cabins: readonly Some[],
  count: number,
): Some[] {
  const getRank = (other: Some): number => {
    if (!sleepsAlmostAsMany(other, cabin)) return 2;
    return other.max_guests > 2 * cabin.max_guests ? 1 : 0;
  };
  return nearestCabins(cabin, cabins, cabins.length)
    .sort((a, b) => getRank(a) - getRank(b))
    .slice(0, count);
}

/** Whether the distance of two cabins is known: they have coordinates or are in the same town. */
export const isCloseTo = (a: LocatedCabin, b: LocatedCabin): boolean =>
  normalizeTown(a) === normalizeTown(b) || (getCoordinates(a) !== null && getCoordinates(b) !== null);

// Greater than all real distances, so that cabins with coordinates come first.
const sameTownDistance = 30_000;
const unknownDistance = 40_000;
