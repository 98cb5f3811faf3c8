import { afterEach, expect, test, vi } from 'vitest';
import { unreadable } from '#browser/call.ts';
import { findCabins } from '#browser/find-cabins.ts';
import type { FoundCabin } from '#contracts/search-cabins.ts';
import type { Search } from '#domain/search/search.ts';

const cabin = (index: number): FoundCabin => ({
  ...{ id: `${index}`, slug: `cabin-${index}`, nights: null, total: null, originalTotal: null },
  ...{ check_in: null, check_out: null },
});

/** A server with `count` cabins that tells of three at once. */
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

test('what comes in one answer is asked for once', async () => {
  const asked = serve(3);
  const found = await findCabins({ guests: 2 });
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
  [
    { check_in: '2026-12-11', check_out: '2026-12-14', city: 'Wears Valley', flexible_days: '7' },
    '?check_in=2026-12-11&check_out=2026-12-14&city=Wears+Valley&flexible_days=7',
  ],
] satisfies [Search, string][])('what a search asks of the server (case %#)', async (search, query) => {
  const asked = serve(1);
  await findCabins(search);
  expect(asked).toEqual([`/api/search-cabins${query}`]);
});

test.each(['null', '[]', '{}', '{"available":null,"cabinCount":3}'])(
  'an answer of another shape fails the search: %s',
  async (body) => {
    vi.stubGlobal('fetch', async () => new Response(body));
    expect(await findCabins({})).toMatchObject({ ok: false, error: { message: unreadable } });
  },
);

test('what comes in parts is put together, each cabin once', async () => {
  serve(8);
  const found = await findCabins({});
  expect(found.ok && found.value.available.map(({ id }) => id)).toEqual([...'01234567']);
});

test('a list that shrinks meanwhile ends the asking', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ available: address.includes('offset') ? [] : [cabin(0)], cabinCount: 9 }),
  );
  const found = await findCabins({});
  expect(found.ok && found.value.available).toHaveLength(1);
});

test('a part that fails fails the search', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('offset')
      ? new Response('{}', { status: 503 })
      : Response.json({ available: [cabin(0)], cabinCount: 2 }),
  );
  expect(await findCabins({})).toMatchObject({ ok: false, error: { status: 503 } });
});
