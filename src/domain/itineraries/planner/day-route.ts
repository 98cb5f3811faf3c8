import { roundedMinutes } from '#domain/geo/drive-time.ts';
import type { ItineraryDay } from '#domain/itineraries/itinerary.ts';
import { projectToStaticMap, type WorldPoint } from '#domain/search/map/map-projection.ts';
import type { PlannerInput } from './planner-input.ts';
import { driveBefore, driveHome, getItemCoordinates } from './swap-stop.ts';

interface RouteStop extends WorldPoint {
  id: string;
  title: string;
  /** Position in the day, from 1. */
  number: number;
}

/** Points and sizes in percent of the static map. */
export interface DayRoute {
  base: WorldPoint;
  /** Without stops at the base, and those of unknown coordinates. */
  stops: RouteStop[];
  /** From the base and back. */
  line: WorldPoint[];
  center: WorldPoint;
  size: { width: number; height: number };
  /** Sum of the day's rounded drives. */
  driveMinutes: number;
}

/** Smallest size shown, so that a day in one town still shows its surroundings. */
const minSize = 12;

export function getDayRoute(day: ItineraryDay, input: PlannerInput): DayRoute {
  const base = projectToStaticMap(input.base);
  const located = day.items.flatMap((item, index) => {
    const coordinates = getItemCoordinates(item, day.date, input);
    if (!coordinates) return [];
    const { id, title } = item;
    const isAtBase = coordinates === input.base;
    return [{ id, title, number: index + 1, isAtBase, ...projectToStaticMap(coordinates) }];
  });
  const stops = located.flatMap(({ isAtBase, ...stop }) => (isAtBase ? [] : [stop]));
  const line = [base, ...located, base].map(({ x, y }) => ({ x, y }));
  const [left, right] = getExtent(line.map(({ x }) => x));
  const [top, bottom] = getExtent(line.map(({ y }) => y));
  return {
    base,
    stops,
    line,
    center: { x: (left + right) / 2, y: (top + bottom) / 2 },
    size: { width: Math.max(minSize, right - left), height: Math.max(minSize, bottom - top) },
    driveMinutes: sumDrives(day, input),
  };
}

const getExtent = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

function sumDrives(day: ItineraryDay, input: PlannerInput): number {
  const drives = day.items.map((item, index) =>
    driveBefore(day.items[index - 1] ?? null, item, day.date, input),
  );
  return [...drives, driveHome(day, input)].reduce<number>(
    (sum, minutes) => sum + roundedMinutes(minutes ?? 0),
    0,
  );
}
