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
  /** Its number in the history, which puts it back; null when nothing was changed. */
  id: number | null;
  nights: number;
  /** Nights that were booked or held by then and are left alone. */
  kept: SkippedNight[];
}

/** A night a change leaves alone. */
interface SkippedNight {
  cabin: number;
  /** The day it begins on. */
  day: string;
  kind: TakenKind;
  /** Reference of the booking, if known. */
  reference: string | null;
}

/** Maximum number of days of a window: 18 months and some. */
const longestWindow = 600;

/** Maximum number of nights in one save: 500 cabins in the longest window. */
const maxNights = 300_000;

const cabinsMessage = { error: 'cabins must be numbers of cabins, parted by commas.' };

const wholeOrNull = z.int().min(-2_147_483_648).max(2_147_483_647).nullable();

const rate = z.tuple([count('flags', 0, 15), wholeOrNull, wholeOrNull]);

const tooMany = 'That is more than one save takes. Choose fewer cabins or nights.';

/** The nights hosts give prices and rules. */
export const hostNightContracts = {
  /**
   * The nights of all cabins, or of some, in a window of days. Fails with `too_large` over 300,000
   * nights.
   */
  'GET desk/calendar': accepts(
    z.object({
      first: day('first'),
      days: countFromQuery('days', 1, longestWindow),
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
            count('nights', 1, longestWindow),
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
