import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCabinCardData } from '#domain/cabins/card-data.ts';
import { getCabinRestriction, maxRestrictedCabins } from '#domain/search/filter-cards.ts';
import { type CabinFilters, matchesFilters } from '#domain/search/filters.ts';
import type { MapBounds } from '#domain/search/map/map-projection.ts';
import { isCabinWithinBounds } from '#domain/search/map/map-viewport.ts';
import { emptyFilters } from '#domain/search/search.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { cabin } from '../../components/cabin-fixture.ts';

const card = (slug: string, bedrooms = 2, latitude = 35.7) =>
  toCabinCardData(cabin({ id: slug, slug, title: slug, bedrooms, latitude, longitude: -83.5 }));
const three: CabinFilters = { ...emptyFilters, bedrooms: 3 };
const north: MapBounds = [-84, 35.75, -83, 36];
const all = { cabins: null, isComplete: true };
const partly = { cabins: null, isComplete: false };
const cards = [card('den'), card('barn', 4), card('loft', 3, 35.8)];

test('shows every cabin without filters, or with filters that exclude none', () => {
  expect(getCabinRestriction(cards, emptyFilters, null)).toEqual(all);
  expect(getCabinRestriction(cards, { ...emptyFilters, bedrooms: 2 }, null)).toEqual(all);
});

test('lists the cabins that filters and the map section leave', () => {
  expect(getCabinRestriction(cards, three, null)).toEqual({ cabins: ['barn', 'loft'], isComplete: true });
  expect(getCabinRestriction(cards, emptyFilters, north)).toEqual({ cabins: ['loft'], isComplete: true });
  expect(getCabinRestriction(cards, three, north)).toEqual({ cabins: ['loft'], isComplete: true });
});

test.each<[string, Partial<CabinFilters>]>([
  ['a highest total', { maxTotal: 90_000 }],
  ['a lowest total', { minTotal: 10_000 }],
  ['free cancellation', { kinds: ['free-cancellation'] }],
  ['fall color', { kinds: ['fall-color'] }],
  ['access in winter', { kinds: ['any-car'] }],
])('%s depends on the dates, so the request names no cabins', (_, filters) => {
  expect(getCabinRestriction(cards, { ...three, ...filters }, null)).toEqual(partly);
});

test('names no cabins if none remain or more than the request allows', () => {
  expect(getCabinRestriction(cards, { ...emptyFilters, bedrooms: 9 }, null)).toEqual(partly);
  const many = Array.from({ length: maxRestrictedCabins + 1 }, (_, index) => card(`cabin-${index}`, 4));
  expect(getCabinRestriction([...many, card('den')], three, null)).toEqual(partly);
  expect(getCabinRestriction([...many.slice(1), card('den')], three, null).cabins).toHaveLength(
    maxRestrictedCabins,
  );
  expect(getCabinRestriction([], three, null)).toEqual(partly);
});

test('keeps the named cabins and drops the others', () => {
  const anyCards = fc
    .array(fc.record({ bedrooms: fc.integer({ min: 0, max: 6 }), latitude: fc.constantFrom(35.7, 35.8) }))
    .map((list) => list.map(({ bedrooms, latitude }, index) => card(`cabin-${index}`, bedrooms, latitude)));
  const anyArea = fc.constantFrom(null, north);
  assertForAll(fc.tuple(anyCards, fc.nat(6), anyArea), ([list, bedrooms, area]) => {
    const filters = { ...emptyFilters, bedrooms };
    const { cabins, isComplete } = getCabinRestriction(list, filters, area);
    const passing = list.filter((one) => matchesFilters(one, filters) && isCabinWithinBounds(one, area));
    if (cabins) expect(cabins).toEqual(passing.map(({ slug }) => slug));
    else if (isComplete) expect(passing).toEqual(list);
    else expect(passing).toEqual([]);
  });
});
