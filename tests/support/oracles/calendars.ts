import type { AvailabilityCalendar, AvailabilityDay } from '#domain/availability/availability-calendar.ts';
import type { Day } from '#domain/dates/day.ts';
import { utcDay } from './days.ts';

/**
 * Creates a calendar from one character per day from `first`: `o` available, `x` booked, `c` booked
 * but allows check-out, `i` available without check-in, `n` available without check-out, `2`–`9`
 * available with that minimum stay, a space for no entry.
 */
export function drawCalendar(first: Day, drawing: string): AvailabilityCalendar {
  const calendar = new Map<Day, AvailabilityDay>();
  for (const [index, letter] of [...drawing].entries()) {
    const date = utcDay(first, index);
    if (letter !== ' ') calendar.set(date, createDay(date, letter));
  }
  return calendar;
}

const createDay = (date: Day, letter: string): AvailabilityDay => ({
  date,
  available: !'xc'.includes(letter),
  price: 28_900,
  surcharge: 0,
  priceFormatted: '$289',
  min_stay: Number(letter) || 1,
  allows_check_in: letter !== 'i',
  allows_check_out: !'xn'.includes(letter),
});
