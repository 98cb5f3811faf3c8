/** Finds the cabins that an article recommends: the chosen ones, and those near its place. */

import type { CabinSummary } from '#domain/cabins/cabin.ts';
import { getCoordinates } from '#domain/cabins/cabin-location.ts';
import { type Coordinates, milesBetween } from '#domain/geo/coordinates.ts';

const maxCabins = 4;
const nearMiles = 12;

export interface CabinRecommendation {
  cabins: readonly string[];
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** Returns the cabins that the editor chose for an entry, in display order. */
export const findChosenCabins = <Some extends CabinSummary>(
  { cabins: chosen }: Pick<CabinRecommendation, 'cabins'>,
  cabins: readonly Some[],
): Some[] => cabins.filter(({ slug }) => chosen.includes(slug)).slice(0, maxCabins);

/** Returns the chosen cabins, then the nearest within 12 miles: four in total. */
export function findNearbyCabins<Some extends CabinSummary>(
  entry: CabinRecommendation,
  cabins: readonly Some[],
): Some[] {
  const chosen = findChosenCabins(entry, cabins);
  const { latitude, longitude } = entry;
  if (latitude === undefined || longitude === undefined) return chosen;
  const others = cabins.filter((cabin) => !chosen.includes(cabin));
  return [...chosen, ...findNearest({ latitude, longitude }, others)].slice(0, maxCabins);
}

const findNearest = <Some extends CabinSummary>(coordinates: Coordinates, cabins: readonly Some[]): Some[] =>
  cabins
    .flatMap((cabin) => {
      const cabinCoordinates = getCoordinates(cabin);
      return cabinCoordinates ? [{ cabin, miles: milesBetween(coordinates, cabinCoordinates) }] : [];
    })
    .filter(({ miles }) => miles <= nearMiles)
    .sort((a, b) => a.miles - b.miles)
    .map(({ cabin }) => cabin);
