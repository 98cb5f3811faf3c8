// Inline script of the list page that starts a linked search before other scripts load.

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publicAnonKey } from '#browser/anon-key.ts';
import { fetchSearchResults, type PendingSearch } from '#browser/cabins/fetch-search-results.ts';
import { flexibilities, type SearchCriteria } from '#domain/search/search.ts';
import { parseSearchUrl, toSearchQuery } from '#domain/search/search-query.ts';
import { bundleInlineScript } from '#layouts/inline-script.ts';

const earlySearch = bundleInlineScript('src/features/search/list/inline-search.ts');

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(/\?$/, ''));
    return Response.json({ available: [], cabinCount: 0 });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a list with a query. Returns its attribute, preloads, and started search. */
function open(query: string, isAll = true) {
  const page = {
    searchKind: undefined as string | undefined,
    ahead: '',
    begun: undefined as PendingSearch | undefined,
  };
  const document = {
    documentElement: { dataset: page },
    currentScript: {
      dataset: {
        facts: '/cabins.json',
        styles: '/_astro/answer.css',
        ...(isAll && { search: '/api/search-cabins' }),
      },
    },
    addEventListener: () => undefined,
    head: {
      insertAdjacentHTML: (_: string, html: string) => {
        page.ahead = html;
      },
    },
  };
  const window: { earlySearch?: PendingSearch } = {};
  const names = ['document', 'window', 'location', 'addEventListener', 'setInterval'];
  const ignored = () => undefined;
  new Function(...names, earlySearch)(document, window, { search: query }, ignored, ignored);
  if (window.earlySearch) page.begun = window.earlySearch;
  return page;
}

/** Returns the requests of the results without a started search. */
async function askedByResults(search: SearchCriteria): Promise<string> {
  asked = [];
  await fetchSearchResults(search);
  return asked[0] ?? '';
}

const day = fc.integer({ min: 0, max: 500 }).map((days) => {
  const date = new Date(Date.UTC(2026, 11, 2 + days));
  return date.toISOString().slice(0, 10);
});
const cities = ['Gatlinburg', 'Pigeon Forge', 'Wears Valley', 'Nowhere & Co'];

test('starts every linked search once, with the request of the results', async () => {
  const searches = fc.record(
    {
      check_in: day,
      check_out: day,
      month: day.map((text) => text.slice(0, 7)),
      guests: fc.integer({ min: 1, max: 20 }),
      pets: fc.integer({ min: 0, max: 4 }),
      city: fc.constantFrom(...cities),
      flexible_days: fc.constantFrom(...flexibilities),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(searches, async (given) => {
      const query = toSearchQuery(given);
      const search = parseSearchUrl(query);
      asked = [];
      // Hand-written URLs may have another order of parameters.
      const page = open(`?${new URLSearchParams([...query].toReversed())}`);
      const early = [...asked];
      const isSearch = search.kind !== 'browse';
      expect(page.searchKind).toBe(isSearch ? (search.kind === 'stay' ? 'stay' : 'party') : undefined);
      expect(early).toEqual(isSearch ? [await askedByResults(search)] : []);
      if (!isSearch) return;
      asked = [];
      await fetchSearchResults(search, {}, page.begun);
      expect(asked).toEqual([]);
    }),
  );
});

test('preloads data and styles of the results, also for a filter', () => {
  const hrefs = (query: string) => [...open(query).ahead.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  const ahead = ['/cabins.json', '/_astro/answer.css'];
  expect(hrefs('?filter=pool')).toEqual(ahead);
  expect(hrefs('?guests=2')).toEqual(ahead);
  expect(hrefs('')).toEqual([]);
  expect(hrefs('?utm_source=mail')).toEqual([]);
});

test.each([
  ['a filter alone', '?filter=pool&sort=price'],
  ['dates that are over', '?check_in=2026-11-10&check_out=2026-11-13'],
  ['a check-in that may be today', '?check_in=2026-12-01&check_out=2026-12-04'],
  ['more guests than there may be', '?check_in=2026-12-11&check_out=2026-12-14&guests=99'],
  ['guests that are no number', '?city=Gatlinburg&guests=many'],
])('starts no search for %s', (_, query) => {
  open(query);
  expect(asked).toEqual([]);
});

test('leaves a search on a category list to the list of all cabins', () => {
  expect(open('?check_in=2026-12-11&check_out=2026-12-14', false).searchKind).toBe('stay');
  expect(asked).toEqual([]);
});

test('sends the browser’s key', () => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  open('?guests=2');
  expect(fetched.mock.calls[0]?.[1]).toEqual({ headers: { authorization: `Bearer ${publicAnonKey}` } });
});
