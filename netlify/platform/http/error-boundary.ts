import type { Problem } from '#contracts/errors.ts';
import { trackedReferrer } from '#domain/web/tracked-address.ts';
import { DatabaseUnavailable } from '#netlify/platform/database/client.ts';
import { logThrown } from '#netlify/platform/log.ts';
import { secured } from './security-headers.ts';

/** What a handler returns: a finished response, or the problem that kept it from one. */
export type HandlerResult = Response | { ok: false; error: Problem };

/** Writes a problem as a response: as JSON, as a page or as a bare status. */
export type WriteProblem = (problem: Problem, headers?: Record<string, string>) => Response;

const away: Problem = {
  code: 'unavailable',
  message: 'We cannot look that up just now. Please try again.',
  retryAfterSeconds: 5,
};
const failed: Problem = { code: 'internal', message: 'Something went wrong on our side. Please try again.' };

/**
 * Every endpoint's one way out, with the security headers: a problem is refused under its status. Whatever is thrown is logged, and answered with
 * 503 and `Retry-After` when the database is away, else with 500.
 */
export async function withErrorHandling(
  request: Request,
  refuse: WriteProblem,
  handle: () => Promise<HandlerResult>,
): Promise<Response> {
  try {
    const answer = await handle();
    return secured(
      answer instanceof Response ? answer : refuse(answer.error, getProblemHeaders(answer.error)),
    );
  } catch (thrown) {
    const isAway = thrown instanceof DatabaseUnavailable;
    const problem = isAway ? away : failed;
    logThrown(isAway ? 'database_away' : 'call_failed', thrown, { path: loggedPath(request) });
    return secured(refuse(problem, getProblemHeaders(problem)));
  }
}

/** Without the secret that is an address of a calendar, and without a key that a gateway escaped into the path. */
const loggedPath = ({ url }: Request): string =>
  trackedReferrer(new URL(url).pathname).replace(/[\da-f]{64}/, '…');

/** `Retry-After` and the like. */
export const getProblemHeaders = ({ code, retryAfterSeconds }: Problem): Record<string, string> => ({
  ...(code === 'unauthorized' && { 'www-authenticate': 'Bearer' }),
  ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
});
