import { type Coordinates, milesBetween } from '#domain/geo/coordinates.ts';
import type { CabinSummary } from './cabin.ts';

export type Sited = Pick<CabinSummary, 'slug' | 'city' | 'latitude' | 'longitude'>;

/** Where a cabin stands, or null when its host has not said. */
export const getCoordinates = ({ latitude, longitude }: Sited): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The town of a cabin as it is compared. */
export const normalizeTown = ({ city }: Pick<Sited, 'city'>): string => city.trim().toLowerCase();

/**
 * The `count` cabins closest to one, itself left out. Where either has no coordinates its own town comes first,
 * then the order given.
 */
export function nearestCabins<Some extends Sited>(
  cabin: Sited,
  cabins: readonly Some[],
  count: number,
): Some[] {
  const here = getCoordinates(cabin);
  const remoteness = (other: Some): number => {
    const there = getCoordinates(other);
    if (here && there) return milesBetween(here, there);
    return normalizeTown(other) === normalizeTown(cabin) ? unknownButSameTown : unknown;
  };
  return cabins
    .filter(({ slug }) => slug !== cabin.slug)
    .map((other) => ({ other, remoteness: remoteness(other) }))
    .sort((a, b) => a.remoteness - b.remoteness)
    .slice(0, count)
    .map(({ other }) => other);
}

/** Whether one cabin can be called close to another: where either has no coordinates, both stand in one town. */
export const isCloseTo = (one: Sited, other: Sited): boolean =>
  normalizeTown(one) === normalizeTown(other) ||
  (getCoordinates(one) !== null && getCoordinates(other) !== null);
// Farther than any cabin of known place, so that known ones come first.
const unknownButSameTown = 30_000;
const unknown = 40_000;
