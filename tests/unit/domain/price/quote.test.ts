import { expect, test } from 'vitest';
import { quoteStay } from '#domain/price/price.ts';
import { isDiscount, isQuote, type Quote } from '#domain/price/quote.ts';
import { keysOf } from '#domain/shape.ts';

const quote = quoteStay({
  terms: { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: null },
  nightlyPrices: [{ date: '2026-12-03', price: 25_000 }],
});

test('a quote is one after it was stored and read', () => {
  expect(isQuote(JSON.parse(JSON.stringify(quote)))).toBe(true);
});

test.each(keysOf(quote))('without a proper %s it is none', (field: keyof Quote) => {
  for (const other of [undefined, null, 'text', Number.NaN, []])
    expect(isQuote({ ...quote, [field]: other })).toBe(false);
});

test.each(keysOf(quote.taxBreakdown))('nor without a proper %s of its taxes', (field) => {
  for (const other of [undefined, null, {}, Number.NaN])
    expect(isQuote({ ...quote, taxBreakdown: { ...quote.taxBreakdown, [field]: other } })).toBe(false);
});

test.each([null, undefined, 7, 'quote', [], {}])('%j is no quote', (value) => {
  expect(isQuote(value)).toBe(false);
});

test('what reduces a price is nothing, the deal or a code', () => {
  expect(['none', 'deal', 'promo'].every(isDiscount)).toBe(true);
  expect([null, '', 'Deal', 0].some(isDiscount)).toBe(false);
});
