import { expect, test } from 'vitest';
import { type DateRangeSelection, emptySelection, selectDay } from '#domain/availability/date-selection.ts';
import { dayLabel, dayTooltip } from '#domain/availability/day-labels.ts';
import { anyCalendarAndDays } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { drawCalendar } from '#support/oracles/calendars.ts';

const today = '2026-12-09';
//                                          10 11 12 13 14 15 16 17
const calendar = drawCalendar('2026-12-10', 'oo3ociox');
const tooltip = (selection: DateRangeSelection, day: string) =>
  dayTooltip(calendar, `2026-12-${day}`, today, selection);
const label = (selection: DateRangeSelection, day: string) =>
  dayLabel(calendar, `2026-12-${day}`, today, selection);
const from = (checkIn: string, checkOut: string | null = null): DateRangeSelection => ({
  checkIn: `2026-12-${checkIn}`,
  checkOut: checkOut && `2026-12-${checkOut}`,
});

test('gives the reason against check-in on each day before a check-in is chosen', () => {
  expect(tooltip(emptySelection, '10')).toBeNull();
  expect(tooltip(emptySelection, '14')).toBe('Checkout only — select a check-in date first');
  expect(tooltip(emptySelection, '15')).toBe('Unavailable for check-in');
  expect(tooltip(emptySelection, '17')).toBe('Unavailable');
  expect(tooltip(emptySelection, '09')).toBe('Unavailable');
  expect(tooltip(emptySelection, '25')).toBe('Unavailable');
});

test('gives the reason against check-out on each day after a check-in is chosen', () => {
  expect(tooltip(from('10'), '10')).toBeNull();
  expect(tooltip(from('10'), '11')).toBeNull();
  expect(tooltip(from('10'), '14')).toBe('Available for checkout only');
  expect(tooltip(from('10'), '15')).toBe('Not a valid checkout day');
  expect(tooltip(from('10'), '17')).toBe('Unavailable');
  expect(tooltip(from('16'), '15')).toBe('Unavailable for check-in');
  expect(tooltip(from('16'), '14')).toBe('Available for checkout only');
});

test('has no valid checkout for a stay shorter than the minimum', () => {
  const threeNights = drawCalendar('2026-12-10', '3oooo');
  expect(dayTooltip(threeNights, '2026-12-12', today, from('10'))).toBe('Not a valid checkout day');
  expect(dayTooltip(threeNights, '2026-12-13', today, from('10'))).toBeNull();
});

test('gives no reason on the chosen days', () => {
  expect(tooltip(from('10', '14'), '14')).toBeNull();
  expect(tooltip(from('10', '12'), '14')).toBe('Checkout only — select a check-in date first');
});

test('announces the day, its price and state to screen readers', () => {
  expect(label(emptySelection, '11')).toBe('Friday, December 11, 2026, $289, available for check-in');
  expect(label(emptySelection, '14')).toBe(
    'Monday, December 14, 2026, checkout only — select a check-in date first',
  );
  expect(label(emptySelection, '17')).toBe('Thursday, December 17, 2026, unavailable');
  expect(label(from('10'), '12')).toBe('Saturday, December 12, 2026, $289, available for check-out');
  expect(label(from('11'), '10')).toBe('Thursday, December 10, 2026, $289, available for check-in');
  expect(label(from('10', '13'), '10')).toBe('Thursday, December 10, 2026, $289, your check-in');
  expect(label(from('10', '13'), '12')).toBe('Saturday, December 12, 2026, $289, in your stay');
  expect(label(from('10', '13'), '13')).toBe('Sunday, December 13, 2026, $289, your check-out');
});

test('gives a reason exactly when a click on the day is rejected', () => {
  assertForAll(anyCalendarAndDays, ({ calendar, day, other, today }) => {
    for (const selection of [emptySelection, { checkIn: other, checkOut: null }]) {
      const refused = selectDay(selection, day, calendar, today).rejected !== undefined;
      const told = dayTooltip(calendar, day, today, selection);
      if (refused) expect(told).not.toBeNull();
      else expect([null, 'Available for checkout only']).toContain(told);
    }
  });
});

test('mentions the stay only from its check-in to its check-out', () => {
  const stay = from('10', '12');
  expect(label(stay, '10')).toMatch(/your check-in$/);
  expect(label(stay, '11')).toMatch(/in your stay$/);
  expect(label(stay, '12')).toMatch(/your check-out$/);
  expect(label(stay, '13')).not.toMatch(/stay$/);
  expect(label(from('11', '13'), '10')).toMatch(/available for check-in$/);
  expect(label(from('11'), '12')).not.toMatch(/in your stay$/);
});

test('shows a price from today on, only on available days', () => {
  const open = drawCalendar('2026-12-08', 'oooox');
  const priceOf = (day: string) => /\$/.test(dayLabel(open, day, today, emptySelection));
  expect(['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-12', '2026-12-30'].map(priceOf)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
