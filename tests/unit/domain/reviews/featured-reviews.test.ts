import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featureReviews } from '#domain/reviews/featured-reviews.ts';

const review = (rating: number, body: string | null = `${rating} stars`) => ({
  rating,
  body,
  author: 'A. E.',
  stayed_on: null,
  host_answer: null,
});

test('chooses the newest short praise as headline and the two lowest ratings, newest first', () => {
  const [long, silent, five, two, other, three, four] = [
    review(5, 'x'.repeat(141)),
    review(1, null),
    review(5, 'Eight ridges.'),
    review(2),
    review(5, 'The stove.'),
    review(3),
    review(4),
  ];
  const { headline, lowestRated, others } = featureReviews([long, silent, four, five, three, other, two]);
  expect(headline).toBe(five);
  expect(lowestRated).toEqual([three, two]);
  expect(others).toEqual([long, silent, four, other]);
});

test('uses a four-star headline if no short review has five stars, and none without praise', () => {
  expect(featureReviews([review(3), review(4)]).headline).toEqual(review(4));
  expect(featureReviews([review(3), review(3)])).toEqual({
    headline: null,
    lowestRated: [review(3), review(3)],
    others: [],
  });
  expect(featureReviews([review(5, '  ')]).headline).toBeNull();
});

test('no review is lost or shown twice', () => {
  const drawn = fc.array(
    fc.record({ rating: fc.integer({ min: 1, max: 5 }), body: fc.option(fc.string({ maxLength: 200 })) }),
  );
  fc.assert(
    fc.property(drawn, (given) => {
      const reviews = given.map(({ rating, body }) => review(rating, body));
      const { headline, lowestRated, others } = featureReviews(reviews);
      const shown = [...(headline ? [headline] : []), ...lowestRated, ...others];
      expect(new Set(shown)).toEqual(new Set(reviews));
      expect(shown).toHaveLength(reviews.length);
      expect(lowestRated.length).toBeLessThanOrEqual(2);
    }),
  );
});
