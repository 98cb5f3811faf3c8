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

test('each night of a window is of the stay that has it, also of one that reaches beyond', () => {
  const [early, late, gone] = [run(-1, 3), run(4, 9), run(-3, 3)];
  expect(toTakenNights([late, gone, early], 6)).toEqual([early, early, null, null, late, late]);
  expect(toTakenNights([], 2)).toEqual([null, null]);
});

test('the days of a window follow each other, and each is found again', () => {
  const window = { first: '2027-02-27', days: 3 };
  expect(listWindowDays(window)).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
  expect(getDayIndex(window, '2027-03-01')).toBe(2);
});
