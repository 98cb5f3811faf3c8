import type { Coordinates } from './coordinates.ts';
import { driveMinutes, roundedMinutes } from './drive-time.ts';
import { crossings } from './roads.ts';

/** Somewhere one drives to. */
interface Goal extends Coordinates {
  name: string;
}

const parkEntrances: readonly Goal[] = [
  { name: 'Sugarlands, the main park entrance', ...crossings.sugarlands },
  { name: 'Greenbrier park entrance', ...crossings.greenbrier },
  { name: 'Metcalf Bottoms, in the park', ...crossings['metcalf-bottoms'] },
  { name: 'The Townsend Wye, in the park', ...crossings.wye },
];

const towns: readonly Goal[] = [
  { name: 'Gatlinburg', ...crossings.gatlinburg },
  { name: 'Pigeon Forge', ...crossings['pigeon-forge'] },
  { name: 'Sevierville', ...crossings.sevierville },
  { name: 'Townsend', ...crossings.townsend },
];

/** A full supermarket. Its place is that of its street address on the map, within a quarter of a mile. */
export interface Grocer extends Coordinates {
  name: string;
  address: string;
  /** Who says that it is there, and when that was last looked at. */
  source: { name: string; checked: string };
}

/** The supermarkets our guide sends guests to (`content/guide/food-and-groceries.md`). A new one is a row here and a line there. */
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

/** Where a drive ends, and about how many minutes it takes, as minutes are said. */
export interface Drive {
  to: string;
  minutes: number;
}

/** What is asked of where a cabin stands: the nearest way into the park, the nearest town, the nearest supermarket. */
export interface Drives {
  park: Drive;
  town: Drive;
  groceries: Drive;
}

/** A weekday in season before the traffic. */
const quiet = { date: '2027-05-18', at: '08:30' } as const;

/** What it takes to get down a driveway and to park, minutes. */
const doors = 2;

/** The drives from a place before the traffic, worked out as those of plans are (`domain/plan/drive.ts`). */
export const drivesFrom = (place: Coordinates): Drives => ({
  park: nearest(place, parkEntrances),
  town: nearest(place, towns),
  groceries: nearest(place, grocers),
});

function nearest(place: Coordinates, goals: readonly Goal[]): Drive {
  const drives = goals.map((goal) => ({ to: goal.name, minutes: driveMinutes(place, goal, quiet) + doors }));
  const soonest = drives.reduce((one, drive) => (drive.minutes < one.minutes ? drive : one));
  return { to: soonest.to, minutes: roundedMinutes(soonest.minutes) };
}

/** `About 10 min to the park, 9 to town, 15 to groceries`. */
export const formatCabinDrives = ({ park, town, groceries }: Drives): string =>
  `About ${park.minutes} min to the park, ${town.minutes} to town, ${groceries.minutes} to groceries`;
