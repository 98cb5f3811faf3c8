import type { CabinTerms } from '#domain/cabin/cabin.ts';
import { contract } from './old-contract.ts';

/**
 * `GET /api/get-cabin-availability?cabin_id=`: 18 months from today in the cabin's zone (spec §7). Fails with
 * `not_found` on `cabin_id`.
 */
export const getCabinAvailability = contract<AvailabilityRequest, AvailabilityResponse>(
  'GET',
  '/api/get-cabin-availability',
);

export interface AvailabilityRequest {
  /** The cabin's id, a UUID. */
  cabin_id: string;
}

/** Whether a night can be had, and the rules of stays that begin or end on its day (spec §5). */
export interface DayAvailability {
  /** Whether the night that begins on this day is offered and nobody has it. */
  available: boolean;
  /** Nights a stay that begins on this day has at least; 1 or more. */
  min_stay: number;
  /** Whether a stay may begin on this day. */
  allows_check_in: boolean;
  /** Whether a stay may end on this day. */
  allows_check_out: boolean;
}

/** What a night costs. */
export interface FeedPrice {
  /** The night's base price in cents, before the cabin's surcharge; the reader adds that. */
  amount: number;
  /** What a guest pays for the night, surcharge included, in whole dollars, such as `$349`. */
  formatted: string;
}

/** One day of a published calendar. */
export interface AvailabilityDate {
  /** The day, `yyyy-MM-dd`. */
  date: string;
  /** Whether its night can be had, and by which rules. */
  availability: DayAvailability;
  /** What its night costs. */
  price: FeedPrice;
}

/** The published days of a calendar. */
export interface CalendarDates {
  /** One entry for each day, in order; empty for a cabin without a calendar. */
  dates: AvailabilityDate[];
}

/** A calendar in the feed's own nesting (spec §7). */
export interface CalendarData {
  /** Its days. */
  data: CalendarDates;
}

export interface AvailabilityResponse {
  /** The cabin's calendar. */
  calendar_data: CalendarData;
  /** What a price is made of beside the nights, as it is now. */
  terms: CabinTerms;
  /**
   * When the calendars of other sites that this cabin is offered on were last read, the oldest of them; ISO. Now for a cabin
   * that is offered nowhere else; null where one of them has never been read.
   */
  checked_at: string | null;
  /** The server's clock, ISO. */
  server_now: string;
}
