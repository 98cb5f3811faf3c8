import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyPercent,
  divideCents,
  dollarsToCents,
  formatCents,
  formatDollars,
  parseCents,
  subtractWholeDollars,
} from '#domain/money/money.ts';
import { anyPercent } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { oracleAverage, oraclePercent } from '#support/oracles/prices.ts';

const anyCents = fc.integer({ min: 0, max: 1_000_000_000 });

test('converts dollars to cents by their digits', () => {
  expect(dollarsToCents('289.50')).toBe(28_950);
  expect(dollarsToCents(289.29)).toBe(28_929);
  expect(dollarsToCents('1.005')).toBe(101);
  expect(dollarsToCents(1.0049)).toBe(100);
  expect(dollarsToCents('7')).toBe(700);
  expect(dollarsToCents('289.5')).toBe(28_950);
  expect(dollarsToCents(' 289.5\n')).toBe(28_950);
  expect(dollarsToCents(0)).toBe(0);
  expect(dollarsToCents('-12.30')).toBe(-1230);
  expect(dollarsToCents('-0')).toBe(0);
  assertForAll(anyCents, (cents) => expect(dollarsToCents((cents / 100).toFixed(2))).toBe(cents));
});

test('rejects text that is not an amount', () => {
  for (const text of ['', 'twelve', '1,234', '$5', '1e3', 'NaN'])
    expect(() => dollarsToCents(text)).toThrow(new RangeError(`Not an amount in dollars: ${text}`));
});

test.each([
  ['120', 12_000],
  ['$120', 12_000],
  [' $ 1,200.50 ', 120_050],
  ['0', 0],
  ['0.5', 50],
  ['12.05', 1205],
  ['12.005', null],
  ['12.', null],
  ['-5', null],
  ['1e3', null],
  ['', null],
  ['five', null],
  ['9999999999', null],
  ['1,234,567.5', 123_456_750],
  ['12,5', 1250],
  ['1,234,56', null],
  ['0,125', null],
  ['5 %', null],
  ['$-5', null],
])('converts %j to %j cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test('calculates a percentage of cents exactly, half up', () => {
  expect(applyPercent(200, 2.75)).toBe(6);
  expect(applyPercent(1000, 12.35)).toBe(124);
  expect(applyPercent(150, 1)).toBe(2);
  expect(applyPercent(149, 1)).toBe(1);
  // The intermediate product exceeds the safe integers.
  expect(applyPercent(9_007_199_254_740, 2.75)).toBe(247_697_979_505);
  expect(applyPercent(9_007_199_254_760, 2.75)).toBe(247_697_979_506);
  assertForAll(fc.tuple(anyCents, anyPercent(150)), ([cents, percent]) => {
    expect(applyPercent(cents, percent)).toBe(oraclePercent(cents, percent));
  });
});

test('rounds a shared amount half up', () => {
  expect(divideCents(101, 2)).toBe(51);
  assertForAll(fc.tuple(anyCents, fc.integer({ min: 1, max: 30 })), ([cents, nights]) => {
    expect(divideCents(cents, nights)).toBe(oracleAverage(cents, nights));
  });
});

test('formats prices in dollars', () => {
  expect(formatDollars(123_450)).toBe('$1,235');
  expect(formatDollars(123_449)).toBe('$1,234');
  expect(formatDollars(0)).toBe('$0');
  expect(formatDollars(123_456_789)).toBe('$1,234,568');
  expect(formatCents(123_456)).toBe('$1,234.56');
  expect(formatCents(5)).toBe('$0.05');
  expect(formatCents(-1200)).toBe('-$12.00');
});

test('matches a difference to the two amounts shown in whole dollars', () => {
  expect(formatDollars(subtractWholeDollars(78_382, 64_837))).toBe('$136');
  expect(subtractWholeDollars(64_849, 64_851)).toBe(-100);
  const dollars = (cents: number) => Number(formatDollars(cents).replace(/[$,]/g, ''));
  fc.assert(
    fc.property(anyCents, anyCents, (one, other) => {
      expect(subtractWholeDollars(one, other)).toBe(100 * (dollars(one) - dollars(other)));
    }),
  );
});
