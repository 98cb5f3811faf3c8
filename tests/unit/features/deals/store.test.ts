import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverNow } from '#browser/server-clock.ts';
import { writeLocal } from '#browser/storage.ts';
import type { DailyDeal } from '#domain/deals/daily-deal.ts';
import {
  $deal,
  $dealUnlocked,
  $runningDeal,
  fetchDeal,
  readUnlock,
  refreshDealPeriodically,
  restoreDeal,
  setDeal,
  unlockDeal,
  unlockKey,
} from '#features/deals/store.ts';
import { $priceStaleness } from '#stores/price-staleness.ts';
import { stubWindowEvents } from '#support/window-events.ts';

/**
 * Four seconds before the end of the deal by the server's clock. The visitor's clock is a year
 * slow.
 */
const server_now = '2026-12-02T04:59:56.000Z';
const deal = {
  id: 'deal-1',
  discount_percent: 15,
  expires_at: '2026-12-02T05:00:00.000Z',
  cabin: { id: 'cabin-1', slug: 'perseid' },
} as DailyDeal;
const unlockToday = { date: '2026-12-01', deal_id: 'deal-1' };

let kept: Map<string, string>;
let calls: string[];
let answer: () => Response;
let reported: (path: string) => Response | Promise<Response>;

beforeEach(() => {
  kept = new Map();
  calls = [];
  answer = () => Response.json({ deal, server_now });
  reported = () => Response.json({ success: true });
  vi.useFakeTimers({ now: new Date('2025-12-02T00:00:00Z') });
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  writeLocal(unlockKey, null);
  writeLocal('mama_session', null);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(init.method === 'POST' ? `${path} ${init.body}` : path);
    return init.method === 'POST' ? reported(path) : answer();
  });
});
afterEach(() => {
  setDeal(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keep = (value: unknown) => kept.set(unlockKey, JSON.stringify(value));
const unlockCall = '/api/track-daily-deal-unlock {"deal_id":"deal-1"}';
const otherUnlockCall = '/api/unlock-daily-deal {"deal_id":"deal-1"}';
const problem = (code: string, status: number, message: string) =>
  Response.json({ success: false, error: { code, message } }, { status });

test('has no deal before the response, nor without one', async () => {
  expect($deal.get()).toEqual({ state: 'none' });
  answer = () => Response.json({ deal: null, server_now });
  await fetchDeal();
  expect($deal.get()).toEqual({ state: 'none' });
});

test('hides a deal until it is revealed', async () => {
  await fetchDeal();
  expect($deal.get()).toEqual({ state: 'locked', deal });
  expect([$runningDeal.get()?.id, $dealUnlocked.get()]).toEqual(['deal-1', false]);
  expect(calls).toEqual(['/api/get-daily-deal']);
});

test('unlocks a revealed deal once the server has saved it, for today in this browser', async () => {
  await fetchDeal();
  const revealed = unlockDeal();
  expect([$deal.get().state, kept.has(unlockKey)]).toEqual(['locked', false]);
  expect(await revealed).toBeNull();
  expect($deal.get()).toEqual({ state: 'unlocked', deal });
  expect(JSON.parse(kept.get(unlockKey) ?? '')).toEqual(unlockToday);
  await unlockDeal();
  expect(calls).toEqual(['/api/get-daily-deal', unlockCall]);
});

test.each([
  ['rejects it', () => Promise.reject(new TypeError('blocked'))],
  ['responds with an empty object', () => Response.json({})],
  ['responds with a page', () => new Response('<p>Blocked</p>', { status: 403 })],
])('sends the unlock under its other name if a privacy filter %s', async (_what, blocked) => {
  await fetchDeal();
  reported = (path) => (path.includes('track') ? blocked() : Response.json({ success: true }));
  expect(await unlockDeal()).toBeNull();
  expect($deal.get().state).toBe('unlocked');
  expect(calls.slice(1)).toEqual([unlockCall, otherUnlockCall]);
});

test.each([
  [
    'the connection fails',
    () => Promise.reject(new TypeError('no network')),
    'We could not reach our server. Check your connection and try again.',
    2,
  ],
  [
    'the server is unavailable',
    () => problem('unavailable', 503, 'Please try again.'),
    'Please try again.',
    1,
  ],
  ['the house has sent too much', () => problem('rate_limited', 429, 'Too many.'), 'Too many.', 1],
])('keeps the deal hidden with a message if %s', async (_what, refused, why, times) => {
  await fetchDeal();
  reported = refused;
  expect(await unlockDeal()).toBe(`The deal is not revealed yet. ${why}`);
  expect([$deal.get().state, kept.has(unlockKey)]).toEqual(['locked', false]);
  expect(calls).toHaveLength(1 + times);
  reported = () => Response.json({ success: true });
  expect(await unlockDeal()).toBeNull();
  expect($deal.get().state).toBe('unlocked');
});

test('a deal that ended or changed on the server is loaded again', async () => {
  await fetchDeal();
  reported = () => problem('deal_expired', 409, 'This deal is over.');
  answer = () => Response.json({ deal: { ...deal, id: 'deal-2' }, server_now });
  expect(await unlockDeal()).toBe('The deal is not revealed yet. This deal is over.');
  await vi.advanceTimersByTimeAsync(1);
  expect($deal.get()).toMatchObject({ state: 'locked', deal: { id: 'deal-2' } });
});

test('hides a deal that was revealed here but rejected by the server, and no price includes it', async () => {
  keep(unlockToday);
  reported = () => problem('rate_limited', 429, 'Too many.');
  await fetchDeal();
  expect($deal.get().state).toBe('locked');
});

test('unlocks a deal that was revealed in this browser today, and reports it to the server', async () => {
  keep(unlockToday);
  await fetchDeal();
  expect($deal.get().state).toBe('unlocked');
  expect(calls).toEqual(['/api/get-daily-deal', unlockCall]);
  expect(document.cookie).toMatch(/^mama_session=/);
});

test('unlocks a deal that the server knows as revealed, even after storage was lost', async () => {
  answer = () => Response.json({ deal: { ...deal, unlocked: true }, server_now });
  await fetchDeal();
  expect($deal.get().state).toBe('unlocked');
  expect(calls).toEqual(['/api/get-daily-deal']);
  expect(JSON.parse(kept.get(unlockKey) ?? '')).toEqual(unlockToday);
});

test('prices are requested again only after the server has recorded the reveal', async () => {
  await fetchDeal();
  const turned = vi.fn();
  $priceStaleness.listen(turned);
  reported = () => problem('unavailable', 503, 'Please try again.');
  await unlockDeal();
  expect(turned).not.toHaveBeenCalled();
  reported = () => Response.json({ success: true });
  await unlockDeal();
  expect(turned).toHaveBeenCalledTimes(1);
});

test('follows a reveal in another tab', async () => {
  await fetchDeal();
  const turned = vi.fn();
  $priceStaleness.listen(turned);
  keep(unlockToday);
  await readUnlock();
  expect($deal.get().state).toBe('unlocked');
  expect(turned).toHaveBeenCalledTimes(1);
  setDeal(null);
  kept.clear();
  await fetchDeal();
  turned.mockClear();
  answer = () => Response.json({ deal: { ...deal, unlocked: true }, server_now });
  await fetchDeal();
  expect($deal.get().state).toBe('unlocked');
  expect(turned).toHaveBeenCalledTimes(1);
});

test.each([
  ['of yesterday', { ...unlockToday, date: '2026-11-30' }],
  ['of another deal', { ...unlockToday, deal_id: 'deal-0' }],
  ['in another shape', [true]],
])('ignores an unlock %s', async (_what, value) => {
  keep(value);
  await fetchDeal();
  expect($deal.get().state).toBe('locked');
});

test('keeps a revealed deal after loading again without storage', async () => {
  vi.stubGlobal('localStorage', undefined);
  await fetchDeal();
  await unlockDeal();
  await fetchDeal();
  expect($deal.get().state).toBe('unlocked');
  answer = () => Response.json({ deal: { ...deal, id: 'deal-2' }, server_now });
  await fetchDeal();
  expect($deal.get().state).toBe('locked');
});

test.each([
  ['locked', false],
  ['unlocked', true],
])('expires a %s deal at the server’s time, not the visitor’s', async (state, wasUnlocked) => {
  await fetchDeal();
  if (wasUnlocked) await unlockDeal();
  vi.advanceTimersByTime(3999);
  expect($deal.get().state).toBe(state);
  vi.setSystemTime('2030-01-01T00:00:00Z');
  expect(serverNow().toISOString()).toBe('2026-12-02T04:59:59.999Z');
  vi.advanceTimersByTime(1);
  expect($deal.get()).toEqual({ state: 'expired', deal, wasUnlocked });
  expect([$runningDeal.get(), $dealUnlocked.get()]).toEqual([null, false]);
  await unlockDeal();
  expect($deal.get().state).toBe('expired');
});

test('treats a deal that has ended on arrival as expired', async () => {
  answer = () => Response.json({ deal, server_now: deal.expires_at });
  await fetchDeal();
  expect($deal.get()).toEqual({ state: 'expired', deal, wasUnlocked: false });
});

test('keeps the deal after an error, and removes it if there is none', async () => {
  await fetchDeal();
  answer = () => new Response('down', { status: 503 });
  await fetchDeal();
  expect($deal.get().state).toBe('locked');
  answer = () => Response.json({ deal: null, server_now });
  await fetchDeal();
  expect($deal.get().state).toBe('none');
});

test('loads the deal on a page with prices only for a visitor who has revealed it', async () => {
  await restoreDeal();
  expect(calls).toEqual([]);
  keep(unlockToday);
  await restoreDeal();
  expect($deal.get().state).toBe('unlocked');
});

test('loads the deal without storage, because the server may know the visitor by a cookie', async () => {
  vi.stubGlobal('localStorage', null);
  answer = () => Response.json({ deal: { ...deal, unlocked: true }, server_now });
  await restoreDeal();
  expect($deal.get().state).toBe('unlocked');
});

test.each(['no address', '../booking', 'Perseid', '', 7])(
  'rejects a deal whose cabin has the slug %j',
  async (slug) => {
    answer = () => Response.json({ deal: { ...deal, cabin: { id: 'cabin-1', slug } }, server_now });
    await fetchDeal();
    expect($deal.get().state).toBe('none');
  },
);

describe('refreshing', () => {
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
  let page: EventTarget & { hidden: boolean; cookie: string };
  let stop: () => void;

  beforeEach(() => {
    const far = { ...deal, expires_at: '2026-12-02T06:00:00.000Z' };
    answer = () => Response.json({ deal: far, server_now: '2026-12-01T17:00:00.000Z' });
    page = Object.assign(new EventTarget(), { hidden: false, cookie: '' });
    vi.stubGlobal('document', page);
    stubWindowEvents();
    stop = refreshDealPeriodically();
  });
  afterEach(() => stop());

  const turn = (state: 'visible' | 'hidden') => {
    page.hidden = state === 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
  };

  test('loads at once and every five minutes until stopped', async () => {
    await minutes(4);
    expect(calls).toHaveLength(1);
    await minutes(7);
    expect(calls).toHaveLength(3);
    stop();
    await minutes(20);
    expect(calls).toHaveLength(3);
  });

  test('pauses while hidden, and loads on return after five minutes', async () => {
    turn('hidden');
    await minutes(4);
    turn('visible');
    expect(calls).toHaveLength(1);
    turn('hidden');
    await minutes(16);
    expect(calls).toHaveLength(1);
    turn('visible');
    expect(calls).toHaveLength(2);
  });

  test('unlocks after a reveal in another tab', async () => {
    await minutes(1);
    expect($deal.get().state).toBe('locked');
    keep({ date: '2026-12-01', deal_id: 'deal-1' });
    dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }));
    expect($deal.get().state).toBe('locked');
    dispatchEvent(Object.assign(new Event('storage'), { key: unlockKey }));
    await minutes(0);
    expect($deal.get().state).toBe('unlocked');
  });

  test('loads at once when the page returns from the back-forward cache', async () => {
    await minutes(1);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(calls).toHaveLength(1);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(calls).toHaveLength(2);
  });
});
