// Graph above the search results: the lowest total for each check-in day.

import { expect, test } from 'vitest';
import type { PriceStripEntry } from '#contracts/search.ts';
import type { CabinRestriction } from '#domain/search/filter-cards.ts';
import { findFreeDay, findPeak } from '#features/search/list/price-graph.ts';
import {
  getPriceStripHeading,
  getPriceStripView,
  hasSearchedDay,
  isNothingFree,
  stripDays,
  stripKey,
} from '#features/search/list/price-graph-data.ts';
import { getHeights, toRidgePaths } from '#features/search/list/ridge-path.ts';
import type { ResultsView } from '#features/search/results-view.ts';
import type { PriceStrip } from '#features/search/store.ts';
import { threeNights } from './fixture.ts';

const start = (day: number, lowestTotal: number | null): PriceStripEntry => ({
  check_in: `2026-12-${day}`,
  check_out: `2026-12-${day + 3}`,
  cabinCount: lowestTotal === null ? 0 : 5,
  lowestTotal,
});
const search = { ...threeNights, city: 'Gatlinburg' };
const whole: CabinRestriction = { cabins: null, isComplete: true };
const partly: CabinRestriction = { cabins: null, isComplete: false };
const some: CabinRestriction = { cabins: ['den', 'barn'], isComplete: true };
/** Requests the prices by day of all cabins, or of some. */
const stripOf = (
  starts: PriceStripEntry[],
  { cabins }: CabinRestriction = whole,
): Extract<PriceStrip, { phase: 'loaded' }> => ({
  phase: 'loaded',
  key: stripKey(search),
  cabinsKey: String(cabins ?? ''),
  starts,
});

test('gives each day its weekday, lowest total and number of cabins', () => {
  expect(stripDays([start(11, 61_250), start(12, null)], search)).toEqual([
    {
      search,
      weekday: 'Friday',
      month: null,
      number: '11',
      total: 61_250,
      price: '$613',
      label: 'Friday, December 11: from $613, 5 cabins',
      isLowest: true,
      isCurrent: true,
    },
    expect.objectContaining({
      search: { ...search, check_in: '2026-12-12', check_out: '2026-12-15' },
      total: null,
      label: 'Saturday, December 12: none free',
      isLowest: false,
      isCurrent: false,
    }),
  ]);
  const [, newYear] = stripDays(
    [
      { ...start(11, 1), check_in: '2026-12-31' },
      { ...start(12, 1), check_in: '2027-01-01' },
    ],
    search,
  );
  expect(newYear).toMatchObject({ month: 'Jan', number: '1' });
});

test('marks the first day of the lowest total, and the day of the search as current', () => {
  const days = stripDays([start(10, 70_000), start(11, 80_000), start(12, 70_000), start(13, null)], search);
  expect(days.map(({ isLowest }) => isLowest)).toEqual([true, false, false, false]);
  expect(days.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false, false]);
});

test('reports filters that the days do not respect, and marks no lowest total then', () => {
  const starts = [start(10, 70_000), start(11, 80_000)];
  expect(stripDays(starts, search, false).map(({ isLowest }) => isLowest)).toEqual([false, false]);
  const strip = stripOf(starts);
  expect(getPriceStripHeading(strip, search, partly)).toBe('Lowest total with taxes, before filters and map');
});

test('does not reuse a strip of some cabins for another list', () => {
  const strip = stripOf([start(11, 1)], some);
  expect(hasSearchedDay(strip, search, some)).toBe(true);
  expect(hasSearchedDay(strip, search, whole)).toBe(false);
  expect(hasSearchedDay(strip, search, { cabins: ['den'], isComplete: true })).toBe(false);
  expect(getPriceStripHeading(strip, search, some)).toBe('Lowest total with taxes, by the day you arrive');
  const taken = 'None of these cabins is free from any of the days around these.';
  expect(getPriceStripHeading(stripOf([start(11, null)], some), search, some)).toBe(taken);
});

test('skips a day without available cabins to the next one that has some', () => {
  const days = [10, null, null, 30, null].map((total) => ({ total }));
  expect(findFreeDay(days, 0, 1)).toBe(3);
  expect(findFreeDay(days, 3, 2)).toBe(0);
  expect(findFreeDay(days, 3, 4)).toBe(3);
  expect(findFreeDay(days, 0, 4)).toBe(3);
  expect(findFreeDay(days, 0, 0)).toBe(0);
});

test('labels the highest day on the side away from the chosen day, if there is space', () => {
  const days = [1, 1, 9, null, 9, 1, 1].map((total) => ({ total }));
  expect(findPeak(days, 6)).toEqual({ index: 2, side: 'left' });
  expect(findPeak(days, 0)).toEqual({ index: 2, side: 'right' });
  expect(findPeak(days, 2)).toBeNull();
  expect(findPeak(days.slice(1), 3)).toBeNull();
  expect(findPeak(days.slice(0, 4), 0)).toBeNull();
});

test('draws the ridge highest at the highest total, with a gap where nothing is available', () => {
  const heights = getHeights([400, 300, null, 200]);
  expect(heights).toEqual([6, 43, null, 80]);
  expect(getHeights([5, 5])).toEqual([80, 80]);
  const { line, slope } = toRidgePaths(heights);
  expect(line).toBe('M0 6.0H50C100 6.0 100 43.0 150 43.0H200M300 80.0H350H400');
  expect(slope).toBe('M0 6.0H50C100 6.0 100 43.0 150 43.0H200V100H0ZM300 80.0H350H400V100H300Z');
});

test('offers to change the search where no day helps', () => {
  const loaded: ResultsView = { phase: 'loaded', stays: [], moment: null, foliage: null, removedBy: null };
  const state = { criteria: search, strip: stripOf([start(11, 1)]), restriction: whole, view: loaded };
  expect(getPriceStripView(state)).toMatchObject({ offer: null, isBusy: false, days: [{ number: '11' }] });
  expect(getPriceStripView({ ...state, restriction: some })).toMatchObject({ isBusy: true });
  const taken = { ...state, strip: stripOf([start(11, null)]) };
  expect(getPriceStripView(taken)).toMatchObject({ offer: 'search', days: [] });
  expect(getPriceStripView({ ...state, view: { phase: 'expired', removedBy: null } })).toEqual({
    heading: 'These dates have passed. Here is every cabin.',
    offer: 'dates',
    days: [],
    isBusy: false,
  });
  for (const view of [
    { phase: 'failed', message: '' },
    { phase: 'unknown-city', city: 'Atlantis' },
  ] as const)
    expect(getPriceStripView({ ...state, view }).days).toEqual([]);
  expect(getPriceStripView({ ...state, strip: { phase: 'failed' } })).toMatchObject({
    heading: 'What other days cost cannot be said just now.',
    days: [],
  });
});

test('reuses a strip for each of its days with the same town, party and nights', () => {
  const strip = stripOf([start(10, 1), start(11, 1)]);
  expect(hasSearchedDay(strip, search, whole)).toBe(true);
  expect(hasSearchedDay(strip, { ...search, check_in: '2026-12-10', check_out: '2026-12-13' }, whole)).toBe(
    true,
  );
  expect(hasSearchedDay(strip, { ...search, check_in: '2026-12-12', check_out: '2026-12-15' }, whole)).toBe(
    false,
  );
  expect(hasSearchedDay(strip, { ...search, check_out: '2026-12-15' }, whole)).toBe(false);
  expect(hasSearchedDay(strip, { ...search, guests: 3 }, whole)).toBe(false);
  expect(hasSearchedDay(strip, threeNights, whole)).toBe(false);
  expect(hasSearchedDay({ phase: 'failed' }, search, whole)).toBe(false);
});

test('has a heading for the days', () => {
  const strip = stripOf([start(10, null), start(11, 1)]);
  expect(getPriceStripHeading(strip, search, whole)).toBe('Lowest total with taxes, by the day you arrive');
  expect(getPriceStripHeading(strip, { ...search, guests: 5 }, whole)).toBe('');
  expect(getPriceStripHeading({ phase: 'waiting' }, search, whole)).toBe('');
  expect(getPriceStripHeading({ phase: 'failed' }, search, whole)).toBe(
    'What other days cost cannot be said just now.',
  );
});

test('hides days of which none has an available cabin', () => {
  const strip = stripOf([start(10, null), start(11, null)]);
  expect(isNothingFree(strip, search)).toBe(true);
  expect(getPriceStripHeading(strip, search, whole)).toBe(
    'Nothing is free from any of the days around these.',
  );
  expect(isNothingFree({ ...strip, starts: [start(10, null), start(11, 1)] }, search)).toBe(false);
  expect(isNothingFree(strip, { ...search, guests: 5 })).toBe(false);
});
