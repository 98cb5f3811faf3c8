/** API call for the calendar of a cabin. */

import { z } from 'zod';
import type { AvailabilityDate } from '#domain/availability/parse-availability.ts';
import type { CabinTerms } from '#domain/cabins/cabin.ts';
import { accepts } from './contract.ts';
import { cabinId } from './fields.ts';

/** Days of a calendar, nested as in spec §7. */
interface CalendarData {
  data: {
    /** One for each day, in order; empty for a cabin without a calendar. */
    dates: AvailabilityDate[];
  };
}

interface AvailabilityResponse {
  calendar_data: CalendarData;
  /** Current terms of the price besides the nights. */
  terms: CabinTerms;
  /**
   * ISO time of the oldest last sync of this cabin's calendars on other sites. Now for a cabin
   * without such calendars; null if one was never synced.
   */
  checked_at: string | null;
  /** ISO timestamp of the server, for countdowns in the browser. */
  server_now: string;
}

/** Calls of guests for a cabin's calendar. */
export const availabilityContracts = {
  /**
   * Returns a cabin's calendar for 18 months from today in its time zone (spec §7). Fails with
   * `not_found` on `cabin_id`.
   */
  'GET get-cabin-availability': accepts(z.object({ cabin_id: cabinId })).returns<AvailabilityResponse>(),
};
