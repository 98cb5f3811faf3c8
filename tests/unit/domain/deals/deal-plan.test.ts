import { expect, test } from 'vitest';
import {
  type DealNights,
  type DealPlan,
  formatDealNights,
  formatDealPlan,
  formatDealRefusal,
  isDealNight,
  isDealNights,
  isDealStay,
} from '#domain/deals/deal-plan.ts';

const any: DealNights = { nights_from: null, nights_until: null, left_out: [] };
const winter: DealNights = {
  nights_from: '11-01',
  nights_until: '03-19',
  left_out: [
    { from: '12-20', until: '01-02' },
    { from: '2027-02-13', until: '2027-02-13' },
  ],
};

test.each([
  ['2026-10-31', false],
  ['2026-11-01', true],
  ['2026-12-19', true],
  ['2026-12-20', false],
  ['2027-01-02', false],
  ['2027-01-03', true],
  ['2027-02-13', false],
  ['2028-02-13', true],
  ['2028-02-29', true],
  ['2027-03-19', true],
  ['2027-03-20', false],
])('includes the night of %s in winter nights without Christmas: %s', (night, isFor) => {
  expect(isDealNight(winter, night)).toBe(isFor);
  expect(isDealNight(any, night)).toBe(true);
});

test('gives a stay the deal if all its nights have it; the day of check-out does not count', () => {
  expect(isDealStay(winter, '2026-12-17', 3)).toBe(true);
  expect(isDealStay(winter, '2026-12-17', 4)).toBe(false);
  expect(isDealStay(winter, '2027-01-02', 2)).toBe(false);
  expect(isDealStay(any, '2026-12-24', 30)).toBe(true);
});

test('describes the nights, and the reason for a stay without the deal', () => {
  expect(formatDealNights(any)).toBe('');
  expect(formatDealNights(winter)).toBe(
    'nights from November 1 to March 19, except December 20 to January 2 and February 13, 2027',
  );
  expect(formatDealNights({ ...any, left_out: winter.left_out.slice(0, 1) })).toBe(
    'all nights except December 20 to January 2',
  );
  expect(formatDealRefusal(winter, '2026-12-17', 3)).toBeNull();
  expect(formatDealRefusal({ ...any, nights_until: '2027-05-20' }, '2027-05-20', 2)).toBe(
    'The Deal of the Day does not count for these dates. It is for nights until May 20, 2027.',
  );
});

test('describes a plan in a sentence', () => {
  const plan: DealPlan = {
    ...any,
    on: true,
    cabins: [],
    least_percent: 10,
    most_percent: 20,
    offered_from: null,
    offered_until: null,
  };
  expect(formatDealPlan(plan, [])).toBe('one of your cabins, 10 to 20 % off; any night');
  expect(formatDealPlan({ ...plan, ...winter, left_out: [] }, ['Creekstone', 'Fernwood Hollow'])).toBe(
    'one of Creekstone and Fernwood Hollow, 10 to 20 % off; nights from November 1 to March 19',
  );
  const ending = { ...plan, least_percent: 20, offered_until: '2027-05-20' };
  expect(formatDealPlan(ending, ['Creekstone'])).toBe(
    'Creekstone, 20 % off; any night; each day until May 20, 2027',
  );
  expect(formatDealPlan(plan, 'abcdefg'.split(''))).toMatch(/^one of 7 cabins,/);
});

test.each([
  [null, false],
  [{}, false],
  [any, true],
  [winter, true],
  [{ ...any, left_out: [{}] }, false],
  [{ ...any, left_out: 'Christmas' }, false],
  [{ ...any, nights_from: 'soon' }, false],
  [{ ...any, nights_until: 20 }, false],
])('checks the deal’s nights in a response: %j', (value, isTrue) => {
  expect(isDealNights(value)).toBe(isTrue);
});
