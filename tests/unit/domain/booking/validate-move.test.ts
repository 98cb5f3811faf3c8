import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AvailabilityDay } from '#domain/availability/availability-calendar.ts';
import { validateStay } from '#domain/availability/stay-rules.ts';
import { validateMove } from '#domain/booking/validate-move.ts';
import { addDays, type Day, eachNight } from '#domain/dates/day.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';

const day = (date: Day, columns: Partial<AvailabilityDay> = {}): AvailabilityDay => ({
  date,
  available: true,
  price: 20_000,
  surcharge: 0,
  priceFormatted: '$200',
  min_stay: 1,
  allows_check_in: true,
  allows_check_out: true,
  ...columns,
});

/** Returns a day by its number from `2027-03-01`. */
const on = (number: number): Day => addDays('2027-03-01', number);
const stay = (from: number, to: number) => ({ check_in: on(from), check_out: on(to) });

function calendarOf(change: (number: number) => Partial<AvailabilityDay>, days = 60) {
  const dates = Array.from({ length: days }, (_, number) => number);
  return new Map(dates.map((number) => [on(number), day(on(number), change(number))]));
}

const open = calendarOf(() => ({}));
/** A booking from the 10th to the 13th. */
const booked = stay(10, 13);
const own = calendarOf((number) => ({ available: number < 10 || number >= 13 }));
const messageOf = (result: ReturnType<typeof validateMove>): string =>
  result.ok ? 'fine' : result.error.message;

describe('the new dates of a booking', () => {
  test.each([
    [22, 20],
    [20, 20],
  ])('must be in order: not from %i to %i', (from, to) => {
    expect(validateMove(own, booked, stay(from, to), on(1))).toEqual({
      ok: false,
      error: { field: 'check_out', message: 'The new check-out comes after the new check-in.' },
    });
  });

  test('may overlap its own nights', () => {
    for (const [from, to] of [
      [11, 14],
      [9, 12],
      [10, 15],
      [8, 13],
      [11, 12],
      [20, 23],
      [10, 11],
    ] as const) {
      expect(messageOf(validateMove(own, booked, stay(from, to), on(1))), `${from} to ${to}`).toBe('fine');
    }
  });

  test('may not overlap the nights of others', () => {
    const taken = calendarOf((number) => ({ available: (number < 10 || number >= 13) && number !== 14 }));
    expect(messageOf(validateMove(taken, booked, stay(12, 15), on(1)))).toMatch(/is not available/);
    expect(messageOf(validateMove(taken, booked, stay(14, 16), on(1)))).toMatch(/is not available/);
  });

  test('may not equal the current dates', () => {
    expect(messageOf(validateMove(own, booked, booked, on(1)))).toBe('These are the dates it has.');
  });

  test('require the minimum stay for a new check-in; with the same check-in the stay may be shortened', () => {
    const weekend = calendarOf(() => ({ min_stay: 3 }));
    expect(messageOf(validateMove(weekend, booked, stay(20, 22), on(1)))).toMatch(/at least 3 nights/);
    expect(messageOf(validateMove(weekend, booked, stay(10, 11), on(1)))).toBe('fine');
  });

  test('need days that allow check-in and check-out, except the stay’s own', () => {
    const closed = calendarOf(() => ({ allows_check_in: false, allows_check_out: false }));
    expect(messageOf(validateMove(closed, booked, stay(20, 23), on(1)))).toMatch(/no check-in/);
    expect(messageOf(validateMove(closed, booked, stay(10, 14), on(1)))).toMatch(/no check-out/);
    expect(messageOf(validateMove(closed, booked, stay(11, 13), on(1)))).toMatch(/no check-in/);
  });

  test('may begin today, but not yesterday', () => {
    expect(messageOf(validateMove(open, booked, stay(5, 7), on(5)))).toBe('fine');
    expect(messageOf(validateMove(open, booked, stay(4, 7), on(5)))).not.toBe('fine');
  });

  test('keep the first day after check-in, and may end today or later', () => {
    expect(messageOf(validateMove(own, booked, stay(11, 14), on(11)))).toMatch(/has begun/);
    expect(messageOf(validateMove(own, booked, stay(10, 11), on(11)))).toBe('fine');
    expect(messageOf(validateMove(own, booked, stay(10, 15), on(11)))).toBe('fine');
    expect(messageOf(validateMove(own, booked, stay(10, 11), on(12)))).toBe('This day is over.');
  });

  test('are rejected after check-out', () => {
    expect(messageOf(validateMove(open, booked, stay(20, 23), on(14)))).toBe('This stay is over.');
  });

  test('are at most thirty nights, and in order', () => {
    expect(validateMove(open, booked, stay(10, 41), on(1)).ok).toBe(false);
    expect(validateMove(open, booked, stay(10, 40), on(1)).ok).toBe(true);
    expect(validateMove(open, booked, stay(10, 10), on(1)).ok).toBe(false);
    expect(validateMove(open, booked, stay(20, 19), on(1)).ok).toBe(false);
  });

  test('may contain the stay’s own days even if those are no longer published', () => {
    const gap = new Map([...own].filter(([date]) => !eachNight(on(10), on(13)).includes(date)));
    expect(messageOf(validateMove(gap, booked, stay(10, 14), on(1)))).toBe('fine');
  });

  test('otherwise follow the rules of a new booking', () => {
    const anyDay = fc.record({
      available: fc.boolean(),
      min_stay: fc.integer({ min: 1, max: 4 }),
      allows_check_in: fc.boolean(),
      allows_check_out: fc.boolean(),
    });
    const anyCase = fc.record({
      days: fc.array(anyDay, { minLength: 60, maxLength: 60 }),
      from: fc.integer({ min: 15, max: 50 }),
      nights: fc.integer({ min: -1, max: 8 }),
    });
    assertForAll(anyCase, ({ days, from, nights }) => {
      const calendar = calendarOf((number) => days[number] ?? {});
      const wanted = stay(from, from + nights);
      expect(validateMove(calendar, booked, wanted, on(1)).ok).toBe(
        validateStay(calendar, wanted.check_in, wanted.check_out, on(1)).ok,
      );
    });
  });
});
