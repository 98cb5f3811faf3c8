// Number of cabins that each filter control would leave.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amenityKeys, fourWheelDrives } from '#domain/cabins/cabin.ts';
import {
  filterAndSortCards,
  getResultCards,
  getTotalsBySlug,
  type StayTotal,
} from '#domain/search/filter-cards.ts';
import {
  calculatePriceHistogram,
  countAtLeast,
  countMatches,
  getSelectableTotals,
} from '#domain/search/filter-counts.ts';
import {
  type CabinFilters,
  filterableAmenities,
  filterDefinitions,
  minimumFilters,
  type SortableCabin,
} from '#domain/search/filters.ts';
import { typedKeys } from '#domain/type-guards.ts';
import { cases } from '#support/case-counts.ts';
import { card } from '../../features/search/list/fixture.ts';

const few = (max: number) => fc.integer({ min: 0, max });
const slugs = [...'abcdefghij'];

const anyCard = (slug: string): fc.Arbitrary<SortableCabin> =>
  fc
    .record({
      beds: few(5),
      bedrooms: fc.option(few(4)),
      baths: few(4),
      max_guests: few(12),
      amenities: fc
        .subarray([...amenityKeys])
        .map((keys) => Object.fromEntries(keys.map((key) => [key, true as const]))),
      pet_fee_cents: fc.option(few(2)),
      average_rating: fc.constant(null),
      review_count: few(2),
      featured: fc.boolean(),
      number: few(3),
      four_wheel_drive: fc.option(fc.constantFrom(...fourWheelDrives)),
      step_free: fc.option(fc.boolean()),
      isNearPeak: fc.boolean(),
      isFreeToCancel: fc.boolean(),
      isInWinter: fc.boolean(),
    })
    .map((facts) => ({ ...card(slug), ...facts }));

const anyFilters: fc.Arbitrary<CabinFilters> = fc.record({
  kinds: fc.subarray(typedKeys(filterDefinitions), { maxLength: 2 }),
  amenities: fc.subarray([...filterableAmenities], { maxLength: 1 }),
  bedrooms: few(2),
  beds: few(2),
  baths: few(2),
  minTotal: fc.option(few(20_000)),
  maxTotal: fc.option(few(90_000)),
});

const anyStays = fc.option(
  fc
    .subarray(slugs)
    .chain((some) =>
      fc.tuple(
        ...some.map((slug) =>
          fc.record({ slug: fc.constant(slug), total: few(90_000), check_in: fc.constant(null) }),
        ),
      ),
    ),
);

const anyCase = fc.tuple(fc.tuple(...slugs.map(anyCard)), anyStays, anyFilters);

type Case = [SortableCabin[], StayTotal[] | null, CabinFilters];

/** Returns the number of cards the list would show. */
const shown = ([cards, answer]: Case, filters: CabinFilters): number =>
  filterAndSortCards(cards, answer, filters, { by: null }).length;

test('counts for each control the cabins it would leave together with the selection', () => {
  fc.assert(
    fc.property(anyCase, (given: Case) => {
      const [cards, answer, filters] = given;
      const candidates = getResultCards(cards, answer);
      const totals = getTotalsBySlug(answer);
      const counts = countMatches(candidates, filters, totals);
      for (const kind of typedKeys(filterDefinitions))
        expect(counts.get(kind)).toBe(shown(given, { ...filters, kinds: [...filters.kinds, kind] }));
      for (const key of filterableAmenities)
        expect(counts.get(key)).toBe(shown(given, { ...filters, amenities: [...filters.amenities, key] }));
      for (const least of minimumFilters)
        for (const [number, count] of countAtLeast(
          candidates,
          filters,
          { minimum: least, numbers: [0, 1, 3] },
          totals,
        ))
          expect(count).toBe(shown(given, { ...filters, [least]: number }));
    }),
    { numRuns: cases },
  );
});

test('shows as many cabins in the bars as the list would between their ends', () => {
  fc.assert(
    fc.property(anyCase, (given: Case) => {
      const [cards, answer, filters] = given;
      const totals = getTotalsBySlug(answer) ?? new Map();
      const choosable = getSelectableTotals(getResultCards(cards, answer), filters, totals);
      const bars = calculatePriceHistogram(choosable);
      expect(bars === null).toBe(choosable.length === 0);
      if (!bars) return;
      for (const [place, count] of bars.counts.entries()) {
        // A total on the edge of two bars counts in the lower one.
        const minTotal = bars.from + place * bars.bucketWidth + (place > 0 ? 1 : 0);
        const maxTotal = bars.from + (place + 1) * bars.bucketWidth;
        expect(count).toBe(shown(given, { ...filters, minTotal, maxTotal }));
      }
    }),
    { numRuns: cases },
  );
});
