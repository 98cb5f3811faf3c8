/** Calls of host pages to the server, and messages for their errors. */

import { type CallOptions, type CallProblem, callApi, toQueryString } from '#browser/call-api.ts';
import {
  type CallName,
  type CallRequest,
  type CallResponse,
  type CallReturning,
  callPath,
} from '#contracts/calls.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { toArray, toRecord } from '#domain/type-guards.ts';
import { markSessionExpired } from './session.ts';

/**
 * Calls the server: `callHostApi('POST desk/run-job', { name })`. Never throws. If the session has
 * expired, the sign-in dialog opens.
 */
export async function callHostApi<Name extends CallName>(
  name: Name,
  input: CallRequest<Name>,
  options: CallOptions = {},
): Promise<Result<CallResponse<Name>, CallProblem>> {
  const response = await callApi(name, input, options);
  if (!response.ok && response.error.code === 'unauthorized') markSessionExpired();
  return response;
}

/**
 * Returns the message of a problem, or `null` for none and for an expired session, which has its
 * own dialog.
 */
export const getProblemMessage = (problem: CallProblem | null): string | null =>
  problem && problem.code !== 'unauthorized' ? problem.message : null;

/** Returns why an action failed, or `null` if it succeeded. Includes expired sessions. */
export const getFailureMessage = (response: Result<unknown, CallProblem>): string | null =>
  response.ok ? null : actionFailureMessage(response.error);

export const actionFailureMessage = ({ code, message }: CallProblem): string =>
  code === 'unauthorized' ? 'Sign in again, then press once more.' : message;

export type FieldErrors = Partial<Record<string, string>>;

/** Returns the first message of each field in an error; empty if it concerns no field. */
export function getFieldErrors(problem: CallProblem | null): FieldErrors {
  const fieldErrors = toArray(problem?.details?.['faults']).map(toRecord);
  const all = fieldErrors.length > 0 || problem?.field === undefined ? fieldErrors : [{ ...problem }];
  return Object.fromEntries(all.toReversed().map(({ field, message }) => [String(field), String(message)]));
}

/**
 * Carries out a change and shows the entity that it returns. `onDone` runs before that. Returns a
 * message if it failed, else `null`.
 */
export type HostMutation<Entity> = <Name extends CallReturning<Entity>>(
  name: Name,
  input: CallRequest<Name>,
  onDone?: (entity: Entity) => void,
) => Promise<string | null>;

export interface DownloadedFile {
  name: string;
  content: Blob;
}

/** Like `callHostApi`, for a GET that returns a file. */
export async function fetchHostFile<Name extends CallReturning<Blob>>(
  name: Name,
  input: CallRequest<Name>,
): Promise<Result<DownloadedFile, CallProblem>> {
  const path = callPath(name);
  const query = toQueryString(input);
  try {
    const response = await fetch(query ? `${path}?${query}` : path);
    if (response.status === 401) markSessionExpired();
    if (!response.ok)
      return err({ ...downloadFailed, ...(await parseProblem(response)), status: response.status });
    const [, saved = 'download'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return ok({ name: saved, content: await response.blob() });
  } catch {
    return err({ ...downloadFailed, code: 'offline', status: 0 });
  }
}

/** Reads the message of a failed response, if it has one. */
async function parseProblem(response: Response): Promise<{ message?: string }> {
  const { message } = toRecord(toRecord(await response.json().catch(() => null))['error']);
  return typeof message === 'string' ? { message } : {};
}

const downloadFailed: Omit<CallProblem, 'status'> = {
  code: 'unavailable',
  message: 'The file did not come. Please try again.',
};
