import { addDays, type Day, weekday } from './day.ts';

const [monday, thursday] = [1, 4];

/**
 * First possible date of each holiday, as `MM-dd`. With a weekday, the holiday is the first such
 * day from that date on: Labor Day is the first Monday from September 1.
 */
const holidayRules = {
  "New Year's Day": ['01-01'],
  'Martin Luther King Jr. Day': ['01-15', monday],
  "Presidents' Day": ['02-15', monday],
  'Memorial Day': ['05-25', monday],
  Juneteenth: ['06-19'],
  'Independence Day': ['07-04'],
  'Labor Day': ['09-01', monday],
  'Columbus Day': ['10-08', monday],
  'Veterans Day': ['11-11'],
  Thanksgiving: ['11-22', thursday],
  'Christmas Day': ['12-25'],
} as const satisfies Record<string, readonly [from: string, weekday?: number]>;

export type UsHoliday = keyof typeof holidayRules;

export function getHolidayDate(holiday: UsHoliday, year: number): Day {
  const [from, holidayWeekday] = holidayRules[holiday];
  const first = `${String(year).padStart(4, '0')}-${from}`;
  return holidayWeekday === undefined ? first : addDays(first, (holidayWeekday - weekday(first) + 7) % 7);
}

/** Holidays whose weekend includes the night before. */
const withEve: readonly UsHoliday[] = ["New Year's Day", 'Christmas Day'];

/**
 * Returns check-in and check-out of a holiday's weekend: Friday to Monday, or to a Tuesday holiday;
 * from a Thursday holiday to Sunday. `null` for a Wednesday, which belongs to no weekend.
 */
export function getHolidayWeekend(
  holiday: UsHoliday,
  year: number,
): readonly [check_in: Day, check_out: Day] | null {
  const day = getHolidayDate(holiday, year);
  const sinceFriday = (weekday(day) + 2) % 7;
  if (sinceFriday === 5) return null;
  const [from, to] =
    sinceFriday === 6
      ? [day, addDays(day, 3)]
      : [addDays(day, -sinceFriday), addDays(day, Math.max(3 - sinceFriday, 0))];
  const eve = addDays(day, -1);
  return [withEve.includes(holiday) && eve < from ? eve : from, to];
}
