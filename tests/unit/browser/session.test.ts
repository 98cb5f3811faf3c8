import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitorSession } from '#browser/session.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A browser with one cookie jar and one storage. */
function browser(protocol = 'http:') {
  const kept = new Map<string, string>();
  const jar = { written: '', cookie: '' };
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
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

beforeEach(() => void browser());
afterEach(() => vi.unstubAllGlobals());

test('a new visitor gets a random UUID, and keeps it', () => {
  const id = visitorSession();
  expect(id).toMatch(uuid);
  expect(visitorSession()).toBe(id);
});

test('the cookie lives 30 days and is for this host and secure pages only where the page is', () => {
  const jar = browser('https:');
  const id = visitorSession();
  expect(jar.written).toBe(`__Host-mama_session=${id}; Max-Age=2592000; Path=/; SameSite=Lax; Secure`);
  const plain = browser();
  visitorSession();
  expect(plain.written).toMatch(/^mama_session=[^;]*; Max-Age=2592000; Path=\/; SameSite=Lax$/);
});

test('a visitor of before the prefix stays who she was', () => {
  const jar = browser('https:');
  const id = crypto.randomUUID();
  jar.cookie = `mama_session=${id}`;
  expect(visitorSession()).toBe(id);
  expect(jar.written).toContain(`__Host-mama_session=${id};`);
});

test('a lost cookie heals from storage', () => {
  const jar = browser();
  const id = visitorSession();
  jar.cookie = '';
  expect(visitorSession()).toBe(id);
  expect(jar.cookie).toContain(id);
});

test('a cookie that is no UUID is replaced', () => {
  const jar = browser();
  jar.cookie = 'mama_session=<script>';
  expect(visitorSession()).toMatch(uuid);
});

test('a session is a UUID of version 4, on an address without TLS too, where there is no crypto.randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) });
  expect(visitorSession()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

test.each(['{"toString":null}', '7', '["x"]', '{'])('stored text that is no UUID is replaced: %s', (text) => {
  browser();
  localStorage.setItem('mama_session', text);
  expect(visitorSession()).toMatch(uuid);
});
