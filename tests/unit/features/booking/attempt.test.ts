import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attemptFor, forgetAttempt, openHold, rememberHold } from '#features/booking/attempt.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { held, request } from './fixture.ts';

const before = new Date('2026-12-01T12:39:59.999Z');
const expiry = new Date(held.hold_expires_at);
const holdAt = (now: Date, change: Partial<typeof request> = {}) => {
  const { cabin_id, check_in, check_out } = { ...request, ...change };
  return openHold(cabin_id, check_in, check_out, now);
};

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage('sessionStorage');
});

afterEach(() => vi.unstubAllGlobals());

test('the same booking sent again after a reload has the same key, so it is made once', () => {
  const { idempotencyKey } = attemptFor(request);
  expect(idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  expect(attemptFor({ ...request }).idempotencyKey).toBe(idempotencyKey);
});

test.each([{ check_out: '2026-12-07' }, { adults: 3 }, { email: 'other@example.com' }])(
  'a booking with %o has a key of its own',
  (change) => {
    const first = attemptFor(request);
    expect(attemptFor({ ...request, ...change }).idempotencyKey).not.toBe(first.idempotencyKey);
  },
);

test('a hold is found again until it expires', () => {
  rememberHold(attemptFor(request), held);
  expect(holdAt(before)).toEqual(held);
  expect(holdAt(expiry)).toBeNull();
});

test.each([{ cabin_id: 'cabin-2' }, { check_in: '2026-12-02' }, { check_out: '2026-12-07' }])(
  'a hold is none for another stay: %o',
  (change) => {
    rememberHold(attemptFor(request), held);
    expect(holdAt(before, change)).toBeNull();
  },
);

test('a request that got no hold has none, and a forgotten one is gone with its key', () => {
  const first = attemptFor(request);
  expect(holdAt(before)).toBeNull();
  rememberHold(first, held);
  forgetAttempt();
  expect(holdAt(before)).toBeNull();
  expect(attemptFor(request).idempotencyKey).not.toBe(first.idempotencyKey);
});

test.each([
  '{',
  'null',
  '7',
  '{"idempotencyKey":7,"request":{}}',
  '{"idempotencyKey":"k","request":"text"}',
  '{"idempotencyKey":"k","request":null}',
  '[1,2,{"request":null}]',
  JSON.stringify({ idempotencyKey: 7, request }),
  JSON.stringify({ idempotencyKey: 'k', request, held: 'text' }),
])('a stored attempt that cannot be read is none: %s', (text) => {
  stored.set('bookingAttempt', text);
  expect(holdAt(before)).toBeNull();
  expect(attemptFor(request).idempotencyKey).toHaveLength(36);
});
