/** Moves the coordinates of cabins before they are published, to hide the exact locations. */

import { hashToFraction } from '#domain/hash-to-fraction.ts';
import type { CabinSummary } from './cabin.ts';

type Coordinates = Pick<CabinSummary, 'latitude' | 'longitude'>;

/** Precision of a pin: three decimals of a degree, about 100 yards. */
const stepsADegree = 1000;
const metersADegree = 111_195;

/** In meters. Rounding adds up to 80 m, so that the result lies between 300 and 700 m. */
const displacement = { min: 385, max: 615 } as const;

const round = (degrees: number): number => Math.round(degrees * stepsADegree) / stepsADegree;

/**
 * Returns coordinates for the map, or `null` values without coordinates. The offset depends only on
 * the secret `pin_seed`: different offsets over time would reveal the location.
 */
export function getPublicCoordinates({
  pin_seed,
  latitude,
  longitude,
}: Coordinates & { pin_seed: string }): Coordinates {
  if (latitude === null || longitude === null) return { latitude: null, longitude: null };
  const getFraction = (name: string): number => hashToFraction(`${name} ${pin_seed}`);
  const meters = displacement.min + (displacement.max - displacement.min) * getFraction('meters');
  const angle = 2 * Math.PI * getFraction('angle');
  const degrees = meters / metersADegree;
  return {
    latitude: round(latitude + degrees * Math.cos(angle)),
    longitude: round(longitude + (degrees * Math.sin(angle)) / Math.cos((latitude * Math.PI) / 180)),
  };
}
