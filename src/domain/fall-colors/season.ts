import { addDays, type Day, weekday } from '#domain/dates/day.ts';
import type { ElevationBand } from './elevation-band.ts';
import { getFoliageProgress, isNearPeak } from './foliage-stage.ts';
import { isStayNearPeak } from './stay-foliage.ts';

/** The days the season's weeks reach from and to. */
const [firstDay, lastDay] = ['09-15', '11-15'];

/** The Monday of the week a day lies in. */
export const getMonday = (day: Day): Day => addDays(day, -((weekday(day) + 6) % 7));

/** The year whose fall is shown on a day: from December 1 on it is the coming one. */
export const seasonYear = (today: Day): number =>
  Number(today.slice(0, 4)) + (today.slice(5) >= '12-01' ? 1 : 0);

/** The weeks of the fall shown on a day, by their Mondays: mid September to mid November. */
export function seasonWeeks(today: Day): Day[] {
  const year = seasonYear(today);
  const weeks: Day[] = [];
  for (let week = getMonday(`${year}-${firstDay}`); week <= `${year}-${lastDay}`; week = addDays(week, 7))
    weeks.push(week);
  return weeks;
}

/** The Thursday of a week: the day it is shown by. */
export const middleOfWeek = (week: Day): Day => addDays(week, 3);

/** The week in which the most bands are near peak; the first of several. */
export function getPeakWeek(bands: readonly ElevationBand[], weeks: readonly Day[]): Day {
  const counts = weeks.map(
    (week) => bands.filter((band) => isNearPeak(getFoliageProgress(band, middleOfWeek(week)).stage)).length,
  );
  return weeks[counts.indexOf(Math.max(...counts))] ?? '';
}

/** The week a page opens with: the one of today, out of season the fullest. */
export const openingWeek = (bands: readonly ElevationBand[], weeks: readonly Day[], today: Day): Day =>
  weeks.find((week) => week === getMonday(today)) ?? getPeakWeek(bands, weeks);

/** Whether the fall that is shown is over. */
export const isSeasonOver = (today: Day): boolean => addDays(seasonWeeks(today).at(-1) ?? today, 6) < today;

/** The stay a search for a week begins with: Friday to Monday; of a week whose Friday has come, the same of the next year. */
export function stayOfWeek(week: Day, today: Day): { check_in: Day; check_out: Day } {
  const first = addDays(week, 4) > today ? week : addDays(week, 364);
  return { check_in: addDays(first, 4), check_out: addDays(first, 7) };
}

/** Returns the stay of a week if any of these elevations, in feet, is near peak during it; otherwise null. */
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
