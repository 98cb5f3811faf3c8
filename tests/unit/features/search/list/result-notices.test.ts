// Line above the search results: the number of cabins and changed dates.

import { expect, test } from 'vitest';
import { parseSearch, type SearchValues } from '#domain/search/search.ts';
import { formatShiftedStay } from '#domain/search/search-labels.ts';
import { type ResultCounts, resultCountLabel } from '#features/search/list/result-notices.ts';
import type { ResultsView } from '#features/search/results-view.ts';
import { found, threeNights } from './fixture.ts';

const counts = (shown: number, all: number, isFiltered = false, isPart = false): ResultCounts => ({
  shown,
  moved: 0,
  all,
  isFiltered,
  isPart,
});
const of = (view: ResultsView, criteria: SearchValues = threeNights): [ResultsView, SearchValues] => [
  view,
  criteria,
];
const loaded: ResultsView = { phase: 'loaded', stays: [], moment: null, foliage: null, removedBy: null };
const idle: ResultsView = { phase: 'idle', removedBy: null };
const answered = of(loaded);

test.each([
  [of(idle, {}), counts(24, 24), '24 cabins'],
  [of(idle, {}), counts(1, 1), '1 cabin'],
  [of(idle, {}), counts(3, 24, true), '3 of 24 cabins'],
  [of({ phase: 'loading' }), counts(24, 24), 'Loading cabins...'],
  [of({ phase: 'late' }), counts(24, 24), 'Loading cabins...'],
  [of({ phase: 'unknown-city', city: 'Atlantis' }), counts(0, 24), 'We know no town called Atlantis.'],
  [of({ phase: 'failed', message: 'x' }), counts(0, 24), 'Error loading cabins.'],
  [of({ phase: 'expired', removedBy: null }), counts(24, 24), '24 cabins'],
  [answered, counts(24, 24), '24 cabins are free for these dates'],
  [of(loaded, { month: '2027-03', nights: 2 }), counts(5, 24), '5 cabins are free then'],
  [answered, counts(5, 24), '5 cabins are free for these dates'],
  [answered, counts(5, 24, false, true), '5 of 24 cabins on this part of the map are free for these dates'],
  [of(idle, {}), counts(3, 24, false, true), '3 of 24 cabins on this part of the map'],
  [answered, { ...counts(18, 24), moved: 7 }, '11 cabins are free for these dates, 7 more close by'],
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
] satisfies [[ResultsView, SearchValues], ResultCounts, string][])(
  'writes the line above the cards (case %#)',
  ([view, criteria], numbers, words) => {
    const parts = resultCountLabel(view, parseSearch(criteria), numbers);
    expect(parts.map(({ text }) => text).join('')).toBe(words);
    const hidden = parts.filter(({ isHidden }) => isHidden).map(({ text }) => text);
    expect(hidden, 'the header shows the dates').toEqual(
      words.includes('for these dates') ? [' for these dates'] : [],
    );
  },
);

test('states by how many days flexible dates moved a stay', () => {
  expect(formatShiftedStay(found('den'), '2026-12-11')).toBe('');
  expect(formatShiftedStay(found('den'), '2026-12-10')).toBe('Fri, Dec 11 to Mon, Dec 14, 1 day later');
  expect(formatShiftedStay(found('den'), '2026-12-14')).toBe('Fri, Dec 11 to Mon, Dec 14, 3 days earlier');
  expect(formatShiftedStay(found('den', { check_in: null, check_out: null }), '2026-12-14')).toBe('');
  expect(formatShiftedStay(found('den'), undefined), 'of months').toBe('Fri, Dec 11 to Mon, Dec 14');
});
