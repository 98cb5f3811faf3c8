import type { CallRequest, CallResult } from '#contracts/calls.ts';
import type { ChangedNightsResponse, DeskCalendarCabin } from '#contracts/desk/nights.ts';
import { type Problem, refuse } from '#contracts/errors.ts';
import {
  type CabinNightsRow,
  changeRates,
  type RateChangeOutcome,
  readCabinNights,
} from '#database/desk/calendar.ts';
import { defaultTimeZone, todayIn } from '#domain/day/day.ts';
import { sideOf } from '#domain/rates/change-code.ts';
import { type RateRun, rateOf, toRateCode } from '#domain/rates/code.ts';
import { rateProblem, unpublished } from '#domain/rates/night-rate.ts';
import type { TakenRun } from '#domain/rates/window.ts';
import { ok, type Result } from '#domain/result.ts';
import type { DeskPorts } from './desk-ports.ts';

/** More nights than this is no answer for a browser. */
const mostNights = 300_000;

/** The nights of cabins in a window of days, as runs. Fails with `too_large`. */
export async function showCalendar(
  { first, days, cabins }: CallRequest<'GET desk/calendar'>,
  { db, now }: Pick<DeskPorts, 'db' | 'now'>,
): CallResult<'GET desk/calendar'> {
  const rows = await readCabinNights(db, first, days, cabins ?? null);
  if (rows.length * days > mostNights) return refuse('too_large', 'Choose fewer cabins or fewer nights.');
  const today = todayIn(defaultTimeZone, now);
  return ok({ first, days, today, cabins: rows.map((row) => cabinOf(row, days)) });
}

function cabinOf({ rates, taken, ...cabin }: CabinNightsRow, days: number): DeskCalendarCabin {
  return { ...cabin, rates: rateRuns(rates), taken: takenRuns(taken, days) };
}

const closed = toRateCode(unpublished);

/** Runs without a gap: days that are not published are a run of their own. */
export function rateRuns(rates: CabinNightsRow['rates']): RateRun[] {
  let next = 0;
  return rates.flatMap(([first, nights, ...code]): RateRun[] => {
    const gap = first - next;
    next = first + nights;
    const run: RateRun = [nights, ...code];
    return gap > 0 ? [[gap, ...closed], run] : [run];
  });
}

/** A holder's nights one after the other are a stay; what only touches the window from afar is none of it. */
function takenRuns(taken: CabinNightsRow['taken'], days: number): TakenRun[] {
  const runs = taken.flatMap(([nights, kind, reference]) => {
    const stays: TakenRun[] = [];
    for (const offset of nights) {
      const stay = stays.at(-1);
      if (stay && stay.offset + stay.nights === offset) stay.nights += 1;
      else stays.push({ offset, nights: 1, kind, reference });
    }
    return stays;
  });
  return runs
    .filter(({ offset, nights }) => offset < days && offset + nights >= 0)
    .toSorted((one, other) => one.offset - other.offset);
}

/**
 * Replaces the rates of nights, all or none; nights a guest has stay as they are. Fails with `invalid` on the field of a
 * rate we do not publish, `not_found`, or `version_conflict` with what the nights are now.
 */
export async function saveNights(
  { changes }: CallRequest<'POST desk/change-nights'>,
  { db, host }: Pick<DeskPorts, 'db' | 'host'>,
): CallResult<'POST desk/change-nights'> {
  for (const [, , , before, after] of changes) {
    const problem = rateProblem(rateOf(after), rateOf(before));
    if (problem) return refuse('invalid', problem.message, problem.field);
  }
  const before = sideOf(changes, 'before');
  const after = sideOf(changes, 'after');
  return changedNights(await changeRates(db, host.email, 'nights.changed', before, after));
}

/** What became of a change, as calls answer it. */
export function changedNights(outcome: RateChangeOutcome): Result<ChangedNightsResponse, Problem> {
  if (outcome.outcome === 'unknown')
    return refuse('not_found', 'A cabin or a change it is about is no longer there.', 'id');
  if (outcome.outcome === 'changed') {
    const message = 'Some of these nights were changed in between. Nothing is saved.';
    return refuse('version_conflict', message, undefined, { now: outcome.now });
  }
  const { id, nights, kept } = outcome;
  return ok({ id, nights, kept });
}
