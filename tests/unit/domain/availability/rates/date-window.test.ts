import { expect, test } from 'vitest';
import {
  getDayIndex,
  listWindowDays,
  type TakenRun,
  toTakenNights,
} from '#domain/availability/rates/date-window.ts';

const run = (offset: number, nights: number): TakenRun => ({
  offset,
  nights,
  kind: 'booked',
  reference: null,
  guest: null,
});

test('assigns each night of a window to its stay, also if the stay reaches beyond the window', () => {
  const [early, late, gone] = [run(-1, 3), run(4, 9), run(-3, 3)];
  expect(toTakenNights([late, gone, early], 6)).toEqual([early, early, null, null, late, late]);
  expect(toTakenNights([], 2)).toEqual([null, null]);
});

test('lists consecutive days and finds each by its index', () => {
  const window = { first: '2027-02-27', days: 3 };
  expect(listWindowDays(window)).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
  expect(getDayIndex(window, '2027-03-01')).toBe(2);
});
