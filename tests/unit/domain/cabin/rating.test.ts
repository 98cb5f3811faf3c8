import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageRating, ratingLabel } from '#domain/cabin/rating.ts';
import { always } from '#support/oracles/cases.ts';
import { oracleAverage } from '#support/oracles/prices.ts';

test('a mean on the half goes up', () => {
  expect(averageRating([4.6, 4.7])).toBe(4.7);
  expect(averageRating([5, 4.5, 4.5])).toBe(4.7);
  expect(averageRating([4.1, 4.2])).toBe(4.2);
  expect(averageRating([5])).toBe(5);
  expect(averageRating([])).toBeNull();
});

test('any mean is exact to one decimal', () => {
  const tenths = fc.array(fc.integer({ min: 10, max: 50 }), { minLength: 1, maxLength: 60 });
  always(tenths, (ratings) => {
    const sum = ratings.reduce((total, rating) => total + rating, 0);
    expect(averageRating(ratings.map((rating) => rating / 10))).toBe(oracleAverage(sum, ratings.length) / 10);
  });
});

test('a card shows one decimal and the count, or that the cabin is new', () => {
  expect(ratingLabel(5, 12)).toBe('5.0 (12)');
  expect(ratingLabel(4.8, 1)).toBe('4.8 (1)');
  expect(ratingLabel(null, 0)).toBe('New');
});
