/** API calls of hosts for the prices and stay rules of nights. */

import { z } from 'zod';
import type { CabinRuns, TakenKind } from '#domain/availability/rates/date-window.ts';
import { maxRateChanges } from '#domain/availability/rates/rate-change-code.ts';
import { accepts } from './contract.ts';
import { count, countFromQuery, day, stopAfterTypeError } from './fields.ts';

/** Cabins' nights in a window of days. Days are `yyyy-MM-dd`. */
export interface HostCalendarResponse {
  /** First day, as requested. */
  first: string;
  /** Number of days, as requested. */
  days: number;
  /** Today in the cabins' time zone. */
  today: string;
  /** In the order guests see them; drafts too. */
  cabins: CabinRuns[];
}

export interface SavedNightsResponse {
  /** Number of the change in the audit log; `null` if nothing changed. */
  id: number | null;
  nights: number;
  /** Nights booked or held meanwhile, which stay unchanged. */
  kept: SkippedNight[];
}

/** A night that was skipped because it is booked or held. */
interface SkippedNight {
  cabin: number;
  /** Date on which the night begins. */
  day: string;
  kind: TakenKind;
  /** Reference of the booking, if known. */
  reference: string | null;
}

/** Maximum number of days in a window: a little over 18 months. */
const maxWindowDays = 600;

/** Maximum number of nights in one save: 500 cabins in the longest window. */
const maxNights = 300_000;

const cabinsMessage = { error: 'cabins must be numbers of cabins, parted by commas.' };

const integerOrNull = z.int().min(-2_147_483_648).max(2_147_483_647).nullable();

/** A `RateCode`: rule flags, price in cents and minimum stay. */
const rate = z.tuple([count('flags', 0, 15), integerOrNull, integerOrNull]);

const tooMany = 'That is more than one save takes. Choose fewer cabins or nights.';

/** Calls of hosts for nights. */
export const hostNightContracts = {
  /**
   * Returns the nights of all cabins, or of some, in a window of days. Fails with `too_large` over
   * 300,000 nights.
   */
  'GET desk/calendar': accepts(
    z.object({
      first: day('first'),
      days: countFromQuery('days', 1, maxWindowDays),
      cabins: z
        .string(cabinsMessage)
        .regex(/^\d{1,9}(,\d{1,9}){0,999}$/, cabinsMessage)
        .transform((text) => text.split(',').map(Number))
        .exactOptional(),
    }),
  ).returns<HostCalendarResponse>(),

  /**
   * Replaces the rates of nights, all or none; no night occurs twice in the `ChangeCode`s. Fails
   * with `invalid` on `amount_cents` or `min_stay`, with `not_found` for a missing cabin, and with
   * `version_conflict` if a night differs from `before`: its details have `now`, the current
   * `RunCode`s of those nights.
   */
  'POST desk/change-nights': accepts(
    z.object({
      changes: stopAfterTypeError(
        z.array(
          z.tuple([
            count('cabin', 1, 2_147_483_647),
            day('first'),
            count('nights', 1, maxWindowDays),
            rate,
            rate,
          ]),
        ),
      )
        .min(1, 'There is nothing to change.')
        .max(maxRateChanges, tooMany)
        .refine((changes) => changes.reduce((sum, [, , nights]) => sum + nights, 0) <= maxNights, tooMany),
    }),
    { maxBytes: 2_000_000 },
  ).returns<SavedNightsResponse>(),
};
