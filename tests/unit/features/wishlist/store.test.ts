import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerClock } from '#browser/server-clock.ts';
import { emptySearch, parseSearch, type SearchValues } from '#domain/search/search.ts';
import {
  $availableStays,
  $cabinCards,
  loadCabinCards,
  loadTotals,
  stayToCompare,
} from '#features/wishlist/store.ts';
import { $search } from '#stores/search.ts';
import { errorResponse, stubServer } from '#support/stub-server.ts';
import { card, factsFile, threeNights } from '../search/list/fixture.ts';

const stay = { check_in: '2026-12-04', check_out: '2026-12-07' };
const found = (slug: string, total: number) => ({ id: `id-${slug}`, slug, ...stay, nights: 3, total });
const answerOf = (...available: object[]) => Response.json({ available, cabinCount: available.length });
const totals = () => {
  const free = $availableStays.get();
  return free instanceof Map ? Object.fromEntries([...free].map(([slug, { total }]) => [slug, total])) : free;
};

beforeEach(() => {
  // The device's clock is half a year fast.
  vi.useFakeTimers({ now: new Date('2027-06-01T12:00:00-05:00'), toFake: ['Date'] });
  setServerClock('2026-12-01T12:00:00-05:00');
  $search.set(emptySearch);
  $cabinCards.set('loading');
  $availableStays.set(null);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  [{}, null],
  [{ check_in: '2026-12-11', guests: 2 }, null],
  [{ ...threeNights, city: 'Gatlinburg' }, threeNights],
  [
    { ...threeNights, flexible_days: '7' },
    { ...threeNights, flexible_days: '7' },
  ],
  [{ check_in: '2026-11-29', check_out: '2026-12-02', flexible_days: '1' }, null],
] satisfies [SearchValues, SearchValues | null][])(
  'uses this stay to compare saved cabins (case %#)',
  (search, stay) => {
    expect(stayToCompare(parseSearch(search))).toEqual(stay);
  },
);

test('has complete data, or reports a failure', async () => {
  stubServer({
    '/cabins.json': () => factsFile(card('den')),
    '/cabins-further.json': () => Response.json([card('den'), { slug: 'broken' }]),
  });
  await loadCabinCards();
  const facts = $cabinCards.get();
  expect(typeof facts === 'object' && [...facts.keys()]).toEqual(['den']);
  vi.stubGlobal('fetch', async () => new Response('away', { status: 503 }));
  await loadCabinCards();
  expect($cabinCards.get()).toBe('failed');
});

test('reports missing card data, and succeeds on a retry', async () => {
  stubServer({});
  await loadCabinCards();
  expect($cabinCards.get()).toBe('failed');
  stubServer({ '/cabins.json': () => factsFile(), '/cabins-further.json': () => Response.json([]) });
  await loadCabinCards();
  expect($cabinCards.get()).toEqual(new Map());
});

test('has totals for the searched dates, flexible days and guests in any town', async () => {
  const server = stubServer({ '/api/search-cabins': () => answerOf(found('hobnail', 61_200)) });
  $search.set(parseSearch({ ...stay, guests: 4, city: 'Gatlinburg', flexible_days: '3' }));
  const loading = loadTotals();
  expect($availableStays.get()).toBe('loading');
  await loading;
  expect(totals()).toEqual({ hobnail: 61_200 });
  expect(server.mock.calls.map(([address]) => address)).toEqual([
    '/api/search-cabins?check_in=2026-12-04&check_out=2026-12-07&flexible_days=3&guests=4',
  ]);
});

test.each([{}, { check_in: stay.check_in }, { check_in: '2026-11-30', check_out: '2026-12-02' }])(
  'has no totals without a future stay: %o',
  async (search) => {
    const server = stubServer({});
    $search.set(parseSearch(search));
    await loadTotals();
    expect($availableStays.get()).toBeNull();
    expect(server).not.toHaveBeenCalled();
  },
);

test('has totals for a stay that begins today in New York', async () => {
  setServerClock('2026-12-04T23:30:00-05:00');
  stubServer({ '/api/search-cabins': () => answerOf() });
  $search.set(parseSearch(stay));
  await loadTotals();
  expect(totals()).toEqual({});
});

test('reports a failure', async () => {
  stubServer({ '/api/search-cabins': () => errorResponse(503, 'unavailable') });
  $search.set(parseSearch(stay));
  await loadTotals();
  expect($availableStays.get()).toBe('failed');
});

test('never replaces the totals of a later stay by those of an earlier one', async () => {
  let answerFirst = (_: Response) => {};
  stubServer({ '/api/search-cabins': () => new Promise((resolve) => (answerFirst = resolve)) });
  $search.set(parseSearch(stay));
  const first = loadTotals();
  stubServer({ '/api/search-cabins': () => answerOf(found('perseid', 90_000)) });
  await loadTotals();
  answerFirst(answerOf(found('hobnail', 61_200)));
  await first;
  expect(totals()).toEqual({ perseid: 90_000 });
});
