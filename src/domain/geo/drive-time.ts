/** Estimates drive times between two points in the region, with seasonal traffic. */

import { type Day, weekday } from '#domain/dates/day.ts';
import { typedKeys } from '#domain/type-guards.ts';
import { type Coordinates, milesBetween } from './coordinates.ts';
import { type Crossing, congestedCrossings, crossings, roads, spurEnds } from './roads.ts';

/** Departure: day, and clock time `HH:MM`. */
export interface DriveTime {
  date: Day;
  at: string;
}

/** `full`: half again as slow, on October weekends. `quiet`: faster, on winter weekdays. */
export type Traffic = 'quiet' | 'season' | 'full';

export function trafficOn(date: Day): Traffic {
  const isWeekend = [0, 5, 6].includes(weekday(date));
  const monthDay = date.slice(5);
  if (monthDay.startsWith('10')) return isWeekend ? 'full' : 'season';
  return monthDay >= '01-05' && monthDay <= '03-05' && !isWeekend ? 'quiet' : 'season';
}

/** Column of the table: 0 before 9:30 and from 20:00, 1 during the day, 2 from 15:30. */
const hourColumn = (time: string): 0 | 1 | 2 => {
  if (time < '09:30' || time >= '20:00') return 0;
  return time < '15:30' ? 1 : 2;
};

/**
 * Estimates the drive in minutes. A lane connects each place to its nearest crossing; a table has
 * the times between crossings.
 */
export function driveMinutes(from: Coordinates, to: Coordinates, { date, at: time }: DriveTime): number {
  if (milesBetween(from, to) < 0.05) return 0;
  const [start, end] = [nearestCrossing(from), nearestCrossing(to)];
  const directMinutes = laneMinutes(from, to);
  if (start.name === end.name) return Math.round(Math.min(directMinutes, start.minutes + end.minutes));
  const roadMinutes = minutesBetween(start.name, end.name, trafficOn(date), hourColumn(time));
  return Math.round(start.minutes + roadMinutes + end.minutes);
}

/** Whether the drive includes the whole Spur. */
export function drivesSpur(from: Coordinates, to: Coordinates): boolean {
  const [start, end] = [nearestCrossing(from).name, nearestCrossing(to).name];
  const isBetween = (a: Crossing, b: Crossing) => spurEnds.south.includes(a) && spurEnds.north.includes(b);
  return isBetween(start, end) || isBetween(end, start);
}

/** Rounds to full minutes up to ten, then to five minutes. */
export const roundedMinutes = (minutes: number): number =>
  minutes <= 10 ? minutes : Math.round(minutes / 5) * 5;

// Lanes wind: a third longer than the straight line, at 25 mph.
const laneMinutes = (from: Coordinates, to: Coordinates): number => milesBetween(from, to) * 1.35 * 2.4;

// Cached, because the planner needs the same places thousands of times.
const lanes = new WeakMap<Coordinates, { name: Crossing; minutes: number }>();

function nearestCrossing(coordinates: Coordinates): { name: Crossing; minutes: number } {
  const cached = lanes.get(coordinates);
  if (cached) return cached;
  const options = names.map((name) => ({ name, minutes: laneMinutes(coordinates, crossings[name]) }));
  const nearest = options.reduce((best, option) => (option.minutes < best.minutes ? option : best));
  lanes.set(coordinates, nearest);
  return nearest;
}

const names = typedKeys(crossings);

type Table = Record<Crossing, Partial<Record<Crossing, number>>>;

const tables = new Map<string, Table>();

/** Returns the fastest connection in minutes. */
function minutesBetween(from: Crossing, to: Crossing, traffic: Traffic, column: 0 | 1 | 2): number {
  const key = `${traffic} ${column}`;
  const table = tables.get(key) ?? calculateTable(traffic, column);
  tables.set(key, table);
  return table[from][to] ?? unreachable;
}

function getSlowdown(traffic: Traffic, column: 0 | 1 | 2, ends: readonly Crossing[]): number {
  if (column === 0) return 1;
  if (traffic === 'quiet') return 0.9;
  if (traffic === 'season') return 1;
  return ends.some((end) => congestedCrossings.includes(end)) ? 2 : 1.5;
}

/** Uses the Floyd–Warshall algorithm for all pairs. */
function calculateTable(traffic: Traffic, column: 0 | 1 | 2): Table {
  const table = Object.fromEntries(names.map((name) => [name, { [name]: 0 }])) as Table;
  for (const [a, b, minutes] of roads) {
    table[a][b] = minutes[column] * getSlowdown(traffic, column, [a, b]);
    table[b][a] = table[a][b];
  }
  for (const via of names) {
    for (const from of names) {
      for (const to of names) {
        const total = (table[from][via] ?? unreachable) + (table[via][to] ?? unreachable);
        table[from][to] = Math.min(table[from][to] ?? unreachable, total);
      }
    }
  }
  return table;
}

const unreachable = Number.POSITIVE_INFINITY;
