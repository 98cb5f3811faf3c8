import type { Day } from '#domain/dates/day.ts';

/** Months ahead in which calendars are published and stays can be searched (design §5). */
export const monthsAhead = 18;

/**
 * A day of a cabin's calendar for guests (spec §3, availability day entry). `price` is the nightly
 * price in cents, of which `surcharge` is the cabin's surcharge.
 */
export interface AvailabilityDay {
  date: Day;
  available: boolean;
  price: number;
  surcharge: number;
  priceFormatted: string;
  min_stay: number;
  allows_check_in: boolean;
  allows_check_out: boolean;
}

/** A cabin's calendar by day. A day without an entry is unavailable. */
export type AvailabilityCalendar = ReadonlyMap<Day, AvailabilityDay>;
