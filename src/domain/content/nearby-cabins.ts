import type { CabinSummary } from '#domain/cabins/cabin.ts';
import { getCoordinates } from '#domain/cabins/cabin-location.ts';
import { type Coordinates, milesBetween } from '#domain/geo/coordinates.ts';

const most = 3;
const nearMiles = 12;

/** What a written entry says of the cabins that fit it. */
export interface CabinRecommendation {
  /** Slugs its editor has chosen. */
  cabins: readonly string[];
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** Up to three cabins for an entry: those its editor chose, else the nearest within 12 straight miles of its place. */
export function findNearbyCabins<Some extends CabinSummary>(
  entry: CabinRecommendation,
  cabins: readonly Some[],
): Some[] {
  const chosen = cabins.filter(({ slug }) => entry.cabins.includes(slug));
  if (chosen.length > 0) return chosen.slice(0, most);
  const { latitude, longitude } = entry;
  if (latitude === undefined || longitude === undefined) return [];
  return nearest({ latitude, longitude }, cabins);
}

const nearest = <Some extends CabinSummary>(place: Coordinates, cabins: readonly Some[]): Some[] =>
  cabins
    .flatMap((cabin) => {
      const there = getCoordinates(cabin);
      return there ? [{ cabin, miles: milesBetween(place, there) }] : [];
    })
    .filter(({ miles }) => miles <= nearMiles)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, most)
    .map(({ cabin }) => cabin);
