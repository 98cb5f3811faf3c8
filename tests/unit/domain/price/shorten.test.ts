import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/day/day.ts';
import { priceParts } from '#domain/price/ledger.ts';
import { quoteStay } from '#domain/price/price.ts';
import { agreeQuote } from '#domain/price/requote.ts';
import { shortenQuote } from '#domain/price/shorten.ts';
import { anyNights, anyPercent, anyTerms } from '#support/oracles/arbitraries.ts';
import { always } from '#support/oracles/cases.ts';
import { oraclePercent, oracleTaxLines } from '#support/oracles/prices.ts';
import { anyPromo } from '#support/oracles/promos.ts';
import { specTaxes } from '#support/oracles/taxes.ts';

const anyGivenUp = fc.record({
  terms: anyTerms,
  nights: anyNights(30).filter((nights) => nights.length > 1),
  dealPercent: anyPercent(60),
  promo: fc.option(anyPromo, { nil: undefined }),
  given: fc.nat(28),
  percent: fc.constantFrom(100, 50, 33, 0),
});
type GivenUp = typeof anyGivenUp extends fc.Arbitrary<infer Value> ? Value : never;

function shortened({ terms, nights, dealPercent, promo, given, percent }: GivenUp) {
  const quote = quoteStay({ terms, nightlyPrices: nights, pets: 1, dealPercent, promo });
  const check_in = nights[0]?.date ?? '';
  const kept = nights.length - 1 - (given % (nights.length - 1));
  const dates = (length: number) => ({ check_in, check_out: addDays(check_in, length) });
  const how = { guest: 'Ada Example', percent, taxes: specTaxes };
  const after = shortenQuote(quote, dates(nights.length), dates(kept), how);
  const free = shortenQuote(quote, dates(nights.length), dates(kept), { ...how, percent: 100 });
  return { quote, after, free, kept };
}

test('of what the nights given up cost, the percent of the terms goes back, and each tax is what it is on the rest: to the cent', () => {
  always(anyGivenUp, (given) => {
    const { quote, after, free, kept } = shortened(given);
    const less = Math.max(0, quote.subtotal - free.subtotal);
    expect(after.subtotal).toBe(quote.subtotal - oraclePercent(less, given.percent));
    const taxes = oracleTaxLines(given.terms.city, 1, after.subtotal + quote.cleaningFee);
    expect(after.taxes).toBe(taxes.reduce((sum, one) => sum + one, 0));
    expect(after.total).toBe(after.subtotal + after.taxes + quote.cleaningFee + quote.petFee);
    expect(after.total).toBeLessThanOrEqual(quote.total);
    expect([after.nights, after.nightly?.length]).toEqual([kept, kept]);
    const parts = Object.values(priceParts(after)).flat();
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(after.total);
  });
});

test('while cancelling is free it costs what booking fewer nights would have, where nothing reduced them', () => {
  always(anyGivenUp, (given) => {
    const { free, kept } = shortened({ ...given, dealPercent: 0, promo: undefined });
    const nightlyPrices = given.nights.slice(0, kept);
    expect(free).toEqual(quoteStay({ terms: given.terms, nightlyPrices, pets: 1 }));
  });
});

test('what is kept of nights given up is a line with its reason, beside what was agreed before', () => {
  const nightlyPrices = ['2027-04-01', '2027-04-02', '2027-04-03'].map((date) => ({ date, price: 20_000 }));
  const terms = { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: null, taxes: specTaxes };
  const quote = quoteStay({ terms, nightlyPrices });
  const dates = (check_out: string) => ({ check_in: '2027-04-01', check_out });
  const give = (from: typeof quote) =>
    shortenQuote(from, dates('2027-04-04'), dates('2027-04-03'), {
      ...{ guest: 'Ada Example', percent: 50, taxes: specTaxes },
    });
  expect(give(quote)).toMatchObject({ subtotal: 50_000, total: 67_650, discountAmount: -10_000 });
  expect(give(quote).agreed).toEqual({ with: 'Ada Example', reason: 'nights given up, 50% back' });
  const agreed = agreeQuote(quote, 45_000, { with: 'Ada Example', reason: 'third stay' });
  expect(give(agreed).agreed?.reason).toBe('third stay; nights given up, 50% back');
});
