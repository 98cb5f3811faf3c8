import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearchQuery } from '#domain/search/search.ts';
import { toSearchQuery } from '#domain/search/search-query.ts';
import { findUnclearParams } from '#domain/search/unclear-params.ts';

const find = (query: string) => findUnclearParams(new URLSearchParams(query));

test.each([
  ['guests=4&guests=6', [{ name: 'guests', values: ['4', '6'], readings: ['4', '6'] }]],
  ['guests=4&guests=many', [{ name: 'guests', values: ['4', 'many'], readings: ['4'] }]],
  ['guests=50', [{ name: 'guests', values: ['50'], readings: [] }]],
  ['pets=two', [{ name: 'pets', values: ['two'], readings: [] }]],
  ['flexible_days=5', [{ name: 'flexible_days', values: ['5'], readings: [] }]],
  [
    'city=Gatlinburg&city=Sevierville',
    [{ name: 'city', values: ['Gatlinburg', 'Sevierville'], readings: ['Gatlinburg', 'Sevierville'] }],
  ],
  ['check_in=4/5/2027', [{ name: 'check_in', values: ['4/5/2027'], readings: ['2027-04-05', '2027-05-04'] }]],
  ['check_in=4/25/2027', [{ name: 'check_in', values: ['4/25/2027'], readings: ['2027-04-25'] }]],
  ['check_in=25.4.2027', [{ name: 'check_in', values: ['25.4.2027'], readings: ['2027-04-25'] }]],
  ['check_in=2027-4-5', [{ name: 'check_in', values: ['2027-4-5'], readings: ['2027-04-05'] }]],
  ['check_in=2027-02-30', [{ name: 'check_in', values: ['2027-02-30'], readings: [] }]],
  ['check_in=2027-04-16&check_out=2027-04-13', [{ name: 'check_out', values: ['2027-04-13'], readings: [] }]],
  [
    'check_in=2027-04-13T15:00&check_out=2027-04-16',
    [{ name: 'check_in', values: ['2027-04-13T15:00'], readings: [] }],
  ],
])('lists the possible readings of %s', (query, expected) => {
  expect(find(query)).toEqual(expected);
});

test.each([
  '',
  'guests=4&guests=4',
  'guests=&check_in=',
  'guests=+4',
  'city=all&utm_source=x&utm_source=y',
  'check_in=2027-04-13&check_out=2027-04-16&guests=2&pets=1&flexible_days=exact',
  'month=2027-03&months=3&nights=2&weekends=1',
])('finds %s unambiguous', (query) => {
  expect(find(query)).toEqual([]);
});

test('finds every address of the site unambiguous', () => {
  const text = fc.string({ maxLength: 20 });
  const given = fc.dictionary(
    fc.constantFrom(
      'check_in',
      'check_out',
      'month',
      'months',
      'nights',
      'guests',
      'children',
      'pets',
      'city',
    ),
    fc.oneof(text, fc.nat(40).map(String), fc.constantFrom('2027-04-13', '2027-04-16', '2027-05')),
  );
  fc.assert(
    fc.property(given, (fields) => {
      const query = toSearchQuery(parseSearchQuery(new URLSearchParams(fields)));
      expect(findUnclearParams(query)).toEqual([]);
    }),
  );
});
