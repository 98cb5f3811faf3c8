import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from '#browser/server-clock.ts';
import type { DailyDeal } from '#domain/deal/deal.ts';
import { askDeal, keepUnlock, restoreDeal, unlockKey } from '#features/deal/store.ts';
import { $deal, $dealUnlocked, setDeal } from '#stores/deal.ts';

/** Four seconds before the deal is over, by the server's clock; the visitor's is a year behind. */
const server_now = '2026-12-02T04:59:56.000Z';
const deal = {
  id: 'deal-1',
  discount_percent: 15,
  expires_at: '2026-12-02T05:00:00.000Z',
  cabin: { id: 'cabin-1' },
} as DailyDeal;
const unlockToday = { date: '2026-12-01', deal_id: 'deal-1' };

let kept: Map<string, string>;
let calls: string[];
let answer: () => Response;

beforeEach(() => {
  kept = new Map();
  calls = [];
  answer = () => Response.json({ deal, server_now });
  vi.useFakeTimers({ now: new Date('2025-12-02T00:00:00Z') });
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(init.method === 'POST' ? `${path} ${init.body}` : path);
    return init.method === 'POST' ? Response.json({ success: true }) : answer();
  });
});
afterEach(() => {
  setDeal(null, false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keep = (value: unknown) => kept.set(unlockKey, JSON.stringify(value));
const unlockCall = '/api/track-daily-deal-unlock {"deal_id":"deal-1"}';

test('a deal nobody revealed is covered', async () => {
  expect(await askDeal()).toMatchObject({ id: 'deal-1' });
  expect([$deal.get()?.id, $dealUnlocked.get()]).toEqual(['deal-1', false]);
  expect(calls).toEqual(['/api/get-daily-deal']);
});

test('one revealed today in this browser is unlocked, and the server is told what it has not heard', async () => {
  keep(unlockToday);
  await askDeal();
  expect($dealUnlocked.get()).toBe(true);
  expect(calls).toEqual(['/api/get-daily-deal', unlockCall]);
  expect(document.cookie).toMatch(/^mama_session=/);
});

test('one the server knows to be revealed is unlocked though storage was lost', async () => {
  answer = () => Response.json({ deal: { ...deal, unlocked: true }, server_now });
  await askDeal();
  expect($dealUnlocked.get()).toBe(true);
  expect(calls).toEqual(['/api/get-daily-deal']);
  expect(JSON.parse(kept.get(unlockKey) ?? '')).toEqual(unlockToday);
});

test.each([
  ['of yesterday', { ...unlockToday, date: '2026-11-30' }],
  ['of another deal', { ...unlockToday, deal_id: 'deal-0' }],
  ['in another shape', [true]],
])('an unlock %s counts no more', async (_what, value) => {
  keep(value);
  await askDeal();
  expect($dealUnlocked.get()).toBe(false);
});

test('the deal leaves the store at the second it ends by the server, not by the visitor', async () => {
  await askDeal();
  keepUnlock(deal);
  vi.advanceTimersByTime(3999);
  expect([$deal.get()?.id, $dealUnlocked.get()]).toEqual(['deal-1', true]);
  vi.setSystemTime('2030-01-01T00:00:00Z');
  expect(serverNow().toISOString()).toBe('2026-12-02T04:59:59.999Z');
  vi.advanceTimersByTime(1);
  expect([$deal.get(), $dealUnlocked.get()]).toEqual([null, false]);
});

test('no deal empties the store; an error leaves it as it was', async () => {
  await askDeal();
  answer = () => new Response('down', { status: 503 });
  expect(await askDeal()).toBeUndefined();
  expect($deal.get()?.id).toBe('deal-1');
  answer = () => Response.json({ deal: null, server_now });
  expect(await askDeal()).toBeNull();
  expect($deal.get()).toBeNull();
});

test('a page of prices asks only for a visitor who has revealed one', async () => {
  await restoreDeal();
  expect(calls).toEqual([]);
  keep(unlockToday);
  await restoreDeal();
  expect($dealUnlocked.get()).toBe(true);
});
