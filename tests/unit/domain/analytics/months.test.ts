import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthName, monthsBetween, nextMonth } from '#domain/analytics/months.ts';
import { occupancy, sumNightCounts } from '#domain/analytics/occupancy.ts';
import { addDays } from '#domain/dates/day.ts';

const someDay = fc.integer({ min: 0, max: 2000 }).map((n) => addDays('2025-01-01', n));

test('lists the months of a period once, in order', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: 0, max: 500 }), (first, length) => {
      const days = Array.from({ length: length + 1 }, (_, n) => addDays(first, n).slice(0, 7));
      expect(monthsBetween(first, addDays(first, length))).toEqual([...new Set(days)]);
    }),
  );
  expect(monthsBetween('2026-12-02', '2026-11-30')).toEqual([]);
});

test('continues with the next month, also at the end of a year', () => {
  expect([nextMonth('2026-09-30'), nextMonth('2026-12-01')]).toEqual(['2026-10', '2027-01']);
  expect(monthName('2026-12')).toBe('Dec 2026');
});

test('divides booked nights by open nights, where a night booked and then blocked counts as open', () => {
  const of = (booked: number, open: number) => occupancy({ booked, open });
  expect([of(0, 0), of(0, 30), of(10, 30), of(30, 30), of(3, 2)]).toEqual([
    '–',
    '0 %',
    '33 %',
    '100 %',
    '100 %',
  ]);
  const night = { booked: 1, elsewhere: 2, open: 3, revenue: 4 };
  expect(sumNightCounts([night, night])).toEqual({ booked: 2, elsewhere: 4, open: 6, revenue: 8 });
  expect(sumNightCounts([])).toEqual({ booked: 0, elsewhere: 0, open: 0, revenue: 0 });
});
