import { type Coordinates, milesBetween } from '#domain/geo/coordinates.ts';
import type { CabinSummary } from './cabin.ts';

export type Sited = Pick<CabinSummary, 'slug' | 'city' | 'latitude' | 'longitude'>;

/** Returns `null` if the host has set no coordinates. */
export const getCoordinates = ({ latitude, longitude }: Sited): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Normalizes the town for comparisons. */
export const normalizeTown = ({ city }: Pick<Sited, 'city'>): string => city.trim().toLowerCase();

/** Without coordinates, cabins of the same town come first, then the input order. */
export function nearestCabins<Some extends Sited>(
  cabin: Sited,
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

/** Requires coordinates of both, or the same town. */
export const isCloseTo = (a: Sited, b: Sited): boolean =>
  normalizeTown(a) === normalizeTown(b) || (getCoordinates(a) !== null && getCoordinates(b) !== null);

// Greater than all real distances, so that cabins with coordinates come first.
const sameTownDistance = 30_000;
const unknownDistance = 40_000;
