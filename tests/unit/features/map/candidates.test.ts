import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fourWheelDrives } from '#domain/cabin/cabin.ts';
import { countMatches } from '#domain/cabin/filter-counts.ts';
import { filterKinds, matchesFilters, noFilters } from '#domain/cabin/filters.ts';
import type { Bounds } from '#domain/map/map.ts';
import { keysOf } from '#domain/shape.ts';
import { candidatesOf } from '#features/map/candidates.ts';
import type { StayPrice } from '#features/map/store.ts';
import { cases } from '#support/draws.ts';
import { card } from '../results/fixture.ts';

const towns = ['Gatlinburg', 'Sevierville'];

const anyCabin = fc
  .record({
    city: fc.constantFrom(...towns),
    max_guests: fc.integer({ min: 1, max: 6 }),
    latitude: fc.option(fc.integer({ min: 0, max: 4 })),
    pet_fee_cents: fc.option(fc.constant(0)),
    four_wheel_drive: fc.option(fc.constantFrom(...fourWheelDrives)),
    amenities: fc.constantFrom({}, { hot_tub: true as const }, { indoor_pool: true as const }),
  })
  .map((facts) => card('', { ...facts, longitude: facts.latitude }));

const anyStay: fc.Arbitrary<StayPrice> = fc.record({
  total: fc.option(fc.integer({ min: 1, max: 9 })),
  originalTotal: fc.constant(null),
  ...{ note: fc.constant(''), query: fc.constant('') },
  facts: fc.record({ isInWinter: fc.boolean(), isFreeToCancel: fc.boolean() }),
});

const anyCase = fc.record({
  cabins: fc.array(fc.tuple(anyCabin, anyStay), { maxLength: 12 }),
  hasDates: fc.boolean(),
  asked: fc.record(
    { city: fc.constantFrom(...towns), guests: fc.integer({ min: 1, max: 6 }) },
    { requiredKeys: [] },
  ),
  filters: fc.record({
    ...{ kinds: fc.subarray(keysOf(filterKinds), { maxLength: 2 }), maxTotal: fc.option(fc.constant(5)) },
  }),
  north: fc.option(fc.integer({ min: 0, max: 4 })),
});

test('a kind counts the free cabins of the search in the chosen part of the map that pass it beside the other filters', () => {
  fc.assert(
    fc.property(anyCase, ({ cabins, hasDates, asked, filters: given, north }) => {
      const filters = { ...noFilters, ...given };
      const all = cabins.map(([facts], index) => ({
        slug: String(index),
        facts: { ...facts, slug: String(index) },
      }));
      const stays = hasDates ? new Map(cabins.map(([, stay], index) => [String(index), stay])) : null;
      const area: Bounds | null = north === null ? null : [0, 0, 4, north];
      const totals =
        stays && new Map([...stays].flatMap(([slug, { total }]) => (total ? [[slug, total]] : [])));
      const counts = countMatches(candidatesOf(all, { asked, stays, area }), filters, totals ?? undefined);
      for (const kind of keysOf(filterKinds)) {
        const left = all.filter(({ slug, facts: { city, max_guests, latitude, ...facts } }) => {
          const stay = stays?.get(slug);
          const isFree = !hasDates || stay?.total !== null;
          const isInside = north === null || latitude === null || latitude <= north;
          const isAsked = (asked.city ?? city) === city && (asked.guests ?? 1) <= max_guests;
          const read = { ...facts, max_guests, ...stay?.facts };
          const wanted = { ...filters, kinds: [...filters.kinds, kind] };
          return isFree && isInside && isAsked && matchesFilters(read, wanted, totals ?? undefined);
        });
        expect(counts.get(kind), kind).toBe(left.length);
      }
    }),
    { numRuns: cases },
  );
});
