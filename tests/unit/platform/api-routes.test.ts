import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { accepts, type Contract } from '#contracts/contract.ts';
import { err, ok } from '#domain/result.ts';
import { DatabaseUnavailable } from '#netlify/platform/database/client.ts';
import { apiRoutes, type UseCases } from '#netlify/platform/http/api-routes.ts';
import { withErrorHandling } from '#netlify/platform/http/error-boundary.ts';
import { writeProblemAsJson } from '#netlify/platform/http/json-response.ts';
import { parseVisitorSessionId, type RequestContext } from '#netlify/platform/http/request-context.ts';
import { router } from '#netlify/platform/http/router.ts';

const schema = z.object({ name: z.string(), age: z.coerce.number().int('Whole years, please.').optional() });
type Input = z.output<typeof schema>;
const url = 'https://mama.test/api/echo';
const key = { authorization: 'Bearer public-anon-key' };
const jsonType = { 'content-type': 'application/json' };

type UseCase = (input: Input) => ReturnType<UseCases<typeof sending, RequestContext>['POST echo']>;

const asking = { 'GET echo': accepts(schema).returns<unknown>() };
const sending = { 'POST echo': accepts(schema).returns<unknown>() };
const echo: UseCase = async (input) => ok(input);
const post = (body: BodyInit | null, headers: HeadersInit = { ...key, ...jsonType }, useCase = echo) =>
  router(apiRoutes(sending, { 'POST echo': useCase }))(new Request(url, { method: 'POST', body, headers }));
const get = (
  query: string,
  headers: HeadersInit = key,
  contract: Contract<typeof schema> = asking['GET echo'],
) => router(apiRoutes({ 'GET echo': contract }, { 'GET echo': echo }))(new Request(url + query, { headers }));
const answer = async (response: Response) => ({ status: response.status, body: await response.json() });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a response', () => {
  test('is JSON that is neither cached nor readable by other origins', async () => {
    const response = await get('?name=Maple&age=3');
    expect(await response.json()).toEqual({ name: 'Maple', age: 3 });
    expect(response.headers.get('content-type')).toMatch('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });

  test('has the status of its contract', async () => {
    const accepted = accepts(schema).returns<unknown>(202);
    expect((await get('?name=Maple', key, accepted)).status).toBe(202);
    expect((await get('?age=3', key, accepted)).status).toBe(400);
  });

  test('to a failed call has its status, field, details and retry time', async () => {
    const limited: UseCase = async () =>
      err({
        code: 'rate_limited',
        message: 'Slow down.',
        field: 'name',
        details: { n: 1 },
        retryAfterSeconds: 9,
      });
    const response = await post('{"name":"Maple"}', undefined, limited);
    expect(response.headers.get('retry-after')).toBe('9');
    expect(await answer(response)).toEqual({
      status: 429,
      body: {
        success: false,
        error: { code: 'rate_limited', message: 'Slow down.', field: 'name', details: { n: 1 } },
      },
    });
  });
});

describe('rejected before the handler', () => {
  test.each(['PUT', 'DELETE', 'OPTIONS', 'GET'])('the method %s', async (method) => {
    const response = await router(apiRoutes(sending, { 'POST echo': echo }))(new Request(url, { method }));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  test.each([{}, { authorization: 'Bearer other' }, { authorization: 'Basic public-anon-key' }])(
    'the key %o',
    async (headers) => {
      expect(await answer(await get('?name=Maple', headers))).toMatchObject({
        status: 401,
        body: { success: false, error: { code: 'unauthorized' } },
      });
    },
  );

  test('except a key that is not required', async () => {
    expect((await get('?name=Maple', {}, accepts(schema, { key: 'none' }).returns())).status).toBe(200);
  });

  test.each([
    ['a missing field', '{}', 'name', 'This is needed.'],
    ['a wrong type', '{"name":5}', 'name', /string/],
    ['the schema’s own words', '{"name":"a","age":1.5}', 'age', 'Whole years, please.'],
  ])('%s', async (_, body, field, message) => {
    const { status, body: told } = await answer(await post(body));
    expect(status).toBe(400);
    expect(told.error).toMatchObject({ code: 'invalid', field, message: expect.stringMatching(message) });
  });

  test.each(['null', '[]', '"name"', '7'])(
    'a body without fields, with our own message: %s',
    async (body) => {
      expect(await answer(await post(body))).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid', message: 'Send a JSON object.' } },
      });
    },
  );

  test('a field unknown to a strict schema', async () => {
    const nothing = { 'GET echo': accepts(z.strictObject({})).returns<unknown>() };
    const strict = router(apiRoutes(nothing, { 'GET echo': async () => ok({}) }));
    const told = await answer(await strict(new Request(`${url}?extra=1`, { headers: key })));
    expect(told).toMatchObject({ status: 400, body: { error: { field: 'extra' } } });
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"name"',
    '{"name":"a"}}',
    '['.repeat(8000),
    new Uint8Array([0x22, 0xff, 0x22]),
  ])('the body %#', async (body) => {
    expect((await answer(await post(body))).status).toBe(400);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'the content type %j',
    async (type) => {
      expect((await post('{"name":"a"}', { ...key, 'content-type': type })).status).toBe(400);
    },
  );

  test('except a content type with a charset', async () => {
    const type = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await post('{"name":"a"}', { ...key, ...type })).status).toBe(200);
  });

  test('a body that is too large, by its header or content', async () => {
    const big = JSON.stringify({ name: 'x'.repeat(20_000) });
    expect((await post(big)).status).toBe(413);
    expect((await post('{}', { ...key, ...jsonType, 'content-length': '99999999' })).status).toBe(413);
    expect((await get(`?name=${'x'.repeat(20_000)}`)).status).toBe(413);
  });

  test('an endless body, which is not read to its end', async () => {
    let pulls = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1;
        controller.enqueue(new Uint8Array(4096));
      },
    });
    const init = { method: 'POST', headers: { ...key, ...jsonType }, body: endless, duplex: 'half' };
    expect((await router(apiRoutes(sending, { 'POST echo': echo }))(new Request(url, init))).status).toBe(
      413,
    );
    expect(pulls).toBeLessThan(10);
  });

  test('__proto__ and constructor change nothing', async () => {
    const sent = '{"name":"a","__proto__":{"age":7},"constructor":{"prototype":{"age":7}}}';
    expect(await answer(await post(sent))).toEqual({ status: 200, body: { name: 'a' } });
    expect(await answer(await get('?name=a&__proto__=b'))).toEqual({ status: 200, body: { name: 'a' } });
    expect({}).not.toHaveProperty('age');
  });
});

describe('the compiler refuses', () => {
  const bound = {
    'POST echo': accepts(z.object({ name: z.string(), age: z.number().exactOptional() })).returns<{
      id: string;
    }>(),
  };

  test('a use case whose response differs from the contract, and a missing one', () => {
    const named = async ({ name }: { name: string }) => ok({ id: name });
    // @ts-expect-error the id is a number
    apiRoutes(bound, { 'POST echo': async () => ok({ id: 7 }) });
    // @ts-expect-error the id is missing
    apiRoutes(bound, { 'POST echo': async () => ok({}) });
    // @ts-expect-error the name is a number
    apiRoutes(bound, { 'POST echo': async ({ name }: { name: number }) => ok({ id: String(name) }) });
    // @ts-expect-error without a use case
    expect(() => apiRoutes(bound, {})).not.toThrow();
    expect(Object.keys(apiRoutes(bound, { 'POST echo': named }))).toEqual(['POST /api/echo']);
  });
});

describe('an exception', () => {
  test('is a plain 500, and its log line contains no guest data', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing: UseCase = async ({ name }) => {
      throw Object.assign(new RangeError(`no room for ${name}`), { code: '22P02' });
    };
    const { status, body } = await answer(await post('{"name":"guest@example.com"}', undefined, failing));
    expect({ status, body }).toEqual({
      status: 500,
      body: { success: false, error: { code: 'internal', message: expect.not.stringContaining('guest') } },
    });
    const line = String(written.mock.calls[0]?.[0]);
    expect(JSON.parse(line)).toMatchObject({
      event: 'call_failed',
      path: '/api/echo',
      error: 'RangeError',
      code: '22P02',
    });
    expect(line).not.toContain('guest@example.com');
  });

  test('in a call with a secret path does not log the path', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    const token = 'a1'.repeat(32);
    await withErrorHandling(
      new Request(`http://localhost/api/calendar/${token}.ics`),
      writeProblemAsJson,
      () => {
        throw new RangeError('no');
      },
    );
    expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toMatchObject({ path: '/api/calendar/….ics' });
  });

  test('may be any thrown value', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing: UseCase = () => Promise.reject('guest@example.com');
    expect((await post('{"name":"a"}', undefined, failing)).status).toBe(500);
  });

  test('about an unavailable database is a 503 with a retry time', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing: UseCase = () => Promise.reject(new DatabaseUnavailable('connection refused'));
    const response = await post('{"name":"a"}', undefined, failing);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await answer(response)).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  });
});

test('throttles a runaway script in all calls, but not others or this machine', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  const from = (ip: string) =>
    router(apiRoutes(asking, { 'GET echo': echo }))(new Request(`${url}?name=a`, { headers: key }), { ip });
  const answers = await Promise.all(Array.from({ length: 640 }, () => from('203.0.113.7')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(40);
  expect(refused[0]?.headers.get('retry-after')).toBe('60');
  expect((await from('203.0.113.8')).status).toBe(200);
  expect((await from('127.0.0.1')).status).toBe(200);
  vi.setSystemTime(new Date('2026-11-21T12:01:00Z'));
  expect((await from('203.0.113.7')).status).toBe(200);
  vi.useRealTimers();
});

describe('the visitor session', () => {
  const id = '3f2b1a00-1111-4222-8333-abcdefabcdef';
  test.each([
    [`mama_session=${id}`, id],
    [`a=b; mama_session=${id.toUpperCase()}; c=d`, id],
    [`mama_session=other; __Host-mama_session=${id}`, id],
    ['mama_session=1', null],
    [`xmama_session=${id}`, null],
    [`mama_session=${id}0`, null],
    ['', null],
  ])('is read from the cookie %j', (cookie, session) => {
    expect(parseVisitorSessionId(new Request(url, { headers: { cookie } }))).toBe(session);
  });
});
