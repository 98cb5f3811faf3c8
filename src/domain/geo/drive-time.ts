import { type Day, weekday } from '#domain/dates/day.ts';
import { typedKeys } from '#domain/type-guards.ts';
import { type Coordinates, milesBetween } from './coordinates.ts';
import { type Crossing, congestedCrossings, crossings, roads, spurEnds } from './roads.ts';

/** When one drives: the day, and the time of the clock `HH:MM`. */
export interface DriveTime {
  date: Day;
  at: string;
}

/** How full the roads are: half again as slow on an October weekend, a little quicker on a weekday in deep winter. */
export type Traffic = 'quiet' | 'season' | 'full';

/** The traffic of a day. */
export function trafficOn(date: Day): Traffic {
  const isWeekend = [0, 5, 6].includes(weekday(date));
  const monthDay = date.slice(5);
  if (monthDay.startsWith('10')) return isWeekend ? 'full' : 'season';
  return monthDay >= '01-05' && monthDay <= '03-05' && !isWeekend ? 'quiet' : 'season';
}

/** The columns of the tables: 0 until half past nine and after eight in the evening, 1 in the day, 2 from half past three. */
const hourColumn = (at: string): 0 | 1 | 2 => {
  if (at < '09:30' || at >= '20:00') return 0;
  return at < '15:30' ? 1 : 2;
};

/**
 * About how many minutes it is by car between two places, on a dry road at that hour of that day; the same both ways.
 * An estimate: each place is joined to its nearest crossing by a lane, and the crossings by the roads' table.
 */
export function driveMinutes(from: Coordinates, to: Coordinates, { date, at }: DriveTime): number {
  if (milesBetween(from, to) < 0.05) return 0;
  const [start, end] = [nearestCrossing(from), nearestCrossing(to)];
  const across = laneMinutes(from, to);
  if (start.name === end.name) return Math.round(Math.min(across, start.minutes + end.minutes));
  const between = minutesBetween(start.name, end.name, trafficOn(date), hourColumn(at));
  return Math.round(start.minutes + between + end.minutes);
}

/** Whether one drives the whole Spur between two places. */
export function drivesSpur(from: Coordinates, to: Coordinates): boolean {
  const [start, end] = [nearestCrossing(from).name, nearestCrossing(to).name];
  const isBetween = (one: Crossing, other: Crossing) =>
    spurEnds.south.includes(one) && spurEnds.north.includes(other);
  return isBetween(start, end) || isBetween(end, start);
}

/** Minutes as they are said: to the minute up to ten, then in fives. */
export const roundedMinutes = (minutes: number): number =>
  minutes <= 10 ? minutes : Math.round(minutes / 5) * 5;

// Lanes wind: a third longer than the crow flies, at 25 miles an hour.
const laneMinutes = (from: Coordinates, to: Coordinates): number => milesBetween(from, to) * 1.35 * 2.4;

// A plan asks for the same few places some ten thousand times.
const lanes = new WeakMap<Coordinates, { name: Crossing; minutes: number }>();

function nearestCrossing(place: Coordinates): { name: Crossing; minutes: number } {
  const known = lanes.get(place);
  if (known) return known;
  const ways = names.map((name) => ({ name, minutes: laneMinutes(place, crossings[name]) }));
  const nearest = ways.reduce((one, way) => (way.minutes < one.minutes ? way : one));
  lanes.set(place, nearest);
  return nearest;
}

const names = typedKeys(crossings);

type Table = Record<Crossing, Partial<Record<Crossing, number>>>;

const tables = new Map<string, Table>();

/** Minutes between two crossings that a road joins, by whatever roads are quickest then. */
function minutesBetween(from: Crossing, to: Crossing, traffic: Traffic, column: 0 | 1 | 2): number {
  const key = `${traffic} ${column}`;
  const table = tables.get(key) ?? shortestWays(traffic, column);
  tables.set(key, table);
  return table[from][to] ?? far;
}

function slowness(traffic: Traffic, column: 0 | 1 | 2, ends: readonly Crossing[]): number {
  if (column === 0) return 1;
  if (traffic === 'quiet') return 0.9;
  if (traffic === 'season') return 1;
  return ends.some((end) => congestedCrossings.includes(end)) ? 2 : 1.5;
}

/** All ways at once, by Floyd and Warshall. */
function shortestWays(traffic: Traffic, column: 0 | 1 | 2): Table {
  const table = Object.fromEntries(names.map((name) => [name, { [name]: 0 }])) as Table;
  for (const [one, other, minutes] of roads) {
    table[one][other] = minutes[column] * slowness(traffic, column, [one, other]);
    table[other][one] = table[one][other];
  }
  for (const by of names) {
    for (const from of names) {
      for (const to of names) {
        const way = (table[from][by] ?? far) + (table[by][to] ?? far);
        table[from][to] = Math.min(table[from][to] ?? far, way);
      }
    }
  }
  return table;
}

const far = Number.POSITIVE_INFINITY;
