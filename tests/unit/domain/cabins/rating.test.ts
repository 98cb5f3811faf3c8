import { expect, test } from 'vitest';
import { ratingAccessibleName, ratingLabel, viewsLabel } from '#domain/cabins/rating.ts';

test('a card shows one decimal and the count, or that the cabin is new', () => {
  expect(ratingLabel(5, 12)).toBe('5.0 (12)');
  expect(ratingLabel(4.8, 1)).toBe('4.8 (1)');
  expect(ratingLabel(null, 0)).toBe('New');
});

test('it is read out as words', () => {
  expect(ratingAccessibleName(4.7, 25)).toBe('Rated 4.7 of 5 by 25 guests');
  expect(ratingAccessibleName(5, 1)).toBe('Rated 5.0 of 5 by 1 guest');
  expect(ratingAccessibleName(null, 0)).toBeUndefined();
});

test('a badge states the number of views, and is empty for none', () => {
  expect([0, 1, 34, 1234].map(viewsLabel)).toEqual([
    '',
    '1 view this week',
    '34 views this week',
    '1,234 views this week',
  ]);
});
