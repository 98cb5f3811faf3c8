import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attemptFor, forgetAttempt, rememberHold, storedHold } from '#stores/booking-attempt.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { held, request } from '../features/booking/fixture.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage('sessionStorage');
  vi.stubGlobal('location', { origin: 'https://cabins.example' });
});

afterEach(() => vi.unstubAllGlobals());

test('the same booking sent again after a reload has the same key, so it is made once', () => {
  const { idempotencyKey } = attemptFor(request);
  expect(idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  expect(attemptFor({ ...request }).idempotencyKey).toBe(idempotencyKey);
});

test('a booking from an address without TLS, where there is no crypto.randomUUID, has a key too', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) });
  expect(attemptFor(request).idempotencyKey).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

test.each([{ check_out: '2026-12-07' }, { adults: 3 }, { email: 'other@example.com' }])(
  'a booking with %o has a key of its own',
  (change) => {
    const first = attemptFor(request);
    expect(attemptFor({ ...request, ...change }).idempotencyKey).not.toBe(first.idempotencyKey);
  },
);

test('a hold is found again', () => {
  rememberHold(attemptFor(request), held);
  expect(storedHold()).toEqual(held);
});

test('a request that got no hold has none, and a forgotten one is gone with its key', () => {
  const first = attemptFor(request);
  expect(storedHold()).toBeNull();
  rememberHold(first, held);
  forgetAttempt();
  expect(storedHold()).toBeNull();
  expect(attemptFor(request).idempotencyKey).not.toBe(first.idempotencyKey);
});

test.each([
  '{',
  'null',
  '7',
  '{"idempotencyKey":7,"body":"{}"}',
  '{"idempotencyKey":"k","body":{}}',
  '[1,2,{"body":null}]',
  JSON.stringify({ idempotencyKey: 'k', body: JSON.stringify(request), held: 'text' }),
  // As the page stored it when it knew one stay.
  JSON.stringify({ idempotencyKey: '00000000-0000-4000-8000-000000000000', request, held }),
])('a stored attempt that cannot be read is none: %s', (text) => {
  stored.set('bookingAttempt', text);
  expect(storedHold()).toBeNull();
  expect(attemptFor(request).idempotencyKey).toHaveLength(36);
});

test.each([
  { payment_url: 'https://pay.example/1' },
  { payment_url: '//pay.example/1' },
  { payment_url: 'javascript:alert(1)' },
  { manage_url: 'https://cabins.example.org/booking-success#token=t' },
  { status: 'confirmed' },
  { hold_expires_at: 'soon' },
  { quote: { ...held.quote, total: '900' } },
  { reference: null },
])('a stored hold with %o is dropped; sending again finds the same booking', (part) => {
  const attempt = attemptFor(request);
  stored.set('bookingAttempt', JSON.stringify({ ...attempt, held: { ...held, ...part } }));
  expect(storedHold()).toBeNull();
  expect(attemptFor(request).idempotencyKey).toBe(attempt.idempotencyKey);
});

test('a hold of a whole address of ours is kept', () => {
  const own = { ...held, payment_url: 'https://cabins.example/api/test-checkout#token=p' };
  rememberHold(attemptFor(request), own);
  expect(storedHold()).toEqual(own);
});
