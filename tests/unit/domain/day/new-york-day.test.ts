import { expect, test } from 'vitest';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { anyDay } from '#support/oracles/arbitraries.ts';
import { always } from '#support/oracles/cases.ts';
import { utcDay } from '#support/oracles/days.ts';

test.each([
  ['2026-12-12T04:59:59Z', '2026-12-11'],
  ['2026-12-12T05:00:00Z', '2026-12-12'],
  ['2026-07-04T03:59:59Z', '2026-07-03'],
  ['2026-07-04T04:00:00Z', '2026-07-04'],
])('at %s it is %s in the mountains', (now, day) => {
  expect(newYorkDay(new Date(now))).toBe(day);
});

test('noon in New York is the same day everywhere west of the date line', () => {
  always(anyDay, (day) => {
    expect(newYorkDay(new Date(`${day}T17:00:00Z`))).toBe(utcDay(day, 0));
  });
});
