// Rules for other dates of a booked stay, and the cancellation deadlines after a change.

import { describe, expect, test } from 'vitest';
import { parseAvailability } from '#domain/availability/parse-availability.ts';
import {
  calendarForGuest,
  getDeadlineShiftDays,
  mayMove,
  validateDateChange,
} from '#domain/booking/date-change-rules.ts';
import { feedOf } from '../../features/availability/fixture.ts';

const today = '2026-12-01';
const dates = (check_in: number, check_out: number) => ({
  check_in: `2026-12-${String(check_in).padStart(2, '0')}`,
  check_out: `2026-12-${String(check_out).padStart(2, '0')}`,
});
// The 5th to the 7th are the stay's own nights, the 12th is another guest's.
const feed = feedOf(today, 'o'.repeat(18), 2).map(({ date, availability, price }) => {
  const available = !['05', '06', '07', '12'].includes(date.slice(8));
  return { date, price, availability: { ...availability, available } };
});
const calendar = parseAvailability(feed, { nightly_rate_cents: 20_000, mama_cabins_nightly_surcharge: 0 });
const booked = dates(5, 8);
const message = (check_in: number, check_out: number, stay = booked, day = today) => {
  const checked = validateDateChange(calendar, stay, dates(check_in, check_out), day);
  return checked.ok ? null : checked.error.message;
};

describe('other dates for a booked stay', () => {
  test.each([
    [6, 9],
    [3, 6],
    [9, 12],
    [4, 9],
    [5, 7],
  ])('may be December %i to %i, as the stay’s own nights count as available', (check_in, check_out) =>
    expect(message(check_in, check_out)).toBeNull(),
  );

  test.each([
    [5, 8, 'These are the dates it has.'],
    [11, 13, 'The night of Saturday, December 12, 2026 is not available.'],
    [9, 10, 'A stay from December 9, 2026 is at least 2 nights.'],
    [1, 4, 'Check-in can be tomorrow at the earliest.'],
    [9, 9, 'Check-out comes after check-in.'],
  ])('may not be December %i to %i', (check_in, check_out, words) =>
    expect(message(check_in, check_out)).toBe(words),
  );

  test('keep the first day of a stay that has begun, and end today or later', () => {
    expect([mayMove(booked, '2026-12-04'), mayMove(booked, '2026-12-05')]).toEqual([true, false]);
    const hasBegun = 'This stay has begun, so its first day stays.';
    expect(message(9, 12, booked, '2026-12-05')).toBe(hasBegun);
    expect(message(4, 8, booked, '2026-12-05')).toBe(hasBegun);
    // Fewer or more nights than a new stay may have.
    for (const end of [6, 7, 9, 11]) expect(message(5, end, booked, '2026-12-06'), `until ${end}`).toBeNull();
    expect(message(5, 6, booked, '2026-12-07')).toBe('This day is over.');
    expect(message(5, 13, booked, '2026-12-06')).toMatch(/is not available/);
    expect(message(5, 9, booked, '2026-12-08')).toBe('This stay ends, so its dates stay.');
  });

  test('keep the first day and the number of nights of a stay below the minimum', () => {
    const short = dates(5, 6);
    expect(calendarForGuest(calendar, short).get(short.check_in)?.min_stay).toBe(1);
    expect(calendarForGuest(calendar, booked).get(booked.check_in)?.min_stay).toBe(2);
  });
});

test('with a later check-in move a cancellation deadline only while cancellation is free', () => {
  expect(getDeadlineShiftDays(booked, dates(15, 18), 100)).toBe(0);
  expect(getDeadlineShiftDays(booked, dates(15, 18), 50)).toBe(10);
  expect(getDeadlineShiftDays(booked, dates(2, 5), 0)).toBe(0);
});
