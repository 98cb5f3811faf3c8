// Stubs API calls and files of the site in component tests.

import {
  type CallName,
  type CallRequest,
  type CallResponse,
  callPath,
  linkTokenHeader,
} from '#contracts/calls.ts';
import { httpStatusByCode, type ProblemFields } from '#contracts/errors.ts';
import { type StubResponses, stubServer } from '#support/stub-server.ts';

/** An error response of an API call. */
class StubError {
  readonly error: ProblemFields;
  constructor(error: ProblemFields) {
    this.error = error;
  }
}

/** Creates an error response. The server chooses the message. */
export const callError = (
  code: ProblemFields['code'],
  message = 'No.',
  details?: Record<string, unknown>,
): StubError => new StubError({ code, message, ...(details && { details }) });

type Reply<Request, Response> =
  | Response
  | StubError
  | ((input: Request) => Response | StubError | globalThis.Response | Promise<Response | StubError>);

let stubs: StubResponses = {};
let unstubbed: string[] = [];

/** Starts a server that responds only to events. */
export function startStubServer(): void {
  stubs = new Proxy<StubResponses>(
    {},
    {
      get: (byPath, path: string) => {
        if (!(path in byPath)) unstubbed.push(path);
        return byPath[path];
      },
    },
  );
  unstubbed = [];
  stubServer(stubs);
  stubCall('POST track-event', { success: true });
}

/** Called paths without a stub. */
export const listUnstubbedCalls = (): readonly string[] => unstubbed;

const toResponse = (reply: unknown): Response => {
  if (reply instanceof Response) return reply;
  if (!(reply instanceof StubError)) return Response.json(reply);
  return Response.json(
    { success: false, error: reply.error },
    { status: httpStatusByCode[reply.error.code] },
  );
};

/** Responds to a call until the test ends. Returns the requests in order; the list grows. */
export function stubCall<Name extends CallName>(
  name: Name,
  reply: Reply<CallRequest<Name>, CallResponse<Name>>,
): CallRequest<Name>[] {
  const requests: CallRequest<Name>[] = [];
  stubs[callPath(name)] = async (url, { body, headers }) => {
    const token = new Headers(headers).get(linkTokenHeader);
    const query = { ...Object.fromEntries(url.searchParams), ...(token && { token }) };
    const input = (body ? JSON.parse(String(body)) : query) as CallRequest<Name>;
    requests.push(input);
    return toResponse(
      await (typeof reply === 'function' ? (reply as (i: CallRequest<Name>) => unknown)(input) : reply),
    );
  };
  return requests;
}

/** Serves a file of the site until the test ends; status 503 if `content` is null. */
export function stubFile(path: string, content: unknown): void {
  stubs[path] = () =>
    content === null ? new Response('unavailable', { status: 503 }) : Response.json(content);
}
