import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nightlyPrice,
  parseAmountCents,
  parseAvailability,
} from '#domain/availability/parse-availability.ts';
import { anyPercent } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { oracleNight } from '#support/oracles/prices.ts';

const terms = { nightly_rate_cents: 24_900, mama_cabins_nightly_surcharge: 10 };

const row = (amount: number, availability = {}) => ({
  date: '2026-12-11',
  availability: {
    available: true,
    min_stay: 2,
    allows_check_in: true,
    allows_check_out: true,
    ...availability,
  },
  price: { amount, formatted: '$1' },
});

const priceOf = (amount: number) => parseAvailability([row(amount)], terms).get('2026-12-11')?.price;

test('reads a day with the values of the response and the price a guest pays', () => {
  expect(parseAvailability([row(28_900)], terms).get('2026-12-11')).toEqual({
    date: '2026-12-11',
    available: true,
    price: 31_790,
    surcharge: 2890,
    priceFormatted: '$318',
    min_stay: 2,
    allows_check_in: true,
    allows_check_out: true,
  });
});

test('reads an amount above 1000 as cents, any other as dollars', () => {
  expect(parseAmountCents(1001)).toBe(1001);
  expect(parseAmountCents(1000)).toBe(100_000);
  expect(parseAmountCents(289.29)).toBe(28_929);
  expect(parseAmountCents(28_900.5)).toBe(28_901);
  expect([parseAmountCents(0.005), parseAmountCents(0.004)]).toEqual([1, null]);
  expect(priceOf(289)).toBe(31_790);
});

test('uses the nightly rate with surcharge for a night without a price', () => {
  for (const amount of [0, -5, Number.NaN]) expect(priceOf(amount)).toBe(27_390);
});

test('never reads the nightly rate as dollars', () => {
  expect(nightlyPrice(null, { nightly_rate_cents: 990, mama_cabins_nightly_surcharge: 0 })).toBe(990);
});

test('rounds the surcharge half up, exactly, for any night', () => {
  const night = fc.tuple(fc.integer({ min: 1, max: 500_000 }), anyPercent(100), fc.boolean());
  assertForAll(night, ([cents, mama_cabins_nightly_surcharge, listed]) => {
    const price = nightlyPrice(listed ? cents : null, {
      nightly_rate_cents: listed ? 1 : cents,
      mama_cabins_nightly_surcharge,
    });
    expect(price).toBe(oracleNight(cents, mama_cabins_nightly_surcharge));
  });
});

test('reads a missing minimum stay as one night', () => {
  for (const min_stay of [0, -2, Number.NaN]) {
    expect(parseAvailability([row(28_900, { min_stay })], terms).get('2026-12-11')?.min_stay).toBe(1);
  }
  expect(parseAvailability([row(28_900, { min_stay: 2.5 })], terms).get('2026-12-11')?.min_stay).toBe(3);
});
