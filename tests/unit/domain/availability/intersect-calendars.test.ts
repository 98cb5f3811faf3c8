import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intersectCalendars } from '#domain/availability/intersect-calendars.ts';
import { validateStay } from '#domain/availability/stay-rules.ts';
import { anyCalendarAndDays } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { drawCalendar } from '#support/oracles/calendars.ts';

test('allows a stay for a party exactly when each of its cabins allows it', () => {
  assertForAll(fc.tuple(anyCalendarAndDays, anyCalendarAndDays), ([one, { calendar: other }]) => {
    const { calendar, day, other: end, today } = one;
    const both = intersectCalendars([calendar, other]);
    const isPossible = [calendar, other].every((each) => validateStay(each, day, end, today).ok);
    expect(validateStay(both, day, end, today).ok).toBe(isPossible);
  });
});

test('adds up the prices of a night in all cabins, and has no price for a day that a cabin does not publish', () => {
  const one = drawCalendar('2026-12-10', 'ooo');
  const other = drawCalendar('2026-12-11', '3oo');
  const both = intersectCalendars([one, other]);
  expect([...both.keys()]).toEqual(['2026-12-11', '2026-12-12']);
  const price = (one.get('2026-12-11')?.price ?? 0) + (other.get('2026-12-11')?.price ?? 0);
  expect(both.get('2026-12-11')).toMatchObject({ price, min_stay: 3, available: true });
  expect(intersectCalendars([])).toEqual(new Map());
});
