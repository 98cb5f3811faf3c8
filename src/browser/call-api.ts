// Calls this site's functions from the browser and returns their response or a typed problem.

import {
  type CallName,
  type CallRequest,
  type CallResponse,
  callPath,
  linkTokenHeader,
} from '#contracts/calls.ts';
import type { ProblemBody, ProblemCode, ProblemFields } from '#contracts/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { publicAnonKey } from './anon-key.ts';
import { isOffline } from './online.ts';
import { pendingCalls } from './pending-calls.ts';
import { sessionHeaders } from './session.ts';

/** Reason a call failed. `status` is 0 without a response; otherwise it is the server's status. */
export interface CallProblem extends Omit<ProblemFields, 'code'> {
  code: ProblemCode | 'offline' | 'aborted';
  status: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Response of the same call if it was started already. */
  pendingResponse?: Promise<Response>;
}

const unreachableMessage = 'We could not reach our server. Check your connection and try again.';
const offlineMessage = 'You are offline. This needs a signal.';
/** Message for an unreadable response. */
export const unreadableResponseMessage = 'Our server gave an answer we could not read. Please try again.';

/** Calls a function of this site: `callApi('POST create-booking', input)`. Never throws. */
export async function callApi<Name extends CallName>(
  name: Name,
  input: CallRequest<Name>,
  options: CallOptions = {},
): Promise<Result<CallResponse<Name>, CallProblem>> {
  const method = getMethod(name);
  const path = callPath(name);
  const query = method === 'GET' && toQueryString({ ...input, token: null });
  const isSending = method !== 'GET';
  if (isSending) pendingCalls.count += 1;
  try {
    const response = await (options.pendingResponse ??
      fetch(query ? `${path}?${query}` : path, createRequest(method, input, options)));
    const body: unknown = await response.json().catch(() => undefined);
    // An abort while the body arrives is swallowed by the catch above.
    if (options.signal?.aborted) return err(aborted);
    if (!response.ok) return err(toProblem(response.status, body));
    return body === undefined ? err(toProblem(response.status, body)) : ok(body as CallResponse<Name>);
  } catch {
    return err(
      options.signal?.aborted
        ? aborted
        : { code: 'offline', status: 0, message: isOffline() ? offlineMessage : unreachableMessage },
    );
  } finally {
    if (isSending) pendingCalls.count -= 1;
  }
}

const aborted: CallProblem = { code: 'aborted', status: 0, message: 'The call was cancelled.' };

const getMethod = (name: CallName): string => name.slice(0, name.indexOf(' '));

/** Writes the input as a query string; absent values are left out. */
export function toQueryString(input: object): string {
  const parameters = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(parameters.map(([key, value]) => [key, String(value)])).toString();
}

/**
 * Returns the header with the token of a link, encoded, because other characters are invalid in
 * headers.
 */
export const getTokenHeaders = (token: string) => ({ [linkTokenHeader]: encodeURIComponent(token) });

function createRequest(method: string, input: object, { signal, headers }: CallOptions): RequestInit {
  const isLink = method === 'GET' && 'token' in input;
  return {
    method,
    headers: {
      authorization: `Bearer ${publicAnonKey}`,
      'content-type': 'application/json',
      ...sessionHeaders(),
      ...(isLink && getTokenHeaders(String(input.token))),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    ...(signal ? { signal } : {}),
  };
}

/**
 * Returns the server's problem, or a general one for an unreadable response (a proxy's page, a cut
 * body).
 */
function toProblem(status: number, body: unknown): CallProblem {
  const problem = (body as Partial<ProblemBody> | null | undefined)?.error;
  if (typeof problem?.code !== 'string' || typeof problem.message !== 'string') {
    return { code: status === 503 ? 'unavailable' : 'internal', status, message: unreadableResponseMessage };
  }
  return { ...problem, status };
}
