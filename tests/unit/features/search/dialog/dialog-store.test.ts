// Store of the search dialog: its fields, saved criteria and the search it starts.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseSearch } from '#domain/search/search.ts';
import { stubStorage } from '#support/memory-storage.ts';

const track = vi.fn();
vi.mock('#browser/analytics/track-event.ts', () => ({ trackEvent: track }));

let stored: Map<string, string>;
const assign = vi.fn();
let place = { assign, pathname: '/about', search: '' };
const scrolled = vi.fn();

/** Loads the dialog anew, like a page load, with this tab's last search. */
async function load(criteria: object = {}) {
  stored.set('searchCriteria', JSON.stringify(criteria));
  vi.resetModules();
  const stores = await import('#stores/search.ts');
  const dialog = await import('#features/search/dialog/dialog-store.ts');
  const openSearch = () => {
    stores.openSearch();
    dialog.beginDialog();
  };
  return { ...stores, ...dialog, openSearch };
}

const keptCriteria = () => JSON.parse(stored.get('searchCriteria') ?? 'null');
const dates = { check_in: '2026-12-11', check_out: '2026-12-14' };
const four = parseSearch({ ...dates, guests: 4 });

beforeEach(() => {
  vi.useFakeTimers();
  stored = stubStorage('sessionStorage');
  vi.stubGlobal('document', new EventTarget());
  place = { assign, pathname: '/about', search: '' };
  vi.stubGlobal('location', place);
  vi.stubGlobal('scrollTo', scrolled);
  for (const spy of [track, assign, scrolled]) spy.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('restores town and guests on load, and clears dates and flexibility on every opening', async () => {
  const { $dialog, dispatchSearchDialog, openSearch } = await load({
    ...dates,
    city: 'Sevierville',
    guests: 5,
    flexible_days: '2',
  });
  openSearch();
  expect($dialog.get()).toEqual({
    kind: 'party',
    city: 'Sevierville',
    guests: 5,
    part: 'when',
  });
  dispatchSearchDialog({ type: 'pick', day: '2026-12-11', today: '2026-12-01' });
  dispatchSearchDialog({ type: 'flexible', days: '3' });
  dispatchSearchDialog({ type: 'show', part: null });
  openSearch();
  expect($dialog.get()).toEqual({
    kind: 'party',
    city: 'Sevierville',
    guests: 5,
    part: 'when',
  });
});

test('fills a closed dialog from a search elsewhere, and leaves an open dialog unchanged', async () => {
  const { $dialog, saveSearch, openSearch, closeSearch } = await load();
  saveSearch({ guests: 6 });
  openSearch();
  saveSearch({ guests: 9 });
  expect($dialog.get().guests).toBe(6);
  closeSearch();
  saveSearch({ guests: 4 });
  openSearch();
  expect($dialog.get().guests).toBe(4);
});

test('saves the flexibility on Done and closes the calendar', async () => {
  const { $dialog, dispatchSearchDialog, openSearch, finishDates } = await load({
    city: 'Sevierville',
    guests: 3,
  });
  openSearch();
  dispatchSearchDialog({ type: 'flexible', days: '3' });
  finishDates();
  expect(keptCriteria()).toEqual({ city: 'Sevierville', guests: 3, flexible_days: '3' });
  expect($dialog.get()).toMatchObject({ part: null, flexible_days: '3' });
});

test('keeps only town and guests when browsing without dates', async () => {
  const { $dialog, dispatchSearchDialog, withoutDates } = await load();
  dispatchSearchDialog({ type: 'open', search: { ...dates, city: 'Sevierville', flexible_days: '7' } });
  expect(withoutDates($dialog.get())).toEqual({ kind: 'party', city: 'Sevierville', guests: 2 });
});

test('saves the criteria, closes the dialog and opens the results, and leaves the current page unchanged', async () => {
  const { $searchOpen, $searchResults, openSearch, saveResults, submitSearch } = await load();
  saveResults(parseSearch({ guests: 4 }), { available: [], cabinCount: 7 });
  openSearch();
  submitSearch(four);
  expect(keptCriteria()).toEqual({ ...dates, guests: 4 });
  expect($searchResults.get()).toBeNull();
  expect($searchOpen.get()).toBe(false);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/cabins?check_in=2026-12-11&check_out=2026-12-14&guests=4');
  vi.advanceTimersByTime(1000);
  expect(scrolled).not.toHaveBeenCalled();
});

test('records a search with its nights only with both dates', async () => {
  const { submitSearch } = await load();
  submitSearch(four);
  submitSearch(parseSearch({ check_in: dates.check_in, guests: 2 }));
  expect(track.mock.calls).toEqual([
    ['search_submitted', { ...dates, guests: 4, nights: 3, source: 'search_dialog' }],
    ['search_submitted', { check_in: dates.check_in, guests: 2, source: 'search_dialog' }],
  ]);
});

test.each([
  [
    '/cabins',
    '?guests=3&filter=pool&sort=price',
    '/cabins?check_in=2026-12-11&check_out=2026-12-14&filter=pool&sort=price',
  ],
  ['/map', '?view=list&city=Gatlinburg', '/map?check_in=2026-12-11&check_out=2026-12-14&view=list'],
  [
    '/map',
    '?at=35.7143,-83.5102,11.5&filter=pool',
    '/map?check_in=2026-12-11&check_out=2026-12-14&filter=pool&at=35.7143,-83.5102,11.5',
  ],
  ['/cabins/pool', '?filter=hot-tub', '/cabins?check_in=2026-12-11&check_out=2026-12-14'],
])('from %s%s keeps a search on a page with results, with its filters', async (pathname, search, address) => {
  Object.assign(place, { pathname, search });
  const { openSearch, submitSearch } = await load();
  openSearch();
  submitSearch(parseSearch(dates));
  expect(assign).toHaveBeenCalledExactlyOnceWith(address);
});

test('clears the map section on a search in another town', async () => {
  Object.assign(place, { pathname: '/map', search: '?at=35.7143,-83.5102,11.5&city=Gatlinburg' });
  const { submitSearch } = await load();
  submitSearch(parseSearch({ city: ' gatlinburg', guests: 2 }));
  submitSearch(parseSearch({ city: 'Sevierville', guests: 2 }));
  expect(assign.mock.calls).toEqual([
    ['/map?city=gatlinburg&guests=2&at=35.7143,-83.5102,11.5'],
    ['/map?city=Sevierville&guests=2'],
  ]);
});

test('starts with all values when opened to change a search, and returns the changed ones', async () => {
  const { $dialog, dispatchSearchDialog, editSearch, openSearch, submitSearch, $searchOpen, $searchEdit } =
    await load();
  const changed = vi.fn();
  editSearch({
    search: parseSearch({ city: 'Sevierville', guests: 5, check_in: '2026-12-11', flexible_days: '2' }),
    onChange: changed,
  });
  openSearch();
  expect($dialog.get()).toEqual({
    kind: 'party',
    city: 'Sevierville',
    guests: 5,
    check_in: '2026-12-11',
    flexible_days: '2',
    part: 'when',
  });
  dispatchSearchDialog({ type: 'pick', day: '2026-12-14', today: '2026-12-01' });
  expect($dialog.get()).toMatchObject({ check_in: '2026-12-11', check_out: '2026-12-14' });
  submitSearch(parseSearch({ ...dates, guests: 5 }));
  expect(changed).toHaveBeenCalledExactlyOnceWith({ kind: 'stay', ...dates, guests: 5 });
  expect(assign).not.toHaveBeenCalled();
  expect([$searchOpen.get(), $searchEdit.get()]).toEqual([false, null]);
  openSearch();
  expect($dialog.get()).toEqual({
    kind: 'party',
    city: 'Sevierville',
    guests: 5,
    part: 'when',
  });
});

test('opens the results page from a page without results', async () => {
  Object.assign(place, { pathname: '/map', search: '?city=Gatlinburg&guests=4' });
  const { $dialog, editSearch, openSearch, submitSearch, $searchEdit } = await load();
  editSearch({ search: parseSearch({ city: 'Gatlinburg', guests: 4 }) });
  openSearch();
  expect($dialog.get()).toMatchObject({ city: 'Gatlinburg', guests: 4 });
  submitSearch(parseSearch({ ...dates, city: 'Gatlinburg', guests: 4 }));
  expect(assign).toHaveBeenCalledExactlyOnceWith(
    '/map?check_in=2026-12-11&check_out=2026-12-14&city=Gatlinburg&guests=4',
  );
  expect($searchEdit.get()).toBeNull();
});

test.each([
  ['city', 'where'],
  ['guests', 'who'],
  ['dates', 'when'],
  ['nights', 'when'],
  ['flexible_days', 'when'],
])('opens %s in the part %s, and the calendar next time', async (field, part) => {
  const { $dialog, editSearch, openSearch, closeSearch } = await load();
  editSearch({ search: four, part: field });
  openSearch();
  expect($dialog.get()).toMatchObject({ part, check_in: '2026-12-11', guests: 4 });
  closeSearch();
  openSearch();
  expect($dialog.get().part).toBe('when');
});

test('keeps the filters of the page when a search is returned', async () => {
  Object.assign(place, { pathname: '/cabins', search: '?filter=pool&max_total=1200&sort=price' });
  const { editSearch, openSearch, submitSearch } = await load();
  const changed = vi.fn();
  editSearch({ search: parseSearch({}), onChange: changed });
  openSearch();
  submitSearch(parseSearch({ guests: 4 }));
  expect(changed).toHaveBeenCalledExactlyOnceWith({ kind: 'party', guests: 4 });
  expect(assign).not.toHaveBeenCalled();
  openSearch();
  submitSearch(parseSearch({ guests: 4 }));
  expect(assign).toHaveBeenCalledExactlyOnceWith('/cabins?guests=4&filter=pool&max_total=1200&sort=price');
});
