import type { CallRequest, CallResult } from '#contracts/calls.ts';
import type { ChangedNightsResponse } from '#contracts/desk/nights.ts';
import type { Problem } from '#contracts/errors.ts';
import { type ChangeOutcome, changeRates } from '#database/desk/calendar.ts';
import { type RunCode, sideOf } from '#domain/rates/change-code.ts';
import { rateOf } from '#domain/rates/code.ts';
import { rateProblem } from '#domain/rates/night-rate.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { DeskCall } from '#lib/api-routes.ts';

type Changer = Pick<DeskCall, 'db' | 'host'>;

/**
 * Replaces the rates of nights, all or none; nights a guest has stay as they are. Fails with `invalid` on the field of a
 * rate we do not publish, `not_found`, or `version_conflict` with what the nights are now.
 */
export async function saveNights(
  { changes }: CallRequest<'POST desk/change-nights'>,
  { db, host }: Changer,
): CallResult<'POST desk/change-nights'> {
  for (const [, , , before, after] of changes) {
    const problem = rateProblem(rateOf(after), rateOf(before));
    if (problem) return err({ code: 'invalid', ...problem });
  }
  const before = sideOf(changes, 'before');
  const after = sideOf(changes, 'after');
  return answerOf(await changeRates(db, host.email, 'nights.changed', before, after));
}

/** What became of a change, as calls answer it. */
export function answerOf(outcome: ChangeOutcome): Result<ChangedNightsResponse, Problem> {
  if (outcome.outcome === 'unknown') return err(unknown);
  if (outcome.outcome === 'changed') return err(conflict({ now: outcome.now }));
  const { id, nights, kept } = outcome;
  return ok({
    id,
    nights,
    kept: kept.map(([cabin, day, kind, reference]) => ({ cabin, day, kind, reference })),
  });
}

const unknown: Problem = {
  code: 'not_found',
  field: 'id',
  message: 'A cabin or a change it is about is no longer there.',
};

const conflict = ({ now }: { now: RunCode[] }): Problem => ({
  code: 'version_conflict',
  message: 'Some of these nights were changed in between. Nothing is saved.',
  details: { now },
});
