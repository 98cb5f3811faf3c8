import { expect, test } from 'vitest';
import { flexibleDays, hasPassed, toDatedSearch, withDatesToCome } from '#domain/search/dated-search.ts';
import type { FlexibleDays } from '#domain/search/search.ts';

const dates = { check_in: '2026-12-11', check_out: '2026-12-14' };

test('a search is dated when it names both dates in their order', () => {
  expect(toDatedSearch({ ...dates, guests: 4, city: 'Gatlinburg' })).toEqual({
    ...dates,
    guests: 4,
    city: 'Gatlinburg',
  });
  expect(toDatedSearch({ check_in: '2026-12-11' })).toBeNull();
  expect(toDatedSearch({ check_out: '2026-12-11' })).toBeNull();
  expect(toDatedSearch({ check_in: '2026-12-11', check_out: '2026-12-11' })).toBeNull();
  expect(toDatedSearch({ guests: 2 })).toBeNull();
});

test('flexible days are a number, exact and absent none', () => {
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
    expect(hasPassed({ ...dates, ...(flexible_days && { flexible_days }) }, today)).toBe(passed);
  },
);

test('what a search is changed from has no dates that are over, and none that begin today', () => {
  const search = { ...dates, city: 'Gatlinburg', guests: 4, flexible_days: '1' } as const;
  const undated = { city: 'Gatlinburg', guests: 4, flexible_days: '1' };
  expect(withDatesToCome(search, '2026-12-10')).toEqual(search);
  expect(withDatesToCome({ check_in: dates.check_in }, '2026-12-10')).toEqual({ check_in: dates.check_in });
  expect(withDatesToCome(search, '2026-12-11')).toEqual(undated);
  expect(withDatesToCome({ ...undated, flexible_days: '1' }, '2026-12-10')).toEqual(undated);
});
