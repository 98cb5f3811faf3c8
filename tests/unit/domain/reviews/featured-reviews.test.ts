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

test('the newest short praise is loud, the two that praise least are honest, the newest first', () => {
  const [long, silent, five, two, other, three, four] = [
    review(5, 'x'.repeat(141)),
    review(1, null),
    review(5, 'Eight ridges.'),
    review(2),
    review(5, 'The stove.'),
    review(3),
    review(4),
  ];
  const { loud, honest, others } = featureReviews([long, silent, four, five, three, other, two]);
  expect(loud).toBe(five);
  expect(honest).toEqual([three, two]);
  expect(others).toEqual([long, silent, four, other]);
});

test('four stars are loud if nobody gave five in few words; without praise nothing is', () => {
  expect(featureReviews([review(3), review(4)]).loud).toEqual(review(4));
  expect(featureReviews([review(3), review(3)])).toEqual({
    loud: null,
    honest: [review(3), review(3)],
    others: [],
  });
  expect(featureReviews([review(5, '  ')]).loud).toBeNull();
});

test('no review is lost or shown twice', () => {
  const drawn = fc.array(
    fc.record({ rating: fc.integer({ min: 1, max: 5 }), body: fc.option(fc.string({ maxLength: 200 })) }),
  );
  fc.assert(
    fc.property(drawn, (given) => {
      const reviews = given.map(({ rating, body }) => review(rating, body));
      const { loud, honest, others } = featureReviews(reviews);
      const shown = [...(loud ? [loud] : []), ...honest, ...others];
      expect(new Set(shown)).toEqual(new Set(reviews));
      expect(shown).toHaveLength(reviews.length);
      expect(honest.length).toBeLessThanOrEqual(2);
    }),
  );
});
