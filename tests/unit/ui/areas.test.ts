// Area of the site that a city belongs to.

import { expect, test } from 'vitest';
import { areaOfCity } from '#site';

test('finds the area of a city in any spelling', () => {
  expect(areaOfCity(' wears VALLEY ')?.slug).toBe('wears-valley');
});

test('has no area link for a city without a page', () => {
  expect(areaOfCity('Townsend')).toBeUndefined();
});
