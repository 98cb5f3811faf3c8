import type { Day } from '#domain/dates/day.ts';

/** How far ahead of today a calendar is published and a stay can be searched (design §5). */
export const monthsAhead = 18;

/**
 * One day of a cabin's calendar as guests may use it (spec §3, availability day entry).
 * `price` is the guest's nightly price in cents, of which `surcharge` is the cabin's surcharge.
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

/** A cabin's calendar keyed by day. A day without an entry cannot be used at all. */
export type AvailabilityCalendar = ReadonlyMap<Day, AvailabilityDay>;
