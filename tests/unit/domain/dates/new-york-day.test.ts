import { expect, test } from 'vitest';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import { anyDay } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { intlDay, utcDay, walkDays } from '#support/oracles/days.ts';

test.each([
  ['2026-12-12T04:59:59Z', '2026-12-11'],
  ['2026-12-12T05:00:00Z', '2026-12-12'],
  ['2026-07-04T03:59:59Z', '2026-07-03'],
  ['2026-07-04T04:00:00Z', '2026-07-04'],
])('at %s the day in New York is %s', (now, day) => {
  expect(newYorkDay(new Date(now))).toBe(day);
});

test('gives noon in New York the same date everywhere west of the date line', () => {
  assertForAll(anyDay, (day) => {
    expect(newYorkDay(new Date(`${day}T17:00:00Z`))).toBe(utcDay(day, 0));
  });
});

test('matches a clock in New York at both ends of every hour in which the day may change', () => {
  for (const day of walkDays('2020-01-01', '2040-01-01'))
    for (const time of ['03:59:59.999', '04:00', '04:59:59.999', '05:00']) {
      const now = new Date(`${day}T${time}Z`);
      if (newYorkDay(now) !== intlDay('America/New_York', now)) expect.fail(now.toISOString());
    }
});
