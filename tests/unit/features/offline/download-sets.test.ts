import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfflineSet, VisitorItems } from '#domain/offline/offline-sets.ts';
import { downloadSets } from '#features/offline/download-sets.ts';

const done = vi.hoisted((): string[] => []);
/** Errors to throw by item. */
const faults = vi.hoisted(() => new Map<string, unknown>());

function keep(what: string): void {
  if (faults.has(what)) throw faults.get(what);
  done.push(what);
}

vi.mock('#features/offline/register-worker.ts', () => ({ register: async () => keep('worker') }));
vi.mock('#browser/offline-cache/cache-page.ts', () => ({ cachePage: async (path: string) => keep(path) }));
vi.mock('#features/offline/cacheable-sources.ts', () => ({
  cacheItinerary: async (id: string) => keep(`itinerary ${id}`),
  cacheBooking: async (token: string) => keep(`booking ${token}`),
}));

const setOf = (name: OfflineSet['name'], ...pages: string[]): OfflineSet => ({
  name,
  label: name,
  pages: pages.map((path) => ({ path, title: path, bytes: 1000, pictures: [], data: null })),
});
const guide = setOf('guide', '/visitor-guide', '/fall');
const nothing: VisitorItems = { cabins: [], itinerary: null, booking: null };

beforeEach(() => {
  done.length = 0;
  faults.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** Downloads the sets. Returns the result and the progress messages. */
async function run(sets: readonly OfflineSet[], own = nothing) {
  const steps: string[] = [];
  const ending = await downloadSets(sets, own, (here, all) => void steps.push(`${here} of ${all}`));
  return { ending, steps };
}

test('registers the worker first, then caches the guest’s own data, then each page, with progress', async () => {
  const own = { ...nothing, itinerary: 'plan', booking: 'token' };
  const sets = [guide, setOf('itinerary', '/shared-itinerary/plan'), setOf('booking')];
  expect(await run(sets, own)).toEqual({
    ending: 'complete',
    steps: ['0 of 3', '1 of 3', '2 of 3', '3 of 3'],
  });
  expect(done).toEqual([
    'worker',
    'itinerary plan',
    'booking token',
    '/visitor-guide',
    '/fall',
    '/shared-itinerary/plan',
  ]);
});

test('does not cache unselected data, even if the page shows it', async () => {
  await run([guide], { ...nothing, itinerary: 'plan', booking: 'token' });
  expect(done).toEqual(['worker', '/visitor-guide', '/fall']);
});

test('reports a full device and keeps what was cached', async () => {
  faults.set('/fall', new DOMException('No room.', 'QuotaExceededError'));
  expect(await run([guide])).toEqual({ ending: 'storage-full', steps: ['0 of 2', '1 of 2'] });
  expect(done).toContain('/visitor-guide');
});

test.each(['/visitor-guide', 'itinerary plan', 'worker'])('stops if %s cannot be loaded', async (what) => {
  faults.set(what, new TypeError('Failed to fetch'));
  const { ending, steps } = await run([guide, setOf('itinerary')], { ...nothing, itinerary: 'plan' });
  expect(ending).toBe('incomplete');
  expect(steps).not.toContain('2 of 2');
});

test('requests persistent storage if available; a refusal is not an error', async () => {
  const persist = vi.fn(async () => Promise.reject(new Error('Not here.')));
  vi.stubGlobal('navigator', { storage: { persist } });
  expect((await run([guide])).ending).toBe('complete');
  expect(persist).toHaveBeenCalledOnce();
});
