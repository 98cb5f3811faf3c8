import { describe, expect, test } from 'vitest';
import {
  bookingFilterLabels,
  formatCentsInput,
  formatMovePriceChange,
  invalidAmountMessage,
  quoteStateLabels,
} from '#domain/booking/booking-labels.ts';
import { bookingFilters } from '#domain/booking/booking-search.ts';
import { parseCents } from '#domain/money/money.ts';

test('has a label for every filter of the list and every state of a quote', () => {
  const words = bookingFilters.map((filter) => bookingFilterLabels[filter]);
  for (const said of words) expect(said).toMatch(/^[A-Z][a-z ]+$/);
  expect(new Set(words).size).toBe(bookingFilters.length);
  const { open, taken_up, ended } = quoteStateLabels;
  for (const said of [open, taken_up, ended]) expect(said.toLowerCase()).toMatch(/^quote [a-z]/);
});

test.each([0, 5, 50, 12_000, 120_050, 99_999_999])('formats %i cents as typed', (cents) => {
  expect(parseCents(formatCentsInput(cents))).toBe(cents);
});

test('accepts amounts typed like the given examples', () => {
  const examples = invalidAmountMessage.match(/\d[\d.]*\d/g) ?? [];
  expect(examples.map(parseCents)).toEqual([54_000, 54_050]);
});

describe('the description of a move before it happens', () => {
  test.each([
    [{ difference: 0, refund: 0 }, /^It costs the same\. The stay changes at once/],
    [{ difference: 22_550, refund: 0 }, /^It costs \$225\.50 more\. .*held for two days.*link to pay/],
    [
      { difference: -22_550, refund: 22_550 },
      /^It costs \$225\.50 less: \$225\.50 goes back to the guest\. The/,
    ],
    [
      { difference: -22_550, refund: 0 },
      /^It costs \$225\.50 less: \$225\.50 less is still to be paid\. The/,
    ],
    [
      { difference: -100, refund: 40 },
      /less: \$0\.40 goes back to the guest, and \$0\.60 less is still to be paid\./,
    ],
  ])('explains the price %j', (price, words) => {
    expect(formatMovePriceChange(price, false)).toMatch(words);
  });

  test('promises no e-mail and no link to a guest without an address', () => {
    const [more, less] = [22_550, -22_550].map((difference) =>
      formatMovePriceChange({ difference, refund: Math.max(0, -difference) }, false, false),
    );
    expect(more).toMatch(/two days, you receive the difference by hand, and the stay changes/);
    expect(less).toMatch(/goes back to the guest\. The stay changes at once\.$/);
  });

  test.each([
    [0, /^It costs the same\. The hold changes at once and ends when it would have/],
    [22_550, /^It costs \$225\.50 more\. The hold/],
    [-22_550, /^It costs \$225\.50 less\. The hold/],
  ])('explains an unpaid hold with a difference of %i cents', (difference, words) => {
    expect(formatMovePriceChange({ difference, refund: 0 }, true)).toMatch(words);
  });
});
