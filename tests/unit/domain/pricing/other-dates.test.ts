import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '#domain/dates/day.ts';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import { moveQuote } from '#domain/pricing/move-quote.ts';
import { formatReceiptLines, getPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import { quoteOtherDates } from '#domain/pricing/quote-dates.ts';
import { applyAgreedPrice } from '#domain/pricing/recalculate-quote.ts';
import { retainedCents, separateRetained } from '#domain/pricing/retained.ts';
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

/** Everything was paid, and a night costs nothing where its price does not matter. */
const anyHow = {
  percent: 100,
  forfeit: 1_000_000_000,
  taxes: specTaxes,
  priceOf: () => ({ price: 0, surcharge: 0 }),
};

function shortened({ terms, nights, dealPercent, promo, given, percent }: GivenUp) {
  const quote = calculateQuote({ terms, nightlyPrices: nights, pets: 1, dealPercent, promo });
  const check_in = nights[0]?.date ?? '';
  const kept = nights.length - 1 - (given % (nights.length - 1));
  const dates = (length: number) => ({ check_in, check_out: addDays(check_in, length) });
  const how = { ...anyHow, percent };
  const after = quoteOtherDates(quote, dates(nights.length), dates(kept), how);
  const free = quoteOtherDates(quote, dates(nights.length), dates(kept), { ...how, percent: 100 });
  return { quote, after, free, kept };
}

test('of what the nights given up cost, the percent of the terms goes back, and each tax is what it is on the rest: to the cent', () => {
  always(anyGivenUp, (given) => {
    const { quote, after, free, kept } = shortened(given);
    const less = quote.subtotal - free.subtotal;
    const retained = retainedCents(after);
    expect(after.subtotal).toBe(free.subtotal);
    expect(retained).toBe(less - oraclePercent(less, given.percent));
    const taxes = oracleTaxLines(given.terms.city, 1, after.subtotal + retained + quote.cleaningFee);
    expect(after.taxes).toBe(taxes.reduce((sum, one) => sum + one, 0));
    expect(after.total).toBe(after.subtotal + retained + after.taxes + quote.cleaningFee + quote.petFee);
    expect(after.total).toBeLessThanOrEqual(quote.total);
    expect([after.nights, after.nightly?.length]).toEqual([kept, kept]);
    const parts = Object.values(getPriceBreakdown(after)).flat();
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(after.total);
  });
});

test('while cancelling is free it costs what booking fewer nights would have, where nothing reduced them', () => {
  always(anyGivenUp, (given) => {
    const { free, kept } = shortened({ ...given, dealPercent: 0, promo: undefined });
    const nightlyPrices = given.nights.slice(0, kept);
    expect(free).toEqual(calculateQuote({ terms: given.terms, nightlyPrices, pets: 1 }));
  });
});

test('what is retained of cancelled nights is a line of its own, and an agreement counts for the nights that stay', () => {
  const nightlyPrices = ['2027-04-01', '2027-04-02', '2027-04-03'].map((date) => ({ date, price: 20_000 }));
  const terms = { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: null, taxes: specTaxes };
  const quote = calculateQuote({ terms, nightlyPrices });
  const dates = (check_out: string) => ({ check_in: '2027-04-01', check_out });
  const give = (from: typeof quote) =>
    quoteOtherDates(from, dates('2027-04-04'), dates('2027-04-03'), {
      ...anyHow,
      percent: 50,
    });
  expect(give(quote)).toMatchObject({ subtotal: 40_000, total: 67_650, discount: 'none' });
  expect(formatReceiptLines(give(quote)).map(({ label, amount }) => [label, amount])).toContainEqual([
    'Nights cancelled, not refundable',
    '$100.00',
  ]);
  const agreed = applyAgreedPrice(quote, 45_000, { with: 'Ada Example', reason: 'third stay' });
  expect(give(agreed)).toMatchObject({
    subtotal: 30_000,
    discountAmount: 10_000,
    agreed: { with: 'Ada Example', reason: 'third stay' },
    fees: [{ amount: 7500 }],
  });
  expect(give(agreed).total).toBe(53_556);
});

test('a price stored with what was kept in its agreement costs the same, in a line of its own', () => {
  const nightlyPrices = ['2027-04-01', '2027-04-02'].map((date) => ({ date, price: 20_000 }));
  const terms = { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: null, taxes: specTaxes };
  const stored = applyAgreedPrice(calculateQuote({ terms, nightlyPrices }), 50_000, {
    with: 'Ada Example',
    reason: 'nights given up, 50% back',
    kept: 10_000,
  });
  expect(separateRetained(stored)).toMatchObject({
    total: stored.total,
    subtotal: 40_000,
    discountAmount: 0,
    discount: 'none',
    fees: [{ name: 'Nights cancelled, not refundable', amount: 10_000 }],
  });
  expect(separateRetained(stored).agreed).toBeUndefined();
  const both = applyAgreedPrice(stored, 45_000, {
    with: 'Ada Example',
    reason: 'third stay; nights given up, 50% back',
    kept: 10_000,
  });
  expect(separateRetained(both)).toMatchObject({ total: both.total, subtotal: 35_000, discountAmount: 5000 });
});

const anyOtherDates = fc.record({
  terms: anyTerms,
  nights: anyNights(14),
  dealPercent: fc.constantFrom(0, 0, 20),
  percent: fc.constantFrom(100, 50, 33, 0),
  forfeit: fc.oneof(fc.constant(1_000_000_000), fc.integer({ min: 0, max: 400_000 })),
  /** Where the stay goes, one after the other: by how many days its first night lies elsewhere, and its nights. */
  goes: fc.array(
    fc.record({ shift: fc.integer({ min: -40, max: 40 }), length: fc.integer({ min: 1, max: 14 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  /** What nights cost now, by their place in the calendar. */
  now: fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 7, maxLength: 7 }),
});

test('a guest who goes elsewhere pays the difference, and loses no more than by cancelling: to the cent', () => {
  always(anyOtherDates, ({ terms, nights, dealPercent, percent, forfeit, goes, now }) => {
    const priceOf = (date: Day) => ({ price: now[Number(date.slice(8)) % 7] ?? 1, surcharge: 0 });
    const how = { ...anyHow, percent, forfeit, priceOf };
    const first = nights[0]?.date ?? '';
    let stay = { check_in: first, check_out: addDays(first, nights.length) };
    let quote = calculateQuote({ terms, nightlyPrices: nights, pets: 1, dealPercent });
    for (const { shift, length } of goes) {
      const to = { check_in: addDays(first, shift), check_out: addDays(first, shift + length) };
      const longer = to.check_in <= stay.check_in && to.check_out >= stay.check_out;
      const after = quoteOtherDates(quote, stay, to, how);
      const moved = moveQuote(quote, stay, to, { taxes: specTaxes, priceOf });
      const parts = Object.values(getPriceBreakdown(after)).flat();
      expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(after.total);
      if (!longer) {
        expect(after.subtotal).toBe(moved.subtotal);
        expect(after.total - moved.total).toBeLessThanOrEqual(forfeit);
        const less = Math.max(0, quote.subtotal - moved.subtotal);
        const lost = less - oraclePercent(less, percent);
        if (forfeit === 1_000_000_000) expect(retainedCents(after) - retainedCents(quote)).toBe(lost);
      }
      // What is retained is final.
      expect(retainedCents(after)).toBeGreaterThanOrEqual(retainedCents(quote));
      [stay, quote] = [to, after];
    }
  });
});

test('a deal with nights that are left out counts for those it was given for, and not for others that come', () => {
  const night = (date: Day) => ({ date, price: 20_000 });
  const quote = calculateQuote({
    terms: { city: 'Gatlinburg', cleaning_fee_cents: 0, pet_fee_cents: null, taxes: [] },
    nightlyPrices: ['2026-12-17', '2026-12-18', '2026-12-19'].map(night),
    dealPercent: 20,
    dealNights: { nights_from: null, nights_until: null, left_out: [{ from: '12-20', until: '01-02' }] },
  });
  expect(quote).toMatchObject({ discount: 'deal', discountAmount: 12_000 });
  const how = {
    percent: 100,
    forfeit: 0,
    taxes: [],
    priceOf: (date: Day) => ({ ...night(date), surcharge: 0 }),
  };
  const booked = { check_in: '2026-12-17', check_out: '2026-12-20' };
  const later = { check_in: '2026-12-18', check_out: '2026-12-22' };
  const moved = quoteOtherDates(quote, booked, later, how);
  expect(moved).toMatchObject({ discount: 'deal', discountAmount: 8_000, total: 72_000 });
  expect(formatReceiptLines(moved).map(({ label }) => label)).toContain(
    'Deal of the Day −20%, 2 of 4 nights',
  );
  const longer = quoteOtherDates(quote, booked, { ...booked, check_out: '2026-12-21' }, how);
  expect(longer).toMatchObject({ discount: 'deal', discountAmount: 12_000, total: 68_000 });
  expect(formatReceiptLines(longer).map(({ label }) => label)).toContain(
    'Deal of the Day −20%, 3 of 4 nights',
  );
  const away = quoteOtherDates(quote, booked, { check_in: '2026-12-20', check_out: '2026-12-22' }, how);
  expect(away).toMatchObject({ discount: 'none', discountAmount: 0, total: 40_000 });
});
