import { expect, test } from 'vitest';
import { ratingLabel } from '#domain/cabin/rating.ts';

test('a card shows one decimal and the count, or that the cabin is new', () => {
  expect(ratingLabel(5, 12)).toBe('5.0 (12)');
  expect(ratingLabel(4.8, 1)).toBe('4.8 (1)');
  expect(ratingLabel(null, 0)).toBe('New');
});
