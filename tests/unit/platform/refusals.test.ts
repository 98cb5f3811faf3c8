// Log of rejected requests: one line without the caller, and one a minute in a flood.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { accepts } from '#contracts/contract.ts';
import type { Problem } from '#contracts/errors.ts';
import { err, ok } from '#domain/result.ts';
import { parseEnv } from '#netlify/platform/env.ts';
import { apiRoutes } from '#netlify/platform/http/api-routes.ts';
import { router } from '#netlify/platform/http/router.ts';
import { verifyToken } from '#netlify/platform/http/tokens.ts';
import { webhookRoute } from '#netlify/platform/http/webhook-routes.ts';
import { logRefusal } from '#netlify/platform/log.ts';

let written: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  // Moves rejections of other test files more than a minute back.
  vi.advanceTimersByTime(3_600_000);
  written = [];
  vi.spyOn(console, 'info').mockImplementation((line) => void written.push(line));
});
afterEach(() => {
  // Logged rejections are remembered for a minute.
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const lines = () => written.map((line) => JSON.parse(line));
const contracts = { 'POST pond': accepts(z.object({ name: z.string() })).returns<unknown>() };
const pond = router(
  apiRoutes(contracts, {
    'POST pond': async ({ name }) => err({ code: name, message: name, retryAfterSeconds: 60 } as Problem),
  }),
  webhookRoute('/api/pond-webhook', async () => err({ code: 'invalid', message: 'Unsigned.' })),
);
const send = (name: string, authorization = 'Bearer public-anon-key') => {
  const headers = { authorization, 'content-type': 'application/json' };
  const body = JSON.stringify({ name, email: 'ada@example.com' });
  return pond(new Request('https://mama.test/api/pond?token=MC-SECRET', { method: 'POST', headers, body }));
};

test('a rejection is logged as one line with route and code, without the caller', async () => {
  await send('forbidden');
  await send('rate_limited');
  await send('forbidden', 'Bearer ada@example.com');
  await pond(new Request('https://mama.test/api/pond-webhook', { method: 'POST' }));
  const line = { level: 'info', event: 'refused', unwritten: 0 };
  expect(lines()).toEqual([
    { ...line, route: 'POST /api/pond', code: 403 },
    { ...line, route: 'POST /api/pond', code: 429 },
    { ...line, route: 'POST /api/pond', code: 401 },
    { ...line, route: 'POST /api/pond-webhook', code: 400 },
  ]);
  expect(written.join('')).not.toMatch(/ada|SECRET|example/);
});

test('other responses are not logged', async () => {
  for (const code of ['invalid', 'not_found', 'taken', 'not_bookable']) await send(code);
  const fine = router(apiRoutes(contracts, { 'POST pond': async () => ok({}) }));
  await fine(new Request('https://mama.test/api/pond', { method: 'DELETE' }));
  expect(written).toEqual([]);
});

test('a flood of rejections is logged once a minute, with the number of skipped ones', () => {
  const refuse = (times: number) => {
    for (let count = 0; count < times; count += 1) logRefusal('refused', 'POST /api/flood', 401);
  };
  refuse(1000);
  logRefusal('refused', 'POST /api/flood', 403);
  vi.advanceTimersByTime(59_999);
  refuse(1);
  vi.advanceTimersByTime(1);
  refuse(2);
  expect(lines().map(({ code, unwritten }) => [code, unwritten])).toEqual([
    [401, 0],
    [403, 0],
    [401, 1000],
  ]);
});

test('a link with an invalid signature is logged with its purpose', () => {
  const env = parseEnv({ BOOKING_TOKEN_SECRET: 's'.repeat(32) });
  expect(verifyToken('MC-234567.forged', 'review', env)).toBeNull();
  expect(verifyToken('', 'pay', env)).toBeNull();
  const line = { level: 'info', event: 'link_refused', route: 'review', code: 'bad_signature' };
  expect(lines()).toEqual([{ ...line, unwritten: expect.any(Number) }]);
});
