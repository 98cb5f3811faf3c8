/** Driving times from a cabin to the park, towns, supermarkets and attractions. */

import type { Coordinates } from './coordinates.ts';
import { driveMinutes, roundedMinutes } from './drive-time.ts';
import { crossings } from './roads.ts';

interface Destination extends Coordinates {
  name: string;
}

const parkEntrances: readonly Destination[] = [
  { name: 'Sugarlands, the main park entrance', ...crossings.sugarlands },
  { name: 'Greenbrier park entrance', ...crossings.greenbrier },
  { name: 'Metcalf Bottoms, in the park', ...crossings['metcalf-bottoms'] },
  { name: 'The Townsend Wye, in the park', ...crossings.wye },
];

const towns: readonly Destination[] = [
  { name: 'Gatlinburg', ...crossings.gatlinburg },
  { name: 'Pigeon Forge', ...crossings['pigeon-forge'] },
  { name: 'Sevierville', ...crossings.sevierville },
  { name: 'Townsend', ...crossings.townsend },
];

/** A full supermarket, accurate to a quarter mile. */
export interface Grocer extends Coordinates {
  name: string;
  address: string;
  /** Source of the information, and when it was last checked. */
  source: { name: string; checked: string };
}

/** Supermarkets, as in `content/guide/food-and-groceries.md`. Add new ones in both places. */
export const grocers: readonly Grocer[] = [
  {
    name: 'Food City, Gatlinburg',
    address: '1219 East Parkway, Gatlinburg',
    latitude: 35.729,
    longitude: -83.489,
    source: { name: 'For the Love of Gatlinburg, on its grocer', checked: '2026-11-21' },
  },
  {
    name: 'Kroger, Pigeon Forge',
    address: '220 Wears Valley Road, Pigeon Forge',
    latitude: 35.8015,
    longitude: -83.5825,
    source: { name: 'Our guide to groceries', checked: '2026-11-21' },
  },
  {
    name: 'Publix, Pigeon Forge',
    address: '2656 Parkway, at Wears Valley Road, Pigeon Forge',
    latitude: 35.8055,
    longitude: -83.5795,
    source: { name: 'Our guide to groceries', checked: '2026-11-21' },
  },
  {
    name: 'Walmart Supercenter, Sevierville',
    address: '1414 Parkway, Sevierville',
    latitude: 35.8435,
    longitude: -83.578,
    source: { name: 'Our guide to groceries', checked: '2026-11-21' },
  },
];

const attractions: readonly Destination[] = [
  { name: 'Dollywood', ...crossings.dollywood },
  { name: 'Cades Cove loop', ...crossings['cades-cove'] },
];

export interface Drive {
  to: string;
  minutes: number;
}

export interface Drives {
  park: Drive;
  town: Drive;
  groceries: Drive;
}

/** A weekday in season, before traffic. */
const quietTime = { date: '2027-05-18', at: '08:30' } as const;

/** Minutes to leave a driveway and to park. */
const parkingMinutes = 2;

/** Returns the nearest park entrance, town and supermarket, with driving times without traffic. */
export const drivesFrom = (from: Coordinates): Drives => ({
  park: nearest(from, parkEntrances),
  town: nearest(from, towns),
  groceries: nearest(from, grocers),
});

/**
 * Lists the drives to the nearest park entrance, town and supermarket, and to attractions; nearest
 * first.
 */
export const listDrives = (from: Coordinates): Drive[] =>
  [
    ...Object.values(drivesFrom(from)),
    ...attractions.map((attraction) => nearest(from, [attraction])),
  ].toSorted((a, b) => a.minutes - b.minutes);

function nearest(from: Coordinates, destinations: readonly Destination[]): Drive {
  const drives = destinations.map((destination) => ({
    to: destination.name,
    minutes: driveMinutes(from, destination, quietTime) + parkingMinutes,
  }));
  const nearestDrive = drives.reduce((best, drive) => (drive.minutes < best.minutes ? drive : best));
  return { to: nearestDrive.to, minutes: roundedMinutes(nearestDrive.minutes) };
}

/** For example `About 10 min to the park, 9 to town, 15 to groceries`. */
export const formatCabinDrives = ({ park, town, groceries }: Drives): string =>
  `About ${park.minutes} min to the park, ${town.minutes} to town, ${groceries.minutes} to groceries`;
