/** Host calendar: reads and changes the rates of nights. */

import type { SavedNightsResponse } from '#contracts/availability-host.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { validateRate } from '#domain/availability/rates/night-rate.ts';
import { getRateChangeSide } from '#domain/availability/rates/rate-change-code.ts';
import { fromRateCode } from '#domain/availability/rates/rate-code.ts';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { ok, type Result } from '#domain/result.ts';
import type { HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { type ChangeRatesResult, changeRates, listCabinNights } from './host-queries.ts';

/** Maximum number of nights in a response. */
const maxNights = 300_000;

/**
 * Returns the nights of cabins in a window of days, as runs of equal rates. Fails with `too_large`.
 */
export const showCalendar: HostUseCase<'GET desk/calendar'> = async (
  { first, days, cabins },
  { db, now },
) => {
  const rows = await listCabinNights(db, first, days, cabins ?? null);
  if (rows.length * days > maxNights) return fail('too_large', 'Choose fewer cabins or fewer nights.');
  const today = getToday(defaultTimeZone, now);
  return ok({ first, days, today, cabins: rows });
};

/**
 * Replaces the rates of nights, all or none. Booked nights keep their open or blocked state. Fails
 * as the contract says.
 */
export const saveNights: HostUseCase<'POST desk/change-nights'> = async ({ changes }, { db, host }) => {
  for (const [, , , before, after] of changes) {
    const problem = validateRate(fromRateCode(after), fromRateCode(before));
    if (problem) return fail('invalid', problem.message, problem.field);
  }
  const before = getRateChangeSide(changes, 'before');
  const after = getRateChangeSide(changes, 'after');
  return changedNights(await changeRates(db, host.email, 'nights.changed', before, after));
};

/** Fails with `not_found` without the cabin or change, `version_conflict` if nights changed. */
export function changedNights(outcome: ChangeRatesResult): Result<SavedNightsResponse, Problem> {
  if (outcome.outcome === 'unknown')
    return fail('not_found', 'A cabin or a change it is about is no longer there.', 'id');
  if (outcome.outcome === 'changed') {
    const message = 'Some of these nights were changed in between. Nothing is saved.';
    return fail('version_conflict', message, undefined, { now: outcome.now });
  }
  const { id, nights, kept: skipped } = outcome;
  return ok({ id, nights, kept: skipped });
}
