import { type CallOptions, type ClientProblem, call } from '#browser/call.ts';
import type { Contract } from '#contracts/old-contract.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { fieldsOf } from '#domain/shape.ts';
import { endSession } from './session.ts';

/**
 * The one way the desk calls the server: `callDesk(contract, input)`. Never throws. `unauthorized` means that the session is
 * over: the desk then asks to sign in again by itself, over what stands on the screen, and the caller changes nothing.
 */
export async function callDesk<Request extends object, Response>(
  contract: Contract<Request, Response>,
  input: Request,
  options: CallOptions = {},
): Promise<Result<Response, ClientProblem>> {
  const answer = await call(contract, input, options);
  if (!answer.ok && answer.error.code === 'unauthorized') endSession();
  return answer;
}

/** What a view says of a problem; null for none, and for a session that is over, which the desk says by itself. */
export const sentenceOf = (problem: ClientProblem | null): string | null =>
  problem && problem.code !== 'unauthorized' ? problem.message : null;

/** A file of the desk and what it is called. */
export interface DeskFile {
  name: string;
  content: Blob;
}

/** As `callDesk`, for a GET that answers with a file. */
export async function fetchDeskFile<Request extends object>(
  contract: Contract<Request, Blob>,
  input: Request,
): Promise<Result<DeskFile, ClientProblem>> {
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  try {
    const answer = await fetch(query.size > 0 ? `${contract.path}?${query}` : contract.path);
    if (answer.status === 401) endSession();
    if (!answer.ok) return err({ ...notThere, ...(await reasonOf(answer)), status: answer.status });
    const [, name = 'download'] =
      /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    return ok({ name, content: await answer.blob() });
  } catch {
    return err({ ...notThere, code: 'offline', status: 0 });
  }
}

/** What the server says of a file it does not give, where it says anything. */
async function reasonOf(answer: Response): Promise<{ message?: string }> {
  const { message } = fieldsOf(fieldsOf(await answer.json().catch(() => null))['error']);
  return typeof message === 'string' ? { message } : {};
}

const notThere: Omit<ClientProblem, 'status'> = {
  code: 'unavailable',
  message: 'The file did not come. Please try again.',
};
