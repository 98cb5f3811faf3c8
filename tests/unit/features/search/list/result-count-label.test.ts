import { expect, test } from 'vitest';
import { formatShiftedStay } from '#domain/search/search-labels.ts';
import { type ResultCounts, resultCountLabel } from '#features/search/list/notices.ts';
import type { SearchAnswer, SearchState } from '#features/search/store.ts';
import { found, threeNights } from './fixture.ts';

const counts = (shown: number, all: number, isFiltered = false, isPart = false): ResultCounts => ({
  shown,
  moved: 0,
  all,
  isFiltered,
  isPart,
});
type Answered = Pick<SearchState, 'criteria' | 'answer'>;
const of = (answer: SearchAnswer, criteria: SearchState['criteria'] = threeNights): Answered => ({
  criteria,
  answer,
});
const loaded: SearchAnswer = { phase: 'loaded', stays: [], moment: null, foliage: null };
const answered = of(loaded);

test.each([
  [of({ phase: 'idle' }, {}), counts(24, 24), '24 cabins'],
  [of({ phase: 'idle' }, {}), counts(1, 1), '1 cabin'],
  [of({ phase: 'idle' }, {}), counts(3, 24, true), '3 of 24 cabins'],
  [of({ phase: 'loading', shown: [], isSoon: false }), counts(24, 24), 'Loading cabins...'],
  [of({ phase: 'failed', message: 'x' }), counts(0, 24), 'Error loading cabins.'],
  [of({ phase: 'expired' }), counts(24, 24), '24 cabins'],
  [answered, counts(24, 24), '24 cabins are free for these dates'],
  [of(loaded, { month: '2027-03', nights: 2 }), counts(5, 24), '5 of 24 cabins are free then'],
  [answered, counts(5, 24), '5 of 24 cabins are free for these dates'],
  [answered, { ...counts(18, 24), moved: 7 }, '11 of 24 cabins are free for these dates, 7 more close by'],
  [
    answered,
    { ...counts(4, 24, true), moved: 3 },
    '1 of 24 cabins is free for these dates and fits, 3 more close by',
  ],
  [answered, counts(1, 24, true), '1 of 24 cabins is free for these dates and fits your filters'],
  [
    of({ phase: 'empty', suggestions: null, limit: null }),
    counts(0, 24),
    '0 of 24 cabins are free for these dates',
  ],
  [of(loaded, { city: 'Gatlinburg' }), counts(5, 24), '5 of 24 cabins'],
] satisfies [Answered, ResultCounts, string][])(
  'the line above the cards (case %#)',
  (results, numbers, words) => {
    expect(resultCountLabel(results, numbers)).toBe(words);
  },
);

test('a stay that flexible days moved says by how much', () => {
  expect(formatShiftedStay(found('den'), '2026-12-11')).toBe('');
  expect(formatShiftedStay(found('den'), '2026-12-10')).toBe('Fri, Dec 11 to Mon, Dec 14, 1 day later');
  expect(formatShiftedStay(found('den'), '2026-12-14')).toBe('Fri, Dec 11 to Mon, Dec 14, 3 days earlier');
  expect(formatShiftedStay(found('den', { check_in: null, check_out: null }), '2026-12-14')).toBe('');
  expect(formatShiftedStay(found('den'), undefined), 'of months').toBe('Fri, Dec 11 to Mon, Dec 14');
});
