import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const heard = new Map<string, (event: object) => void>();

/** The store as a page that has just been loaded finds it. */
async function load() {
  vi.resetModules();
  return import('#stores/wishlist.ts');
}

const keep = (...slugs: string[]) =>
  kept.set('wishlist', JSON.stringify(slugs.map((slug) => ({ slug, cabinId: `id-${slug}`, timestamp: 1 }))));
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

test('a saved cabin is kept with its id and the moment', async () => {
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  const { toggleSaved, isSaved } = await load();
  expect(toggleSaved(hobnail)).toBeNull();
  expect(isSaved('hobnail')).toBe(true);
  expect(JSON.parse(kept.get('wishlist') ?? '')).toEqual([
    { slug: 'hobnail', cabinId: 'id-hobnail', timestamp: Date.parse('2026-11-21T12:00:00Z') },
  ]);
  vi.useRealTimers();
});

test('a removal brings the way back to the old place', async () => {
  keep('fox-grape', 'hobnail', 'perseid');
  const { toggleSaved } = await load();
  const undo = toggleSaved(hobnail);
  expect(keptNow()).toEqual(['fox-grape', 'perseid']);
  undo?.();
  undo?.();
  expect(keptNow()).toEqual(['fox-grape', 'hobnail', 'perseid']);
});

test('what another tab saved a moment ago is not lost', async () => {
  const { toggleSaved } = await load();
  keep('fox-grape');
  toggleSaved(hobnail);
  expect(keptNow()).toEqual(['fox-grape', 'hobnail']);
});

test('other tabs and pages that come back are heard', async () => {
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

test('where storage is denied the page still remembers', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { $wishlist, toggleSaved } = await load();
  toggleSaved({ id: '1', slug: 'fox-grape' });
  toggleSaved(hobnail);
  toggleSaved({ id: '1', slug: 'fox-grape' })?.();
  expect($wishlist.get().map(({ slug }) => slug)).toEqual(['fox-grape', 'hobnail']);
});

test('a cabin that was removed comes back to its place among those shown', async () => {
  keep('den', 'loft', 'nook');
  const { $wishlist, restoreSaved, toggleSaved } = await load();
  const shown = $wishlist.get();
  for (const slug of ['den', 'loft']) toggleSaved({ id: `id-${slug}`, slug });
  const [den, loft] = shown;
  if (!den || !loft) throw new Error('nothing was kept');
  restoreSaved(loft, shown);
  expect(keptNow()).toEqual(['loft', 'nook']);
  restoreSaved(den, shown);
  expect(keptNow()).toEqual(['den', 'loft', 'nook']);
});
