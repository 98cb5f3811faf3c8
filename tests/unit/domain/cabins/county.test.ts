import { expect, test } from 'vitest';
import { getCounty } from '#domain/cabins/county.ts';

test.each([
  ['Gatlinburg', 'Sevier'],
  [' pigeon FORGE ', 'Sevier'],
  ['Townsend', 'Blount'],
  ['Wears Valley', null],
  ['', null],
])('finds the county of %j: %s', (town, county) => {
  expect(getCounty(town)).toBe(county);
});
