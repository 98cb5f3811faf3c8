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
 * The one way the desk calls the server: `callHostApi('POST desk/run-job', { name })`. Never throws. `unauthorized` means that the session is
 * over: the desk then asks to sign in again by itself, over what stands on the screen, and the caller changes nothing.
 */
export async function callHostApi<Name extends CallName>(
  name: Name,
  input: CallRequest<Name>,
  options: CallOptions = {},
): Promise<Result<CallResponse<Name>, CallProblem>> {
  const answer = await callApi(name, input, options);
  if (!answer.ok && answer.error.code === 'unauthorized') markSessionExpired();
  return answer;
}

/** What a view says of a problem; null for none, and for a session that is over, which the desk says by itself. */
export const getProblemMessage = (problem: CallProblem | null): string | null =>
  problem && problem.code !== 'unauthorized' ? problem.message : null;

/** What is said of a press: null where it was carried out; of a session that is over, that it was not. */
export const getFailureMessage = (answer: Result<unknown, CallProblem>): string | null =>
  answer.ok ? null : actionFailureMessage(answer.error);

/** Why a press was not carried out. */
export const actionFailureMessage = ({ code, message }: CallProblem): string =>
  code === 'unauthorized' ? 'Sign in again, then press once more.' : message;

/** What is wrong with fields, in a sentence each, by their names. */
export type FieldErrors = Partial<Record<string, string>>;

/** The sentences a refusal has for fields, by their names, the first one of each; none where it is about no field. */
export function getFieldErrors(problem: CallProblem | null): FieldErrors {
  const named = toArray(problem?.details?.['faults']).map(toRecord);
  const all = named.length > 0 || problem?.field === undefined ? named : [{ ...problem }];
  return Object.fromEntries(all.toReversed().map(({ field, message }) => [String(field), String(message)]));
}

/**
 * Carries out a change that answers with what it changed, and shows it; a sentence when that failed, null when it is done, which
 * `onDone` is told first.
 */
export type HostMutation<Answer> = <Name extends CallReturning<Answer>>(
  name: Name,
  input: CallRequest<Name>,
  onDone?: (answer: Answer) => void,
) => Promise<string | null>;

/** A file of the desk and what it is called. */
export interface DownloadedFile {
  name: string;
  content: Blob;
}

/** As `callHostApi`, for a GET that answers with a file. */
export async function fetchHostFile<Name extends CallReturning<Blob>>(
  name: Name,
  input: CallRequest<Name>,
): Promise<Result<DownloadedFile, CallProblem>> {
  const path = callPath(name);
  const query = toQueryString(input);
  try {
    const answer = await fetch(query ? `${path}?${query}` : path);
    if (answer.status === 401) markSessionExpired();
    if (!answer.ok) return err({ ...notThere, ...(await reasonOf(answer)), status: answer.status });
    const [, saved = 'download'] =
      /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    return ok({ name: saved, content: await answer.blob() });
  } catch {
    return err({ ...notThere, code: 'offline', status: 0 });
  }
}

/** What the server says of a file it does not give, where it says anything. */
async function reasonOf(answer: Response): Promise<{ message?: string }> {
  const { message } = toRecord(toRecord(await answer.json().catch(() => null))['error']);
  return typeof message === 'string' ? { message } : {};
}

const notThere: Omit<CallProblem, 'status'> = {
  code: 'unavailable',
  message: 'The file did not come. Please try again.',
};
