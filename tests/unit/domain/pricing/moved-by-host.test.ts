// Price of a booked stay that a host moves to other dates.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, eachNight } from '#domain/dates/day.ts';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import { calculateMoveRefund } from '#domain/pricing/change-quote.ts';
import { getPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { applyAgreedPrice } from '#domain/pricing/recalculate-quote.ts';
import { anyNights, anyPercent, anyTerms } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { moveAsHost } from '#support/oracles/changes.ts';
import { oracleTaxLines } from '#support/oracles/prices.ts';
import { anyPromo, mamafree4 } from '#support/oracles/promos.ts';
import { specTaxes } from '#support/oracles/taxes.ts';

const anyMove = fc.record({
  terms: anyTerms,
  nights: anyNights(30),
  pets: fc.integer({ min: 0, max: 2 }),
  dealPercent: anyPercent(60),
  promo: fc.option(anyPromo, { nil: undefined }),
  /** Shift of the first night in days, and new number of nights. */
  shift: fc.integer({ min: -40, max: 40 }),
  length: fc.integer({ min: 1, max: 30 }),
  /** Current prices of nights by position in the calendar. */
  now: fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 7, maxLength: 7 }),
});

type Move = typeof anyMove extends fc.Arbitrary<infer Value> ? Value : never;

function moved(move: Move) {
  const { terms, nights, pets, dealPercent, promo, shift, length, now } = move;
  const quote = calculateQuote({ terms, nightlyPrices: nights, pets, dealPercent, promo });
  const first = nights[0]?.date ?? '';
  const from = { check_in: first, check_out: addDays(first, nights.length) };
  const to = { check_in: addDays(first, shift), check_out: addDays(first, shift + length) };
  const priceNow = (date: string): number => now[Number(date.slice(8)) % 7] ?? 1;
  const priceOf = (date: string) => ({ price: priceNow(date), surcharge: 0 });
  const agreed = new Map(nights.map((night) => [night.date, night.price]));
  const prices = eachNight(to.check_in, to.check_out).map((date) => ({
    date,
    price: agreed.get(date) ?? priceNow(date),
  }));
  return {
    quote,
    from,
    to,
    priceOf,
    prices,
    after: moveAsHost(quote, from, to, { taxes: specTaxes, priceOf }),
  };
}

/** Returns the part of a reduction for remaining nights, rounded half up. */
function partOf(
  { discountAmount, subtotalBeforeDiscount }: Quote,
  { check_in, check_out }: { check_in: string; check_out: string },
  prices: readonly { date: string; price: number }[],
): number {
  const remain = prices.filter(({ date }) => date >= check_in && date < check_out);
  const cents = BigInt(sumOf(remain.map(({ price }) => price)));
  const [scaled, whole] = [BigInt(discountAmount) * cents * 2n, BigInt(subtotalBeforeDiscount)];
  // Shifted above 0, so that division rounds down.
  return Number((scaled + whole + 2n * whole * 10n ** 12n) / (2n * whole)) - 1e12;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

describe('a stay that a host moves', () => {
  test('costs the agreed price for remaining nights and today’s price for others, with new taxes, and never less', () => {
    assertForAll(anyMove, (move) => {
      const { quote, after, prices } = moved(move);
      const nights = sumOf(prices.map(({ price }) => price));
      expect(after.subtotalBeforeDiscount).toBe(nights);
      expect(after.subtotal).toBe(nights - after.discountAmount);
      const taxes = sumOf(oracleTaxLines(move.terms.city, 1, after.subtotal + quote.cleaningFee));
      expect(after.taxes).toBe(taxes);
      expect(after.total).toBe(after.subtotal + taxes + quote.cleaningFee + quote.petFee);
      expect(after.totalSavings).toBe(after.originalTotal - after.total);
    });
  });

  test('without a reduction costs the same as booking it now', () => {
    assertForAll(anyMove, (move) => {
      const { after, prices } = moved({ ...move, dealPercent: 0, promo: undefined });
      expect(after).toEqual(calculateQuote({ terms: move.terms, pets: move.pets, nightlyPrices: prices }));
    });
  });

  test('with a promo code costs at most the same as booking it now with the code', () => {
    assertForAll(anyMove, (move) => {
      const { promo = mamafree4, terms, pets } = move;
      const { quote, from, after, prices } = moved({ ...move, dealPercent: 0, promo });
      const fresh = calculateQuote({ terms, pets, promo, nightlyPrices: prices });
      const part = partOf(quote, from, prices);
      if (fresh.discountAmount > part) expect(after.total).toBe(fresh.total);
      else expect(after.discountAmount).toBe(part);
    });
  });

  test('keeps the part of a deal or agreement that belongs to the remaining nights', () => {
    assertForAll(fc.tuple(anyMove, fc.option(fc.integer({ min: 0, max: 150 }))), ([move, agreed]) => {
      const plain = moved({ ...move, promo: undefined });
      const cents = Math.floor((plain.quote.subtotalBeforeDiscount * (agreed ?? 0)) / 100);
      const quote =
        agreed === null
          ? plain.quote
          : applyAgreedPrice(plain.quote, cents, { with: 'Ada', reason: 'third stay' });
      const after = moveAsHost(quote, plain.from, plain.to, { taxes: specTaxes, priceOf: plain.priceOf });
      expect(after.discountAmount).toBe(partOf(quote, plain.from, plain.prices));
      const isMoved =
        plain.from.check_in !== plain.to.check_in || plain.from.check_out !== plain.to.check_out;
      if (isMoved && after.discountAmount === 0)
        expect([after.discount, after.discountPercent]).toEqual(['none', 0]);
    });
  });

  test('costs the same on the same dates', () => {
    assertForAll(anyMove, (move) => {
      const { quote, from, priceOf } = moved(move);
      expect(moveAsHost(quote, from, from, { taxes: specTaxes, priceOf })).toEqual(quote);
    });
  });

  test('has a breakdown of every night by date that adds up', () => {
    assertForAll(anyMove, (move) => {
      const { after, to } = moved(move);
      const parts = Object.values(getPriceBreakdown(after)).flat();
      expect(sumOf(parts.map(({ cents }) => cents))).toBe(after.total);
      expect(after.nightly?.map(({ date }) => date)).toEqual(eachNight(to.check_in, to.check_out));
    });
  });
});

describe('prices stored without their parts', () => {
  const terms = { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: null, taxes: specTaxes };
  const from = { check_in: '2026-12-01', check_out: '2026-12-04' };
  const stored: Quote = calculateQuote({
    terms,
    nightlyPrices: [10_000, 10_000, 10_001].map((price, index) => ({
      date: addDays('2026-12-01', index),
      price,
    })),
  });
  const { nightly: _, ...old } = stored;
  const now = { taxes: specTaxes, priceOf: () => ({ price: 50_000, surcharge: 5000 }) };

  test('spread the sum over the nights without changing it', () => {
    const longer = moveAsHost(old, from, { ...from, check_out: '2026-12-05' }, now);
    expect(longer.subtotalBeforeDiscount).toBe(80_001);
    const shorter = moveAsHost(old, from, { ...from, check_out: '2026-12-03' }, now);
    expect(shorter.subtotal).toBe(20_000);
  });

  test('use the sum if the nights do not add up', () => {
    const nightly = (stored.nightly ?? []).map((night) => ({ ...night, base: 1 }));
    const to = { ...from, check_out: '2026-12-05' };
    expect(moveAsHost({ ...stored, nightly }, from, to, now).subtotal).toBe(80_001);
  });

  test('contain today’s nights including the surcharge', () => {
    const later = moveAsHost(stored, from, { check_in: '2026-12-03', check_out: '2026-12-05' }, now);
    expect(later.nightly).toEqual([
      { date: '2026-12-03', base: 10_001, surcharge: 0, free: false },
      { date: '2026-12-04', base: 45_000, surcharge: 5000, free: false },
    ]);
  });

  test('keep the agreed tax rates while the check-in stays, and use new ones otherwise', () => {
    const lines = (stored.taxBreakdown.lines ?? []).map((line) => ({ ...line, percent: 1 }));
    const cheap = { ...stored, taxBreakdown: { ...stored.taxBreakdown, lines } };
    const percents = (quote: Quote) => quote.taxBreakdown.lines?.map(({ percent }) => percent);
    expect(percents(moveAsHost(cheap, from, { ...from, check_out: '2026-12-05' }, now))).toEqual([1, 1, 1]);
    expect(percents(moveAsHost(cheap, from, { ...from, check_in: '2026-12-02' }, now))).toEqual([7, 2.75, 3]);
  });
});

describe('refunds of a stay that is cheaper on new dates', () => {
  test.each([
    ['the whole difference of a paid stay', { total: 1000, newTotal: 700, paid: 1000, balance: 0 }, 300],
    ['nothing while a larger balance remains', { total: 1000, newTotal: 700, paid: 200, balance: 800 }, 0],
    ['the rest after the balance', { total: 1000, newTotal: 100, paid: 200, balance: 800 }, 100],
    ['no more than was paid above the new price', { total: 1000, newTotal: 800, paid: 700, balance: 0 }, 0],
    ['less by what is still to be charged', { total: 1000, newTotal: 600, paid: 900, balance: 200 }, 200],
    [
      'the difference, beside what was given back by hand',
      { total: 1000, newTotal: 800, paid: 700, credited: 1000, balance: 0 },
      200,
    ],
    ['no more than is kept', { total: 1000, newTotal: 200, paid: 300, credited: 1000, balance: 0 }, 300],
    ['nothing when it costs the same', { total: 1000, newTotal: 1000, paid: 1000, balance: 0 }, 0],
    ['nothing when it costs more', { total: 1000, newTotal: 1200, paid: 1000, balance: 0 }, 0],
  ])('%s', (_, money, back) => {
    expect(calculateMoveRefund({ credited: money.paid, ...money })).toBe(back);
  });
});
