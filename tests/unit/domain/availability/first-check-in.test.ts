import { expect, test } from 'vitest';
import { findFirstCheckInDay } from '#domain/availability/stay-rules.ts';
import { calendarOf } from '../../features/availability/fixture.ts';

const today = '2026-12-01';

test.each([
  ['ooooo', '2026-12-02'],
  ['oxxoo', '2026-12-04'],
  ['occoo', '2026-12-04'],
  ['oxxxx', null],
  ['', null],
])('finds the first check-in of the calendar %s from today on: %s', (plan, day) => {
  expect(findFirstCheckInDay(calendarOf(today, plan), today)).toBe(day);
});

test('requires available nights for the minimum stay', () => {
  expect(findFirstCheckInDay(calendarOf(today, 'ooxoooo', 2), today)).toBe('2026-12-04');
});

test('ignores the order of the calendar', () => {
  const days = [...calendarOf(today, 'ooooo')].reverse();
  expect(findFirstCheckInDay(new Map(days), today)).toBe('2026-12-02');
});
