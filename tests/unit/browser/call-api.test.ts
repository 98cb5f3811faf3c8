import { afterEach, expect, test, vi } from 'vitest';
import { callApi, toQueryString } from '#browser/call-api.ts';

const get = 'GET quote-stay';
const stay = { cabin_id: 'a', check_in: '2026-12-11', check_out: '2026-12-14' };
const post = 'POST release-hold';

const answer = (status: number, body: string) => vi.fn(async () => new Response(body, { status }));
const stub = (fetcher: (...given: never[]) => Promise<Response>) => vi.stubGlobal('fetch', fetcher);

afterEach(() => vi.unstubAllGlobals());

test('sends the input of a GET in the query, with the public key', async () => {
  const fetcher = answer(200, '{"fine":true}');
  stub(fetcher);
  const result = await callApi(get, { ...stay, cabin_id: 'a b', pets: 0 });
  expect(result).toEqual({ ok: true, value: { fine: true } });
  const [url, request] = fetcher.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toBe('/api/quote-stay?cabin_id=a+b&check_in=2026-12-11&check_out=2026-12-14&pets=0');
  expect(request).toMatchObject({
    method: 'GET',
    headers: { authorization: 'Bearer public-anon-key', 'content-type': 'application/json' },
  });
  expect(request).not.toHaveProperty('body');
});

test('omits undefined values from a query', () => {
  expect(toQueryString({ guests: undefined, city: null, pets: 0 })).toBe('pets=0');
});

test('sends the input of a POST as JSON, with the headers of the call', async () => {
  const fetcher = answer(201, '{}');
  stub(fetcher);
  await callApi(post, { token: 'x' }, { headers: { 'idempotency-key': 'k' } });
  const [url, request] = fetcher.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toBe('/api/release-hold');
  expect(request.body).toBe('{"token":"x"}');
  expect(request.headers).toMatchObject({ 'idempotency-key': 'k' });
});

test('returns the server’s problem with its status', async () => {
  const error = { code: 'taken', message: 'Gone.', field: 'check_in', details: { alternatives: [] } };
  stub(answer(409, JSON.stringify({ success: false, error })));
  expect(await callApi(post, { token: 'x' })).toMatchObject({ ok: false, error: { ...error, status: 409 } });
});

test.each([
  [500, '<html>', 'internal'],
  [502, 'null', 'internal'],
  [503, '', 'unavailable'],
  [500, '{"error":"boom"}', 'internal'],
  [200, '{"cut', 'internal'],
])('reports a response of another shape as a problem: %i %s', async (status, body, code) => {
  stub(answer(status, body));
  expect(await callApi(get, stay)).toMatchObject({ ok: false, error: { code, status } });
});

test('reports a failed connection as offline', async () => {
  stub(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await callApi(get, stay)).toMatchObject({ ok: false, error: { code: 'offline', status: 0 } });
});

test('reports an aborted call, before and during the response', async () => {
  const aborting = new AbortController();
  aborting.abort();
  stub(() => Promise.reject(new DOMException('aborted', 'AbortError')));
  const { signal } = aborting;
  expect(await callApi(get, stay, { signal })).toMatchObject({ ok: false, error: { code: 'aborted' } });
  stub(answer(200, '{"cut'));
  expect(await callApi(get, stay, { signal })).toMatchObject({ ok: false, error: { code: 'aborted' } });
});

test('reports a missing connection', async () => {
  stub(async () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('navigator', { onLine: false });
  const result = await callApi(get, stay);
  expect(result).toMatchObject({
    error: { code: 'offline', status: 0, message: 'You are offline. This needs a signal.' },
  });
});
