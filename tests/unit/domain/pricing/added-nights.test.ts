// Price of a booked stay to which a guest adds nights or pets.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '#domain/dates/day.ts';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import { getPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { anyNights, anyPercent, anyTerms } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { applyChange, createChangeableBooking, createGuest, moveAsGuest } from '#support/oracles/changes.ts';
import { utcDay } from '#support/oracles/days.ts';
import { oracleAverage, oracleTaxLines } from '#support/oracles/prices.ts';
import { anyPromo, mamafree4 } from '#support/oracles/promos.ts';
import { specTaxes } from '#support/oracles/taxes.ts';

const anyStay = fc.record({
  terms: anyTerms,
  nights: anyNights(29),
  pets: fc.integer({ min: 0, max: 2 }),
  dealPercent: anyPercent(60),
  promo: fc.option(anyPromo, { nil: undefined }),
  added: fc.array(fc.record({ price: fc.integer({ min: 1, max: 300_000 }), surcharge: fc.constant(0) }), {
    minLength: 1,
    maxLength: 3,
  }),
  before: fc.boolean(),
});

type Stay = typeof anyStay extends fc.Arbitrary<infer Value> ? Value : never;

const firstDay = ({ nights }: Stay): string => nights[0]?.date ?? '';

/** Returns a stay's quote with nights added before or after it. */
function lengthened(stay: Stay): { quote: Quote; longer: Quote; added: { date: string; price: number }[] } {
  const { terms, nights, pets, dealPercent, promo } = stay;
  const quote = calculateQuote({ terms, nightlyPrices: nights, pets, dealPercent, promo });
  const shift = stay.before ? -stay.added.length : nights.length;
  const added = stay.added.map((night, index) => ({ ...night, date: utcDay(firstDay(stay), shift + index) }));
  return { quote, added, longer: extend(quote, added) };
}

/** Returns the quote of a stay with adjacent nights. */
function extend(quote: Quote, added: readonly { date: Day; price: number }[]): Quote {
  const first = quote.nightly?.[0]?.date ?? '2026-12-01';
  const last = addDays(first, quote.nights);
  const dates = added.map(({ date }) => date);
  const to = {
    check_in: [first, ...dates].toSorted()[0] ?? first,
    check_out: [last, ...dates.map((date) => addDays(date, 1))].toSorted().at(-1) ?? last,
  };
  const prices = new Map(added.map(({ date, price }) => [date, price]));
  const priceOf = (date: Day) => ({ price: prices.get(date) ?? 0, surcharge: 0 });
  return moveAsGuest(quote, { check_in: first, check_out: last }, to, { taxes: specTaxes, priceOf });
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

describe('a longer stay', () => {
  test('costs the agreed price, the added nights and taxes on the sum, and never less than before', () => {
    assertForAll(anyStay, (drawn) => {
      const stay = { ...drawn, promo: undefined };
      const { quote, longer, added } = lengthened(stay);
      const subtotal = quote.subtotal + sumOf(added.map(({ price }) => price));
      // The terms fix whether the occupancy tax applies. Another first day decides it anew.
      const nights = stay.before ? longer.nights : 1;
      const taxes = oracleTaxLines(stay.terms.city, nights, subtotal + quote.cleaningFee);
      expect(longer.subtotal).toBe(subtotal);
      expect(longer.taxes).toBe(sumOf(taxes));
      expect(longer.total).toBe(subtotal + sumOf(taxes) + quote.cleaningFee + quote.petFee);
      expect(longer.avgNightlyRate).toBe(oracleAverage(subtotal, longer.nights));
      expect(longer.totalSavings).toBe(longer.originalTotal - longer.total);
    });
  });

  test('never costs less than the added nights', () => {
    assertForAll(anyStay, (stay) => {
      const { quote, longer, added } = lengthened({ ...stay, promo: undefined });
      fc.pre(longer.nights <= 30);
      expect(longer.total - quote.total).toBeGreaterThanOrEqual(sumOf(added.map(({ price }) => price)));
    });
  });

  test('without a reduction costs the same as booking it now', () => {
    assertForAll(anyStay, (stay) => {
      const plain = { ...stay, dealPercent: 0, promo: undefined };
      const { longer, added } = lengthened(plain);
      const nightlyPrices = [...stay.nights, ...added];
      fc.pre(nightlyPrices.length <= 30);
      expect(longer).toEqual(calculateQuote({ terms: stay.terms, pets: stay.pets, nightlyPrices }));
    });
  });

  test('with a promo code that starts to apply costs the same as booking it now, but never less than before', () => {
    assertForAll(anyStay, (drawn) => {
      const { terms, nights, pets, promo = mamafree4, ...rest } = drawn;
      const { quote, longer, added } = lengthened({ ...rest, terms, nights, pets, promo, dealPercent: 0 });
      const nightlyPrices = [...nights, ...added];
      fc.pre(nightlyPrices.length <= 30);
      const fresh = calculateQuote({ terms, pets, promo, nightlyPrices });
      const cents = sumOf(added.map(({ price }) => price));
      const off = quote.discount === 'none' ? Math.min(fresh.discountAmount, cents) : quote.discountAmount;
      expect(longer).toMatchObject({ discountAmount: off, discount: off > 0 ? 'promo' : 'none' });
      if (off === fresh.discountAmount) expect(longer.total).toBe(fresh.total);
    });
  });

  test('has a breakdown of every night by date that adds up', () => {
    assertForAll(anyStay, (stay) => {
      const { longer } = lengthened(stay);
      const parts = Object.values(getPriceBreakdown(longer)).flat();
      expect(sumOf(parts.map(({ cents }) => cents))).toBe(longer.total);
      const dates = longer.nightly?.map(({ date }) => date) ?? [];
      expect(dates).toEqual([...dates].sort());
      expect(dates).toHaveLength(longer.nights);
    });
  });

  test('keeps the agreed tax rates after they change', () => {
    const quote = calculateQuote({
      terms: { city: 'Gatlinburg', cleaning_fee_cents: 0, pet_fee_cents: null, taxes: specTaxes },
      nightlyPrices: [{ date: '2026-12-01', price: 10_000 }],
    });
    const { taxBreakdown } = quote;
    const agreed = taxBreakdown.lines?.map((line) => ({ ...line, percent: 1, amount: 100 })) ?? [];
    const stored = { ...quote, taxBreakdown: { ...taxBreakdown, totalAmount: 300, lines: agreed } };
    const longer = extend(stored, [{ date: '2026-12-02', price: 15_000 }]);
    expect(longer.taxBreakdown.lines?.map(({ base, amount }) => [base, amount])).toEqual([
      [25_000, 250],
      [25_000, 250],
      [25_000, 250],
    ]);
    expect(longer.taxBreakdown).toMatchObject({ stateSalesTax: 250, countyLocalTax: 250, occupancyTax: 250 });
  });

  test('a price stored without nights and rates costs the same', () => {
    assertForAll(anyStay, (drawn) => {
      const stay = { ...drawn, before: false, promo: undefined };
      const { quote, longer, added } = lengthened(stay);
      const { nightly: _, taxBreakdown, ...old } = quote;
      const { lines: __, ...oldTaxes } = taxBreakdown;
      const from = { check_in: firstDay(stay), check_out: utcDay(firstDay(stay), stay.nights.length) };
      const to = { ...from, check_out: utcDay(from.check_out, added.length) };
      const prices = new Map(added.map(({ date, price }) => [date, price]));
      const priceOf = (date: Day) => ({ price: prices.get(date) ?? 0, surcharge: 0 });
      const oldLonger = moveAsGuest({ ...old, taxBreakdown: oldTaxes }, from, to, {
        taxes: specTaxes,
        priceOf,
      });
      const { total, subtotal, taxes } = longer;
      expect(oldLonger).toMatchObject({ total, subtotal, taxes, nights: longer.nights });
    });
  });
});

test('adds the pet fee without tax for the first pet, nothing for a further one, and removes it with the last', () => {
  assertForAll(fc.tuple(anyStay, fc.integer({ min: 0, max: 30_000 })), ([stay, fee]) => {
    const { quote } = lengthened(stay);
    const bring = (priced: Quote, before: number, pets: number): Quote =>
      applyChange(
        createChangeableBooking(
          priced,
          { check_in: '2026-12-01', check_out: '2026-12-02' },
          { pets: before },
        ),
        { party: { adults: 2, children: 0, pets, petFee: fee } },
        createGuest(100),
      );
    const withPets = bring(quote, 0, 1);
    const added = quote.petFee > 0 ? 0 : fee;
    expect(withPets).toEqual({
      ...quote,
      petFee: quote.petFee + added,
      total: quote.total + added,
      originalTotal: quote.originalTotal + added,
    });
    expect(bring(withPets, 2, 1)).toEqual(withPets);
    const { petFee, total, originalTotal } = withPets;
    expect(bring(withPets, 1, 0)).toEqual({
      ...withPets,
      petFee: 0,
      total: total - petFee,
      originalTotal: originalTotal - petFee,
    });
  });
});
