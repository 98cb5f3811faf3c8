import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intersectCalendars } from '#domain/availability/intersect-calendars.ts';
import { validateStay } from '#domain/availability/stay-rules.ts';
import { anyCalendarAndDays } from '#support/oracles/arbitraries.ts';
import { drawCalendar } from '#support/oracles/calendars.ts';
import { always } from '#support/oracles/cases.ts';

test('a stay is possible in the calendar of a party exactly when it is in each of its cabins', () => {
  always(fc.tuple(anyCalendarAndDays, anyCalendarAndDays), ([one, { calendar: other }]) => {
    const { calendar, day, other: end, today } = one;
    const both = intersectCalendars([calendar, other]);
    const isPossible = [calendar, other].every((each) => validateStay(each, day, end, today).ok);
    expect(validateStay(both, day, end, today).ok).toBe(isPossible);
  });
});

test('a night costs what it costs in all cabins together, and a day one of them does not publish has none', () => {
  const one = drawCalendar('2026-12-10', 'ooo');
  const other = drawCalendar('2026-12-11', '3oo');
  const both = intersectCalendars([one, other]);
  expect([...both.keys()]).toEqual(['2026-12-11', '2026-12-12']);
  const price = (one.get('2026-12-11')?.price ?? 0) + (other.get('2026-12-11')?.price ?? 0);
  expect(both.get('2026-12-11')).toMatchObject({ price, min_stay: 3, available: true });
  expect(intersectCalendars([])).toEqual(new Map());
});
