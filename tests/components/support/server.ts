import {
  type CallName,
  type CallRequest,
  type CallResponse,
  callPath,
  linkTokenHeader,
} from '#contracts/calls.ts';
import { httpStatusByCode, type ProblemFields } from '#contracts/errors.ts';
import { type Answers, stubServer } from '#support/stub-server.ts';

/** A refusal of a call, as the server sends it. */
class Refusal {
  readonly error: ProblemFields;
  constructor(error: ProblemFields) {
    this.error = error;
  }
}

/** Refuses a call with a code; the words are the server's own. */
export const refuse = (
  code: ProblemFields['code'],
  message = 'No.',
  details?: Record<string, unknown>,
): Refusal => new Refusal({ code, message, ...(details && { details }) });

type Reply<Request, Response> =
  | Response
  | Refusal
  | ((input: Request) => Response | Refusal | globalThis.Response | Promise<Response | Refusal>);

let answers: Answers = {};
let unanswered: string[] = [];

/** Starts a server without responses, except for beacons. */
export function beginCalls(): void {
  answers = new Proxy<Answers>(
    {},
    {
      get: (known, path: string) => {
        if (!(path in known)) unanswered.push(path);
        return known[path];
      },
    },
  );
  unanswered = [];
  stubServer(answers);
  answer('POST track-event', { success: true });
}

/** Paths that were called and that nothing answered. */
export const unansweredCalls = (): readonly string[] => unanswered;

const toResponse = (told: unknown): Response => {
  if (told instanceof Response) return told;
  if (!(told instanceof Refusal)) return Response.json(told);
  return Response.json({ success: false, error: told.error }, { status: httpStatusByCode[told.error.code] });
};

/**
 * Answers a call from now on, in the shapes of its contract. Returns the requests, the latest last.
 */
export function answer<Name extends CallName>(
  name: Name,
  reply: Reply<CallRequest<Name>, CallResponse<Name>>,
): CallRequest<Name>[] {
  const asked: CallRequest<Name>[] = [];
  answers[callPath(name)] = async (url, { body, headers }) => {
    const token = new Headers(headers).get(linkTokenHeader);
    const query = { ...Object.fromEntries(url.searchParams), ...(token && { token }) };
    const input = (body ? JSON.parse(String(body)) : query) as CallRequest<Name>;
    asked.push(input);
    return toResponse(
      await (typeof reply === 'function' ? (reply as (i: CallRequest<Name>) => unknown)(input) : reply),
    );
  };
  return asked;
}

/** Serves a file of the site from now on; `null` answers that it is away. */
export function serve(path: string, content: unknown): void {
  answers[path] = () => (content === null ? new Response('away', { status: 503 }) : Response.json(content));
}
