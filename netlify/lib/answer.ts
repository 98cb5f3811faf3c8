import type { Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Answer } from './endpoint.ts';

/** A service's outcome as an endpoint's: the value becomes the body, a problem passes through. */
export const answer = (outcome: Result<unknown, Problem>, status = 200): Result<Answer, Problem> =>
  outcome.ok ? ok({ status, body: outcome.value }) : outcome;
