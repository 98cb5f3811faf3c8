// Price of a stay: nights, cleaning, pets, taxes, and the larger of deal and promo code.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculateQuote,
  calculateQuoteFromCalendar,
  calculateQuoteFromSubtotal,
} from '#domain/pricing/calculate-quote.ts';
import { feeSum } from '#domain/pricing/fees.ts';
import { promoTerms } from '#domain/pricing/promo-rules.ts';
import { applyAgreedPrice } from '#domain/pricing/recalculate-quote.ts';
import type { PromoTerms } from '#domain/settings/promo-code.ts';
import { anyNights, anyPercent, anyTermsWithFees } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { drawCalendar } from '#support/oracles/calendars.ts';
import { utcDay } from '#support/oracles/days.ts';
import { oracleAverage, oraclePercent, oracleStay } from '#support/oracles/prices.ts';
import { anyPromo, mamafree4, oracleSeason } from '#support/oracles/promos.ts';
import { specTaxes } from '#support/oracles/taxes.ts';

const terms = {
  city: 'Gatlinburg',
  timezone: 'America/New_York',
  nightly_rate_cents: 24_900,
  cleaning_fee_cents: 15_000,
  pet_fee_cents: 7500,
  mama_cabins_nightly_surcharge: 10,
  free_cancel_days: 14,
  max_guests: 8,
  taxes: specTaxes,
};

const nights = (...prices: number[]) =>
  prices.map((price, index) => ({ date: utcDay('2026-10-09', index), price }));

test('adds nights, cleaning and taxes', () => {
  expect(calculateQuote({ terms, nightlyPrices: nights(30_000, 30_000, 25_001), pets: 0 })).toMatchObject({
    nights: 3,
    subtotalBeforeDiscount: 85_001,
    subtotal: 85_001,
    cleaningFee: 15_000,
    petFee: 0,
    taxes: 12_750,
    total: 112_751,
    originalTotal: 112_751,
    totalSavings: 0,
    avgNightlyRate: 28_334,
    discount: 'none',
    discountPercent: 0,
    discountAmount: 0,
  });
});

test('applies an unlocked deal to the nights and their tax, not to cleaning', () => {
  const quote = calculateQuote({ terms, nightlyPrices: nights(30_000, 30_000), pets: 0, dealPercent: 15 });
  expect(quote).toMatchObject({
    discount: 'deal',
    discountPercent: 15,
    discountAmount: 9000,
    subtotal: 51_000,
    taxes: 8415,
    taxesBeforeDiscount: 9563,
    total: 74_415,
    originalTotal: 84_563,
    totalSavings: 10_148,
    avgNightlyRate: 25_500,
  });
});

test('subtracts the fourth night with the promo code', () => {
  const quote = calculateQuote({
    terms,
    nightlyPrices: nights(100, 200, 300, 40_000),
    pets: 0,
    promo: mamafree4,
  });
  expect(quote).toMatchObject({
    discount: 'promo',
    discountPercent: 0,
    discountAmount: 40_000,
    subtotal: 600,
  });
});

test('applies the better of deal and promo code', () => {
  const stay = {
    terms,
    nightlyPrices: nights(10_000, 10_000, 10_000, 10_000),
    pets: 0,
    promo: mamafree4,
  };
  expect(calculateQuote({ ...stay, dealPercent: 24 })).toMatchObject({
    discount: 'promo',
    discountAmount: 10_000,
  });
  expect(calculateQuote({ ...stay, dealPercent: 25 })).toMatchObject({
    discount: 'deal',
    discountAmount: 10_000,
  });
  expect(calculateQuote({ ...stay, dealPercent: 26 })).toMatchObject({
    discount: 'deal',
    discountPercent: 26,
  });
});

test('replaces a promo code by an agreed price, without a free night', () => {
  const prices = nights(10_000, 10_000, 10_000, 10_000);
  const free = calculateQuote({ terms, nightlyPrices: prices, pets: 0, promo: mamafree4 });
  expect(free.nightly?.map((night) => night.free)).toEqual([false, false, false, true]);
  const agreement = { with: 'Ada Guest', reason: 'a friend' };
  const agreed = applyAgreedPrice(free, 35_000, agreement);
  expect(agreed).toMatchObject({
    discount: 'agreed',
    discountAmount: 5000,
    discountPercent: 0,
    subtotal: 35_000,
    agreed: agreement,
    nightly: prices.map(() => ({ base: 10_000, free: false })),
  });
  expect(agreed.promo).toBeUndefined();
});

test('charges the pet fee once, untaxed, or nothing if pets are free', () => {
  const stay = { nightlyPrices: nights(30_000, 30_000) };
  const [none, two] = [0, 2].map((pets) => calculateQuote({ ...stay, terms, pets }));
  expect(two).toMatchObject({ petFee: 7500, taxes: none?.taxes, total: (none?.total ?? 0) + 7500 });
  expect(calculateQuote({ ...stay, terms: { ...terms, pet_fee_cents: 0 }, pets: 1 }).petFee).toBe(0);
  expect(calculateQuote({ ...stay, terms: { ...terms, pet_fee_cents: null }, pets: 1 }).petFee).toBe(0);
});

test('matches exact arithmetic with the larger discount for any stay', () => {
  const stays = fc.record({
    terms: anyTermsWithFees,
    nightlyPrices: anyNights(34),
    guests: fc.integer({ min: 1, max: 12 }),
    pets: fc.nat(3),
    dealPercent: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90 }), anyPercent(90)),
    promo: fc.option(fc.oneof(fc.constant<PromoTerms>(mamafree4), anyPromo), { nil: undefined }),
  });
  assertForAll(stays, (stay) => {
    const { terms, nightlyPrices, guests, pets, dealPercent } = stay;
    const prices = nightlyPrices.map((night) => night.price);
    const checkIn = nightlyPrices[0]?.date ?? '';
    const before = prices.reduce((sum, price) => sum + price, 0);
    const { kind, percent = 0, amount_cents = 0, least_nights = 0 } = stay.promo ?? {};
    const gives = {
      free_night: prices[least_nights - 1] ?? 0,
      percent: oraclePercent(before, percent),
      amount: Math.min(before, amount_cents),
    };
    const codeCounts = stay.promo && prices.length >= least_nights && oracleSeason(stay.promo, checkIn);
    const offers = [0, oraclePercent(before, dealPercent), codeCounts && kind ? gives[kind] : 0];
    const cheapest = offers
      .map((off) => oracleStay(terms, prices, { off, guests, pets, checkIn }))
      .reduce((best, other) => (other.total < best.total ? other : best));
    const original = oracleStay(terms, prices, { off: 0, guests, pets, checkIn });
    const quote = calculateQuote(stay);
    expect(quote).toMatchObject({ ...cheapest, subtotalBeforeDiscount: before });
    expect(quote.taxesBeforeDiscount).toBe(original.taxes);
    expect(quote.originalTotal).toBe(original.total);
    expect(quote.totalSavings).toBe(original.total - cheapest.total);
    expect(quote.discountAmount).toBe(before - cheapest.subtotal);
    expect(quote.avgNightlyRate).toBe(oracleAverage(cheapest.subtotal, prices.length));
    const fees = quote.cleaningFee + quote.petFee + feeSum(quote.fees);
    expect(quote.total).toBe(quote.subtotal + quote.taxes + fees);
    expect(quote.discountPercent).toBe(quote.discount === 'deal' ? dealPercent : 0);
    const reductions = { none: 0, deal: offers[1], promo: offers[2], agreed: undefined };
    expect(quote.discountAmount).toBe(reductions[quote.discount]);
    const listed = quote.nightly ?? [];
    expect(listed.map(({ date, base }) => ({ date, price: base }))).toEqual(nightlyPrices);
    const free = listed.filter((night) => night.free).map(({ base }) => base);
    expect(free).toEqual(quote.discount === 'promo' && kind === 'free_night' ? [quote.discountAmount] : []);
    expect(quote.promo).toEqual(stay.promo ? promoTerms(stay.promo) : undefined);
  });
});

test('prices a stay from the calendar, with the nightly rate and surcharge for an unlisted night', () => {
  const calendar = drawCalendar('2026-12-10', 'oo');
  const quote = calculateQuoteFromCalendar(calendar, terms, '2026-12-10', '2026-12-13', { dealPercent: 10 });
  expect(quote).toMatchObject({ nights: 3, subtotalBeforeDiscount: 28_900 * 2 + 27_390, discount: 'deal' });
  expect(quote.nightly).toEqual([
    { date: '2026-12-10', base: 28_900, surcharge: 0, free: false },
    { date: '2026-12-11', base: 28_900, surcharge: 0, free: false },
    { date: '2026-12-12', base: 24_900, surcharge: 2490, free: false },
  ]);
});

test('lists the nights by date, with the surcharge and the free night of the promo code', () => {
  const nightlyPrices = nights(100, 200, 300, 400)
    .map((night) => ({ ...night, surcharge: 20 }))
    .toReversed();
  const { nightly = [] } = calculateQuote({ terms, nightlyPrices, promo: mamafree4 });
  expect(nightly.map(({ date, base, surcharge, free }) => [date, base, surcharge, free])).toEqual([
    ['2026-10-09', 80, 20, false],
    ['2026-10-10', 180, 20, false],
    ['2026-10-11', 280, 20, false],
    ['2026-10-12', 380, 20, true],
  ]);
});

test('has no average without nights', () => {
  expect(calculateQuote({ terms, nightlyPrices: [], pets: 0 })).toMatchObject({
    nights: 0,
    avgNightlyRate: 0,
  });
});

test('prices a sum of nights like the single nights', () => {
  const options = { terms, pets: 1, dealPercent: 15 };
  const { nightly: _, ...quote } = calculateQuote({ ...options, nightlyPrices: nights(30_000, 30_000) });
  expect(
    calculateQuoteFromSubtotal({ ...options, checkIn: '2026-10-09', nights: 2, nightsCents: 60_000 }),
  ).toEqual(quote);
});
