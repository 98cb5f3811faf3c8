import { expect, test } from 'vitest';
import { roundUpToFiveMinutes, toClockTime, toMinutes } from '#domain/itineraries/planner/clock-time.ts';

test.each([
  ['00:00', 0],
  ['09:05', 545],
  ['23:59', 1439],
])('converts %s to minute %i of the day', (clock, minutes) => {
  expect(toMinutes(clock)).toBe(minutes);
  expect(toClockTime(minutes)).toBe(clock);
});

test.each([
  [544.6, '09:05'],
  [-1, '00:00'],
  [1440, '23:59'],
])('shows minute %d as %s', (minutes, clock) => {
  expect(toClockTime(minutes)).toBe(clock);
});

test.each([
  [551, 555],
  [555, 555],
])('rounds minute %i up to %i for a plan', (minutes, planned) => {
  expect(roundUpToFiveMinutes(minutes)).toBe(planned);
});
