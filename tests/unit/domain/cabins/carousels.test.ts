import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cabin } from '#domain/cabins/cabin.ts';
import { type CarouselName, carouselSizes, fillCarousels } from '#domain/cabins/carousels.ts';
import { cabinCategories } from '#domain/cabins/categories.ts';
import { cabin } from '../../components/cabin-fixture.ts';

const names = Object.keys(carouselSizes) as CarouselName[];

const make = (slug: string, facts: Partial<Cabin> = {}) => cabin({ id: slug, slug, amenities: {}, ...facts });
const slugsOf = (filled: Record<CarouselName, Cabin[]>, name: CarouselName) =>
  filled[name].map(({ slug }) => slug);

const view = { mountain_view: true };

test('limits each carousel to its length on the home page', () => {
  expect(carouselSizes).toEqual({ popular: 5, pool: 8, 'mountain-views': 5, 'pet-friendly': 8, family: 8 });
});

test('fills Popular with cabins without page views', () => {
  const cabins = ['a', 'b', 'c'].map((slug, index) => make(slug, { display_order: index }));
  expect(slugsOf(fillCarousels(cabins, new Map([['c', 1]])), 'popular')).toEqual(['c', 'a', 'b']);
});

test('fills the mountain view carousel first, in display order', () => {
  const cabins = [6, 2, 5, 1, 4, 3, 7].map((order) =>
    make(`m${order}`, { amenities: view, display_order: order }),
  );
  expect(slugsOf(fillCarousels(cabins, new Map()), 'mountain-views')).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
});

test('excludes a cabin with a mountain view from Popular, even if the first carousel was full', () => {
  const cabins = [1, 2, 3, 4, 5, 6].map((order) =>
    make(`m${order}`, { amenities: { ...view, indoor_pool: true }, display_order: order }),
  );
  const filled = fillCarousels(cabins, new Map([['m6', 900]]));
  expect(filled.popular).toEqual([]);
  expect(slugsOf(filled, 'pool')).toEqual(['m6']);
});

test('sorts Popular by page views, then by display order', () => {
  const cabins = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((slug, index) =>
    make(slug, { display_order: 10 - index }),
  );
  const views = new Map([
    ['b', 4],
    ['e', 9],
    ['f', 4],
  ]);
  expect(slugsOf(fillCarousels(cabins, views), 'popular')).toEqual(['e', 'f', 'b', 'g', 'd']);
});

test('fills each carousel as far as possible for any number of cabins', () => {
  const many = (kind: string, facts: Partial<Cabin>) =>
    Array.from({ length: 20 }, (_, index) => make(`${kind}${index}`, facts));
  const filled = fillCarousels(
    [
      ...many('view', { amenities: view }),
      ...many('pool', { amenities: { indoor_pool: true }, max_guests: 2 }),
      ...many('pets', { pet_fee_cents: 0 }),
      ...many('family', { amenities: { arcade: true }, max_guests: 8 }),
    ],
    new Map(),
  );
  for (const name of names) expect(filled[name], name).toHaveLength(carouselSizes[name]);
});

test('excludes the deal’s cabin from all carousels', () => {
  const filled = fillCarousels([make('a', { amenities: view }), make('b')], new Map(), 'a');
  expect(names.flatMap((name) => slugsOf(filled, name))).toEqual(['b']);
});

test('shows the only cabin, even on the day of its deal', () => {
  expect(slugsOf(fillCarousels([make('a')], new Map(), 'a'), 'popular')).toEqual(['a']);
});

const facts = fc.record({
  amenities: fc.dictionary(
    fc.constantFrom('mountain_view', 'indoor_pool', 'arcade', 'hot_tub'),
    fc.boolean(),
  ),
  pet_fee_cents: fc.constantFrom(null, 0, 7500),
  max_guests: fc.integer({ min: 2, max: 14 }),
  display_order: fc.nat({ max: 6 }),
});

const worlds = fc.record({
  cabins: fc
    .array(facts, { maxLength: 60 })
    .map((all) => all.map((one, index) => make(`c${index}`, one as Partial<Cabin>))),
  views: fc.array(fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 5 }))),
  deal: fc.option(
    fc.nat({ max: 60 }).map((index) => `c${index}`),
    { nil: undefined },
  ),
});

/** Conditions of each carousel, stated independently. */
const belongs: Record<CarouselName, (cabin: Cabin) => boolean> = {
  'mountain-views': ({ amenities }) => amenities.mountain_view === true,
  popular: ({ amenities }) => amenities.mountain_view !== true,
  pool: ({ amenities }) => amenities.indoor_pool === true,
  'pet-friendly': ({ pet_fee_cents }) => pet_fee_cents !== null,
  family: cabinCategories.family.matches,
};

test('puts any cabin in at most one carousel where it belongs, and leaves none out needlessly', () => {
  fc.assert(
    fc.property(worlds, ({ cabins, views, deal: dealCabin }) => {
      const deal = cabins.length === 1 ? undefined : dealCabin;
      const counts = new Map(views.map(([index, count]) => [`c${index}`, count]));
      const before = cabins.map(({ slug }) => slug);
      const filled = fillCarousels(cabins, counts, dealCabin);
      const shown = names.flatMap((name) => filled[name]);
      expect(cabins.map(({ slug }) => slug)).toEqual(before);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.some(({ id }) => id === deal)).toBe(false);
      for (const name of names) {
        expect(filled[name].length).toBeLessThanOrEqual(carouselSizes[name]);
        expect(filled[name].every(belongs[name])).toBe(true);
        if (filled[name].length === carouselSizes[name]) continue;
        const waiting = cabins.filter((one) => one.id !== deal && !shown.includes(one));
        expect(waiting.some(belongs[name])).toBe(false);
      }
      const popular = filled.popular.map(({ slug }) => counts.get(slug) ?? 0);
      expect(popular).toEqual(popular.toSorted((one, other) => other - one));
    }),
  );
});

test('returns empty carousels without cabins', () => {
  const filled = fillCarousels([], new Map());
  expect(filled).toEqual({ popular: [], pool: [], 'mountain-views': [], 'pet-friendly': [], family: [] });
});
