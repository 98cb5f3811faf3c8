// Filters and sort orders of a list of cabins, and their query in a URL.

import { expect, test } from 'vitest';
import { countAtLeast, countMatches, getSelectableTotals } from '#domain/search/filter-counts.ts';
import {
  applyFilters,
  filterableAmenities,
  filtersToQuery,
  isFiltered,
  omitFilters,
  parseFilterState,
  type SortableCabin,
  sortCabins,
} from '#domain/search/filters.ts';
import { emptyFilters } from '#domain/search/search.ts';
import { card } from '../../features/search/list/fixture.ts';

const cabin = (slug: string, facts: Partial<SortableCabin> = {}): SortableCabin => ({
  ...card(slug),
  beds: 3,
  bedrooms: 2,
  baths: 1.5,
  four_wheel_drive: null,
  step_free: null,
  max_guests: 6,
  amenities: {},
  pet_fee_cents: null,
  average_rating: null,
  review_count: 0,
  featured: false,
  number: 0,
  ...facts,
});

const den = cabin('den', { beds: 1, pet_fee_cents: 0, average_rating: 4.9, review_count: 3, number: 3 });
const barn = cabin('barn', {
  beds: 6,
  bedrooms: null,
  baths: 4,
  four_wheel_drive: 'winter',
  max_guests: 12,
  amenities: { indoor_pool: true, hot_tub: true, firepit: true },
  average_rating: 4.9,
  review_count: 30,
  number: 1,
});
const ledge = cabin('ledge', {
  amenities: { mountain_view: true, hot_tub: true },
  bedrooms: 3,
  four_wheel_drive: 'never',
  step_free: true,
  featured: true,
  number: 2,
});
const all = [den, barn, ledge];

const none = parseFilterState(new URLSearchParams()).filters;
const slugs = (cabins: SortableCabin[]) => cabins.map(({ slug }) => slug);
const left = (query: string, totals?: ReadonlyMap<string, number>) =>
  slugs(applyFilters(all, parseFilterState(new URLSearchParams(query)).filters, totals));

test.each([
  ['', ['den', 'barn', 'ledge']],
  ['filter=pool', ['barn']],
  ['filter=mountain-views', ['ledge']],
  ['filter=pet-friendly', ['den']],
  ['filter=family', ['barn']],
  ['filter=hot-tub', ['barn', 'ledge']],
  ['filter=hot-tub&filter=pool', ['barn']],
  ['filter=pool&filter=pet-friendly', []],
  ['amenity=fire_pit', ['barn']],
  ['beds=3', ['barn', 'ledge']],
  ['bedrooms=2', ['den', 'ledge']],
  ['baths=2', ['barn']],
  ['filter=step-free', ['ledge']],
  ['filter=any-car', ['ledge']],
  ['filter=sauna&amenity=__proto__&beds=-2&beds=x&max_total=NaN', ['den', 'barn', 'ledge']],
  ['max_total=1', ['den', 'barn', 'ledge']],
  ['min_total=9999', ['den', 'barn', 'ledge']],
])('%s leaves %j', (query, expected) => {
  expect(left(query)).toEqual(expected);
});

test('applies the lowest and highest total once totals are known, to the cent', () => {
  const totals = new Map([
    ['den', 70_000],
    ['barn', 70_001],
  ]);
  expect(left('max_total=700', totals)).toEqual(['den']);
  expect(left('min_total=700', totals)).toEqual(['den', 'barn']);
  expect(left('min_total=701', totals)).toEqual([]);
  expect(left('', totals)).toEqual(['den', 'barn', 'ledge']);
});

test('writes filters to a URL in one order and reads them back', () => {
  const query =
    'filter=pool&filter=family&amenity=wifi&bedrooms=2&beds=4&baths=3&min_total=200&max_total=900';
  const shuffled = new URLSearchParams(
    'max_total=900&baths=3&filter=family&min_total=200&beds=4&amenity=wifi&filter=pool&bedrooms=2&filter=pool',
  );
  expect(String(filtersToQuery(parseFilterState(shuffled).filters))).toBe(query);
  expect(String(filtersToQuery(none))).toBe('');
});

test('counts the cabins that a toggle would leave together with the selection', () => {
  expect(countMatches(all, none).get('hot-tub')).toBe(2);
  const withPool = countMatches(all, { ...none, kinds: ['pool'] });
  expect([withPool.get('pool'), withPool.get('hot-tub'), withPool.get('mountain-views')]).toEqual([1, 1, 0]);
  expect(withPool.get('fire_pit')).toBe(1);
});

test('sorts by each order', () => {
  expect(slugs(sortCabins(all, null))).toEqual(['den', 'barn', 'ledge']);
  expect(slugs(sortCabins(all, 'popular'))).toEqual(['ledge', 'barn', 'den']);
  expect(slugs(sortCabins(all, 'popular', { views: new Map([['den', 9]]) }))).toEqual([
    'den',
    'ledge',
    'barn',
  ]);
  expect(slugs(sortCabins(all, 'price'))).toEqual(['den', 'barn', 'ledge']);
  expect(
    slugs(
      sortCabins(all, 'price', {
        totals: new Map([
          ['barn', 5],
          ['den', 9],
          ['ledge', 7],
        ]),
      }),
    ),
  ).toEqual(['barn', 'ledge', 'den']);
  expect(slugs(sortCabins(all, 'rating'))).toEqual(['barn', 'den', 'ledge']);
  expect(slugs(sortCabins(all, 'newest'))).toEqual(['den', 'ledge', 'barn']);
});

test.each([
  ['sort=price', 'price'],
  ['sort=popular&sort=x', 'popular'],
  ['sort=toString', null],
  ['', null],
])('%s sorts by %s', (query, sort) => {
  expect(parseFilterState(new URLSearchParams(query)).sort).toBe(sort);
});

test.each([
  ['nothing', {}, false],
  ['a kind', { kinds: ['pool'] }, true],
  ['an amenity', { amenities: ['wifi'] }, true],
  ['bedrooms', { bedrooms: 1 }, true],
  ['beds', { beds: 1 }, true],
  ['baths', { baths: 1 }, true],
  ['a lowest total', { minTotal: 0 }, true],
  ['a highest total', { maxTotal: 0 }, true],
] as const)('recognizes a filter: %s', (_, asked, filtered) => {
  expect(isFiltered({ ...emptyFilters, ...asked })).toBe(filtered);
});

test('has no filter without a selection', () => {
  expect(emptyFilters).toEqual({
    kinds: [],
    amenities: [],
    bedrooms: 0,
    beds: 0,
    baths: 0,
    minTotal: null,
    maxTotal: null,
  });
});

test.each(['', 'x3', '3x', '3.5', '-3', '1234567'])(
  'accepts a number of beds in digits only (%s)',
  (beds) => {
    expect(parseFilterState(new URLSearchParams({ beds })).filters.beds).toBe(0);
  },
);

test('does not list amenities again that have a toggle', () => {
  for (const key of ['firepit', 'hot_tub', 'indoor_pool', 'mountain_view'])
    expect(filterableAmenities).not.toContain(key);
  expect(filterableAmenities).toContain('wifi');
});

test('counts the cabins with an amenity among the selected ones', () => {
  const cabins = [
    cabin('one', { amenities: { wifi: true } }),
    cabin('two', { amenities: { wifi: true, indoor_pool: true } }),
    cabin('three', { amenities: { arcade: true } }),
  ];
  expect(countMatches(cabins, emptyFilters).get('wifi')).toBe(2);
  expect(countMatches(cabins, { ...emptyFilters, kinds: ['pool'] }).get('wifi')).toBe(1);
  expect(countMatches(cabins, emptyFilters).get('arcade')).toBe(1);
});

test('keeps driveways for any car: none unknown, and one for four-wheel drive in winter only in other seasons', () => {
  const filters = { ...emptyFilters, kinds: ['any-car'] as const };
  const ways = [null, 'never', 'winter', 'always'] as const;
  const at = (isInWinter?: boolean) =>
    ways.map((four_wheel_drive) =>
      cabin(String(four_wheel_drive), {
        four_wheel_drive,
        ...(isInWinter === undefined ? {} : { isInWinter }),
      }),
    );
  expect(slugs(applyFilters(at(), filters))).toEqual(['never']);
  expect(slugs(applyFilters(at(true), filters))).toEqual(['never']);
  expect(slugs(applyFilters(at(false), filters))).toEqual(['never', 'winter']);
});

test('the filter of steps drops cabins with steps or without data', () => {
  const cabins = [true, false, null].map((step_free) => cabin(String(step_free), { step_free }));
  expect(slugs(applyFilters(cabins, { ...emptyFilters, kinds: ['step-free'] }))).toEqual(['true']);
});

test('keeps free cancellation only if dates are known', () => {
  const filters = { ...emptyFilters, kinds: ['free-cancellation'] as const };
  const cabins = [
    cabin('unknown'),
    cabin('over', { isFreeToCancel: false }),
    cabin('free', { isFreeToCancel: true }),
  ];
  expect(slugs(applyFilters(cabins, filters))).toEqual(['free']);
  expect(omitFilters(filters)).toEqual(emptyFilters);
  expect(omitFilters(filters, ['fall-color'])).toEqual(filters);
});

test('minimum counts are calculated for each number, whatever is selected of the same filter', () => {
  const asked = { minimum: 'bedrooms', numbers: [2, 3, 4] } as const;
  expect([...countAtLeast(all, { ...emptyFilters, bedrooms: 9 }, asked)]).toEqual([
    [2, 2],
    [3, 1],
    [4, 0],
  ]);
});

test('offers totals of the cabins that pass all other filters', () => {
  const totals = new Map([
    ['den', 70_000],
    ['barn', 90_000],
  ]);
  expect(getSelectableTotals(all, { ...emptyFilters, minTotal: 80_000, maxTotal: 1 }, totals)).toEqual([
    70_000, 90_000,
  ]);
  expect(getSelectableTotals(all, { ...emptyFilters, kinds: ['pool'] }, totals)).toEqual([90_000]);
});

test('the fall color filter keeps cabins near peak; without a season it is ignored', () => {
  const filters = { ...emptyFilters, kinds: ['pool', 'fall-color'] as const, beds: 2 };
  const golden = { ...barn, isNearPeak: true };
  expect(applyFilters([barn, golden], filters)).toEqual([golden]);
  expect(omitFilters(filters)).toEqual({ ...emptyFilters, kinds: ['pool'], beds: 2 });
  expect(parseFilterState(new URLSearchParams('filter=fall-color')).filters.kinds).toEqual(['fall-color']);
});
