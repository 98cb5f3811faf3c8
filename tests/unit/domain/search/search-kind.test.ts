import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDatedSearch } from '#domain/search/dated-search.ts';
import { parseSearchQuery } from '#domain/search/search.ts';
import { getSearchKind } from '#domain/search/search-kind.ts';
import { cases } from '#support/draws.ts';

const asked = (query: string) => getSearchKind(new URLSearchParams(query));

test.each([
  ['', null],
  ['utm_source=mail', null],
  ['city=all', null],
  ['city=+ALL+', null],
  ['city=', null],
  ['guests=', null],
  ['guests=many', null],
  ['check_in=2026-12-11', 'party'],
  ['check_out=2026-12-11', null],
  ['check_in=2026-02-30', null],
  ['check_in=soon&check_out=later', null],
  ['check_in=2026-02-30&check_out=2026-03-02', null],
  ['check_in=2026-12-14&check_out=2026-12-11', 'party'],
  ['resort=price', null],
  ['flexible_days=3', null],
  ['city=Gatlinburg', 'party'],
  ['city=all&guests=2', 'party'],
  ['guests=0', 'party'],
  ['check_in=2026-12-11&guests=2', 'party'],
  ['check_in=2026-12-11&check_out=2026-12-14', 'stay'],
  ['check_in=2026-12-11&check_out=2026-12-14&city=all', 'stay'],
  ['month=2027-03&nights=2', 'party'],
  ['month=2027-13', null],
  ['pets=1', 'party'],
  ['pets=0', null],
  ['filter=pool', 'filters'],
  ['city=all&sort=price', 'filters'],
  ['amenity=wifi', 'filters'],
  ['beds=4', 'filters'],
  ['bedrooms=2', 'filters'],
  ['baths=2', 'filters'],
  ['min_total=200', 'filters'],
  ['max_total=900', 'filters'],
])('%s asks for %s', (query, answer) => {
  expect(asked(query)).toBe(answer);
});

test('of any URL it says what the search read from it says', () => {
  const day = fc.oneof(
    fc.constantFrom('2026-12-11', '2026-12-14', '2024-02-29', '2026-02-29', '0000-01-01', '2026-13-01', ''),
    fc
      .tuple(fc.nat(9999), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
      .map(([year, month, date]) => [String(year).padStart(4, '0'), pad(month), pad(date)].join('-')),
    fc.string(),
  );
  const city = fc.oneof(
    fc.constantFrom('all', ' All ', 'Gatlinburg', '\u00a0', 'x'.repeat(101)),
    fc.string(),
  );
  const guests = fc.oneof(fc.integer().map(String), fc.constantFrom(' +3 ', '2.5', '1e3', '٣'), fc.string());
  const pair = fc.oneof(
    day.map((value) => ['check_in', value]),
    day.map((value) => ['check_out', value]),
    city.map((value) => ['city', value]),
    guests.map((value) => ['guests', value]),
    guests.map((value) => ['pets', value]),
    day.map((value) => ['month', value.slice(0, 7)]),
  );
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
      const query = new URLSearchParams(pairs);
      const search = parseSearchQuery(query);
      const { city, guests, check_in, month, pets } = search;
      const isParty = [city, guests, check_in, month, pets].some((part) => part !== undefined);
      expect(getSearchKind(query)).toBe(toDatedSearch(search) ? 'stay' : isParty ? 'party' : null);
    }),
    { numRuns: cases },
  );
});

const pad = (number: number): string => String(number).padStart(2, '0');

test('its text needs nothing around it', () => {
  const alone = new Function('query', `return (${getSearchKind})(query)`);
  expect(alone(new URLSearchParams('check_in=2026-12-11&check_out=2026-12-14'))).toBe('stay');
});
