import { expect, test } from 'vitest';
import type { PriceStripEntry } from '#contracts/search.ts';
import type { CabinRestriction } from '#domain/search/filter-cards.ts';
import {
  getPriceStripHeading,
  hasSearchedDay,
  isNothingFree,
  stripDays,
  stripKey,
} from '#features/search/list/price-strip.ts';
import type { PriceStrip } from '#features/search/store.ts';
import { paths } from '#paths';
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
/** A strip of every cabin, or of some. */
const stripOf = (
  starts: PriceStripEntry[],
  { cabins }: CabinRestriction = whole,
): Extract<PriceStrip, { phase: 'loaded' }> => ({
  phase: 'loaded',
  key: stripKey(search),
  cabinsKey: String(cabins ?? ''),
  starts,
});

test('each day has its weekday, lowest total and number of cabins', () => {
  const [day] = stripDays([start(11, 61_250)], search, paths.results);
  expect(day).toEqual({
    weekday: 'Fri',
    date: 'Dec 11',
    href: '/cabins?check_in=2026-12-11&check_out=2026-12-14&city=Gatlinburg&guests=2',
    price: '$613',
    cabins: '5 cabins',
    isLowest: true,
    isCurrent: true,
  });
});

test('marks the lowest of all totals; the day of the search is the current one', () => {
  const days = stripDays(
    [start(10, 70_000), start(11, 80_000), start(12, 70_000), start(13, null)],
    search,
    paths.results,
  );
  expect(days.map(({ isLowest }) => isLowest)).toEqual([true, false, true, false]);
  expect(days.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false, false]);
});

test('reports filters that the days cannot apply, and then marks no lowest', () => {
  const starts = [start(10, 70_000), start(11, 80_000)];
  expect(stripDays(starts, search, paths.results, false).map(({ isLowest }) => isLowest)).toEqual([
    false,
    false,
  ]);
  const strip = stripOf(starts);
  expect(getPriceStripHeading(strip, search, partly)).toBe('Lowest total with taxes, before filters and map');
});

test('a strip of the cabins a list is narrowed to is of no other list', () => {
  const strip = stripOf([start(11, 1)], some);
  expect(hasSearchedDay(strip, search, some)).toBe(true);
  expect(hasSearchedDay(strip, search, whole)).toBe(false);
  expect(hasSearchedDay(strip, search, { cabins: ['den'], isComplete: true })).toBe(false);
  expect(getPriceStripHeading(strip, search, some)).toBe('Lowest total with taxes, by the day you arrive');
  const taken = 'None of these cabins is free from any of the days around these.';
  expect(getPriceStripHeading(stripOf([start(11, null)], some), search, some)).toBe(taken);
});

test('a day with nothing free leads nowhere', () => {
  expect(stripDays([start(13, null)], search, paths.results)).toMatchObject([
    { href: null, price: 'none free', isLowest: false },
  ]);
});

test('a strip serves each of its days for the same town, party and nights', () => {
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

test('heading of the days', () => {
  const strip = stripOf([start(10, null), start(11, 1)]);
  expect(getPriceStripHeading(strip, search, whole)).toBe('Lowest total with taxes, by the day you arrive');
  expect(getPriceStripHeading(strip, { ...search, guests: 5 }, whole)).toBe('');
  expect(getPriceStripHeading({ phase: 'waiting' }, search, whole)).toBe('');
  expect(getPriceStripHeading({ phase: 'failed' }, search, whole)).toBe(
    'What other days cost cannot be said just now.',
  );
});

test('days of which none has anything free are not shown as days', () => {
  const strip = stripOf([start(10, null), start(11, null)]);
  expect(isNothingFree(strip, search)).toBe(true);
  expect(getPriceStripHeading(strip, search, whole)).toBe(
    'Nothing is free from any of the days around these.',
  );
  expect(isNothingFree({ ...strip, starts: [start(10, null), start(11, 1)] }, search)).toBe(false);
  expect(isNothingFree(strip, { ...search, guests: 5 })).toBe(false);
});
