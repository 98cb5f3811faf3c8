import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callHostApi, fetchHostFile } from '#host/call-host-api.ts';
import { $session, endHostSession, loadHostSession, signInWith, storeSignInToken } from '#host/session.ts';

const host = {
  email: 'mama@example.com',
  role: 'owner' as const,
  expires_at: '2026-12-12T00:00:00Z',
  server_now: '2026-12-11T12:00:00Z',
};
const refused = (code: string, status: number) =>
  Response.json({ success: false, error: { code, message: 'No.' } }, { status });
const over = () => refused('unauthorized', 401);
const anything = 'POST desk/sign-out';

let answer: () => Response;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer();
  });
  $session.set({ state: 'loading' });
});
afterEach(() => vi.unstubAllGlobals());

describe('the host’s session', () => {
  test('is requested and loaded', async () => {
    answer = () => Response.json(host);
    await loadHostSession();
    expect($session.get()).toEqual({ state: 'signed-in', host });
  });

  test('is signed out without a session', async () => {
    answer = over;
    await loadHostSession();
    expect($session.get()).toEqual({ state: 'signed-out' });
  });

  test('holds back a sign-in link until the session is known and the host presses the button', async () => {
    answer = over;
    const asking = loadHostSession();
    storeSignInToken('x');
    await asking;
    expect($session.get()).toEqual({ state: 'sign-in-link', token: 'x' });
  });

  test('is unknown while the server is unavailable, and a signed-in host stays signed in', async () => {
    answer = () => refused('unavailable', 503);
    await loadHostSession();
    expect($session.get()).toEqual({ state: 'unreachable', message: 'No.' });
    $session.set({ state: 'signed-in', host });
    await loadHostSession();
    expect($session.get().state).toBe('signed-in');
  });
});

describe('an expired session', () => {
  test('is detected by any call, whose caller also gets the error', async () => {
    $session.set({ state: 'signed-in', host });
    answer = over;
    const failed = await callHostApi(anything, {});
    expect(failed.ok || failed.error.code).toBe('unauthorized');
    expect($session.get()).toEqual({ state: 'expired', host });
    await loadHostSession();
    expect($session.get().state).toBe('expired');
    answer = () => Response.json(host);
    await loadHostSession();
    expect($session.get().state).toBe('signed-in');
  });

  test('does not exist for a visitor who never signed in', async () => {
    $session.set({ state: 'signed-out' });
    answer = over;
    await callHostApi(anything, {});
    expect($session.get().state).toBe('signed-out');
  });

  test('is not caused by another failure', async () => {
    $session.set({ state: 'signed-in', host });
    answer = () => refused('version_conflict', 409);
    await callHostApi(anything, {});
    expect($session.get().state).toBe('signed-in');
  });
});

test('a link signs in, or shows the reason why not', async () => {
  answer = () => refused('taken', 409);
  expect(await signInWith('x')).toEqual({ message: 'No.', isLinkOver: false });
  expect($session.get().state).toBe('loading');
  answer = () => Response.json(host);
  expect(await signInWith('x')).toBeNull();
  expect($session.get().state).toBe('signed-in');
});

test('signing out also ends an expired session', async () => {
  $session.set({ state: 'signed-in', host });
  answer = () => refused('unavailable', 503);
  expect(await endHostSession('POST desk/sign-out')).toBe('No.');
  expect($session.get().state).toBe('signed-in');
  answer = over;
  expect(await endHostSession('POST desk/sign-out')).toBeNull();
  expect($session.get().state).toBe('signed-out');
});

describe('a download', () => {
  test('has the file name of the server', async () => {
    answer = () =>
      new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="bookings.csv"' } });
    const fetched = await fetchHostFile('GET desk/export', { kind: 'bookings', format: 'csv' });
    if (!fetched.ok) throw new Error('It came.');
    expect(fetched.value.name).toBe('bookings.csv');
    expect(await fetched.value.content.text()).toBe('a,b');
    await fetchHostFile('GET desk/newsletter.csv', {});
    expect(asked).toEqual(['/api/desk/export?kind=bookings&format=csv', '/api/desk/newsletter.csv']);
  });

  test('ends an expired session', async () => {
    $session.set({ state: 'signed-in', host });
    answer = () => refused('unavailable', 503);
    const refusal = await fetchHostFile('GET desk/newsletter.csv', {});
    expect(refusal.ok || refusal.error).toMatchObject({ status: 503, message: 'No.' });
    expect($session.get().state).toBe('signed-in');
    answer = over;
    await fetchHostFile('GET desk/newsletter.csv', {});
    expect($session.get().state).toBe('expired');
    answer = () => {
      throw new TypeError('network');
    };
    const away = await fetchHostFile('GET desk/newsletter.csv', {});
    expect(away.ok || away.error.code).toBe('offline');
  });
});
