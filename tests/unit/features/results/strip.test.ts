import { expect, test } from 'vitest';
import type { StripStart } from '#contracts/price-strip.ts';
import type { Strip } from '#features/results/store.ts';
import { hasStart, isNoneFree, stripDays, stripKey, stripWords } from '#features/results/strip.ts';
import { threeNights } from './fixture.ts';

const start = (day: number, lowestTotal: number | null): StripStart => ({
  check_in: `2026-12-${day}`,
  check_out: `2026-12-${day + 3}`,
  cabinCount: lowestTotal === null ? 0 : 5,
  lowestTotal,
});
const search = { ...threeNights, city: 'Gatlinburg' };

test('each day says its weekday, its lowest total and how many cabins have it', () => {
  const [day] = stripDays([start(11, 61_250)], search);
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

test('the lowest of all totals is marked wherever it stands; the day of the search is the current one', () => {
  const days = stripDays([start(10, 70_000), start(11, 80_000), start(12, 70_000), start(13, null)], search);
  expect(days.map(({ isLowest }) => isLowest)).toEqual([true, false, true, false]);
  expect(days.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false, false]);
});

test('a day with nothing free leads nowhere', () => {
  expect(stripDays([start(13, null)], search)).toMatchObject([
    { href: null, price: 'none free', isLowest: false },
  ]);
});

test('a strip serves every day of its own, for the same town, party and nights', () => {
  const strip: Strip = { phase: 'found', key: stripKey(search), starts: [start(10, 1), start(11, 1)] };
  expect(hasStart(strip, search)).toBe(true);
  expect(hasStart(strip, { ...search, check_in: '2026-12-10', check_out: '2026-12-13' })).toBe(true);
  expect(hasStart(strip, { ...search, check_in: '2026-12-12', check_out: '2026-12-15' })).toBe(false);
  expect(hasStart(strip, { ...search, check_out: '2026-12-15' })).toBe(false);
  expect(hasStart(strip, { ...search, guests: 3 })).toBe(false);
  expect(hasStart(strip, threeNights)).toBe(false);
  expect(hasStart({ phase: 'failed' }, search)).toBe(false);
});

test('what is said above the days', () => {
  const strip: Strip = { phase: 'found', key: stripKey(search), starts: [start(10, null), start(11, 1)] };
  expect(stripWords(strip, search)).toBe('Lowest total with taxes, by the day you arrive');
  expect(stripWords(strip, { ...search, guests: 5 })).toBe('');
  expect(stripWords({ phase: 'waiting' }, search)).toBe('');
  expect(stripWords({ phase: 'failed' }, search)).toBe('What other days cost cannot be said just now.');
});

test('days of which none has anything free are not shown as days', () => {
  const strip: Strip = { phase: 'found', key: stripKey(search), starts: [start(10, null), start(11, null)] };
  expect(isNoneFree(strip, search)).toBe(true);
  expect(stripWords(strip, search)).toBe('Nothing is free from any of the days around these.');
  expect(isNoneFree({ ...strip, starts: [start(10, null), start(11, 1)] }, search)).toBe(false);
  expect(isNoneFree(strip, { ...search, guests: 5 })).toBe(false);
});
