/** Finds the cabins that an article recommends: the named ones, or those near its place. */

import type { CabinSummary } from '#domain/cabins/cabin.ts';
import { getCoordinates } from '#domain/cabins/cabin-location.ts';
import { type Coordinates, milesBetween } from '#domain/geo/coordinates.ts';

const maxCabins = 3;
const nearMiles = 12;

export interface CabinRecommendation {
  cabins: readonly string[];
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** Returns the cabins that the editor chose for an entry, else up to three within 12 miles. */
export function findNearbyCabins<Some extends CabinSummary>(
  entry: CabinRecommendation,
  cabins: readonly Some[],
): Some[] {
  const listedCabins = cabins.filter(({ slug }) => entry.cabins.includes(slug));
  if (listedCabins.length > 0) return listedCabins.slice(0, maxCabins);
  const { latitude, longitude } = entry;
  if (latitude === undefined || longitude === undefined) return [];
  return findNearest({ latitude, longitude }, cabins);
}

const findNearest = <Some extends CabinSummary>(coordinates: Coordinates, cabins: readonly Some[]): Some[] =>
  cabins
    .flatMap((cabin) => {
      const cabinCoordinates = getCoordinates(cabin);
      return cabinCoordinates ? [{ cabin, miles: milesBetween(coordinates, cabinCoordinates) }] : [];
    })
    .filter(({ miles }) => miles <= nearMiles)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, maxCabins)
    .map(({ cabin }) => cabin);
