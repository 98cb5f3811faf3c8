import { expect, test } from 'vitest';
import { type FlexibleDays, parseSearch } from '#domain/search/search.ts';
import { flexibleDays, hasPassed, removePastDates } from '#domain/search/search-dates.ts';

const dates = { check_in: '2026-12-11', check_out: '2026-12-14' };

test('reads flexible days as a number, 0 for exact or missing', () => {
  expect(flexibleDays({})).toBe(0);
  expect(flexibleDays({ flexible_days: 'exact' })).toBe(0);
  expect(flexibleDays({ flexible_days: '7' })).toBe(7);
});

test.each([
  ['2026-12-10', undefined, false],
  ['2026-12-11', undefined, false],
  ['2026-12-12', undefined, true],
  ['2026-12-12', 'exact', true],
  ['2026-12-12', '2', false],
  ['2026-12-13', '2', true],
  ['2026-12-17', '7', false],
  ['2026-12-18', '7', true],
] satisfies [string, FlexibleDays | undefined, boolean][])(
  'on %s, ±%s, a check-in of December 11 has passed: %s',
  (today, flexible_days, passed) => {
    expect(hasPassed({ kind: 'stay', ...dates, ...(flexible_days && { flexible_days }) }, today)).toBe(
      passed,
    );
  },
);

test('drops past dates and dates from today of a changed search', () => {
  const search = parseSearch({ ...dates, city: 'Gatlinburg', guests: 4, flexible_days: '1' });
  const undated = parseSearch({ city: 'Gatlinburg', guests: 4, flexible_days: '1' });
  const arrival = parseSearch({ check_in: dates.check_in });
  expect(removePastDates(search, '2026-12-10')).toEqual(search);
  expect(removePastDates(arrival, '2026-12-10')).toEqual(arrival);
  expect(removePastDates(arrival, '2026-12-11')).toEqual({ kind: 'browse' });
  expect(removePastDates(search, '2026-12-11')).toEqual(undated);
  expect(removePastDates(undated, '2026-12-10')).toEqual(undated);
});
