import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import {
  createFitContext,
  type FitContext,
  type FittedCabin,
  sortByFit,
  trustedRating,
} from '#domain/search/best-fit.ts';
import { getFitReason } from '#domain/search/fit-reason.ts';
import { cases } from '#support/case-counts.ts';

const asked = '2026-12-11';

/** A cabin with its stay, like a search result. */
interface Offer extends FittedCabin {
  total: number | null;
  /** Days from the requested date; `null` without dates. */
  away: number | null;
}

const offer = (slug: string, facts: Partial<Offer> = {}): Offer => ({
  slug,
  max_guests: 4,
  beds: 2,
  bedrooms: 2,
  average_rating: 4.5,
  review_count: 10,
  total: 100_000,
  away: 0,
  ...facts,
});

function basisOf(offers: readonly Offer[], guests: number | null): FitContext {
  const totals = new Map(offers.flatMap(({ slug, total }) => (total === null ? [] : [[slug, total]])));
  const days = offers.flatMap(({ slug, away }) =>
    away === null ? [] : [[slug, addDays(asked, away)] as const],
  );
  return createFitContext({ guests, check_in: asked }, { totals, checkIns: new Map(days) });
}

const order = (offers: readonly Offer[], guests: number | null): string[] =>
  sortByFit(offers, basisOf(offers, guests)).map(({ slug }) => slug);

const few = (min: number, max: number) => fc.integer({ min, max });
const anyRating = fc.oneof(
  fc.constant({ average_rating: null, review_count: 0 }),
  fc.record({ average_rating: few(10, 50).map((tenths) => tenths / 10), review_count: few(1, 40) }),
);
const anyOffer = (slug: string, guests: number): fc.Arbitrary<Offer> =>
  fc
    .tuple(
      fc.record({
        max_guests: few(guests, 20),
        beds: few(1, 12),
        bedrooms: fc.option(few(1, 8)),
        total: fc.option(few(20_000, 500_000), { freq: 9 }),
        away: fc.option(few(-7, 7), { freq: 9 }),
      }),
      anyRating,
    )
    .map(([facts, rating]) => ({ slug, ...facts, ...rating }));

const anyAnswer = fc
  .tuple(few(1, 12), few(0, 9))
  .chain(([guests, count]) =>
    fc.tuple(
      fc.constant(guests),
      fc.tuple(...[...'abcdefghi'].slice(0, count).map((slug) => anyOffer(slug, guests))),
    ),
  );

/** Calculates the points of decision 50 independently, step by step. */
function pointsByHand(one: Offer, all: readonly Offer[], guests: number): number {
  let points = 0;
  for (let size = guests; size < one.max_guests; size++) points += Math.log2((size + 1) / size);
  const bedrooms = one.bedrooms === null ? Math.round(one.beds / 2 + 0.1) : one.bedrooms;
  const wanted = guests % 2 ? (guests + 1) / 2 : guests / 2;
  if (bedrooms < wanted) points += 1 - bedrooms / wanted;
  const totals = all.flatMap(({ total }) => total ?? []).sort((a, b) => a - b);
  const half = totals.length / 2;
  const middle = totals.length % 2 ? totals[half - 0.5] : ((totals[half - 1] ?? 0) + (totals[half] ?? 0)) / 2;
  if (one.total !== null && middle) points += (Math.log(one.total) - Math.log(middle)) / Math.log(2);
  const stars = 4.5 * 8 + (one.average_rating ?? 0) * one.review_count;
  points += (5 - stars / (8 + one.review_count)) / (2 / 3);
  return points + Math.abs(one.away ?? 0) / 7;
}

test('sorts by the points of decision 50', () => {
  fc.assert(
    fc.property(anyAnswer, ([guests, offers]) => {
      const points = order(offers, guests).map((slug) =>
        pointsByHand(offers.find((one) => one.slug === slug) ?? offer(''), offers, guests),
      );
      for (const [place, value] of points.entries())
        expect(value).toBeGreaterThanOrEqual((points[place - 1] ?? Number.NEGATIVE_INFINITY) - 1e-9);
      expect(points).toHaveLength(offers.length);
    }),
    { numRuns: cases },
  );
});

test('ignores the order of the response, and is stable', () => {
  const anyShuffle = anyAnswer.chain(([guests, offers]) =>
    fc.tuple(
      fc.constant(guests),
      fc.constant(offers),
      fc.shuffledSubarray(offers, { minLength: offers.length }),
    ),
  );
  fc.assert(
    fc.property(anyShuffle, ([guests, offers, shuffled]) => {
      const sorted = order(offers, guests);
      expect(order(shuffled, guests)).toEqual(sorted);
      const again = sorted.flatMap((slug) => offers.filter((one) => one.slug === slug));
      expect(order(again, guests)).toEqual(sorted);
    }),
  );
});

test('keeps the order of the other cabins when some are left out', () => {
  const anyPart = anyAnswer.chain(([guests, offers]) =>
    fc.tuple(fc.constant(guests), fc.constant(offers), fc.subarray(offers)),
  );
  fc.assert(
    fc.property(anyPart, ([guests, offers, some]) => {
      const basis = basisOf(offers, guests);
      const left = sortByFit(some, basis).map(({ slug }) => slug);
      expect(left).toEqual(order(offers, guests).filter((slug) => left.includes(slug)));
    }),
  );
});

/** Returns a cabin that is better in at least one respect. */
function betterThan(one: Offer, guests: number, [cheaper, smaller, stars, nearer, rooms]: number[]): Offer {
  const wanted = Math.ceil(guests / 2);
  return {
    ...one,
    total: one.total && one.total - (cheaper ?? 0),
    max_guests: Math.max(guests, one.max_guests - (smaller ?? 0)),
    average_rating: one.average_rating && Math.min(5, one.average_rating + (stars ?? 0) / 10),
    away: one.away && Math.sign(one.away) * Math.max(0, Math.abs(one.away) - (nearer ?? 0)),
    bedrooms: one.bedrooms && Math.max(one.bedrooms, Math.min(wanted, one.bedrooms + (rooms ?? 0))),
  };
}

test('never puts a cabin last that is better in one respect and worse in none', () => {
  const anyPair = fc
    .tuple(anyAnswer, fc.tuple(few(0, 9999), few(0, 3), few(0, 9), few(0, 3), few(0, 2)), fc.boolean())
    .filter(([[, offers]]) => offers.length > 0);
  fc.assert(
    fc.property(anyPair, ([[guests, offers], by, isFirst]) => {
      const [worse = offer('a'), ...others] = offers;
      const better = betterThan(worse, guests, by);
      fc.pre(JSON.stringify(better) !== JSON.stringify(worse));
      const [low, high] = isFirst ? ['y', 'z'] : ['z', 'y'];
      const sorted = order([...others, { ...worse, slug: low }, { ...better, slug: high }], guests);
      expect(sorted.indexOf(high)).toBeLessThan(sorted.indexOf(low));
    }),
    { numRuns: cases },
  );
});

describe('for two guests', () => {
  const lodge = offer('lodge', {
    max_guests: 18,
    bedrooms: 7,
    total: 387_100,
    average_rating: 4.9,
    review_count: 40,
  });
  const den = offer('den', {
    max_guests: 2,
    bedrooms: 1,
    total: 62_000,
    average_rating: 4.6,
    review_count: 9,
  });
  const hut = offer('hut', {
    max_guests: 3,
    bedrooms: 1,
    total: 91_000,
    average_rating: 4.9,
    review_count: 31,
  });
  const house = offer('house', {
    max_guests: 6,
    bedrooms: 3,
    total: 95_000,
    average_rating: 4.7,
    review_count: 20,
  });

  test('puts the cabin for eighteen last, however popular', () => {
    expect(order([lodge, house, den, hut], 2)).toEqual(['den', 'hut', 'house', 'lodge']);
  });

  test('ignores size without a number of guests', () => {
    const large = { ...hut, slug: 'large', max_guests: 20, total: den.total };
    expect(order([large, den], null)[0]).toBe('large');
  });

  test('uses size and rating without totals and dates', () => {
    const bare = [lodge, house, den, hut].map((one) => ({ ...one, total: null, away: null }));
    expect(order(bare, 2)).toEqual(['den', 'hut', 'house', 'lodge']);
  });
});

test('trusts few reviews less than many', () => {
  const stars = (average_rating: number | null, review_count: number) =>
    trustedRating({ average_rating, review_count });
  expect(stars(null, 0)).toBe(4.5);
  expect(stars(5, 1)).toBeLessThan(stars(4.8, 30));
  expect(stars(3, 1)).toBeGreaterThan(stars(3, 30));
});

describe('the reason', () => {
  const say = (one: Partial<Offer>, guests: number | null, others: Partial<Offer>[] = []) => {
    const given = offer('it', { average_rating: null, review_count: 0, ...one });
    const all = [given, ...others.map((other, index) => offer(`other-${index}`, other))];
    return getFitReason(given, basisOf(all, guests));
  };

  test.each([
    [{ max_guests: 2, average_rating: 4.9, review_count: 31 }, 2, 'Sized for 2, rated 4.9 by 31 guests'],
    [{ max_guests: 3, bedrooms: 1 }, 2, 'Sized for 3'],
    [{ max_guests: 2 }, 1, 'Sized for 2'],
    [{ max_guests: 5, bedrooms: 2 }, 4, 'Two bedrooms for your 4'],
    [{ max_guests: 5, bedrooms: null }, 4, 'Sized for 5'],
    [{ max_guests: 5, bedrooms: 1 }, 4, 'Sized for 5'],
    [{ max_guests: 20, bedrooms: 12 }, 19, '12 bedrooms for your 19'],
    [{ max_guests: 18, total: null }, 2, 'Sleeps 18, more than your 2 need'],
    [{ max_guests: 18, average_rating: 4.4, review_count: 31 }, 2, 'Sleeps 18, more than your 2 need'],
    [{ max_guests: 18, average_rating: 5, review_count: 2 }, 2, 'Sleeps 18, more than your 2 need'],
    [{ total: null }, null, null],
  ])('states for %j and %s guests', (one, guests, words) => {
    expect(say(one, guests)).toBe(words);
  });

  const three = [{ total: 90_000 }, { total: 100_000 }, { total: 110_000 }];

  test('states the lowest total, one well below the middle, and one above it', () => {
    expect(say({ total: 50_000 }, null, three)).toBe('The lowest total');
    expect(say({ total: 60_000 }, null, [...three, { total: 50_000 }])).toBe('$300 under the middle total');
    expect(say({ total: 90_000 }, null, [{ total: 90_000 }, { total: 90_000 }])).toBeNull();
    expect(say({ total: 85_000 }, null, [...three, { total: 50_000 }])).toBeNull();
    expect(say({ total: 130_000 }, null, three)).toBe('$250 over the middle total');
    expect(say({ total: 48_000 }, null, [{ total: 60_000 }])).toBe('$60 under the middle total');
  });

  test('states the requested dates if other cabins are on other dates', () => {
    expect(say({ max_guests: 3 }, 2, [{ away: 1 }])).toBe('Sized for 3, on your very dates');
    expect(say({ max_guests: 3 }, 2, [{ away: 0 }])).toBe('Sized for 3');
    expect(say({ max_guests: 3, away: 1 }, 2, [{ away: 0 }])).toBe('Sized for 3');
  });

  test('is true for any cabins', () => {
    fc.assert(
      fc.property(anyAnswer, ([guests, offers]) => {
        const basis = basisOf(offers, guests);
        for (const one of offers) {
          const words = getFitReason(one, basis) ?? '';
          const isSo = (form: RegExp, fact: number | null) => {
            const said = form.exec(words)?.[1];
            if (said) expect(Number(said)).toBe(fact);
          };
          isSo(/(?:Sized for|Sleeps) (\d+)/, one.max_guests);
          isSo(/rated (\d\.\d)/i, one.average_rating);
          isSo(/by (\d+) guests/, one.review_count);
          if (/lowest/.test(words)) expect(Math.min(...basis.totals.values())).toBe(one.total);
          if (/under the middle/.test(words)) expect(one.total).toBeLessThan(basis.median ?? 0);
          if (/very dates/.test(words)) expect(one.away).toBe(0);
          expect(words.split(', ').length).toBeLessThanOrEqual(2);
        }
      }),
    );
  });
});
