// Store of the current search and its number of results, saved in session storage.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StaySearch } from '#domain/search/search.ts';

const kept = new Map<string, string>();
const heard = new Map<string, (event: object) => void>();
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

/** Loads the store anew, like a page load. */
async function load() {
  vi.resetModules();
  return await import('#stores/search.ts');
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

const dates = { check_in: '2026-12-11', check_out: '2026-12-14' };
const search: StaySearch = { kind: 'stay', guests: 4, ...dates };
const four = { kind: 'party', guests: 4 } as const;

test('saves criteria across pages under the key searchCriteria', async () => {
  const first = await load();
  first.saveSearch(search);
  expect(first.$search.get()).toEqual(search);
  expect(kept.get('searchCriteria')).toBe(JSON.stringify({ ...dates, guests: 4 }));
  expect((await load()).$search.get()).toEqual(search);
});

test.each(['', '{', 'undefined', "{'guests':2}", `{"city":"${'x'.repeat(5_000_000)}`])(
  'logs and ignores unreadable criteria (case %#)',
  async (text) => {
    kept.set('searchCriteria', text);
    expect((await load()).$search.get()).toEqual({ kind: 'browse' });
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
])('ignores criteria of another shape (case %#)', async (text) => {
  kept.set('searchCriteria', text);
  expect((await load()).$search.get()).toEqual({ kind: 'browse' });
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
])('reads stored results %s', async (text, count) => {
  kept.set('searchResults', text);
  expect((await load()).$searchResults.get()?.cabinCount ?? null).toBe(count);
  expect(logged).not.toHaveBeenCalled();
});

test('works without storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const store = await load();
  store.saveSearch(search);
  store.saveResults(search, { available: [], cabinCount: 0 });
  expect(store.$search.get()).toEqual(search);
  expect(store.shownSearch()).toEqual({ search, cabinCount: 0 });
});

test('reads what another document stores, also what a page from the back-forward cache missed', async () => {
  const { $search, watchSearchStorage, shownSearch } = await load();
  watchSearchStorage();
  kept.set('searchCriteria', '{"guests":7}');
  heard.get('storage')?.({ key: 'other' });
  expect($search.get()).toEqual({ kind: 'browse' });
  heard.get('storage')?.({ key: 'searchCriteria' });
  expect($search.get()).toEqual({ kind: 'party', guests: 7 });
  kept.set('searchResults', '{"cabinCount":5}');
  heard.get('pageshow')?.({ persisted: false });
  expect(shownSearch().cabinCount).toBeNull();
  heard.get('pageshow')?.({ persisted: true });
  expect(shownSearch()).toEqual({ search: { kind: 'party', guests: 7 }, cabinCount: 5 });
});

test('saves results with their search, and clears them with a new one', async () => {
  const { saveSearch, saveResults, clearResults, $searchResults } = await load();
  saveSearch(four);
  saveResults(four, { available: [{ id: 'a' }], cabinCount: 1 });
  expect(kept.get('searchResults')).toBe(
    '{"available":[{"id":"a"}],"cabinCount":1,"search":"{\\"guests\\":4}"}',
  );
  clearResults();
  expect(kept.has('searchResults')).toBe(false);
  expect($searchResults.get()).toBeNull();
});

describe('the count of a search', () => {
  const other: StaySearch = { ...search, guests: 9 };

  test('is missing for another search until its response', async () => {
    const { saveSearch, saveResults, shownSearch } = await load();
    saveSearch(search);
    saveResults(search, { available: [], cabinCount: 12 });
    expect(shownSearch()).toEqual({ search, cabinCount: 12 });
    saveSearch(other);
    expect(shownSearch()).toEqual({ search: other, cabinCount: null });
    expect(kept.has('searchResults')).toBe(false);
    saveSearch({});
    expect(shownSearch()).toEqual({ search: { kind: 'browse' }, cabinCount: null });
  });

  test('belongs to the same search after a reload', async () => {
    const first = await load();
    first.saveSearch(search);
    first.saveResults(search, { available: Array(12).fill({}), cabinCount: 12 });
    expect((await load()).shownSearch()).toEqual({ search, cabinCount: 12 });
    kept.set('searchCriteria', JSON.stringify(other));
    expect((await load()).shownSearch()).toEqual({ search: other, cabinCount: null });
  });

  test('belongs to the stored search if it has no own', async () => {
    kept.set('searchCriteria', JSON.stringify(search));
    kept.set('searchResults', '{"cabinCount":12}');
    const { shownSearch, saveSearch } = await load();
    expect(shownSearch().cabinCount).toBe(12);
    saveSearch(other);
    expect(shownSearch().cabinCount).toBeNull();
    expect((await load()).shownSearch()).toEqual({ search: other, cabinCount: null });
  });

  test('shows a page’s own search, whatever is stored', async () => {
    kept.set('searchCriteria', JSON.stringify(search));
    kept.set('searchResults', '{"cabinCount":12}');
    const { setPageSearch, saveResults, shownSearch } = await load();
    setPageSearch(other);
    expect(shownSearch()).toEqual({ search: other, cabinCount: null });
    saveResults({ ...other }, { available: [], cabinCount: 0 });
    expect(shownSearch()).toEqual({ search: other, cabinCount: 0 });
    expect((await load()).shownSearch()).toEqual({ search, cabinCount: 12 });
  });

  test('shows the stay of a cabin’s page, unless the last search is for the same stay', async () => {
    const { saveSearch, setPageStay, shownSearch } = await load();
    setPageStay(search);
    expect(shownSearch()).toEqual({ search, cabinCount: null });
    saveSearch({ ...search, city: 'Gatlinburg', flexible_days: '3' });
    setPageStay(search);
    expect(shownSearch().search).toEqual({ ...search, city: 'Gatlinburg', flexible_days: '3' });
    setPageStay(other);
    expect(shownSearch()).toEqual({ search: other, cabinCount: null });
    setPageStay(null);
    expect(shownSearch().search).toMatchObject({ city: 'Gatlinburg' });
  });

  test('keeps the page’s search when a dialog stores another', async () => {
    const { saveSearch, saveResults, setPageSearch, shownSearch } = await load();
    setPageSearch(four);
    saveResults(four, { available: Array(7).fill({}), cabinCount: 7 });
    saveSearch({ ...four, flexible_days: '3' });
    expect(shownSearch()).toEqual({ search: four, cabinCount: 7 });
    setPageSearch(null);
    expect(shownSearch()).toEqual({ search: { ...four, flexible_days: '3' }, cabinCount: null });
  });
});

test('clears a search being changed when its dialog closes', async () => {
  const { editSearch, closeSearch, $searchEdit } = await load();
  editSearch({ search, onChange: () => {} });
  expect($searchEdit.get()?.search).toEqual(search);
  closeSearch();
  expect($searchEdit.get()).toBeNull();
});

test('opens and closes the dialog', async () => {
  const { openSearch, closeSearch, $searchOpen } = await load();
  expect(openSearch()).toBe(true);
  expect($searchOpen.get()).toBe(true);
  closeSearch();
  expect($searchOpen.get()).toBe(false);
});
