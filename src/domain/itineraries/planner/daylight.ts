import { addDays, type Day, dayNumber, weekday } from '#domain/dates/day.ts';

const latitude = 35.65;
const longitude = -83.5;
const radians = Math.PI / 180;

/** Minutes after midnight, local time of the Smokies. */
export interface Daylight {
  sunrise: number;
  sunset: number;
}

/** Calculates sunrise and sunset over a flat horizon, accurate to about three minutes. */
export function daylightOn(date: Day): Daylight {
  const angle = (2 * Math.PI * (dayNumber(date) - dayNumber(`${date.slice(0, 4)}-01-01`))) / 365;
  const declination =
    0.006918 -
    0.399912 * Math.cos(angle) +
    0.070257 * Math.sin(angle) -
    0.006758 * Math.cos(2 * angle) +
    0.000907 * Math.sin(2 * angle);
  const equationOfTime =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(angle) -
      0.032077 * Math.sin(angle) -
      0.014615 * Math.cos(2 * angle) -
      0.040849 * Math.sin(2 * angle));
  const cosine =
    Math.cos(90.833 * radians) / (Math.cos(latitude * radians) * Math.cos(declination)) -
    Math.tan(latitude * radians) * Math.tan(declination);
  const halfDay = (4 * Math.acos(cosine)) / radians;
  const noon = 720 - 4 * longitude - equationOfTime - 300 + (isSummerTime(date) ? 60 : 0);
  return { sunrise: Math.round(noon - halfDay), sunset: Math.round(noon + halfDay) };
}

/** From the second Sunday of March to the first of November. */
function isSummerTime(date: Day): boolean {
  const year = date.slice(0, 4);
  const sundayFrom = (day: Day): Day => addDays(day, (7 - weekday(day)) % 7);
  return date >= sundayFrom(`${year}-03-08`) && date < sundayFrom(`${year}-11-01`);
}
