import { vi } from 'vitest';

/** Response by path. */
export type StubResponses = Record<string, (url: URL, request: RequestInit) => Response | Promise<Response>>;

/** Replaces `fetch`. A path without a response fails like a lost connection. */
export function stubServer(responses: StubResponses) {
  const fetcher = vi.fn(async (address: string, request: RequestInit = {}) => {
    const url = new URL(address, 'https://cabins.example');
    const respond = responses[url.pathname];
    if (!respond) throw new TypeError('Failed to fetch');
    return respond(url, request);
  });
  vi.stubGlobal('fetch', fetcher);
  return fetcher;
}

/** Creates the error response of a call. */
export const errorResponse = (status: number, code: string, details?: object): Response =>
  Response.json({ success: false, error: { code, message: `It is ${code}.`, details } }, { status });
