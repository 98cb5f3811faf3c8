import { expect, test } from 'vitest';
import { ratingAccessibleName, ratingLabel, viewsLabel } from '#domain/cabins/rating.ts';

test('shows one decimal and the number of reviews, or that the cabin is new', () => {
  expect(ratingLabel(5, 12)).toBe('5.0 (12)');
  expect(ratingLabel(4.8, 1)).toBe('4.8 (1)');
  expect(ratingLabel(null, 0)).toBe('New');
});

test('is announced in words', () => {
  expect(ratingAccessibleName(4.7, 25)).toBe('Rated 4.7 of 5 by 25 guests');
  expect(ratingAccessibleName(5, 1)).toBe('Rated 5.0 of 5 by 1 guest');
  expect(ratingAccessibleName(null, 0)).toBeUndefined();
});

test('shows the number of page views in the badge, and no badge for none', () => {
  expect([0, 1, 34, 1234].map(viewsLabel)).toEqual([
    '',
    '1 view this week',
    '34 views this week',
    '1,234 views this week',
  ]);
});
