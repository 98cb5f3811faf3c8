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

/** Four seconds before the deal is over, by the server's clock; the visitor's is a year behind. */
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

test('before it is known, and without one, there is no deal', async () => {
  expect($deal.get()).toEqual({ state: 'none' });
  answer = () => Response.json({ deal: null, server_now });
  await fetchDeal();
  expect($deal.get()).toEqual({ state: 'none' });
});

test('a deal is covered until it is revealed', async () => {
  await fetchDeal();
  expect($deal.get()).toEqual({ state: 'locked', deal });
  expect([$runningDeal.get()?.id, $dealUnlocked.get()]).toEqual(['deal-1', false]);
  expect(calls).toEqual(['/api/get-daily-deal']);
});

test('revealing it unlocks it once the server has it, and then for today in this browser', async () => {
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
  ['refuses it', () => Promise.reject(new TypeError('blocked'))],
  ['answers it with nothing', () => Response.json({})],
  ['answers it with a page', () => new Response('<p>Blocked</p>', { status: 403 })],
])('where a privacy list %s, the unlock is sent under its other name', async (_what, blocked) => {
  await fetchDeal();
  reported = (path) => (path.includes('track') ? blocked() : Response.json({ success: true }));
  expect(await unlockDeal()).toBeNull();
  expect($deal.get().state).toBe('unlocked');
  expect(calls.slice(1)).toEqual([unlockCall, otherUnlockCall]);
});

test.each([
  [
    'nothing answers',
    () => Promise.reject(new TypeError('no network')),
    'We could not reach our server. Check your connection and try again.',
    2,
  ],
  ['the server is away', () => problem('unavailable', 503, 'Please try again.'), 'Please try again.', 1],
  ['the house has sent too much', () => problem('rate_limited', 429, 'Too many.'), 'Too many.', 1],
])('where %s, it stays covered, and says why', async (_what, refused, why, times) => {
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

test('a deal revealed here but rejected by the server is covered: no price includes it', async () => {
  keep(unlockToday);
  reported = () => problem('rate_limited', 429, 'Too many.');
  await fetchDeal();
  expect($deal.get().state).toBe('locked');
});

test('a deal revealed in this browser today is unlocked and reported to the server', async () => {
  keep(unlockToday);
  await fetchDeal();
  expect($deal.get().state).toBe('unlocked');
  expect(calls).toEqual(['/api/get-daily-deal', unlockCall]);
  expect(document.cookie).toMatch(/^mama_session=/);
});

test('a deal the server knows as revealed is unlocked even after storage was lost', async () => {
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

test('follows another tab that has revealed it', async () => {
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
])('an unlock %s counts no more', async (_what, value) => {
  keep(value);
  await fetchDeal();
  expect($deal.get().state).toBe('locked');
});

test('without storage, a revealed deal stays revealed when loaded again', async () => {
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
])(
  'a deal that is %s expires at the second it ends by the server, not by the visitor',
  async (state, wasUnlocked) => {
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
  },
);

test('a deal that is over as it comes is expired', async () => {
  answer = () => Response.json({ deal, server_now: deal.expires_at });
  await fetchDeal();
  expect($deal.get()).toEqual({ state: 'expired', deal, wasUnlocked: false });
});

test('an error leaves the deal as it was; no deal takes it away', async () => {
  await fetchDeal();
  answer = () => new Response('down', { status: 503 });
  await fetchDeal();
  expect($deal.get().state).toBe('locked');
  answer = () => Response.json({ deal: null, server_now });
  await fetchDeal();
  expect($deal.get().state).toBe('none');
});

test('a page of prices fetches it only for a visitor who has revealed one', async () => {
  await restoreDeal();
  expect(calls).toEqual([]);
  keep(unlockToday);
  await restoreDeal();
  expect($deal.get().state).toBe('unlocked');
});

test('and for one whose storage is refused, whom the server may know by a cookie', async () => {
  vi.stubGlobal('localStorage', null);
  answer = () => Response.json({ deal: { ...deal, unlocked: true }, server_now });
  await restoreDeal();
  expect($deal.get().state).toBe('unlocked');
});

test.each(['no address', '../booking', 'Perseid', '', 7])(
  'a cabin named %j in an address is no deal',
  async (slug) => {
    answer = () => Response.json({ deal: { ...deal, cabin: { id: 'cabin-1', slug } }, server_now });
    await fetchDeal();
    expect($deal.get().state).toBe('none');
  },
);

describe('kept fresh', () => {
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

  test('is loaded at once and every five minutes until stopped', async () => {
    await minutes(4);
    expect(calls).toHaveLength(1);
    await minutes(7);
    expect(calls).toHaveLength(3);
    stop();
    await minutes(20);
    expect(calls).toHaveLength(3);
  });

  test('is not loaded while hidden; on return it is, if five minutes have passed', async () => {
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

  test('a reveal in another tab unlocks it here', async () => {
    await minutes(1);
    expect($deal.get().state).toBe('locked');
    keep({ date: '2026-12-01', deal_id: 'deal-1' });
    dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }));
    expect($deal.get().state).toBe('locked');
    dispatchEvent(Object.assign(new Event('storage'), { key: unlockKey }));
    await minutes(0);
    expect($deal.get().state).toBe('unlocked');
  });

  test('is loaded at once when a page is restored from the back-forward cache', async () => {
    await minutes(1);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(calls).toHaveLength(1);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(calls).toHaveLength(2);
  });
});
