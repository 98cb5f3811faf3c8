import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyFor } from '#stores/booking-attempt.ts';
import { forgetAttempt } from '#stores/stored-booking.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { request } from '../features/booking/fixture.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage('sessionStorage');
  vi.stubGlobal('location', { origin: 'https://cabins.example' });
});

afterEach(() => vi.unstubAllGlobals());

test('the same booking sent again after a reload has the same key, so it is made once', () => {
  const key = keyFor(request);
  expect(key).toMatch(/^[\da-f-]{36}$/);
  expect(keyFor({ ...request })).toBe(key);
});

test('a booking from an address without TLS, where there is no crypto.randomUUID, has a key too', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) });
  expect(keyFor(request)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

test.each([{ check_out: '2026-12-07' }, { adults: 3 }, { email: 'other@example.com' }])(
  'a booking with %o has a key of its own',
  (change) => {
    const first = keyFor(request);
    expect(keyFor({ ...request, ...change })).not.toBe(first);
  },
);

test('a forgotten attempt is gone with its key', () => {
  const first = keyFor(request);
  forgetAttempt();
  expect(keyFor(request)).not.toBe(first);
});

test.each([
  '{',
  'null',
  '7',
  '{"idempotencyKey":7,"body":"{}"}',
  '{"idempotencyKey":"k","body":{}}',
  '[1,2,{"body":null}]',
  JSON.stringify({ idempotencyKey: 'k', body: JSON.stringify(request) }),
  JSON.stringify({ idempotencyKey: '00000000-0000-4000-8000-000000000000', request }),
])('a stored attempt that cannot be read is none: %s', (text) => {
  stored.set('bookingAttempt', text);
  const key = keyFor(request);
  expect(key).toHaveLength(36);
  expect(text).not.toContain(key);
});
