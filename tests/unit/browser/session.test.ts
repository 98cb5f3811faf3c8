import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getVisitorSessionId, sessionHeaders } from '#browser/session.ts';
import { writeLocal } from '#browser/storage.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Simulates a browser with cookies and storage. */
function browser(protocol = 'http:') {
  const kept = new Map<string, string>();
  const jar = { written: '', cookie: '' };
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', {
    get cookie() {
      return jar.cookie;
    },
    set cookie(text: string) {
      jar.written = text;
      jar.cookie = `other=1; ${text.split(';')[0]}`;
    },
  });
  return jar;
}

beforeEach(() => {
  browser();
  writeLocal('mama_session', null);
});
afterEach(() => vi.unstubAllGlobals());

test('gives a new visitor a random UUID and keeps it', () => {
  const id = getVisitorSessionId();
  expect(id).toMatch(uuid);
  expect(getVisitorSessionId()).toBe(id);
});

test('sets the cookie for 30 days, for this host, and as secure on an https page', () => {
  const jar = browser('https:');
  const id = getVisitorSessionId();
  expect(jar.written).toBe(`__Host-mama_session=${id}; Max-Age=2592000; Path=/; SameSite=Lax; Secure`);
  const plain = browser();
  getVisitorSessionId();
  expect(plain.written).toMatch(/^mama_session=[^;]*; Max-Age=2592000; Path=\/; SameSite=Lax$/);
});

test('keeps the session of a cookie without the __Host- prefix', () => {
  const jar = browser('https:');
  const id = crypto.randomUUID();
  jar.cookie = `mama_session=${id}`;
  expect(getVisitorSessionId()).toBe(id);
  expect(jar.written).toContain(`__Host-mama_session=${id};`);
});

test('restores a lost cookie from storage', () => {
  const jar = browser();
  const id = getVisitorSessionId();
  jar.cookie = '';
  expect(getVisitorSessionId()).toBe(id);
  expect(jar.cookie).toContain(id);
});

test('replaces a cookie that is not a UUID', () => {
  const jar = browser();
  jar.cookie = 'mama_session=<script>';
  expect(getVisitorSessionId()).toMatch(uuid);
});

test('creates a UUID of version 4 also without TLS, where crypto.randomUUID is missing', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) });
  expect(getVisitorSessionId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

test.each(['{"toString":null}', '7', '["x"]', '{'])('replaces stored text that is not a UUID: %s', (text) => {
  browser();
  localStorage.setItem('mama_session', text);
  expect(getVisitorSessionId()).toMatch(uuid);
});

describe('in a browser that refuses cookies', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  /** Rejects cookies silently like most browsers, or by throwing like a sandboxed page. */
  const refuseCookies = (access = (): string => '') =>
    vi.stubGlobal('document', {
      get cookie() {
        return access();
      },
      set cookie(_: string) {
        access();
      },
    });

  test.each([
    ['drops them silently', undefined],
    ['throws on access', deny],
  ])('that %s, calls send the visitor’s id in a header, later read from storage', (_what, access) => {
    browser();
    refuseCookies(access);
    const id = getVisitorSessionId();
    expect(getVisitorSessionId()).toBe(id);
    expect(sessionHeaders()).toEqual({ 'visitor-session': id });
  });

  test('and storage, the id is saved in the history entry next to other state, and in no address', () => {
    browser();
    refuseCookies(deny);
    vi.stubGlobal('localStorage', { getItem: deny, setItem: deny });
    const entry = { state: { token: 't' } as Record<string, unknown>, url: undefined as unknown };
    vi.stubGlobal('history', {
      get state() {
        return entry.state;
      },
      replaceState(state: Record<string, unknown>, _: string, url: unknown) {
        Object.assign(entry, { state, url });
      },
    });
    const id = getVisitorSessionId();
    expect(entry).toEqual({ state: { token: 't', visitor: id }, url: undefined });
    expect([getVisitorSessionId(), sessionHeaders()['visitor-session']]).toEqual([id, id]);
  });

  test('sends no header for a visitor with a cookie, nor for one without an id', () => {
    browser();
    expect(sessionHeaders()).toEqual({});
    getVisitorSessionId();
    expect(sessionHeaders()).toEqual({});
  });
});
