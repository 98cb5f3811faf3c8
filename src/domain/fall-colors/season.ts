/** Weeks of the fall-color season, and the weekend stays in them. */

import { addDays, type Day, weekday } from '#domain/dates/day.ts';
import type { ElevationBand } from './elevation-band.ts';
import { getFoliageProgress, isNearPeak } from './foliage-stage.ts';
import { isStayNearPeak } from './stay-foliage.ts';

const [firstDay, lastDay] = ['09-15', '11-15'];

export const getMonday = (day: Day): Day => addDays(day, -((weekday(day) + 6) % 7));

/** Returns the year of the shown season: from December 1 on the next one. */
export const seasonYear = (today: Day): number =>
  Number(today.slice(0, 4)) + (today.slice(5) >= '12-01' ? 1 : 0);

/** Returns Mondays from mid September to mid November. */
export function seasonWeeks(today: Day): Day[] {
  const year = seasonYear(today);
  const weeks: Day[] = [];
  for (let week = getMonday(`${year}-${firstDay}`); week <= `${year}-${lastDay}`; week = addDays(week, 7))
    weeks.push(week);
  return weeks;
}

/** Returns the Thursday, whose foliage represents the week. */
export const middleOfWeek = (week: Day): Day => addDays(week, 3);

/** Returns the week with most bands near peak, the first of equals. */
export function getPeakWeek(bands: readonly ElevationBand[], weeks: readonly Day[]): Day {
  const counts = weeks.map(
    (week) => bands.filter((band) => isNearPeak(getFoliageProgress(band, middleOfWeek(week)).stage)).length,
  );
  return weeks[counts.indexOf(Math.max(...counts))] ?? '';
}

/** Returns the current week, or out of season the peak week. */
export const openingWeek = (bands: readonly ElevationBand[], weeks: readonly Day[], today: Day): Day =>
  weeks.find((week) => week === getMonday(today)) ?? getPeakWeek(bands, weeks);

export const isSeasonOver = (today: Day): boolean => addDays(seasonWeeks(today).at(-1) ?? today, 6) < today;

/** Returns Friday to Monday; of the next year unless that Friday is in the future. */
export function stayOfWeek(week: Day, today: Day): { check_in: Day; check_out: Day } {
  const first = addDays(week, 4) > today ? week : addDays(week, 364);
  return { check_in: addDays(first, 4), check_out: addDays(first, 7) };
}

/**
 * Returns the stay of a week if any of these elevations, in feet, is near peak during it; otherwise
 * null.
 */
export function peakStayOfWeek(
  bands: readonly ElevationBand[],
  elevations: readonly number[],
  week: Day,
  today: Day,
): { check_in: Day; check_out: Day } | null {
  const stay = stayOfWeek(week, today);
  const isPeak = (feet: number) => isStayNearPeak(bands, feet, stay.check_in, stay.check_out);
  return elevations.some(isPeak) ? stay : null;
}
