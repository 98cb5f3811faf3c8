import type { AvailabilityCalendar, AvailabilityDay } from '#domain/availability/availability-calendar.ts';
import type { Day } from '#domain/dates/day.ts';
import { utcDay } from './days.ts';

/**
 * A calendar drawn as text, one letter a day from `first` on: `o` open, `x` taken, `c` taken but
 * one may leave, `i` open without check-in, `n` open without check-out, `2`–`9` open with that
 * minimum stay, a space for no entry.
 */
export function drawCalendar(first: Day, drawing: string): AvailabilityCalendar {
  const calendar = new Map<Day, AvailabilityDay>();
  for (const [index, letter] of [...drawing].entries()) {
    const date = utcDay(first, index);
    if (letter !== ' ') calendar.set(date, dayOf(date, letter));
  }
  return calendar;
}

const dayOf = (date: Day, letter: string): AvailabilityDay => ({
  date,
  available: !'xc'.includes(letter),
  price: 28_900,
  surcharge: 0,
  priceFormatted: '$289',
  min_stay: Number(letter) || 1,
  allows_check_in: letter !== 'i',
  allows_check_out: !'xn'.includes(letter),
});
