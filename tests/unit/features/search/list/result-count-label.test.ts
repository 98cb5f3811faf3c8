import { expect, test } from 'vitest';
import { shiftWords } from '#domain/search/search-words.ts';
import type { Results } from '#features/search/list/list-store.ts';
import { type ResultCounts, resultCountLabel } from '#features/search/list/result-count-label.ts';
import { found, threeNights } from './fixture.ts';

const counts = (shown: number, all: number, isFiltered = false, isPart = false): ResultCounts => ({
  shown,
  moved: 0,
  all,
  isFiltered,
  isPart,
});
const answered: Results = { phase: 'found', search: threeNights, stays: [] };

test.each([
  [{ phase: 'idle' }, counts(24, 24), '24 cabins'],
  [{ phase: 'idle' }, counts(1, 1), '1 cabin'],
  [{ phase: 'idle' }, counts(3, 24, true), '3 of 24 cabins'],
  [{ phase: 'asking', search: threeNights, shown: [] }, counts(24, 24), 'Loading cabins...'],
  [{ phase: 'failed', search: threeNights, message: 'x' }, counts(0, 24), 'Error loading cabins.'],
  [{ phase: 'passed', search: threeNights }, counts(24, 24), '24 cabins'],
  [answered, counts(24, 24), '24 cabins are free for these dates'],
  [answered, counts(5, 24), '5 of 24 cabins are free for these dates'],
  [answered, { ...counts(18, 24), moved: 7 }, '11 of 24 cabins are free for these dates, 7 more close by'],
  [
    answered,
    { ...counts(4, 24, true), moved: 3 },
    '1 of 24 cabins is free for these dates and fits, 3 more close by',
  ],
  [answered, counts(1, 24, true), '1 of 24 cabins is free for these dates and fits your filters'],
  [
    { phase: 'none', search: threeNights, matches: null },
    counts(0, 24),
    '0 of 24 cabins are free for these dates',
  ],
  [{ phase: 'found', search: { city: 'Gatlinburg' }, stays: [] }, counts(5, 24), '5 of 24 cabins'],
] satisfies [Results, ResultCounts, string][])(
  'the line above the cards (case %#)',
  (results, numbers, words) => {
    expect(resultCountLabel(results, numbers)).toBe(words);
  },
);

test('a stay that flexible days moved says by how much', () => {
  expect(shiftWords(found('den'), '2026-12-11')).toBe('');
  expect(shiftWords(found('den'), '2026-12-10')).toBe('Fri, Dec 11 to Mon, Dec 14, 1 day later');
  expect(shiftWords(found('den'), '2026-12-14')).toBe('Fri, Dec 11 to Mon, Dec 14, 3 days earlier');
  expect(shiftWords(found('den', { check_in: null, check_out: null }), '2026-12-14')).toBe('');
  expect(shiftWords(found('den'), undefined)).toBe('');
});
