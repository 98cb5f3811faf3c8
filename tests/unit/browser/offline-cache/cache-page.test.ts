import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toCachedBookingResponse } from '#browser/offline-cache/cache-booking.ts';
import { allCaches, bookings, isQuotaExceeded, pageFiles } from '#browser/offline-cache/cache-names.ts';
import { cachePage } from '#browser/offline-cache/cache-page.ts';
import { getCacheSize, listCachedItems } from '#browser/offline-cache/cached-items.ts';
import { clearOfflineCache, deleteExpired } from '#browser/offline-cache/delete-expired-files.ts';
import { createMemoryCaches } from '#support/memory-caches.ts';

const kuwohi = '/visitor-guide/kuwohi';
const sent = new Date('2026-11-17T21:00:00Z');
const page = `<html><head><title>Kuwohi | Mama Cabins</title></head><img src="/scenes/ridge.svg" alt="">
<img src="/.netlify/images?url=%2Fa.avif&amp;w=720" alt="" loading="lazy"><script src="/_astro/shell.a.js"></script>`;

let site: Record<string, string>;
const fetcher = vi.fn(async (address: string) => {
  const text = site[address];
  const init = { status: text === undefined ? 404 : 200, headers: { date: sent.toUTCString() } };
  return new Response(text ?? '', init);
});

beforeEach(() => {
  site = {
    [kuwohi]: page,
    '/scenes/ridge.svg': '<svg/>',
    '/.netlify/images?url=%2Fa.avif&w=720': 'a picture',
    '/_astro/shell.a.js': 'import("./bar.b.js")',
    '/_astro/bar.b.js': 'const m=["_astro/bar.c.css"]',
    '/_astro/bar.c.css': 'p{}',
  };
  vi.stubGlobal('fetch', fetcher);
  vi.stubGlobal('caches', createMemoryCaches());
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetcher.mockClear();
});

const pathsIn = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => url.slice('http://localhost'.length));

test('caches a page with its later imports and its pictures', async () => {
  await cachePage(kuwohi);
  expect((await pathsIn(pageFiles)).toSorted()).toEqual(
    Object.keys(site)
      .filter((path) => path !== kuwohi)
      .toSorted(),
  );
  expect(await listCachedItems()).toEqual([{ href: kuwohi, title: 'Kuwohi', cachedAt: sent, isSaved: true }]);
  expect(await getCacheSize()).toBe(Object.values(site).join('').length);
});

test('caches a page with its assets', async () => {
  site['/places.json'] = '{"places":[]}';
  await cachePage(kuwohi, undefined, '/places.json');
  expect(await pathsIn(pageFiles)).toContain('/places.json');
});

test('fetches the shared files of several pages once', async () => {
  site['/visitor-guide/packing'] = page;
  const known = new Set<string>();
  for (const path of [kuwohi, '/visitor-guide/packing']) await cachePage(path, known);
  const asked = fetcher.mock.calls.map(([address]) => address);
  expect(new Set(asked).size).toBe(asked.length);
});

test('does not cache a page with a missing script, but caches one with a missing picture', async () => {
  delete site['/.netlify/images?url=%2Fa.avif&w=720'];
  await cachePage(kuwohi);
  expect(await listCachedItems()).toHaveLength(1);
  vi.stubGlobal('caches', createMemoryCaches());
  delete site['/_astro/bar.b.js'];
  await expect(cachePage(kuwohi)).rejects.toThrow('/_astro/bar.b.js answered 404.');
  expect(await listCachedItems()).toEqual([]);
});

test('lists a booking by its cabin, for the guest and for people it is shared with', async () => {
  const stay = { status: 'confirmed', check_out: '2100-01-02', cabin: { title: 'Perseid', timezone: 'UTC' } };
  const cache = await caches.open(bookings);
  for (const body of [{ booking: stay }, { stay }]) {
    const kept = await toCachedBookingResponse(Response.json(body), sent);
    await cache.put(`/kept-booking/${Object.keys(body)}`, kept ?? Response.error());
  }
  expect((await listCachedItems()).map(({ title }) => title)).toEqual(Array(2).fill('Your stay at Perseid'));
});

test('reports a full device', async () => {
  vi.stubGlobal('caches', createMemoryCaches(3));
  const cause = await cachePage(kuwohi).catch((error: unknown) => error);
  expect(isQuotaExceeded(cause)).toBe(true);
  expect(isQuotaExceeded(new TypeError('Failed to fetch'))).toBe(false);
});

test('deletes a file that no cached page needs after fourteen days, when no open page can still need it', async () => {
  await cachePage(kuwohi);
  const old = new Response('', { headers: { date: sent.toUTCString() } });
  await (await caches.open(pageFiles)).put('/_astro/shell.old.js', old);
  await deleteExpired(new Date('2026-12-01T20:59:00Z'));
  expect(await pathsIn(pageFiles)).toContain('/_astro/shell.old.js');
  await deleteExpired(new Date('2026-12-01T21:00:00Z'));
  expect(await pathsIn(pageFiles)).not.toContain('/_astro/shell.old.js');
  expect(await pathsIn(pageFiles)).toContain('/_astro/bar.c.css');
});

test('removes everything on Remove', async () => {
  await cachePage(kuwohi);
  await clearOfflineCache();
  for (const name of allCaches) expect(await pathsIn(name)).toEqual([]);
});
