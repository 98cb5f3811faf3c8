import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const heard = new Map<string, (event: object) => void>();
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

/** The store as a page that has just been loaded finds it. */
async function load() {
  vi.resetModules();
  return import('#stores/search.ts');
}

beforeEach(() => {
  kept.clear();
  heard.clear();
  logged.mockClear();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', (type: string, act: (event: object) => void) => heard.set(type, act));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

const search = { guests: 4, check_in: '2026-12-11', check_out: '2026-12-14' };

test('criteria survive a page change under the key searchCriteria', async () => {
  const first = await load();
  first.saveSearch(search);
  expect(first.$search.get()).toEqual(search);
  expect(JSON.parse(kept.get('searchCriteria') ?? '')).toEqual(search);
  expect((await load()).$search.get()).toEqual(search);
});

test.each(['', '{', 'undefined', "{'guests':2}", `{"city":"${'x'.repeat(5_000_000)}`])(
  'unreadable criteria are logged and ignored (case %#)',
  async (text) => {
    kept.set('searchCriteria', text);
    expect((await load()).$search.get()).toEqual({});
    expect(logged).toHaveBeenCalledWith('Failed to parse stored search criteria:', expect.any(SyntaxError));
  },
);

test.each([
  'null',
  '7',
  '"text"',
  '[]',
  '{"guests":"4","check_in":7}',
  '{"__proto__":{"guests":9}}',
  `{"city":"${'x'.repeat(5_000_000)}"}`,
])('criteria of another shape are ignored (case %#)', async (text) => {
  kept.set('searchCriteria', text);
  expect((await load()).$search.get()).toEqual({});
  expect(Object.prototype).not.toHaveProperty('guests');
});

test.each([
  ['{"cabinCount":12}', 12],
  ['{"available":[{},{}],"cabinCount":2}', 2],
  ['{"available":[{},{},{}]}', 3],
  ['{"cabinCount":0}', 0],
  ['{"cabinCount":"12"}', null],
  ['{"cabinCount":-1}', null],
  ['{"cabinCount":1e999}', null],
  ['{"__proto__":{"cabinCount":3}}', null],
  ['"text"', null],
  ['null', null],
  ['{', null],
])('stored results %s', async (text, count) => {
  kept.set('searchResults', text);
  expect((await load()).$searchResults.get()?.cabinCount ?? null).toBe(count);
  expect(logged).not.toHaveBeenCalled();
});

test('storage that is denied breaks nothing', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const store = await load();
  store.saveSearch(search);
  store.saveResults({ available: [], cabinCount: 0 });
  expect(store.$search.get()).toEqual(search);
  expect(store.$searchResults.get()).toEqual({ cabinCount: 0 });
});

test('what another document stores is read, and so is what a page from the cache missed', async () => {
  const { $search, $searchResults } = await load();
  kept.set('searchCriteria', '{"guests":7}');
  heard.get('storage')?.({ key: 'other' });
  expect($search.get()).toEqual({});
  heard.get('storage')?.({ key: 'searchCriteria' });
  expect($search.get()).toEqual({ guests: 7 });
  kept.set('searchResults', '{"cabinCount":5}');
  heard.get('pageshow')?.({ persisted: false });
  expect($searchResults.get()).toBeNull();
  heard.get('pageshow')?.({ persisted: true });
  expect($searchResults.get()).toEqual({ cabinCount: 5 });
});

test('results are kept, and forgotten with a new search', async () => {
  const { saveResults, clearResults, $searchResults } = await load();
  saveResults({ available: [{ id: 'a' }], cabinCount: 1 });
  expect(kept.get('searchResults')).toBe('{"available":[{"id":"a"}],"cabinCount":1}');
  clearResults();
  expect(kept.has('searchResults')).toBe(false);
  expect($searchResults.get()).toBeNull();
});

test('the dialog opens and closes', async () => {
  const { openSearch, closeSearch, $searchOpen } = await load();
  expect(openSearch()).toBe(true);
  expect($searchOpen.get()).toBe(true);
  closeSearch();
  expect($searchOpen.get()).toBe(false);
});
