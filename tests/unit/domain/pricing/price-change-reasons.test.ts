import { describe, expect, test } from 'vitest';
import { calculateQuote, type QuoteInput } from '#domain/pricing/calculate-quote.ts';
import { toPreviousPrice } from '#domain/pricing/previous-price.ts';
import { changeReasons } from '#domain/pricing/price-change-reasons.ts';
import { mamafree4 } from '#support/oracles/promos.ts';
import { specTaxes } from '#support/oracles/taxes.ts';

const terms = { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: 5000, taxes: specTaxes };
const nights = ['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'];

/** Creates a quote of four nights at `nightly` cents each. */
const quote = (nightly = 25_000, more: Partial<QuoteInput> = {}) =>
  calculateQuote({ terms, nightlyPrices: nights.map((date) => ({ date, price: nightly })), ...more });
const noon = new Date('2026-12-01T17:00:00Z');
const plain = quote();
const deal = quote(25_000, { dealPercent: 10 });
const promo = quote(25_000, { promo: mamafree4 });

test('compares the full nights and the tax rate of the quote', () => {
  expect(toPreviousPrice(deal)).toEqual({
    total: deal.total,
    cleaningFee: 10_000,
    petFee: 0,
    taxes: deal.taxes,
    otherFees: 0,
    discount: 'deal',
    fullNights: 100_000,
    taxRate: deal.taxBreakdown.totalRate,
  });
});

describe('reasons for a changed price', () => {
  test.each([
    ['the deal ended', deal, plain, 'The Deal of the Day no longer applies.'],
    ['the promo code ended', promo, plain, 'The promo code no longer applies.'],
    ['a deal began', plain, deal, 'The Deal of the Day now applies.'],
    ['a promo code began', plain, promo, 'The promo code now applies.'],
    ['a better deal', promo, deal, 'The Deal of the Day now saves you more than the promo code.'],
    [
      'the deal ended, the code counts',
      deal,
      promo,
      'The Deal of the Day no longer applies; your promo code does.',
    ],
    ['dearer nights', plain, quote(26_000), 'The nights are $40.00 more than before.'],
    ['cheaper nights', plain, quote(24_999), 'The nights are $0.04 less than before.'],
    [
      'a dearer cleaning fee',
      plain,
      quote(25_000, { terms: { ...terms, cleaning_fee_cents: 30_000 } }),
      'The cleaning fee is $200.00 more than before.',
    ],
    ['a pet fee', plain, quote(25_000, { pets: 1 }), 'The pet fee is $50.00 more than before.'],
  ])('%s', (_, before, after, reason) => {
    expect(changeReasons(toPreviousPrice(before), after, noon)).toEqual([reason]);
  });

  test.each([
    ['that runs still was not confirmed', '2026-12-01T17:00:01Z', 'We could not confirm here'],
    ['that is over ended', '2026-12-01T17:00:00Z', 'The Deal of the Day no longer applies.'],
  ])('names the reason for a deal %s', (_, dealEnds, reason) => {
    const [said] = changeReasons({ ...toPreviousPrice(deal), dealEnds }, plain, noon);
    expect(said).toContain(reason);
  });

  test('names both rates of a changed tax', () => {
    const taxBreakdown = { ...plain.taxBreakdown, totalRate: 13.75 };
    expect(changeReasons(toPreviousPrice(plain), { ...plain, taxBreakdown }, noon)).toEqual([
      `The taxes are 13.75% now; they were ${plain.taxBreakdown.totalRate}%.`,
    ]);
  });

  test('lists every reason', () => {
    expect(changeReasons(toPreviousPrice(deal), quote(26_000, { pets: 1 }), noon)).toHaveLength(3);
  });

  test('gives no reason for unknown parts, but names changed taxes', () => {
    const before = { ...toPreviousPrice(plain), fullNights: null, taxRate: null };
    expect(changeReasons(before, plain, noon)).toEqual([]);
    expect(changeReasons({ ...before, taxes: before.taxes - 1 }, plain, noon)).toEqual([
      'The taxes changed.',
    ]);
    expect(changeReasons({ ...before, petFee: 1, taxes: 1 }, plain, noon)).toEqual([
      'The pet fee is $0.01 less than before.',
    ]);
  });
});
