import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Search } from '#domain/search/search.ts';
import { $facts, $free, loadFacts, loadTotals, stayToCompare } from '#features/saved/store.ts';
import { $search } from '#stores/search.ts';
import { card, found, threeNights } from '../results/fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00-05:00'), toFake: ['Date'] });
  $search.set({});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  [{}, null],
  [{ check_in: '2026-12-11', guests: 2 }, null],
  [{ ...threeNights, city: 'Gatlinburg', flexible_days: '7' }, threeNights],
  [{ check_in: '2026-11-29', check_out: '2026-12-02', flexible_days: '7' }, null],
] satisfies [Search, Search | null][])('the stay saved cabins are compared by (case %#)', (search, stay) => {
  expect(stayToCompare(search)).toEqual(stay);
});

test('facts come whole, or are said to have failed', async () => {
  vi.stubGlobal('fetch', async () => Response.json([card('den'), { slug: 'broken' }]));
  await loadFacts();
  const facts = $facts.get();
  expect(typeof facts === 'object' && [...facts.keys()]).toEqual(['den']);
  vi.stubGlobal('fetch', async () => new Response('away', { status: 503 }));
  await loadFacts();
  expect($facts.get()).toBe('failed');
});

test('totals are asked for on exactly the dates, and only with dates', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ available: [found('den')], cabinCount: 1 });
  });
  await loadTotals();
  expect([$free.get(), asked]).toEqual([null, []]);
  $search.set({ ...threeNights, flexible_days: '7' });
  await loadTotals();
  expect(asked).toEqual(['/api/search-cabins?check_in=2026-12-11&check_out=2026-12-14&guests=2']);
  const free = $free.get();
  expect(free instanceof Map && free.get('den')).toMatchObject({ total: 90_000 });
  vi.stubGlobal('fetch', async () => new Response('away', { status: 503 }));
  await loadTotals();
  expect($free.get()).toBe('failed');
});
