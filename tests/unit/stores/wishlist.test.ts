// Store of the wishlist, saved in the browser and shared between tabs.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const heard = new Map<string, (event: object) => void>();

/** Loads the store anew, like a page load. */
async function load() {
  vi.resetModules();
  return import('#stores/wishlist.ts');
}

const keep = (...slugs: string[]) =>
  kept.set(
    'wishlist',
    JSON.stringify(slugs.map((slug, index) => ({ slug, cabinId: `id-${slug}`, timestamp: 1 + index }))),
  );
const keptNow = () => JSON.parse(kept.get('wishlist') ?? '[]').map(({ slug }: { slug: string }) => slug);

beforeEach(() => {
  kept.clear();
  heard.clear();
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', (type: string, act: (event: object) => void) => heard.set(type, act));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

const hobnail = { id: 'id-hobnail', slug: 'hobnail' };

test('saves a cabin with its id and time', async () => {
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  const { toggleInWishlist, isInWishlist } = await load();
  expect(toggleInWishlist(hobnail)).toBeNull();
  expect(isInWishlist('hobnail')).toBe(true);
  expect(JSON.parse(kept.get('wishlist') ?? '')).toEqual([
    { slug: 'hobnail', cabinId: 'id-hobnail', timestamp: Date.parse('2026-11-21T12:00:00Z') },
  ]);
  vi.useRealTimers();
});

test('returns a function that restores a removed cabin at its position', async () => {
  keep('fox-grape', 'hobnail', 'perseid');
  const { toggleInWishlist } = await load();
  const undo = toggleInWishlist(hobnail);
  expect(keptNow()).toEqual(['fox-grape', 'perseid']);
  undo?.();
  undo?.();
  expect(keptNow()).toEqual(['fox-grape', 'hobnail', 'perseid']);
});

test.each([
  ['the first first', ['fox-grape', 'hobnail', 'perseid'], [0, 1, 2]],
  ['the last first', ['fox-grape', 'hobnail', 'perseid'], [2, 1, 0]],
  ['as they come', ['perseid', 'fox-grape', 'hobnail'], [1, 2, 0]],
  ['of neighbors the second first', ['hobnail', 'fox-grape'], [0, 1]],
])('restores several removed cabins in their order, %s', async (_, removed, undone) => {
  keep('fox-grape', 'hobnail', 'perseid', 'quartz');
  const { toggleInWishlist } = await load();
  const undos = removed.map((slug) => toggleInWishlist({ id: `id-${slug}`, slug }));
  for (const index of undone) undos[index]?.();
  expect(keptNow()).toEqual(['fox-grape', 'hobnail', 'perseid', 'quartz']);
});

test('a cabin saved again meanwhile keeps its new position', async () => {
  keep('fox-grape', 'hobnail', 'perseid');
  const { toggleInWishlist } = await load();
  toggleInWishlist(hobnail);
  toggleInWishlist(hobnail);
  const undo = toggleInWishlist({ id: 'id-perseid', slug: 'perseid' });
  expect(keptNow()).toEqual(['fox-grape', 'hobnail']);
  undo?.();
  expect(keptNow()).toEqual(['fox-grape', 'perseid', 'hobnail']);
});

test('cabins saved in one moment, or after the clock was set back, keep their order', async () => {
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  const { toggleInWishlist } = await load();
  for (const slug of ['fox-grape', 'hobnail']) toggleInWishlist({ id: `id-${slug}`, slug });
  vi.setSystemTime(new Date('2026-11-21T11:00:00Z'));
  toggleInWishlist({ id: 'id-perseid', slug: 'perseid' });
  for (const slug of ['fox-grape', 'hobnail']) toggleInWishlist({ id: `id-${slug}`, slug })?.();
  expect(keptNow()).toEqual(['fox-grape', 'hobnail', 'perseid']);
  vi.useRealTimers();
});

test('keeps what another tab has just saved', async () => {
  const { toggleInWishlist } = await load();
  keep('fox-grape');
  toggleInWishlist(hobnail);
  expect(keptNow()).toEqual(['fox-grape', 'hobnail']);
});

test('follows other tabs and pages that return from the back-forward cache', async () => {
  const { $wishlist } = await load();
  const slugs = () => $wishlist.get().map(({ slug }) => slug);
  keep('fox-grape');
  heard.get('storage')?.({ key: 'searchCriteria' });
  expect(slugs()).toEqual([]);
  heard.get('storage')?.({ key: 'wishlist' });
  expect(slugs()).toEqual(['fox-grape']);
  keep('perseid');
  heard.get('pageshow')?.({ persisted: false });
  expect(slugs()).toEqual(['fox-grape']);
  heard.get('pageshow')?.({ persisted: true });
  expect(slugs()).toEqual(['perseid']);
  kept.clear();
  heard.get('storage')?.({ key: null });
  expect(slugs()).toEqual([]);
});

test('works without storage until the page closes', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { $wishlist, toggleInWishlist } = await load();
  toggleInWishlist({ id: '1', slug: 'fox-grape' });
  toggleInWishlist(hobnail);
  toggleInWishlist({ id: '1', slug: 'fox-grape' })?.();
  expect($wishlist.get().map(({ slug }) => slug)).toEqual(['fox-grape', 'hobnail']);
});

test('restores a removed cabin at its position', async () => {
  keep('den', 'loft', 'nook');
  const { $wishlist, restoreToWishlist, toggleInWishlist } = await load();
  const shown = $wishlist.get();
  for (const slug of ['den', 'loft']) toggleInWishlist({ id: `id-${slug}`, slug });
  const [den, loft] = shown;
  if (!den || !loft) throw new Error('nothing was kept');
  restoreToWishlist(loft);
  expect(keptNow()).toEqual(['loft', 'nook']);
  restoreToWishlist(den);
  expect(keptNow()).toEqual(['den', 'loft', 'nook']);
});
