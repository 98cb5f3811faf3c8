import type { Day } from '#domain/dates/day.ts';
import { formatDollars, sum } from '#domain/money/money.ts';
import type { AvailabilityCalendar, AvailabilityDay } from './availability-calendar.ts';

/**
 * Returns one calendar for cabins that are booked together. Each day has the strictest rule of
 * them.
 */
export function intersectCalendars([
  first,
  ...others
]: readonly AvailabilityCalendar[]): AvailabilityCalendar {
  const days = [...(first ?? [])].flatMap(([date, day]) => {
    const all = [day, ...others.flatMap((calendar) => calendar.get(date) ?? [])];
    return all.length > others.length ? [[date, intersectDays(date, all)] as const] : [];
  });
  return new Map(days);
}

function intersectDays(date: Day, days: readonly AvailabilityDay[]): AvailabilityDay {
  const price = sum(days.map((day) => day.price));
  return {
    date,
    available: days.every(({ available }) => available),
    price,
    surcharge: sum(days.map(({ surcharge }) => surcharge)),
    priceFormatted: formatDollars(price),
    min_stay: Math.max(...days.map(({ min_stay }) => min_stay)),
    allows_check_in: days.every(({ allows_check_in }) => allows_check_in),
    allows_check_out: days.every(({ allows_check_out }) => allows_check_out),
  };
}
