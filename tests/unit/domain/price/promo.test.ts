import { expect, test } from 'vitest';
import { promoFreeNight, promoOffer } from '#domain/price/promo.ts';
import { utcDay } from '#support/oracles/days.ts';

const nights = (first: string, ...prices: number[]) =>
  prices.map((price, index) => ({ date: utcDay(first, index), price }));

test('the fourth night of a fall stay is free', () => {
  expect(promoFreeNight(nights('2026-10-09', 1, 2, 3, 4, 5), 'MAMAFREE4')).toEqual({
    date: '2026-10-12',
    price: 4,
  });
});

test('it is the fourth by date, however the nights are listed, and free once', () => {
  const stay = nights('2026-10-09', 1, 2, 3, 4, 5, 6, 7, 8, 9);
  expect(promoFreeNight(stay.toReversed(), 'MAMAFREE4')?.price).toBe(4);
});

test('the code is read without care for case and spaces', () => {
  const stay = nights('2026-10-09', 1, 2, 3, 4);
  expect(promoFreeNight(stay, ' mamafree4 ')).not.toBeNull();
  for (const code of ['MAMAFREE', 'MAMAFREE 4', '', undefined]) expect(promoFreeNight(stay, code)).toBeNull();
});

test('the season runs from September 1 to March 19, every year', () => {
  const offers = ['08-31', '09-01', '12-31', '01-01', '02-29', '03-19', '03-20', '06-15'].map((date) =>
    promoOffer(`2028-${date}`, 4, 'MAMAFREE4'),
  );
  expect(offers.map((offer) => offer === 'free_night')).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('three nights are offered a fourth; fewer are too short', () => {
  expect([1, 2, 3, 4, 12].map((count) => promoOffer('2026-10-09', count, 'MAMAFREE4'))).toEqual([
    'too_short',
    'too_short',
    'add_one_night',
    'free_night',
    'free_night',
  ]);
  expect(promoOffer('2026-07-09', 3, 'MAMAFREE4')).toBe('out_of_season');
  expect(promoOffer('2026-10-09', 3, 'SUMMER')).toBe('unknown_code');
  expect(promoFreeNight([], 'MAMAFREE4')).toBeNull();
});
