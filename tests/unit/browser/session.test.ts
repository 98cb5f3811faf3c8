import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getVisitorSessionId, sessionHeaders } from '#browser/session.ts';
import { writeLocal } from '#browser/storage.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A browser with one cookie jar and one storage. */
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

test('a new visitor gets a random UUID, and keeps it', () => {
  const id = getVisitorSessionId();
  expect(id).toMatch(uuid);
  expect(getVisitorSessionId()).toBe(id);
});

test('the cookie lives 30 days and is for this host and secure pages only where the page is', () => {
  const jar = browser('https:');
  const id = getVisitorSessionId();
  expect(jar.written).toBe(`__Host-mama_session=${id}; Max-Age=2592000; Path=/; SameSite=Lax; Secure`);
  const plain = browser();
  getVisitorSessionId();
  expect(plain.written).toMatch(/^mama_session=[^;]*; Max-Age=2592000; Path=\/; SameSite=Lax$/);
});

test('a visitor of before the prefix stays who she was', () => {
  const jar = browser('https:');
  const id = crypto.randomUUID();
  jar.cookie = `mama_session=${id}`;
  expect(getVisitorSessionId()).toBe(id);
  expect(jar.written).toContain(`__Host-mama_session=${id};`);
});

test('a lost cookie heals from storage', () => {
  const jar = browser();
  const id = getVisitorSessionId();
  jar.cookie = '';
  expect(getVisitorSessionId()).toBe(id);
  expect(jar.cookie).toContain(id);
});

test('a cookie that is no UUID is replaced', () => {
  const jar = browser();
  jar.cookie = 'mama_session=<script>';
  expect(getVisitorSessionId()).toMatch(uuid);
});

test('a session is a UUID of version 4, on an address without TLS too, where there is no crypto.randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) });
  expect(getVisitorSessionId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

test.each(['{"toString":null}', '7', '["x"]', '{'])('stored text that is no UUID is replaced: %s', (text) => {
  browser();
  localStorage.setItem('mama_session', text);
  expect(getVisitorSessionId()).toMatch(uuid);
});

describe('a browser that refuses cookies', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  /**
   * Cookies that are dropped without a word, as most browsers do, or that throw, as in a sandboxed
   * page.
   */
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
    ['drops them', undefined],
    ['throws', deny],
  ])('and %s: calls name the visitor by a header, the same from storage later', (_what, access) => {
    browser();
    refuseCookies(access);
    const id = getVisitorSessionId();
    expect(getVisitorSessionId()).toBe(id);
    expect(sessionHeaders()).toEqual({ 'visitor-session': id });
  });

  test('and storage too: the id is stored in the history entry, next to other state, and in no address', () => {
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

  test('a visitor whom a cookie names needs no header, and one without an id has none', () => {
    browser();
    expect(sessionHeaders()).toEqual({});
    getVisitorSessionId();
    expect(sessionHeaders()).toEqual({});
  });
});
