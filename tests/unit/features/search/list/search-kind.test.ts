import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearchUrl } from '#domain/search/search-query.ts';
import { getSearchKind } from '#features/search/list/search-kind.ts';
import { cases } from '#support/case-counts.ts';

test.each([
  ['', 'browse'],
  ['utm_source=mail', 'browse'],
  ['city=all', 'browse'],
  ['city=+ALL+', 'browse'],
  ['city=', 'browse'],
  ['guests=', 'browse'],
  ['guests=many', 'browse'],
  ['check_in=2026-12-11', 'party'],
  ['check_out=2026-12-11', 'browse'],
  ['check_in=2026-02-30', 'browse'],
  ['check_in=soon&check_out=later', 'browse'],
  ['check_in=2026-02-30&check_out=2026-03-02', 'browse'],
  ['check_in=2026-12-14&check_out=2026-12-11', 'party'],
  ['resort=price', 'browse'],
  ['flexible_days=3', 'browse'],
  ['city=Gatlinburg', 'party'],
  ['city=all&guests=2', 'party'],
  ['guests=0', 'party'],
  ['check_in=2026-12-11&guests=2', 'party'],
  ['check_in=2026-12-11&check_out=2026-12-14', 'stay'],
  ['check_in=2026-12-11&check_out=2026-12-14&city=all', 'stay'],
  ['month=2027-03&nights=2', 'months'],
  ['month=2027-03&check_in=2026-12-11', 'party'],
  ['month=2027-13', 'browse'],
  ['pets=1', 'party'],
  ['pets=0', 'browse'],
  ['filter=pool', 'filters'],
  ['city=all&sort=price', 'filters'],
  ['amenity=wifi', 'filters'],
  ['beds=4', 'filters'],
  ['bedrooms=2', 'filters'],
  ['baths=2', 'filters'],
  ['min_total=200', 'filters'],
  ['max_total=900', 'filters'],
])('reads %s as the kind %s', (text, kind) => {
  expect(getSearchKind(new URLSearchParams(text))).toBe(kind);
});

test('agrees with the search parser for any URL', () => {
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
      expect(getSearchKind(query)).toBe(parseSearchUrl(query).kind);
    }),
    { numRuns: cases },
  );
});

const pad = (number: number): string => String(number).padStart(2, '0');
