import { vi } from 'vitest';

/** Responses by path. */
export type Answers = Record<string, (url: URL, request: RequestInit) => Response | Promise<Response>>;

/** Responds to calls by path; an unknown path fails like a lost connection. */
export function stubServer(answers: Answers) {
  const fetcher = vi.fn(async (address: string, given: RequestInit = {}) => {
    const url = new URL(address, 'https://cabins.example');
    const answer = answers[url.pathname];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(url, given);
  });
  vi.stubGlobal('fetch', fetcher);
  return fetcher;
}

/** The server's refusal of a call. */
export const refusal = (status: number, code: string, details?: object): Response =>
  Response.json({ success: false, error: { code, message: `It is ${code}.`, details } }, { status });
