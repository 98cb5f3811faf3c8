import { expect, test } from 'vitest';
import { describePriceHistogram } from '#features/search/list/filter-counts.ts';

test.each([
  [[], 'No total to choose by.'],
  [[57_800], '1 cabin, $578.'],
  [[57_800, 57_800], '2 cabins, $578.'],
  [[57_800, 90_000, 387_100], '3 cabins, $578 to $3,871, half of them up to $900.'],
])('describes totals of %j', (totals, words) => {
  expect(describePriceHistogram(totals)).toBe(words);
});
