import { z } from 'zod';
import type { AvailabilityDate } from '#domain/availability/parse-availability.ts';
import type { CabinTerms } from '#domain/cabins/cabin.ts';
import { takes } from './contract.ts';
import { cabinId } from './fields.ts';

/** Days as the feed nests them. */
interface CalendarData {
  /** What holds the days. */
  data: {
    /** One for each day, in order; empty for a cabin without a calendar. */
    dates: AvailabilityDate[];
  };
}

interface AvailabilityResponse {
  /** The published calendar. */
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

/** The calendar that guests see. */
export const availabilityContracts = {
  /** A cabin's calendar, 18 months from today in its zone (spec §7). Fails with `not_found` on `cabin_id`. */
  'GET get-cabin-availability': takes(z.object({ cabin_id: cabinId })).answers<AvailabilityResponse>(),
};
