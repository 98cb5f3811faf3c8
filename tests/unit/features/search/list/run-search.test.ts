import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setServerClock } from '#browser/server-clock.ts';
import { choiceFromQuery, noChoice } from '#domain/cabin/filter-choice.ts';
import {
  $cards,
  $choice,
  $results,
  $shown,
  $strip,
  $views,
  isQuiet,
  setCards,
} from '#features/search/list/list-store.ts';
import { follow, followChoice, keepSearch, retry } from '#features/search/list/run-search.ts';
import { $area } from '#features/search/store.ts';
import { clearResults, saveResults, saveSearch } from '#stores/save-search.ts';
import { $search, shownSearch } from '#stores/search.ts';
import { card, factsFile, found } from './fixture.ts';

const dates = 'check_in=2026-12-11&check_out=2026-12-14&guests=2';
const read = (query: string) => new URLSearchParams(query);
const phases: string[] = [];
const asked: string[] = [];
const addresses: string[] = [];
let answers: Record<string, () => Response> = {};

$results.listen(({ phase }) => phases.push(phase));

beforeEach(() => {
  // The device is half a year ahead.
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
  setCards([card('barn'), card('den'), card('ledge')]);
  clearResults();
  saveSearch({});
  $views.set(undefined);
  $strip.set({ phase: 'waiting' });
  phases.length = 0;
  asked.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () => $shown.get()?.map(({ card }) => card.slug);

test('filters that narrow the list ask for the strip of what they leave, once for several', async () => {
  setCards([card('barn', { bedrooms: 4 }), card('den', { bedrooms: 1 }), card('ledge', { bedrooms: 4 })]);
  await follow(read(dates));
  const bedrooms = (least: number) => ({
    ...noChoice,
    filters: { ...noChoice.filters, bedrooms: least },
  });
  addresses.length = 0;
  for (const least of [2, 3]) await followChoice(() => bedrooms(least));
  await vi.waitFor(() => expect(addresses).toHaveLength(1));
  expect(addresses[0]).toMatch(/^\/api\/price-strip\?.*cabins=barn%2Cledge$/);
  await vi.waitFor(() => expect($strip.get()).toMatchObject({ names: 'barn,ledge' }));
  await followChoice(() => noChoice);
  await vi.waitFor(() => expect($strip.get()).toMatchObject({ names: '' }));
});

test('without dates there is no strip', async () => {
  await follow(read('city=Gatlinburg'));
  expect(phases).toEqual(['asking', 'found']);
  expect(asked).toEqual(['/api/search-cabins']);
});

describe('a device whose clock is months ahead', () => {
  const fresh = async () => {
    vi.resetModules();
    const [{ follow }, { $results, setCards }] = await Promise.all([
      import('#features/search/list/run-search.ts'),
      import('#features/search/list/list-store.ts'),
    ]);
    setCards([card('barn'), card('den')]);
    return { follow, phase: () => $results.get().phase };
  };
  const at = (server_now: string) => () =>
    Response.json({ available: [found('den')], cabinCount: 1, server_now });

  test('finds what is to come by the server’s clock', async () => {
    const { follow, phase } = await fresh();
    answers['/api/search-cabins'] = at('2026-12-01T17:00:00Z');
    await follow(read(dates));
    expect(phase()).toBe('found');
  });

  test('says that dates have passed once the server has said what day it is', async () => {
    const { follow, phase } = await fresh();
    answers['/api/search-cabins'] = at('2027-01-01T17:00:00Z');
    await follow(read(dates));
    expect([phase(), asked]).toEqual(['passed', ['/api/search-cabins']]);
    await follow(read(dates));
    expect([phase(), asked]).toEqual(['passed', ['/api/search-cabins']]);
  });
});

test('another search ends the one before, whose answer comes too late', async () => {
  const late = Promise.withResolvers<void>();
  const first = vi.fn(async () => {
    await late.promise;
    return Response.json({ available: [found('barn')], cabinCount: 1 });
  });
  vi.stubGlobal('fetch', first);
  const slow = follow(read(dates));
  vi.stubGlobal('fetch', async () =>
    Response.json({ available: [found('ledge')], cabinCount: 1, starts: [] }),
  );
  await follow(read('city=Gatlinburg'));
  late.resolve();
  await slow;
  expect(shown()).toEqual(['ledge']);
  expect($search.get()).toEqual({ city: 'Gatlinburg' });
});

test('an answer that is there already is shown without a word that it is asked for; a slow one is not', async () => {
  const query = 'check_in=2026-12-11&check_out=2026-12-14&guests=2';
  const answer = Response.json({ available: [found('ledge')], cabinCount: 1 });
  const said: string[] = [];
  $results.listen((results) => {
    if (!isQuiet(results)) said.push(results.phase);
  });
  await follow(read(dates), { query, answer: Promise.resolve(answer) });
  expect(said).toEqual(['found']);
  expect(shown()).toEqual(['ledge']);
  expect(asked).not.toContain('/api/search-cabins');

  said.length = 0;
  const late = Promise.withResolvers<Response>();
  const slow = follow(read(dates), { query, answer: late.promise });
  await vi.waitFor(() => expect(said).toEqual(['asking']));
  late.resolve(Response.json({ available: [found('den')], cabinCount: 1 }));
  await slow;
  expect(said).toEqual(['asking', 'found']);
  expect(shown()).toEqual(['den']);
});

test('facts that cannot be had are said to be missing, and asked for again on a retry', async () => {
  vi.stubGlobal('document', { querySelector: () => ({ dataset: { results: '' } }) });
  $cards.set(null);
  await follow(read(dates));
  expect($results.get()).toMatchObject({ phase: 'failed', message: 'That did not load.' });
  answers['/cabins.json'] = () => factsFile(card('den'));
  await retry();
  expect(phases).toEqual(['asking', 'failed', 'asking', 'found']);
  expect(shown()).toEqual(['den']);
});

test('views that did not come are asked for again', async () => {
  answers['/api/get-cabin-stats'] = () => new Response('down', { status: 503 });
  await follow(read('sort=popular'));
  expect(shown()).toEqual(['barn', 'den', 'ledge']);
  answers['/api/get-cabin-stats'] = () =>
    Response.json({ success: true, error: null, data: [{ property_id: 'ledge', views_last_7_days: 9 }] });
  await follow(read('sort=popular&beds=0'));
  expect(shown()?.[0]).toBe('ledge');
});

test('a choice is taken with what the row says when its views are there', async () => {
  let row = choiceFromQuery(read('sort=popular'));
  const following = followChoice(() => row);
  row = choiceFromQuery(read('sort=popular&beds=4'));
  await following;
  expect($choice.get()).toEqual(row);
  await followChoice(() => noChoice);
  expect($choice.get()).toEqual(noChoice);
});

describe('the header says the search of this page, with its own count or none', () => {
  const stay = { check_in: '2026-12-11', check_out: '2026-12-14', guests: 2 };
  const failure = () =>
    Response.json({ error: { code: 'unavailable', message: 'Back soon.' } }, { status: 503 });

  test('while it is asked, and after it failed, the count of another is not beside it', async () => {
    await follow(read('city=Gatlinburg'));
    expect(shownSearch()).toEqual({ search: { city: 'Gatlinburg' }, cabinCount: 1 });
    answers['/api/search-cabins'] = failure;
    const following = follow(read(dates));
    expect(shownSearch()).toEqual({ search: stay, cabinCount: null });
    await following;
    expect(shownSearch()).toEqual({ search: stay, cabinCount: null });
  });

  test('the same search that fails the second time has no count either', async () => {
    await follow(read(dates));
    answers['/api/search-cabins'] = failure;
    await follow(read(dates));
    expect(shownSearch()).toEqual({ search: stay, cabinCount: null });
  });

  test('dates that have passed have none, though they had one once', async () => {
    await follow(read(dates));
    expect(shownSearch().cabinCount).toBe(1);
    setServerClock('2026-12-20T12:00:00-05:00');
    await follow(read(dates));
    expect(shownSearch()).toEqual({ search: stay, cabinCount: null });
  });

  test('cleared, it invites again', async () => {
    await follow(read(dates));
    saveSearch({});
    await follow(read(''));
    expect(shownSearch()).toEqual({ search: {}, cabinCount: null });
  });

  test('a page that comes back has its search and its count again', async () => {
    await follow(read(dates));
    saveSearch({ guests: 9 });
    saveResults({ guests: 9 }, { available: [], cabinCount: 0 });
    keepSearch();
    expect($search.get()).toEqual(stay);
    expect(shownSearch()).toEqual({ search: stay, cabinCount: 1 });
    answers['/api/search-cabins'] = failure;
    await follow(read(dates));
    keepSearch();
    expect(shownSearch()).toEqual({ search: stay, cabinCount: null });
    await follow(read('sort=rating'));
    saveSearch({ guests: 9 });
    keepSearch();
    expect($search.get()).toEqual({ guests: 9 });
  });
});

describe('the header counts what this page shows of its search', () => {
  const two = () => Response.json({ available: [found('barn'), found('den')], cabinCount: 2 });
  const around = (longitude: number) => [longitude - 0.1, 35.7, longitude + 0.1, 35.9] as const;

  beforeEach(() => {
    answers['/api/search-cabins'] = two;
    setCards([
      card('barn', { latitude: 35.8, longitude: -83.9, beds: 2 }),
      card('den', { latitude: 35.8, longitude: -83.4, beds: 6 }),
    ]);
  });

  afterEach(() => $area.set(null));

  test('a part of the map and a filter leave fewer; without them, and elsewhere, it is all that was found', async () => {
    await follow(read(dates));
    expect(shownSearch().cabinCount).toBe(2);
    $area.set(around(-83.4));
    expect(shownSearch().cabinCount).toBe(1);
    $area.set(around(-80));
    expect(shownSearch().cabinCount).toBe(0);
    $area.set(null);
    expect(shownSearch().cabinCount).toBe(2);
    await followChoice(() => choiceFromQuery(read('beds=5')));
    expect(shown()).toEqual(['den']);
    expect(shownSearch().cabinCount).toBe(1);
    await follow(read(dates));
    expect(shownSearch().cabinCount).toBe(2);
  });

  test('another search has no count of the part that was chosen before it', async () => {
    await follow(read(dates));
    $area.set(around(-83.4));
    answers['/api/search-cabins'] = () =>
      Response.json({ error: { code: 'unavailable', message: 'Back soon.' } }, { status: 503 });
    const following = follow(read('city=Gatlinburg'));
    expect(shownSearch()).toEqual({ search: { city: 'Gatlinburg' }, cabinCount: null });
    await following;
    expect(shownSearch()).toEqual({ search: { city: 'Gatlinburg' }, cabinCount: null });
    await follow(read('sort=rating'));
    expect(shownSearch().cabinCount).toBeNull();
  });
});

test('a check-in alone is a search: it is kept, and every cabin for the party is there', async () => {
  await follow(read('check_in=2026-12-11'));
  expect(phases).toEqual(['asking', 'found']);
  expect($search.get()).toEqual({ check_in: '2026-12-11' });
});

test('a town is written as we write it, and one we do not know has no count', async () => {
  await follow(read('city=+GATLINBURG+'));
  expect($search.get()).toEqual({ city: 'Gatlinburg' });
  answers['/api/search-cabins'] = () => Response.json({ available: [], cabinCount: 0 });
  await follow(read('city=Atlantis'));
  expect(shownSearch()).toEqual({ search: { city: 'Atlantis' }, cabinCount: null });
  setCards([card('barn', { city: ' cosby ' })]);
  await follow(read('city=Cosby'));
  expect(shownSearch()).toEqual({ search: { city: 'Cosby' }, cabinCount: 0 });
});
