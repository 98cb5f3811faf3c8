import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, nightsBetween, weekday } from '#domain/dates/day.ts';
import { holidayOn } from '#domain/dates/days-of-year.ts';
import { getHolidayDate, getHolidayWeekend, type UsHoliday } from '#domain/dates/us-holidays.ts';

const [wednesday, thursday, friday, saturday] = [3, 4, 5, 6];
const year = fc.integer({ min: 2024, max: 2036 });

/** Returns all days of a year. */
const walkYear = (year: number): Date[] =>
  Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day))).filter(
    (day) => day.getUTCFullYear() === year,
  );

/** Month and date, or month, weekday and its number in the month. */
const rules: Record<UsHoliday, readonly [month: number, date: number] | readonly [number, number, number]> = {
  "New Year's Day": [1, 1],
  'Martin Luther King Jr. Day': [1, 1, 3],
  "Presidents' Day": [2, 1, 3],
  'Memorial Day': [5, 1, -1],
  Juneteenth: [6, 19],
  'Independence Day': [7, 4],
  'Labor Day': [9, 1, 1],
  'Columbus Day': [10, 1, 2],
  'Veterans Day': [11, 11],
  Thanksgiving: [11, 4, 4],
  'Christmas Day': [12, 25],
};
const holidays = Object.keys(rules) as UsHoliday[];

function findByWalk(holiday: UsHoliday, year: number): Day | undefined {
  const [month, first, which] = rules[holiday];
  const inMonth = walkYear(year).filter((day) => day.getUTCMonth() === month - 1);
  const found =
    which === undefined
      ? inMonth.find((day) => day.getUTCDate() === first)
      : inMonth.filter((day) => day.getUTCDay() === first).at(which < 0 ? which : which - 1);
  return found?.toISOString().slice(0, 10);
}

test('finds the same holidays as a walk through the year', () => {
  fc.assert(
    fc.property(year, fc.constantFrom(...holidays), (year, holiday) => {
      expect(getHolidayDate(holiday, year)).toBe(findByWalk(holiday, year));
    }),
  );
});

test('lists exactly those days as closing days', () => {
  fc.assert(
    fc.property(year, (year) => {
      const closed = walkYear(year).flatMap((date) => {
        const day = date.toISOString().slice(0, 10);
        return holidayOn(day) ? [[holidayOn(day), day]] : [];
      });
      const names = ["New Year's Day", 'Independence Day', 'Thanksgiving', 'Christmas Day'] as const;
      expect(closed).toEqual(names.map((name) => [name, findByWalk(name, year)]));
    }),
  );
});

test('has the holiday and the Saturday night in its weekend, and no weekend near a Wednesday', () => {
  fc.assert(
    fc.property(year, fc.constantFrom(...holidays), (year, holiday) => {
      const day = getHolidayDate(holiday, year);
      const weekend = getHolidayWeekend(holiday, year);
      expect(weekend === null).toBe(weekday(day) === wednesday);
      if (!weekend) return;
      const [from, to] = weekend;
      expect(from <= day && day <= to).toBe(true);
      const nights = Array.from({ length: nightsBetween(from, to) }, (_, night) => addDays(from, night));
      expect(nights.map(weekday)).toEqual(expect.arrayContaining([friday, saturday]));
      expect(nights.length).toBeGreaterThanOrEqual(3);
      expect(nights.length).toBeLessThanOrEqual(4);
      const hasEve = holiday === "New Year's Day" || holiday === 'Christmas Day';
      if (hasEve) expect(nights).toContain(addDays(day, -1));
      else expect([thursday, friday]).toContain(weekday(from));
    }),
  );
});

test.each([
  ['Memorial Day', 2027, ['2027-05-28', '2027-05-31']],
  ['Labor Day', 2026, ['2026-09-04', '2026-09-07']],
  ['Independence Day', 2026, ['2026-07-03', '2026-07-06']],
  ['Independence Day', 2027, ['2027-07-02', '2027-07-05']],
  ['Independence Day', 2028, ['2028-06-30', '2028-07-04']],
  ['Independence Day', 2029, null],
  ['Thanksgiving', 2027, ['2027-11-25', '2027-11-28']],
  ["New Year's Day", 2027, ['2026-12-31', '2027-01-04']],
  ["New Year's Day", 2028, ['2027-12-31', '2028-01-03']],
  ['Christmas Day', 2026, ['2026-12-24', '2026-12-28']],
] as const)('finds the weekend of %s %i: %j', (holiday, year, weekend) => {
  expect(getHolidayWeekend(holiday, year)).toEqual(weekend);
});
