import type { Day } from '#domain/dates/day.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { driveMinutes, drivesSpur } from '#domain/geo/drive-time.ts';
import { toClockTime } from './clock-time.ts';
import type { PlannerStop } from './planner-input.ts';

/** Minutes from where one is to a stop, on the roads as they are when one arrives. */
export const estimateLegMinutes = (from: Coordinates, to: Coordinates, date: Day, arrive: number): number =>
  driveMinutes(from, to, { date, at: toClockTime(arrive) });

/** Where a stop is: a rest is at the base. */
const whereOf = ({ place }: Pick<PlannerStop, 'place'>, base: Coordinates): Coordinates => place ?? base;

/** The minutes of every drive of a day: to each stop, and home after the last. */
export function getDayDrives(stops: readonly PlannerStop[], base: Coordinates, date: Day): number[] {
  const last = stops.at(-1);
  return [
    ...stops.map((stop, index) => {
      const before = stops[index - 1];
      return estimateLegMinutes(
        before ? whereOf(before, base) : base,
        whereOf(stop, base),
        date,
        stop.arrive,
      );
    }),
    ...(last?.place ? [estimateLegMinutes(last.place, base, date, last.arrive + last.minutes)] : []),
  ];
}

/** Whether a day goes up and down the Spur more than there and back. */
export function zigzags(stops: readonly Pick<PlannerStop, 'place'>[], base: Coordinates): boolean {
  const places = [base, ...stops.map((stop) => whereOf(stop, base)), base];
  return places.filter((place, index) => drivesSpur(places[index - 1] ?? base, place)).length > 2;
}

/** Minutes a day is spent away: its outings and its drives. */
export const minutesAway = (stops: readonly PlannerStop[], base: Coordinates, date: Day): number =>
  [...getDayDrives(stops, base, date), ...stops.map(({ place, minutes }) => (place ? minutes : 0))].reduce(
    (sum, minutes) => sum + minutes,
    0,
  );
