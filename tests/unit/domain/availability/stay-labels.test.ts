// Texts for the dates, nights and guests of a stay.

import { expect, test } from 'vitest';
import { formatDatesAndNights } from '#domain/availability/format-dates-and-nights.ts';
import { guestsLabel, nightsLabel } from '#domain/availability/party-labels.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import {
  type DayStyle,
  formatComingDay,
  formatDay,
  formatFullDay,
  formatMonthDate,
  formatShortDay,
  formatStayDays,
  formatTime,
} from '#domain/dates/format-day.ts';
import { anyDay } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';

test('formats days for readers', () => {
  expect(formatDay('2026-12-11', 'short')).toBe('Fri, Dec 11');
  expect(formatDay('2026-12-11', 'date')).toBe('December 11, 2026');
  expect(formatDay('2026-12-11', 'long')).toBe('Friday, December 11, 2026');
});

const writers = {
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  dated: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  date: { month: 'long', day: 'numeric', year: 'numeric' },
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
} as const satisfies Record<DayStyle, Intl.DateTimeFormatOptions>;

test.each(['short', 'dated', 'date', 'long'] as const)(
  'formats any day as %s like the platform, in any zone',
  (style) => {
    const writer = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...writers[style] });
    assertForAll(anyDay, (day) => {
      expect(formatDay(day, style)).toBe(writer.format(new Date(`${day}T00:00:00Z`)));
    });
  },
);

test('uses the singular for one', () => {
  expect([nightsLabel(1), nightsLabel(3), nightsLabel(0)]).toEqual(['1 night', '3 nights', '0 nights']);
  expect([guestsLabel(1), guestsLabel(8)]).toEqual(['1 guest', '8 guests']);
});

test.each([
  ['2026-12-11', '2026-12-14', 'Dec 11–14, 3 nights'],
  ['2026-12-31', '2027-01-01', 'Dec 31 – Jan 1, 1 night'],
  ['2026-12-05', '2027-12-06', 'Dec 5, 2026 – Dec 6, 2027, 366 nights'],
])('formats a stay from %s to %s with its number of nights', (check_in, check_out, words) => {
  expect(formatDatesAndNights({ check_in, check_out })).toBe(words);
});

test('formats times for readers', () => {
  expect(['16:00', '10:30', '00:00', '12:00', '12:05:00', '09:00', '23:05', '7'].map(formatTime)).toEqual([
    '4 PM',
    '10:30 AM',
    '12 AM',
    '12 PM',
    '12:05 PM',
    '9 AM',
    '11:05 PM',
    '7 AM',
  ]);
});

test('formats a range as briefly as possible', () => {
  expect(formatRange('2026-12-11', '2026-12-14')).toBe('Dec 11–14');
  expect(formatRange('2026-12-30', '2027-01-02')).toBe('Dec 30 – Jan 2');
  expect(formatRange('2026-12-05', '2026-12-05')).toBe('Dec 5');
});

test('shows the years of a range that could be read as a shorter one', () => {
  expect(formatRange('2026-12-05', '2027-12-06')).toBe('Dec 5, 2026 – Dec 6, 2027');
  expect(formatRange('2026-12-05', '2027-12-05')).toBe('Dec 5, 2026 – Dec 5, 2027');
  expect(formatRange('2026-12-05', '2028-11-06')).toBe('Dec 5, 2026 – Nov 6, 2028');
  expect(formatRange('2026-12-05', '2027-12-04')).toBe('Dec 5 – Dec 4');
  expect(formatRange('2026-12-05', '2027-12-06', '2026-11-30')).toBe('Dec 5, 2026 – Dec 6, 2027');
});

test('shows the year of a range that could be read as one within a year of today', () => {
  const today = '2026-12-12';
  expect(formatRange('2026-12-13', '2026-12-16', today)).toBe('Dec 13–16');
  expect(formatRange('2026-12-30', '2027-01-02', today)).toBe('Dec 30 – Jan 2');
  expect(formatRange('2027-12-08', '2027-12-11', today)).toBe('Dec 8–11');
  expect(formatRange('2027-12-09', '2027-12-12', today)).toBe('Dec 9–12, 2027');
  expect(formatRange('2029-12-11', '2029-12-14', today)).toBe('Dec 11–14, 2029');
  expect(formatRange('2026-05-02', '2026-05-02', today)).toBe('May 2');
  expect(formatRange('2025-12-10', '2025-12-12', today)).toBe('Dec 10–12, 2025');
});

test('shows the year of a full date a year away, before or after', () => {
  expect(formatFullDay('2027-02-19', '2026-11-29')).toBe('Friday, February 19');
  expect(formatFullDay('2027-11-28', '2026-11-29')).toBe('Sunday, November 28');
  expect(formatFullDay('2027-11-29', '2026-11-29')).toBe('Monday, November 29, 2027');
  expect(formatFullDay('2026-11-28', '2026-11-29')).toBe('Saturday, November 28');
  expect(formatFullDay('2025-11-29', '2026-11-29')).toBe('Saturday, November 29, 2025');
});

test('shows the year of a stay or payment a year away, before or after', () => {
  const [near, far, past] = ['2027-11-28', '2027-11-29', '2025-11-29'];
  const days = [near, far, past].map((day) => [
    formatComingDay(day, '2026-11-29'),
    formatMonthDate(day, '2026-11-29'),
  ]);
  expect(days).toEqual([
    ['Sun, Nov 28', 'November 28'],
    ['Mon, Nov 29, 2027', 'November 29, 2027'],
    ['Sat, Nov 29, 2025', 'November 29, 2025'],
  ]);
});

test('shows the year of a short date unless it is the current year', () => {
  expect(formatShortDay('2026-12-31', '2026-01-01')).toBe('Thu, Dec 31');
  expect(formatShortDay('2027-01-01', '2026-12-31')).toBe('Fri, Jan 1, 2027');
  expect(formatShortDay('2025-12-31', '2026-01-01')).toBe('Wed, Dec 31, 2025');
});

test.each([
  ['2026-12-11', '2026-12-14', 'Fri, Dec 11 – Mon, Dec 14'],
  ['2027-08-05', '2027-08-08', 'Thu, Aug 5 – Sun, Aug 8, 2027'],
  ['2026-12-30', '2027-01-02', 'Wed, Dec 30 – Sat, Jan 2, 2027'],
  ['2027-12-30', '2028-01-02', 'Thu, Dec 30, 2027 – Sun, Jan 2, 2028'],
])('shows the years of a stay from %s to %s only where needed', (checkIn, checkOut, words) => {
  expect(formatStayDays(checkIn, checkOut, '2026-06-01')).toBe(words);
});
