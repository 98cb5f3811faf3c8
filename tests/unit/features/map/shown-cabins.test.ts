import { expect, test } from 'vitest';
import { countFree, countWords } from '#features/map/shown-cabins.ts';

const cabins = ['den', 'barn', 'loft'].map((slug) => ({ slug }));
const price = (total: number | null) => ({ total, originalTotal: total, note: '', query: '' });
const stays = new Map([
  ['den', price(90_000)],
  ['barn', price(null)],
]);

test('with dates a count says how many of its cabins are free', () => {
  expect(countWords(cabins, stays)).toBe('3 cabins, 1 free');
  expect(countWords(cabins.slice(0, 1), stays, 24)).toBe('1 of 24 cabins, 1 free');
  expect(countWords(cabins.slice(1), stays)).toBe('2 cabins, 0 free');
  expect(countFree(cabins, stays)).toBe(1);
});

test('without dates nothing is known of that', () => {
  expect(countWords(cabins, null)).toBe('3 cabins');
  expect(countWords(cabins.slice(1), null, 24)).toBe('2 of 24 cabins');
  expect(countFree(cabins, null)).toBeNull();
});
