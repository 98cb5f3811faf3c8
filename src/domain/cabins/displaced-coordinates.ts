import { hashToFraction } from '#domain/seeded-fraction.ts';
import type { CabinSummary } from './cabin.ts';

type Coordinates = Pick<CabinSummary, 'latitude' | 'longitude'>;

/** How exact a pin is meant to be, to a degree: three decimals, some 100 yards. */
const stepsADegree = 1000;
const metersADegree = 111_195;

/** How far it is moved before it is rounded, meters: rounding moves it by 80 more at most, so that 300 to 700 are kept. */
const moved = { least: 385, most: 615 } as const;

const rounded = (degrees: number): number => Math.round(degrees * stepsADegree) / stepsADegree;

/**
 * Returns where anyone is shown a cabin: 300 to 700 m from where it stands, in degrees of three decimals; nulls where its host has
 * not said. The offset is drawn from `pin_seed` alone, which is random and never published, and stays the same when a host
 * corrects the coordinates: several pins of one cabin would narrow down where it stands.
 */
export function getPublicCoordinates({
  pin_seed,
  latitude,
  longitude,
}: Coordinates & { pin_seed: string }): Coordinates {
  if (latitude === null || longitude === null) return { latitude: null, longitude: null };
  const drawn = (what: string): number => hashToFraction(`${what} ${pin_seed}`);
  const meters = moved.least + (moved.most - moved.least) * drawn('meters');
  const angle = 2 * Math.PI * drawn('angle');
  const degrees = meters / metersADegree;
  return {
    latitude: rounded(latitude + degrees * Math.cos(angle)),
    longitude: rounded(longitude + (degrees * Math.sin(angle)) / Math.cos((latitude * Math.PI) / 180)),
  };
}
