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
])('in %s, from today on, a stay first begins on %s', (plan, day) => {
  expect(findFirstCheckInDay(calendarOf(today, plan), today)).toBe(day);
});

test('a minimum stay has to fit', () => {
  expect(findFirstCheckInDay(calendarOf(today, 'ooxoooo', 2), today)).toBe('2026-12-04');
});

test('the order of the calendar does not matter', () => {
  const days = [...calendarOf(today, 'ooooo')].reverse();
  expect(findFirstCheckInDay(new Map(days), today)).toBe('2026-12-02');
});
