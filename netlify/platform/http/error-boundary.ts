/** Turns problems and thrown errors of handlers into responses. */

import type { Problem } from '#contracts/errors.ts';
import { trackedReferrer } from '#domain/web/tracked-address.ts';
import { DatabaseUnavailable } from '#netlify/platform/database/client.ts';
import { logThrown } from '#netlify/platform/log.ts';
import { secured } from './security-headers.ts';

/** Result of a handler: a response or a problem. */
export type HandlerResult = Response | { ok: false; error: Problem };

/** Writes a problem as a response: JSON, a page or a bare status. */
export type WriteProblem = (problem: Problem, headers?: Record<string, string>) => Response;

const databaseUnavailable: Problem = {
  code: 'unavailable',
  message: 'We cannot look that up just now. Please try again.',
  retryAfterSeconds: 5,
};
const internalError: Problem = {
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
};

/**
 * Turns the result of a handler into a response with security headers. A problem gets its status. A
 * thrown error is logged and becomes 503 with `Retry-After` if the database is unavailable,
 * otherwise 500.
 */
export async function withErrorHandling(
  request: Request,
  writeProblem: WriteProblem,
  handle: () => Promise<HandlerResult>,
): Promise<Response> {
  try {
    const response = await handle();
    return secured(
      response instanceof Response
        ? response
        : writeProblem(response.error, getProblemHeaders(response.error)),
    );
  } catch (error) {
    const isUnavailable = error instanceof DatabaseUnavailable;
    const problem = isUnavailable ? databaseUnavailable : internalError;
    logThrown(isUnavailable ? 'database_away' : 'call_failed', error, { path: loggedPath(request) });
    return secured(writeProblem(problem, getProblemHeaders(problem)));
  }
}

/**
 * Path without the secret of a calendar's address, and without a key that a gateway escaped into
 * the path.
 */
const loggedPath = ({ url }: Request): string =>
  trackedReferrer(new URL(url).pathname).replace(/[\da-f]{64}/, '…');

/** Returns `Retry-After` and similar headers. */
export const getProblemHeaders = ({ code, retryAfterSeconds }: Problem): Record<string, string> => ({
  ...(code === 'unauthorized' && { 'www-authenticate': 'Bearer' }),
  ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
});
