import { expect, test } from 'vitest';
import { areaOfCity } from '#site';

test("a city's area is found however the city is written", () => {
  expect(areaOfCity(' wears VALLEY ')?.slug).toBe('wears-valley');
});

test('a city without a page has no area link', () => {
  expect(areaOfCity('Townsend')).toBeUndefined();
});
