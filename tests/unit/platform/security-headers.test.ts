import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { contract } from '#contracts/contract.ts';
import { ok } from '#domain/result.ts';
import { endpoint } from '#lib/endpoint.ts';
import { pageEndpoint, seeOther } from '#lib/page-endpoint.ts';

const folder = join(import.meta.dirname, '../../../netlify/functions');
const functions = readdirSync(folder).filter((name) => name.endsWith('.ts'));
const url = 'https://mama.test/api/any';

afterEach(() => {
  vi.restoreAllMocks();
});

/** What Mozilla's Observatory takes off its 100 for a header that is missing or weak. */
const deductions: [number, (headers: Headers) => boolean][] = [
  [25, (headers) => /default-src 'none'/.test(headers.get('content-security-policy') ?? '')],
  [20, (headers) => !/unsafe-(inline|eval)/.test(headers.get('content-security-policy') ?? '')],
  [
    20,
    (headers) =>
      Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]) >= 15_768_000,
  ],
  [20, (headers) => /frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? '')],
  [5, (headers) => headers.get('x-content-type-options') === 'nosniff'],
  [5, (headers) => /no-referrer|same-origin/.test(headers.get('referrer-policy') ?? '')],
  [50, (headers) => !headers.has('access-control-allow-origin')],
  [
    50,
    (headers) =>
      !headers.has('cross-origin-resource-policy') ||
      headers.get('cross-origin-resource-policy') === 'same-origin',
  ],
  [20, (headers) => headers.get('x-frame-options') === 'DENY'],
];
const scoreOf = ({ headers }: Response): number =>
  deductions.reduce((score, [cost, isGood]) => score - (isGood(headers) ? 0 : cost), 100);

test('an answer without any of them scores little', () => {
  expect(scoreOf(new Response(null))).toBeLessThan(35);
});

test.each(functions)('%s: an answer has every security header', async (name) => {
  const { default: call, config } = await import(join(folder, name));
  if (config.schedule) return;
  expect(scoreOf(await call(new Request(url, { method: 'DELETE' })))).toBe(100);
});

const echo = endpoint(
  contract<Record<string, never>, unknown>('GET', '/api/any'),
  z.object({}),
  async () => ok({}),
  {
    auth: 'none',
  },
);
const broken = endpoint(
  contract<Record<string, never>, unknown>('GET', '/api/any'),
  z.object({}),
  async () => ok(1n),
  {
    auth: 'none',
  },
);
const page = pageEndpoint({ GET: async () => seeOther('/') });
const form = pageEndpoint({ POST: async () => seeOther('/welcome') });

describe('answers of every kind have them', () => {
  test.each([
    ['JSON', echo],
    ['a fault of ours', broken],
    ['a redirect', page],
  ])('%s', async (_, call) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(scoreOf(await call(new Request(url)))).toBe(100);
  });
});

describe('a form', () => {
  const sent = async (headers: Record<string, string>) => {
    const body = new URLSearchParams({ email: 'ada@example.com' });
    return (await form(new Request(url, { method: 'POST', body, headers }))).status;
  };

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://mama.test' }],
    ['our own page without a referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['our own page in an old browser', { origin: 'https://mama.test' }],
    ['a mail server, for RFC 8058', {}],
  ])('of %s is read', async (_, headers) => {
    expect(await sent(headers)).toBe(303);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
    ['another host of ours', { 'sec-fetch-site': 'same-site', origin: 'https://blog.mama.test' }],
    ['another site in an old browser', { origin: 'https://evil.test' }],
    ['nobody', { origin: 'nonsense' }],
  ])('of %s is not', async (_, headers) => {
    expect(await sent(headers)).toBe(400);
  });
});
