import type { Day } from '#domain/dates/day.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { driveMinutes, drivesSpur } from '#domain/geo/drive-time.ts';
import { toClockTime } from './clock-time.ts';
import type { PlannerStop } from './planner-input.ts';

/** Estimates a drive in minutes with the traffic at arrival. `arrive`: minutes after midnight. */
export const estimateLegMinutes = (from: Coordinates, to: Coordinates, date: Day, arrive: number): number =>
  driveMinutes(from, to, { date, at: toClockTime(arrive) });

/** Returns the location of a stop. A rest is at the base. */
const getCoordinates = ({ place }: Pick<PlannerStop, 'place'>, base: Coordinates): Coordinates =>
  place ?? base;

export function getDayDrives(stops: readonly PlannerStop[], base: Coordinates, date: Day): number[] {
  const last = stops.at(-1);
  return [
    ...stops.map((stop, index) => {
      const previous = stops[index - 1];
      return estimateLegMinutes(
        previous ? getCoordinates(previous, base) : base,
        getCoordinates(stop, base),
        date,
        stop.arrive,
      );
    }),
    ...(last?.place ? [estimateLegMinutes(last.place, base, date, last.arrive + last.minutes)] : []),
  ];
}

/** Whether the day's drives use the Spur more than twice. */
export function crossesSpurRepeatedly(
  stops: readonly Pick<PlannerStop, 'place'>[],
  base: Coordinates,
): boolean {
  const positions = [base, ...stops.map((stop) => getCoordinates(stop, base)), base];
  return positions.filter((position, index) => drivesSpur(positions[index - 1] ?? base, position)).length > 2;
}

export const minutesAway = (stops: readonly PlannerStop[], base: Coordinates, date: Day): number =>
  [...getDayDrives(stops, base, date), ...stops.map(({ place, minutes }) => (place ? minutes : 0))].reduce(
    (sum, minutes) => sum + minutes,
    0,
  );
