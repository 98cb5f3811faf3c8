type Handler = (request: Request, context?: unknown) => Promise<Response>;

interface Sent {
  ip?: string;
  headers?: Record<string, string>;
  /** Given the work that goes on after the answer. */
  waitUntil?: (work: Promise<unknown>) => void;
}

const bearer = { authorization: 'Bearer public-anon-key', 'content-type': 'application/json' };

/** Posts JSON to a function as one of our pages would, from an internet address of the test's choosing. */
export async function postJson(handler: Handler, body: unknown, { ip = '203.0.113.7', ...sent }: Sent = {}) {
  const request = new Request('http://localhost/api/call', {
    method: 'POST',
    headers: { ...bearer, ...sent.headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const response = await handler(request, { ip, waitUntil: sent.waitUntil });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as {
      success: boolean;
      error?: { code: string; field?: string; message: string };
    },
  };
}

/** Posts a plain form to a page, as a browser without JavaScript would. */
export async function postForm(
  handler: Handler,
  fields: Record<string, string> | FormData | string,
  { ip = '203.0.113.7', path = '/' }: { ip?: string; path?: string } = {},
) {
  const form =
    typeof fields === 'string' || fields instanceof FormData ? fields : new URLSearchParams(fields);
  const response = await handler(new Request(`http://localhost${path}`, { method: 'POST', body: form }), {
    ip,
  });
  return { status: response.status, headers: response.headers, page: await response.text() };
}

/** Opens a page. */
export async function openPage(handler: Handler, path: string) {
  const response = await handler(new Request(`http://localhost${path}`), { ip: '203.0.113.7' });
  return { status: response.status, headers: response.headers, page: await response.text() };
}
