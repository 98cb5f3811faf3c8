import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { accepts } from '#contracts/contract.ts';
import { ok } from '#domain/result.ts';
import { formPage } from '#netlify/newsletter/pages.ts';
import { apiRoutes } from '#netlify/platform/http/api-routes.ts';
import { pageRoutes, seeOther } from '#netlify/platform/http/page-routes.ts';
import { router } from '#netlify/platform/http/router.ts';
import { webhookRoute } from '#netlify/platform/http/webhook-routes.ts';
import { loadFunctions } from '#support/contracts.ts';
import { getObservatoryScore as scoreOfHeaders } from '#support/observatory.ts';

const url = 'https://mama.test/api/any';

afterEach(() => {
  vi.restoreAllMocks();
});

const scoreOf = ({ headers }: Response): number => scoreOfHeaders(headers);

test.each([
  ['no header', {}, 25],
  [
    'a policy that lets scripts be written into the page',
    { 'content-security-policy': "script-src 'self' 'unsafe-inline'" },
    30,
  ],
  ['a policy that says nothing of scripts', { 'content-security-policy': "img-src 'self'" }, 30],
  ['scripts evaluated', { 'content-security-policy': "default-src 'self'; script-src 'unsafe-eval'" }, 40],
  [
    'frames kept out by the policy',
    { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
    70,
  ],
])('scores a response with %s low', (_, headers, score) => {
  expect(scoreOf(new Response(null, { headers: new Headers(headers) }))).toBe(score);
});

test.each(await loadFunctions())('$name: a response has every security header', async ({ handle }) => {
  for (const path of handle.paths ?? []) {
    const refused = await handle(new Request(`https://mama.test${path}`, { method: 'DELETE' }));
    expect(scoreOf(refused)).toBe(100);
    expect(refused.headers.get('content-security-policy')).toContain("base-uri 'none'");
  }
});

const any = { 'GET any': accepts(z.object({}), { key: 'none' }).returns<unknown>() };
const echo = router(apiRoutes(any, { 'GET any': async () => ok({}) }));
const broken = router(apiRoutes(any, { 'GET any': async () => ok(1n) }));
const page = router(pageRoutes('/api/any', { GET: async () => seeOther('/') }));
const form = router(pageRoutes('/api/any', { POST: async () => seeOther('/welcome') }));

const gone = { code: 'not_found', message: 'It is gone.' } as const;
const formOpened = router(pageRoutes('/api/any', { GET: async () => formPage() }));
const lost = router(pageRoutes('/api/any', { GET: async () => ({ ok: false, error: gone }) }));

describe('other responses have security headers', () => {
  test.each([
    ['JSON', echo],
    ['a fault of ours', broken],
    ['a redirect', page],
    ['a page with a form', formOpened],
    ['a page that says what went wrong', lost],
  ])('%s', async (_, call) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await call(new Request(url));
    expect(scoreOf(answer)).toBe(100);
    expect(answer.headers.get('content-security-policy')).toContain("base-uri 'none'");
  });
});

test('a response to another service, whether accepted or rejected', async () => {
  const post = new Request(url, { method: 'POST' });
  const taken = router(
    webhookRoute(
      '/api/any',
      async () => new Response('<Response/>', { headers: { 'content-type': 'text/xml' } }),
    ),
  );
  const refused = router(webhookRoute('/api/any', async () => ({ ok: false, error: gone })));
  for (const webhook of [taken, refused]) expect(scoreOf(await webhook(post))).toBe(100);
});

describe('the body of a form', () => {
  const sent = async (headers: Record<string, string>) => {
    const body = new URLSearchParams({ email: 'ada@example.com' });
    return (await form(new Request(url, { method: 'POST', body, headers }))).status;
  };

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://mama.test' }],
    ['our own page without a referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['our own page in an old browser', { origin: 'https://mama.test' }],
    ['a mail server, for RFC 8058', {}],
  ])('is read with %s', async (_, headers) => {
    expect(await sent(headers)).toBe(303);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
    ['another host of ours', { 'sec-fetch-site': 'same-site', origin: 'https://blog.mama.test' }],
    ['another site in an old browser', { origin: 'https://evil.test' }],
    ['nobody', { origin: 'nonsense' }],
  ])('is rejected with %s', async (_, headers) => {
    expect(await sent(headers)).toBe(400);
  });
});
