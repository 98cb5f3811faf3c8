import { linkTokenHeader } from '#contracts/calls.ts';
import type { PlatformContext } from '#netlify/platform/http/platform-context.ts';

type Handler = (request: Request, context?: PlatformContext) => Promise<Response>;

/** Sends any request to the function of a page, from any IP address. */
export async function sendToPage(handler: Handler, path: string, init: RequestInit = {}, ip = '203.0.113.7') {
  const response = await handler(new Request(`http://localhost${path}`, init), { ip });
  return { status: response.status, headers: response.headers, page: await response.text() };
}

/** Posts a form to a page, like a browser without JavaScript. */
export const postForm = (
  handler: Handler,
  fields: Record<string, string> | FormData | string,
  { ip, path = '/' }: { ip?: string; path?: string } = {},
) => {
  const isForm = typeof fields === 'string' || fields instanceof FormData;
  return sendToPage(
    handler,
    path,
    { method: 'POST', body: isForm ? fields : new URLSearchParams(fields) },
    ip,
  );
};

export const openPage = (handler: Handler, path: string) => sendToPage(handler, path);

/** Opens the page of a link like its script, with the token in a header. A redirect is 204 with `location`. */
export const openLink = (handler: Handler, path: string, token: string) =>
  sendToPage(handler, path, { headers: { [linkTokenHeader]: token } });

/** Returns the token in an address; empty without one. */
export const getLinkToken = (url: string): string =>
  new URLSearchParams(new URL(url, 'http://localhost').hash.slice(1)).get('token') ?? '';
