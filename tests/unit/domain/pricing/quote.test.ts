import { expect, test } from 'vitest';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import { isDiscount, isQuote } from '#domain/pricing/quote.ts';
import { typedKeys } from '#domain/type-guards.ts';
import { specTaxes } from '#support/oracles/taxes.ts';

const quote = calculateQuote({
  terms: { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: null, taxes: specTaxes },
  nightlyPrices: [{ date: '2026-12-03', price: 25_000 }],
});

test('reads a stored quote back unchanged', () => {
  expect(isQuote(JSON.parse(JSON.stringify(quote)))).toBe(true);
});

const { nightly: _, promo: __promo, agreed: __agreed, fees: __fees, ...listed } = quote;
const { promo_words: __words, promo_adds_night: __adds, deal_refusal: __deal, ...required } = listed;
const { lines: __, ...requiredOfTaxes } = quote.taxBreakdown;

test('accepts a quote stored before nights and rates were listed', () => {
  expect(isQuote({ ...required, taxBreakdown: requiredOfTaxes })).toBe(true);
});

test.each([
  ['nightly', { date: '2026-02-30', base: 1, surcharge: 0, free: false }],
  ['nightly', { date: '2026-02-03', base: 1.5, surcharge: 0, free: false }],
  ['nightly', { date: '2026-02-03', base: 1, free: false }],
  ['nightly', { date: '2026-02-03', base: 1, surcharge: 0 }],
  ['lines', { name: 'A tax', percent: '7', base: 1, amount: 1 }],
  ['lines', { percent: 7, base: 1, amount: 1 }],
  ['lines', { name: 'A tax', percent: 7, amount: 1 }],
  ['lines', { name: 'A tax', percent: 7, base: 1 }],
])('rejects a list of %s with %j', (field, item) => {
  const isListed = (list: unknown): boolean =>
    field === 'lines'
      ? isQuote({ ...quote, taxBreakdown: { ...quote.taxBreakdown, lines: list } })
      : isQuote({ ...quote, nightly: list });
  expect([isListed([]), isListed([item]), isListed({}), isListed(null)]).toEqual([true, false, false, false]);
});

test.each(typedKeys(required))('rejects a quote without a valid %s', (field) => {
  for (const other of [undefined, null, 'text', Number.NaN, []])
    expect(isQuote({ ...quote, [field]: other })).toBe(false);
});

test.each(typedKeys(requiredOfTaxes))('rejects a quote without a valid %s of its taxes', (field) => {
  for (const other of [undefined, null, {}, Number.NaN])
    expect(isQuote({ ...quote, taxBreakdown: { ...quote.taxBreakdown, [field]: other } })).toBe(false);
});

test.each([null, undefined, 7, 'quote', [], {}])('rejects %j', (value) => {
  expect(isQuote(value)).toBe(false);
});

test('accepts no discount, a deal or a promo code', () => {
  expect(['none', 'deal', 'promo'].every(isDiscount)).toBe(true);
  expect([null, '', 'Deal', 0].some(isDiscount)).toBe(false);
});
