// Fall colors in a search: labels of cabins near peak, and the filter for them.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countMatches } from '#domain/search/filter-counts.ts';
import { emptyFilterState, parseFilterState } from '#domain/search/filters.ts';
import { emptySearch } from '#domain/search/search.ts';
import { $results, $shown, getCandidates } from '#features/search/computed-results.ts';
import { applyFilterForm, runSearch } from '#features/search/list/run-search.ts';
import { $state, updateCabinListData, updateSearchState } from '#features/search/store.ts';
import { card, found } from './fixture.ts';

const october = { check_in: '2027-10-29', check_out: '2027-11-01' };
const query = (more = '') => new URLSearchParams(`check_in=2027-10-29&check_out=2027-11-01${more}`);
const low = {
  id: 'low',
  name: 'Below 4,000 ft',
  from: 0,
  evergreen: false,
  begins: '10-09',
  peak: { from: '10-26', to: '11-05' },
  bare: '11-14',
  spread: 6,
};
const top = { id: 'top', name: 'Above', from: 4000, evergreen: true };
const cards = [card('barn'), card('den'), card('ledge')];
const asked: string[] = [];
let fall: () => Response;
let stays = october;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-06-01T12:00:00-05:00'), toFake: ['Date'] });
  stays = october;
  asked.length = 0;
  fall = () => Response.json({ bands: [top, low], feet: { barn: 1900, den: 4500, ledge: 'high' } });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address === '/fall.json') return fall();
    if (!address.startsWith('/api/search-cabins')) return new Response('none', { status: 404 });
    return Response.json({
      available: ['barn', 'den', 'ledge'].map((slug) => found(slug, stays)),
      cabinCount: 3,
    });
  });
  updateCabinListData({ cards });
  updateSearchState({ ...emptyFilterState, criteria: emptySearch, results: { phase: 'idle' } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const foliage = () => {
  const results = $results.get();
  return results.phase === 'loaded' ? results.foliage : null;
};
const shown = () => $shown.get()?.map(({ card: { slug } }) => slug);

test('labels a cabin near peak in season, but not among spruces or without an elevation', async () => {
  await runSearch(query());
  expect([...(foliage() ?? [])]).toEqual([
    ['barn', { note: 'Peak color at 1,900 ft, Oct 29 – Nov 1 (forecast)', isNear: true }],
  ]);
  expect(shown()).toEqual(['barn', 'den', 'ledge']);
  expect(countMatches(getCandidates().cabins, emptyFilterState.filters).get('fall-color')).toBe(1);
});

test('filters cabins near peak on the dates found for them', async () => {
  await runSearch(query('&filter=fall-color'));
  expect(shown()).toEqual(['barn']);
  stays = { check_in: '2027-11-07', check_out: '2027-11-09' };
  await runSearch(query('&filter=fall-color'));
  expect(foliage()?.get('barn')?.note).toBe('Past peak, color left at 1,900 ft, Nov 7–9 (forecast)');
  expect(shown()).toEqual([]);
});

test('shows stays without waiting for foliage data that does not arrive', async () => {
  const search = fetch;
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit = {}) => {
    if (address !== '/fall.json') return search(address);
    if (!signal?.aborted) await new Promise(() => undefined);
    throw signal?.reason;
  });
  await runSearch(query());
  expect(shown()).toEqual(['barn', 'den', 'ledge']);
  expect(foliage()).toBeNull();
});

test('fetches nothing out of season, and removes the fall color filter', async () => {
  await runSearch(
    new URLSearchParams('check_in=2027-07-02&check_out=2027-07-05&filter=fall-color&filter=pool'),
  );
  expect(asked).not.toContain('/fall.json');
  expect(foliage()).toBeNull();
  expect($state.get().filters.kinds).toEqual(['pool']);
  // The address keeps it when filters are read again.
  await applyFilterForm(() => parseFilterState(new URLSearchParams('filter=fall-color&filter=pool')));
  expect($state.get().filters.kinds).toEqual(['pool']);
});

test.each([
  ['fails to load', () => new Response('gone', { status: 500 })],
  ['is invalid', () => Response.json({ bands: 'all' })],
])('shows every cabin if the foliage data %s', async (_, answer) => {
  fall = answer;
  await runSearch(query('&filter=fall-color'));
  expect(foliage()).toBeNull();
  expect(shown()).toEqual(['barn', 'den', 'ledge']);
});
