// The calls that return a TikTok video's title and a page with its player.

import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallResponse } from '#contracts/calls.ts';
import type { ProblemFields } from '#contracts/errors.ts';
import { videoContracts } from '#contracts/videos.ts';
import { findTiktokPlayerUrl, getTiktokPlayerUrl } from '#domain/videos/video.ts';
import { env } from '#netlify/platform/env.ts';
import { apiRoutes } from '#netlify/platform/http/api-routes.ts';
import { checkFlood } from '#netlify/platform/http/rate-limit.ts';
import { router } from '#netlify/platform/http/router.ts';
import { embedTikTok } from '#netlify/videos/embed-tiktok.ts';
import { bearer, post, send } from '#support/api.ts';
import { type FakeTiktok, startFakeTiktok } from './fake-tiktok.ts';

let tiktok: FakeTiktok;
let lastId = 7_000_000_000_000_000_000n;

/** Returns a new id, because titles are cached. */
const freshId = () => String(++lastId);

beforeAll(async () => {
  tiktok = await startFakeTiktok();
});
afterAll(() => tiktok.stop());
beforeEach(() => {
  tiktok.requests.length = 0;
});

const says =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const oembed = (title: unknown) => ({
  version: '1.0',
  type: 'video',
  title,
  html: '<blockquote class="tiktok-embed"></blockquote><script async src="https://www.tiktok.com/embed.js"></script>',
});

/** Calls the function with a simulated TikTok and a short timeout. */
async function ask(tiktokId: string, now = new Date('2026-11-20T12:00:00Z'), ip = '127.0.0.1') {
  const from = { base: tiktok.base, timeoutMs: 300, maxBytes: 65_536 };
  const handler = router(
    apiRoutes(videoContracts, {
      'POST get-tiktok-oembed': (input) => embedTikTok(input, { now, ip, env: env() }, from),
    }),
  );
  const headers = { ...bearer, 'content-type': 'application/json' };
  const body = JSON.stringify({ tiktokId, username: 'mamacabins' });
  const url = 'http://localhost/api/get-tiktok-oembed';
  const response = await handler(new Request(url, { method: 'POST', headers, body }));
  const json: CallResponse<'POST get-tiktok-oembed'> & { error?: ProblemFields } = await response.json();
  return { status: response.status, headers: response.headers, body: json, error: json.error };
}

describe('a video TikTok knows', () => {
  test('returns our own frame around TikTok’s player with the title, and nothing else of TikTok’s', async () => {
    tiktok.respond = says(oembed('The porch at six'));
    const id = freshId();
    const { status, body } = await ask(id);
    expect([status, body.title]).toEqual([200, 'The porch at six']);
    expect(body.html).toMatch(/^<iframe [^<>]*><\/iframe>$/);
    expect(body.html).toContain('sandbox="allow-scripts allow-same-origin allow-popups"');
    expect(findTiktokPlayerUrl(body.html, id)).toBe(getTiktokPlayerUrl(id));
    const video = new URL(tiktok.requests[0] ?? '', tiktok.base).searchParams.get('url');
    expect(video).toBe(`https://www.tiktok.com/@mamacabins/video/${id}`);
  });

  test('escapes and shortens the title', async () => {
    tiktok.respond = says(oembed(`"><script>alert(1)</script>\u0000 \ud83c${'x'.repeat(900)}`));
    const { body } = await ask(freshId());
    expect(body.html).toMatch(/^<iframe [^<>]*><\/iframe>$/);
    expect(body.title).not.toMatch(/\p{Cc}/u);
    expect(body.title.length).toBeLessThanOrEqual(300);
  });

  test('is requested once an hour', async () => {
    tiktok.respond = says(oembed('Once'));
    const id = freshId();
    const at = (minutes: number) => ask(id, new Date(Date.UTC(2026, 10, 20, 12, minutes)));
    await at(0);
    await at(59);
    expect(tiktok.requests).toHaveLength(1);
    await at(61);
    expect(tiktok.requests).toHaveLength(2);
  });
});

describe('a failure of TikTok', () => {
  const hang: RequestListener = () => undefined;
  const endless: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => response.write(' '.repeat(16_384)) && setImmediate(more);
    response.on('drain', more);
    more();
  };
  const slowly: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"type":');
  };
  const elsewhere: RequestListener = (_, response) =>
    void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
  const cutOff: RequestListener = (request) => void request.socket.destroy();

  const cases: [name: string, respond: RequestListener, status: number, code: string][] = [
    ['TikTok does not know the id', says({ message: 'Something went wrong' }, 404), 404, 'not_found'],
    ['TikTok rejects the id', says({ code: 400 }, 400), 404, 'not_found'],
    ['TikTok fails', says('<h1>Oops</h1>', 500), 503, 'unavailable'],
    ['TikTok limits requests', says({}, 429), 503, 'unavailable'],
    ['TikTok responds with a page', says('<!doctype html>'), 503, 'unavailable'],
    ['TikTok responds with incomplete JSON', says('{"type":"video","title":'), 503, 'unavailable'],
    ['TikTok responds with null', says('null'), 503, 'unavailable'],
    ['TikTok responds with a list', says([]), 503, 'unavailable'],
    [
      'TikTok responds to errors with status 200',
      says({ status_msg: 'Something went wrong', code: 400 }),
      503,
      'unavailable',
    ],
    ['the title is not a string', says(oembed({ a: 1 })), 503, 'unavailable'],
    ['the response never ends', endless, 503, 'unavailable'],
    ['TikTok does not respond', hang, 503, 'unavailable'],
    ['the response stops before its end', slowly, 503, 'unavailable'],
    ['TikTok redirects', elsewhere, 503, 'unavailable'],
    ['TikTok closes the connection', cutOff, 503, 'unavailable'],
  ];

  test.each(cases)('%s', async (_, respond, status, code) => {
    tiktok.respond = respond;
    const started = performance.now();
    const response = await ask(freshId());
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({
      success: false,
      error: { code, message: 'Failed to load TikTok video' },
    });
    expect(response.headers.has('retry-after')).toBe(status === 503);
    expect(performance.now() - started).toBeLessThan(2000);
    expect(tiktok.requests).toHaveLength(1);
  });

  test('is not cached', async () => {
    const id = freshId();
    tiktok.respond = says({}, 500);
    await ask(id);
    tiktok.respond = says(oembed('Back'));
    expect((await ask(id)).body.title).toBe('Back');
  });
});

describe('rejected before a request to TikTok', () => {
  const username = 'mamacabins';
  const cases: [what: string, body: unknown, status: number, field?: string][] = [
    ['no JSON', '{', 400],
    ['nothing', {}, 400, 'tiktokId'],
    ['a list', [], 400],
    ['no name', { tiktokId: '1' }, 400, 'username'],
    ['a number', { tiktokId: 7_106_594, username }, 400, 'tiktokId'],
    ['letters', { tiktokId: '12a', username }, 400, 'tiktokId'],
    ['other digits', { tiktokId: '١٢٣', username }, 400, 'tiktokId'],
    ['a line break behind the digits', { tiktokId: '1\n', username }, 400, 'tiktokId'],
    ['a path', { tiktokId: '1/../2', username }, 400, 'tiktokId'],
    ['NUL', { tiktokId: '1\0', username }, 400, 'tiktokId'],
    ['too many digits', { tiktokId: '1'.repeat(26), username }, 400, 'tiktokId'],
    ['a name that leads elsewhere', { tiktokId: '1', username: 'a/../../x?' }, 400, 'username'],
    ['__proto__', '{"__proto__":{"tiktokId":"1","username":"a"}}', 400, 'tiktokId'],
    ['a huge body', { tiktokId: '1', username, more: 'x'.repeat(100_000) }, 413],
  ];

  test.each(cases)('%s', async (_, body, status, field) => {
    const reply = await post('get-tiktok-oembed', body);
    expect([reply.status, reply.error?.field]).toEqual([status, field]);
  });

  test('after the limit, except for cached titles, until the minute is over', async () => {
    tiktok.respond = says(oembed('Known'));
    const known = freshId();
    const now = new Date('2026-11-20T12:30:00Z');
    const from = (id: string, at = now) => ask(id, at, '203.0.113.99');
    await from(known);
    for (let asked = 1; asked < 600; asked += 1) checkFlood({ ip: '203.0.113.99', env: env(), now });
    const { status, headers } = await from(freshId());
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    expect((await from(known)).status).toBe(200);
    expect(tiktok.requests).toHaveLength(1);
    expect((await from(freshId(), new Date('2026-11-20T12:31:00Z'))).status).toBe(200);
  });

  test('without the key, or with another method', async () => {
    const body = { tiktokId: '1', username };
    expect((await post('get-tiktok-oembed', body, { authorization: '' })).status).toBe(401);
    const { status, headers } = await send('POST get-tiktok-oembed', { method: 'GET' });
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });
});
