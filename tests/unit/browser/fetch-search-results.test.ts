import { afterEach, expect, test, vi } from 'vitest';
import { fetchSearchResults, type PendingSearch } from '#browser/cabins/fetch-search-results.ts';
import { unreadableResponseMessage } from '#browser/call-api.ts';
import { serverNow } from '#browser/server-clock.ts';
import type { SearchResult } from '#contracts/search.ts';
import { emptySearch, parseSearch, type SearchValues } from '#domain/search/search.ts';

const cabin = (index: number): SearchResult => ({
  id: `${index}`,
  slug: `cabin-${index}`,
  nights: null,
  total: null,
  originalTotal: null,
  check_in: null,
  check_out: null,
});

const two = parseSearch({ guests: 2 });

/** Serves `count` cabins in pages of three. Returns the requests. */
function serve(count: number): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const offset = Number(new URL(address, 'http://localhost').searchParams.get('offset') ?? 0);
    const part = Array.from({ length: Math.min(3, count - offset) }, (_, index) => cabin(offset + index));
    return Response.json({ available: part, cabinCount: count });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test('requests a single page once', async () => {
  const asked = serve(3);
  const found = await fetchSearchResults(two);
  expect(found.ok && found.value.available).toHaveLength(3);
  expect(asked).toEqual(['/api/search-cabins?guests=2']);
});

test.each([
  [{}, ''],
  [{ city: 'Gatlinburg', check_in: '2026-12-11' }, '?city=Gatlinburg'],
  [{ flexible_days: '3' }, ''],
  [
    { check_in: '2026-12-11', check_out: '2026-12-14', guests: 2, flexible_days: 'exact' },
    '?check_in=2026-12-11&check_out=2026-12-14&guests=2',
  ],
  [{ month: '2027-03', guests: 2 }, '?month=2027-03&months=1&nights=2&guests=2'],
  [
    { check_in: '2026-12-11', check_out: '2026-12-14', city: 'Wears Valley', flexible_days: '7' },
    '?check_in=2026-12-11&check_out=2026-12-14&city=Wears+Valley&flexible_days=7',
  ],
] satisfies [SearchValues, string][])(
  'sends the values of a search in the query (case %#)',
  async (search, query) => {
    const asked = serve(1);
    await fetchSearchResults(parseSearch(search));
    expect(asked).toEqual([`/api/search-cabins${query}`]);
  },
);

test.each(['null', '[]', '{}', '{"available":null,"cabinCount":3}'])(
  'fails the search on a response of another shape: %s',
  async (body) => {
    vi.stubGlobal('fetch', async () => new Response(body));
    expect(await fetchSearchResults(emptySearch)).toMatchObject({
      ok: false,
      error: { message: unreadableResponseMessage },
    });
  },
);

test('combines several pages without repeating a cabin', async () => {
  serve(8);
  const found = await fetchSearchResults(emptySearch);
  expect(found.ok && found.value.available.map(({ id }) => id)).toEqual([...'01234567']);
});

test('stops when a list shrinks between pages', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ available: address.includes('offset') ? [] : [cabin(0)], cabinCount: 9 }),
  );
  const found = await fetchSearchResults(emptySearch);
  expect(found.ok && found.value.available).toHaveLength(1);
});

test('fails the search if one of its pages fails', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('offset')
      ? new Response('{}', { status: 503 })
      : Response.json({ available: [cabin(0)], cabinCount: 2 }),
  );
  expect(await fetchSearchResults(emptySearch)).toMatchObject({ ok: false, error: { status: 503 } });
});

const begin = (query: string, at?: number): PendingSearch => ({
  query,
  response: Promise.resolve(
    Response.json({ available: [cabin(7)], cabinCount: 1, server_now: '2026-12-01T12:00:00Z' }),
  ),
  ...(at !== undefined && { receivedAt: at }),
});

test('reuses a search that has been started, and sets the clock by its response time', async () => {
  const asked = serve(3);
  const found = await fetchSearchResults(two, {}, begin('guests=2', performance.now() - 5_000));
  expect(found.ok && found.value.available.map(({ slug }) => slug)).toEqual(['cabin-7']);
  expect(asked).toEqual([]);
  expect(Math.round(serverNow().getTime() / 1000)).toBe(Date.parse('2026-12-01T12:00:05Z') / 1000);
});

test.each([
  ['another search', begin('guests=3')],
  ['the same one too long ago', begin('guests=2', performance.now() - 11_000)],
])('does not use a started search that is %s', async (_, begun) => {
  const asked = serve(3);
  await fetchSearchResults(two, {}, begun);
  expect(asked).toEqual(['/api/search-cabins?guests=2']);
});

test('requests the remaining pages of a started search', async () => {
  const asked = serve(3);
  const answer = Promise.resolve(Response.json({ available: [cabin(0), cabin(1)], cabinCount: 3 }));
  const found = await fetchSearchResults(two, {}, { query: 'guests=2', response: answer });
  expect(found.ok && found.value.available.map(({ slug }) => slug)).toEqual([
    'cabin-0',
    'cabin-1',
    'cabin-2',
  ]);
  expect(asked).toEqual(['/api/search-cabins?guests=2&offset=2']);
});

test('reports a started search that failed', async () => {
  serve(3);
  const answer = Promise.reject(new TypeError('Failed to fetch'));
  expect(await fetchSearchResults(two, {}, { query: 'guests=2', response: answer })).toMatchObject({
    ok: false,
  });
});

test('repeats a search started without the visitor’s header, because a deal may apply', async () => {
  const asked = serve(1);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', { getItem: () => '"00000000-0000-4000-8000-000000000000"' });
  await fetchSearchResults(two, {}, begin('guests=2'));
  expect(asked).toEqual(['/api/search-cabins?guests=2']);
});
