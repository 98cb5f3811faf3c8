// Cards of a search: filtered, sorted by fit, each with its stay.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AmenityKey, amenityKeys, fourWheelDrives } from '#domain/cabins/cabin.ts';
import { createFitContext, sortByFit } from '#domain/search/best-fit.ts';
import {
  filterAndSortCards,
  getFitCriteria,
  getResultCards,
  getTotalsBySlug,
  type StayTotal,
} from '#domain/search/filter-cards.ts';
import {
  type CabinFilters,
  type CabinSort,
  type FilterKey,
  filterableAmenities,
  filterDefinitions,
  type SortableCabin,
  sorts,
} from '#domain/search/filters.ts';
import { getFitReason } from '#domain/search/fit-reason.ts';
import { parseSearch } from '#domain/search/search.ts';
import { cases } from '#support/case-counts.ts';
import { card, found } from '../../features/search/list/fixture.ts';

const few = (most: number) => fc.integer({ min: 0, max: most });
const slugs = [...'abcdefgh'];

const anyCard = (slug: string): fc.Arbitrary<SortableCabin> =>
  fc
    .record({
      beds: few(4),
      bedrooms: fc.option(few(4)),
      baths: few(4),
      four_wheel_drive: fc.option(fc.constantFrom(...fourWheelDrives)),
      step_free: fc.option(fc.boolean()),
      max_guests: few(10),
      amenities: fc
        .subarray([...amenityKeys])
        .map((keys) => Object.fromEntries(keys.map((key) => [key, true as const]))),
      pet_fee_cents: fc.option(few(2)),
      average_rating: fc.option(few(3)),
      review_count: few(2),
      featured: fc.boolean(),
      number: few(3),
      isNearPeak: fc.boolean(),
      isFreeToCancel: fc.boolean(),
      isInWinter: fc.boolean(),
    })
    .map((facts) => ({ ...card(slug), ...facts }));

const anyCards = fc.subarray(slugs).chain((some) => fc.tuple(...some.map(anyCard)));
const anyAnswer = fc.option(
  fc.shuffledSubarray([...slugs, 'unknown']).chain((some) =>
    fc.tuple(
      ...some.map((slug) =>
        fc.record({
          slug: fc.constant(slug),
          total: fc.option(few(4), { freq: 3 }),
          check_in: fc.option(fc.constantFrom('2026-12-10', '2026-12-11')),
        }),
      ),
    ),
  ),
);
const anyFilters: fc.Arbitrary<CabinFilters> = fc.record({
  kinds: fc.subarray(Object.keys(filterDefinitions) as FilterKey[], { maxLength: 2 }),
  amenities: fc.subarray([...filterableAmenities], { maxLength: 2 }),
  bedrooms: few(1),
  beds: few(3),
  baths: few(2),
  minTotal: fc.option(few(2)),
  maxTotal: fc.option(few(4)),
});
const anySort = fc.record({
  by: fc.option(fc.constantFrom(...(Object.keys(sorts) as CabinSort[]))),
  views: fc.option(
    fc.array(fc.tuple(fc.constantFrom(...slugs), few(3))).map((pairs) => new Map(pairs)),
    { nil: undefined },
  ),
  lowest: fc.option(
    fc.array(fc.tuple(fc.constantFrom(...slugs), few(3))).map((pairs) => new Map(pairs)),
    { nil: undefined },
  ),
});

type Case = [
  SortableCabin[],
  StayTotal[] | null,
  CabinFilters,
  { by: CabinSort | null; views?: Map<string, number> | undefined; lowest?: Map<string, number> | undefined },
];

/** Whether a card is shown, according to the labels of the filters. */
function isShown([, answer, filters, { lowest }]: Case, card: SortableCabin): boolean {
  const has = (...keys: AmenityKey[]) => keys.some((key) => card.amenities[key]);
  const kinds: Record<FilterKey, boolean> = {
    pool: has('indoor_pool'),
    'hot-tub': has('hot_tub'),
    'mountain-views': has('mountain_view'),
    'pet-friendly': card.pet_fee_cents !== null,
    family: card.max_guests >= 8 && has('game_room', 'arcade', 'theater_room', 'indoor_pool'),
    'fall-color': card.isNearPeak ?? false,
    'free-cancellation': card.isFreeToCancel ?? false,
    'step-free': card.step_free ?? false,
    'any-car': card.four_wheel_drive === 'never' || (card.four_wheel_drive === 'winter' && !card.isInWinter),
  };
  const found = answer?.find(({ slug }) => slug === card.slug);
  if (answer && !found) return false;
  if (card.beds < filters.beds || card.baths < filters.baths) return false;
  if (filters.bedrooms > 0 && (card.bedrooms === null || card.bedrooms < filters.bedrooms)) return false;
  if (filters.kinds.some((kind) => !kinds[kind])) return false;
  if (filters.amenities.some((key) => !(key === 'fire_pit' ? has('fire_pit', 'firepit') : has(key))))
    return false;
  const areTotalsKnown = answer?.some(({ total }) => total !== null) ?? false;
  const { minTotal, maxTotal } = filters;
  if (!(areTotalsKnown || lowest) || (minTotal === null && maxTotal === null)) return true;
  const total = areTotalsKnown ? (found?.total ?? null) : (lowest?.get(card.slug) ?? null);
  if (total === null) return false;
  return !(maxTotal !== null && total > maxTotal) && !(minTotal !== null && total < minTotal);
}

/** Whether a card must precede another. */
function isBefore(
  [, answer, , { by, views, lowest }]: Case,
  one: SortableCabin,
  other: SortableCabin,
): boolean {
  const isAnswered = answer?.some(({ total }) => total !== null) ?? false;
  const price = ({ slug }: SortableCabin) =>
    (isAnswered ? answer?.find((stay) => stay.slug === slug)?.total : lowest?.get(slug)) ??
    Number.POSITIVE_INFINITY;
  const seen = (card: SortableCabin) => views?.get(card.slug) ?? 0;
  if (by === 'price') return price(one) < price(other);
  if (by === 'newest') return one.number > other.number;
  if (by === 'rating') {
    const [a, b] = [one.average_rating ?? 0, other.average_rating ?? 0];
    return a > b || (a === b && one.review_count > other.review_count);
  }
  if (by !== 'popular') return false;
  if (seen(one) !== seen(other)) return seen(one) > seen(other);
  if (one.featured !== other.featured) return one.featured;
  return one.review_count > other.review_count;
}

/** Builds the list by trying every visible card for each position. */
function byHand(given: Case): string[] {
  const [cards, answer] = given;
  const order = answer ? answer.map(({ slug }) => slug) : cards.map(({ slug }) => slug);
  let left = order.flatMap((slug) => cards.filter((card) => card.slug === slug && isShown(given, card)));
  const sorted: string[] = [];
  while (left.length > 0) {
    const next = left.find((card) => !left.some((other) => isBefore(given, other, card)));
    if (!next) throw new Error('The order goes in a circle.');
    sorted.push(next.slug);
    left = left.filter((card) => card !== next);
  }
  return sorted;
}

const anyCase: fc.Arbitrary<Case> = fc.tuple(anyCards, anyAnswer, anyFilters, anySort);

test('shows the same cabins in the same order as a calculation by hand', () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      expect(filterAndSortCards(...given).map(({ card }) => card.slug)).toEqual(byHand(given));
    }),
    { numRuns: cases },
  );
});

test('sorts by best fit with a reason for a party, and without a reason in a chosen order', () => {
  fc.assert(
    fc.property(anyCards, anyAnswer, anyFilters, (cards, answer, filters) => {
      const party = { guests: 2, check_in: '2026-12-11' };
      const totals = getTotalsBySlug(answer) ?? new Map();
      const days = (answer ?? []).flatMap(({ slug, check_in }) =>
        check_in ? [[slug, check_in] as const] : [],
      );
      const basis = createFitContext(party, { totals, checkIns: new Map(days) });
      const fitted = filterAndSortCards(cards, answer, filters, { by: null, party });
      const left = filterAndSortCards(cards, answer, filters, { by: null }).map(({ card }) => card);
      expect(fitted.map(({ card }) => card)).toEqual(sortByFit(left, basis));
      for (const { card, reason } of fitted) expect(reason).toBe(getFitReason(card, basis));
      for (const { reason } of filterAndSortCards(cards, answer, filters, { by: 'price', party }))
        expect(reason).toBeNull();
    }),
  );
});

test.each([
  [{}, null],
  [{ city: 'Gatlinburg' }, null],
  [{ guests: 4 }, { guests: 4, check_in: null }],
  [
    { guests: 4, check_in: '2026-12-11' },
    { guests: 4, check_in: null },
  ],
  [
    { check_in: '2026-12-11', check_out: '2026-12-14' },
    { guests: null, check_in: '2026-12-11' },
  ],
  [{ month: '2027-03' }, { guests: null, check_in: null }],
])('reads the party of %j as %j', (search, party) => {
  expect(getFitCriteria(parseSearch(search))).toEqual(party);
});

test('gives each card its stay of the response, and none without a response', () => {
  fc.assert(
    fc.property(anyCase, ([cards, answer, filters, sort]) => {
      for (const { card, stay } of filterAndSortCards(cards, answer, filters, sort))
        expect(stay).toBe(answer?.find(({ slug }) => slug === card.slug) ?? null);
    }),
  );
});

test('does not change its input', () => {
  fc.assert(
    fc.property(anyCase, ([cards, answer, filters, sort]) => {
      const before = [...cards];
      filterAndSortCards(cards, answer, filters, sort);
      expect(cards).toEqual(before);
    }),
  );
});

test('knows totals only of stays with one', () => {
  expect(getTotalsBySlug(null)).toBeUndefined();
  expect(getTotalsBySlug([{ slug: 'a', total: null, check_in: null }])).toBeUndefined();
  const totals = getTotalsBySlug([
    { slug: 'a', total: null, check_in: null },
    { slug: 'b', total: 5, check_in: null },
  ]);
  expect([...(totals ?? [])]).toEqual([['b', 5]]);
});

test('shows no card after an empty response', () => {
  expect(getResultCards([], [])).toEqual([]);
  fc.assert(fc.property(anyCards, (cards) => getResultCards(cards, []).length === 0));
});

test('leaves out a cabin of the response that has no card', () => {
  const den = card('den');
  expect(getResultCards([den], [found('gone'), found('den')])).toEqual([den]);
});
