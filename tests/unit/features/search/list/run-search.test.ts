import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setServerClock } from '#browser/server-clock.ts';
import { emptyFilterState, parseFilterState } from '#domain/search/filters.ts';
import { $results, $shown } from '#features/search/computed-results.ts';
import {
  applyFilterForm,
  retry,
  runSearch,
  saveSearchOnPageShow,
  watchCabinRestriction,
} from '#features/search/list/run-search.ts';
import { $state, $strip, updateCabinListData, updateSearchState } from '#features/search/store.ts';
import { $search, clearResults, saveResults, saveSearch, shownSearch } from '#stores/search.ts';
import { card, factsFile, found } from './fixture.ts';

const dates = 'check_in=2026-12-11&check_out=2026-12-14&guests=2';
const read = (query: string) => new URLSearchParams(query);
const phases: string[] = [];
const asked: string[] = [];
const addresses: string[] = [];
let answers: Record<string, () => Response> = {};

$results.listen(({ phase }) => phase === 'waiting' || phases.push(phase));
watchCabinRestriction();

beforeEach(() => {
  // The device's clock is half a year fast.
  vi.useFakeTimers({ now: new Date('2027-06-01T12:00:00-05:00'), toFake: ['Date'] });
  setServerClock('2026-12-01T12:00:00-05:00');
  answers = {
    '/api/search-cabins': () => Response.json({ available: [found('den')], cabinCount: 1 }),
    '/api/price-strip': () => Response.json({ starts: [] }),
    '/api/get-cabin-stats': () =>
      Response.json({ success: true, error: null, data: [{ property_id: 'ledge', views_last_7_days: 9 }] }),
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = ''] = address.split('?');
    asked.push(path);
    addresses.push(address);
    return answers[path]?.() ?? new Response('none', { status: 404 });
  });
  updateCabinListData({ cards: [card('barn'), card('den'), card('ledge')] });
  clearResults();
  saveSearch({});
  updateCabinListData({ views: undefined });
  $strip.set({ phase: 'waiting' });
  phases.length = 0;
  asked.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () => $shown.get()?.map(({ card }) => card.slug);

test('requests the strip of the filtered cabins once for several filters', async () => {
  updateCabinListData({
    cards: [card('barn', { bedrooms: 4 }), card('den', { bedrooms: 1 }), card('ledge', { bedrooms: 4 })],
  });
  await runSearch(read(dates));
  const bedrooms = (least: number) => ({
    ...emptyFilterState,
    filters: { ...emptyFilterState.filters, bedrooms: least },
  });
  addresses.length = 0;
  for (const least of [2, 3]) await applyFilterForm(() => bedrooms(least));
  await vi.waitFor(() => expect(addresses).toHaveLength(1));
  expect(addresses[0]).toMatch(/^\/api\/price-strip\?.*cabins=barn%2Cledge$/);
  await vi.waitFor(() => expect($strip.get()).toMatchObject({ cabinsKey: 'barn,ledge' }));
  await applyFilterForm(() => emptyFilterState);
  await vi.waitFor(() => expect($strip.get()).toMatchObject({ cabinsKey: '' }));
});

test('requests no strip without dates', async () => {
  await runSearch(read('city=Gatlinburg'));
  expect(phases).toEqual(['loading', 'loaded']);
  expect(asked).toEqual(['/api/search-cabins']);
});

describe('a device whose clock is months ahead', () => {
  const fresh = async () => {
    vi.resetModules();
    const [{ runSearch }, { $state, updateCabinListData }] = await Promise.all([
      import('#features/search/list/run-search.ts'),
      import('#features/search/store.ts'),
    ]);
    updateCabinListData({ cards: [card('barn'), card('den')] });
    return { runSearch, phase: () => $state.get().results.phase };
  };
  const at = (server_now: string) => () =>
    Response.json({ available: [found('den')], cabinCount: 1, server_now });

  test('finds future stays by the server’s clock', async () => {
    const { runSearch, phase } = await fresh();
    answers['/api/search-cabins'] = at('2026-12-01T17:00:00Z');
    await runSearch(read(dates));
    expect(phase()).toBe('loaded');
  });

  test('reports past dates once the server has sent the date', async () => {
    const { runSearch, phase } = await fresh();
    answers['/api/search-cabins'] = at('2027-01-01T17:00:00Z');
    await runSearch(read(dates));
    expect([phase(), asked]).toEqual(['expired', ['/api/search-cabins']]);
    await runSearch(read(dates));
    expect([phase(), asked]).toEqual(['expired', ['/api/search-cabins']]);
  });
});

test('cancels the previous search, and ignores its late response', async () => {
  const late = Promise.withResolvers<void>();
  const first = vi.fn(async () => {
    await late.promise;
    return Response.json({ available: [found('barn')], cabinCount: 1 });
  });
  vi.stubGlobal('fetch', first);
  const slow = runSearch(read(dates));
  vi.stubGlobal('fetch', async () =>
    Response.json({ available: [found('ledge')], cabinCount: 1, starts: [] }),
  );
  await runSearch(read('city=Gatlinburg'));
  late.resolve();
  await slow;
  expect(shown()).toEqual(['ledge']);
  expect($search.get()).toEqual({ kind: 'party', city: 'Gatlinburg' });
});

test('shows a cached response without a loading state, and a slow one with it', async () => {
  const query = 'check_in=2026-12-11&check_out=2026-12-14&guests=2';
  const answer = Response.json({ available: [found('ledge')], cabinCount: 1 });
  const said: string[] = [];
  $results.listen(({ phase }) => {
    if (phase !== 'waiting') said.push(phase);
  });
  await runSearch(read(dates), { pending: { query, response: Promise.resolve(answer) } });
  expect(said).toEqual(['loaded']);
  expect(shown()).toEqual(['ledge']);
  expect(asked).not.toContain('/api/search-cabins');

  said.length = 0;
  const late = Promise.withResolvers<Response>();
  const slow = runSearch(read(dates), { pending: { query, response: late.promise } });
  await vi.waitFor(() => expect(said).toEqual(['loading']));
  late.resolve(Response.json({ available: [found('den')], cabinCount: 1 }));
  await slow;
  expect(said).toEqual(['loading', 'loaded']);
  expect(shown()).toEqual(['den']);
});

test('shows a response after the styles of the list, so that the cards change once', async () => {
  for (const query of [dates, 'sort=rating']) {
    const { promise, resolve } = Promise.withResolvers<void>();
    phases.length = 0;
    const answered = runSearch(read(query), { whenStyled: promise });
    await new Promise((done) => setTimeout(done, 20));
    expect(phases.filter((phase) => phase !== 'loading')).toEqual([]);
    resolve();
    await answered;
    expect(phases.at(-1)).toBe(query === dates ? 'loaded' : 'idle');
  }
});

test('reports missing data and requests it again on a retry', async () => {
  vi.stubGlobal('document', { querySelector: () => ({ dataset: { results: '' } }) });
  updateCabinListData({ cards: null });
  await runSearch(read(dates));
  expect($results.get()).toMatchObject({ phase: 'failed', message: 'That did not load.' });
  answers['/cabins.json'] = () => factsFile(card('den'));
  await retry();
  expect(phases).toEqual(['loading', 'failed', 'loading', 'loaded']);
  expect(shown()).toEqual(['den']);
});

test('requests missing page views again', async () => {
  answers['/api/get-cabin-stats'] = () => new Response('down', { status: 503 });
  await runSearch(read('sort=popular'));
  expect(shown()).toEqual(['barn', 'den', 'ledge']);
  answers['/api/get-cabin-stats'] = () =>
    Response.json({ success: true, error: null, data: [{ property_id: 'ledge', views_last_7_days: 9 }] });
  await runSearch(read('sort=popular&beds=0'));
  expect(shown()?.[0]).toBe('ledge');
});

test('applies a choice with the data shown when its page views arrive', async () => {
  let row = parseFilterState(read('sort=popular'));
  const following = applyFilterForm(() => row);
  row = parseFilterState(read('sort=popular&beds=4'));
  await following;
  expect($state.get()).toMatchObject(row);
  await applyFilterForm(() => emptyFilterState);
  expect($state.get()).toMatchObject(emptyFilterState);
});

describe('the header with this page’s search', () => {
  const stay = { kind: 'stay', check_in: '2026-12-11', check_out: '2026-12-14', guests: 2 };
  const failure = () =>
    Response.json({ error: { code: 'unavailable', message: 'Back soon.' } }, { status: 503 });

  test('never shows the count of another search while loading or after a failure', async () => {
    await runSearch(read('city=Gatlinburg'));
    expect(shownSearch()).toEqual({ search: { kind: 'party', city: 'Gatlinburg' }, cabinCount: 1 });
    answers['/api/search-cabins'] = failure;
    const following = runSearch(read(dates));
    expect(shownSearch()).toEqual({ search: stay, cabinCount: null });
    await following;
    expect(shownSearch()).toEqual({ search: stay, cabinCount: null });
  });

  test('shows no count after a repeated search failed', async () => {
    await runSearch(read(dates));
    answers['/api/search-cabins'] = failure;
    await runSearch(read(dates));
    expect(shownSearch()).toEqual({ search: stay, cabinCount: null });
  });

  test('shows no count for past dates, even if they had one before', async () => {
    await runSearch(read(dates));
    expect(shownSearch().cabinCount).toBe(1);
    setServerClock('2026-12-20T12:00:00-05:00');
    await runSearch(read(dates));
    expect(shownSearch()).toEqual({ search: stay, cabinCount: null });
  });

  test('shows the invitation again once the search is cleared', async () => {
    await runSearch(read(dates));
    saveSearch({});
    await runSearch(read(''));
    expect(shownSearch()).toEqual({ search: { kind: 'browse' }, cabinCount: null });
  });

  test('shows its search and count again when the page returns', async () => {
    await runSearch(read(dates));
    saveSearch({ guests: 9 });
    saveResults({ kind: 'party', guests: 9 }, { available: [], cabinCount: 0 });
    saveSearchOnPageShow();
    expect($search.get()).toEqual(stay);
    expect(shownSearch()).toEqual({ search: stay, cabinCount: 1 });
    answers['/api/search-cabins'] = failure;
    await runSearch(read(dates));
    saveSearchOnPageShow();
    expect(shownSearch()).toEqual({ search: stay, cabinCount: null });
    await runSearch(read('sort=rating'));
    saveSearch({ guests: 9 });
    saveSearchOnPageShow();
    expect($search.get()).toEqual({ kind: 'party', guests: 9 });
  });
});

describe('the header count of this page’s search', () => {
  const two = () => Response.json({ available: [found('barn'), found('den')], cabinCount: 2 });
  const around = (longitude: number) => [longitude - 0.1, 35.7, longitude + 0.1, 35.9] as const;

  beforeEach(() => {
    answers['/api/search-cabins'] = two;
    updateCabinListData({
      cards: [
        card('barn', { latitude: 35.8, longitude: -83.9, beds: 2 }),
        card('den', { latitude: 35.8, longitude: -83.4, beds: 6 }),
      ],
    });
  });

  afterEach(() => updateSearchState({ bounds: null }));

  test('is lower with a map section and a filter, and complete without them and on other pages', async () => {
    await runSearch(read(dates));
    expect(shownSearch().cabinCount).toBe(2);
    updateSearchState({ bounds: around(-83.4) });
    expect(shownSearch().cabinCount).toBe(1);
    updateSearchState({ bounds: around(-80) });
    expect(shownSearch().cabinCount).toBe(0);
    updateSearchState({ bounds: null });
    expect(shownSearch().cabinCount).toBe(2);
    await applyFilterForm(() => parseFilterState(read('beds=5')));
    expect(shown()).toEqual(['den']);
    expect(shownSearch().cabinCount).toBe(1);
    await runSearch(read(dates));
    expect(shownSearch().cabinCount).toBe(2);
  });

  test('of another search does not use the previous map section', async () => {
    await runSearch(read(dates));
    updateSearchState({ bounds: around(-83.4) });
    answers['/api/search-cabins'] = () =>
      Response.json({ error: { code: 'unavailable', message: 'Back soon.' } }, { status: 503 });
    const following = runSearch(read('city=Gatlinburg'));
    expect(shownSearch()).toEqual({ search: { kind: 'party', city: 'Gatlinburg' }, cabinCount: null });
    await following;
    expect(shownSearch()).toEqual({ search: { kind: 'party', city: 'Gatlinburg' }, cabinCount: null });
    await runSearch(read('sort=rating'));
    expect(shownSearch().cabinCount).toBeNull();
  });
});

test('saves a search with check-in alone, and shows every cabin for the party', async () => {
  await runSearch(read('check_in=2026-12-11'));
  expect(phases).toEqual(['loading', 'loaded']);
  expect($search.get()).toEqual({ kind: 'party', check_in: '2026-12-11' });
});

test('normalizes the name of a town, and shows no count for an unknown one', async () => {
  await runSearch(read('city=+GATLINBURG+'));
  expect($search.get()).toEqual({ kind: 'party', city: 'Gatlinburg' });
  answers['/api/search-cabins'] = () => Response.json({ available: [], cabinCount: 0 });
  asked.length = 0;
  await runSearch(read('city=Atlantis'));
  // Requests no similar dates, because the same search in other towns is suggested.
  expect(asked).toEqual(['/api/search-cabins']);
  expect($results.get()).toEqual({ phase: 'unknown-city', city: 'Atlantis' });
  expect(shownSearch()).toEqual({ search: { kind: 'party', city: 'Atlantis' }, cabinCount: null });
  updateCabinListData({ cards: [card('barn', { city: ' cosby ' })] });
  await runSearch(read('city=Cosby'));
  expect(shownSearch()).toEqual({ search: { kind: 'party', city: 'Cosby' }, cabinCount: 0 });
});
