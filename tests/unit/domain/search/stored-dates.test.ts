import { expect, test } from 'vitest';
import { storedDates, storedDatesWords } from '#domain/search/stored-dates.ts';

const today = '2026-12-01';
const dates = { check_in: '2026-12-10', check_out: '2026-12-13' };

test('dates to come are offered with their party, without their town', () => {
  expect(storedDates({ ...dates, guests: 4, city: 'Gatlinburg', flexible_days: '1' }, today)).toEqual({
    ...dates,
    guests: 4,
    flexible_days: '1',
  });
});

test.each([
  [{}],
  [{ guests: 4, city: 'Gatlinburg' }],
  [{ check_in: '2026-12-10' }],
  [{ check_in: '2026-11-28', check_out: '2026-12-03' }],
  [{ check_in: today, check_out: '2026-12-03' }],
])('%o offers nothing', (search) => {
  expect(storedDates(search, today)).toBeNull();
});

test('the line says what it takes along', () => {
  expect(storedDatesWords({ ...dates, guests: 4 }, '2026-11-20')).toBe(
    'Dec 10–13, 4 guests: use these dates',
  );
  expect(storedDatesWords({ ...dates, flexible_days: 'exact' }, '2026-11-20')).toBe(
    'Dec 10–13: use these dates',
  );
  expect(storedDatesWords({ ...dates, guests: 1, flexible_days: '2' }, '2026-11-20')).toBe(
    'Dec 10–13, ±2 days, 1 guest: use these dates',
  );
});
