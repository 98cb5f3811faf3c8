// Promo codes: the nights and seasons they apply to, their reduction and messages.

import { expect, test } from 'vitest';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import {
  promoMessage,
  promoQuestion,
  promoRefusal,
  reductionChangeMessage,
} from '#domain/pricing/promo-messages.ts';
import { checkPromoCode, formatPromoOffer, promoReduction } from '#domain/pricing/promo-rules.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { applyAgreedPrice } from '#domain/pricing/recalculate-quote.ts';
import type { PromoCode } from '#domain/settings/promo-code.ts';
import { moveAsGuest } from '#support/oracles/changes.ts';
import { utcDay } from '#support/oracles/days.ts';
import { mamafree4 } from '#support/oracles/promos.ts';
import { specTaxes } from '#support/oracles/taxes.ts';

const nights = (first: string, ...prices: number[]) =>
  prices.map((price, index) => ({ date: utcDay(first, index), price }));

const terms = { city: 'Gatlinburg', cleaning_fee_cents: 0, pet_fee_cents: null, taxes: specTaxes };
const percent: PromoCode = { ...mamafree4, code: 'TEN', kind: 'percent', percent: 10, least_nights: 2 };
const amount: PromoCode = { ...percent, code: 'OFF', kind: 'amount', amount_cents: 500 };

test('makes the fourth night of a fall stay free', () => {
  expect(promoReduction(mamafree4, nights('2026-10-09', 1, 2, 3, 4, 5))).toEqual({
    free: '2026-10-12',
    amount: 4,
  });
});

test('chooses the fourth night by date, in any order of the list, once', () => {
  const stay = nights('2026-10-09', 1, 2, 3, 4, 5, 6, 7, 8, 9);
  expect(promoReduction(mamafree4, stay.toReversed()).amount).toBe(4);
});

test('subtracts a percentage or an amount with other codes, at most the price of the nights', () => {
  expect(promoReduction(percent, nights('2026-10-09', 1005, 1000))).toEqual({ amount: 201, free: null });
  expect(promoReduction(amount, nights('2026-10-09', 300, 300)).amount).toBe(500);
  expect(promoReduction(amount, nights('2026-10-09', 200, 200)).amount).toBe(400);
  expect(promoReduction(amount, nights('2026-10-09', 900)).amount).toBe(0);
  expect(promoReduction(undefined, nights('2026-10-09', 1, 2, 3, 4)).amount).toBe(0);
  expect(promoReduction(mamafree4, [])).toEqual({ amount: 0, free: null });
});

test('applies from September 1 to March 19, every year', () => {
  const offers = ['08-31', '09-01', '12-31', '01-01', '02-29', '03-19', '03-20', '06-15'].map((date) =>
    checkPromoCode(mamafree4, `2028-${date}`, 4),
  );
  expect(offers.map((offer) => offer === 'applies')).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('includes both ends of a season of dates', () => {
  const dated = { ...mamafree4, stays_from: '2026-12-01', stays_until: '2027-01-31' };
  const days = ['2026-11-30', '2026-12-01', '2027-01-31', '2027-02-01', '2027-12-15'];
  expect(days.map((day) => checkPromoCode(dated, day, 4) === 'applies')).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('offers a fourth free night for three nights, but not for fewer', () => {
  expect([1, 2, 3, 4, 12].map((count) => checkPromoCode(mamafree4, '2026-10-09', count))).toEqual([
    'too_short',
    'too_short',
    'add_one_night',
    'applies',
    'applies',
  ]);
  expect(checkPromoCode(mamafree4, '2026-07-09', 3)).toBe('out_of_season');
});

test.each<[string, PromoCode, string, number, number]>([
  ['Applied: your fourth night is free.', mamafree4, '2026-12-03', 4, 0],
  ['Add one night and it is free: the code wants four.', mamafree4, '2026-12-03', 3, 0],
  ['This code is for stays of four nights or more.', mamafree4, '2026-12-03', 2, 0],
  ['This code is for check-ins from September 1 to March 19.', mamafree4, '2027-03-20', 4, 0],
  ['The Deal of the Day saves you more, so that one counts.', mamafree4, '2026-12-03', 4, 50],
  ['Applied: 10% off your nights.', percent, '2026-12-03', 2, 0],
  ['Applied: $5.00 off your nights.', amount, '2026-12-03', 2, 0],
  ['Add one night and the code counts: it wants two.', percent, '2026-12-03', 1, 0],
  [
    'This code is for check-ins from December 1, 2027 on.',
    { ...percent, stays_from: '2027-12-01', stays_until: null },
    '2026-12-03',
    2,
    0,
  ],
])('%s', (words, promo, checkIn, count, dealPercent) => {
  const nightlyPrices = nights(checkIn, ...Array.from({ length: count }, () => 10_000));
  expect(promoMessage(promo, checkIn, calculateQuote({ terms, nightlyPrices, promo, dealPercent }))).toBe(
    words,
  );
});

test.each<[string, PromoCode, number, number, string?]>([
  ['MAMAFREE4 counts then: your fourth night is free.', mamafree4, 3, 4],
  ['', mamafree4, 4, 5],
  ['', mamafree4, 2, 3],
  ['MAMAFREE4 no longer counts then: it is for stays of four nights or more.', mamafree4, 4, 3],
  [
    'MAMAFREE4 no longer counts then: it is for check-ins from September 1 to March 19.',
    ...([mamafree4, 4, 4, '2027-03-20'] as const),
  ],
  ['TEN counts then: 10% off your nights.', percent, 1, 2],
])('a change of dates: %s', (words, promo, before, after, checkIn = '2026-12-03') => {
  const priced = (first: string, count: number) =>
    calculateQuote({ terms, promo, nightlyPrices: nights(first, ...Array<number>(count).fill(10_000)) });
  expect(reductionChangeMessage(priced('2026-12-03', before), priced(checkIn, after))).toBe(words);
});

test('names a code that ends with its nights or can no longer apply', () => {
  const priced = (promo: PromoCode, count: number) =>
    calculateQuote({
      terms,
      promo,
      nightlyPrices: nights('2026-12-03', ...Array<number>(count).fill(10_000)),
    });
  const plain = calculateQuote({
    terms,
    nightlyPrices: nights('2026-12-10', 10_000, 10_000, 10_000, 10_000),
  });
  expect(reductionChangeMessage(priced(mamafree4, 4), plain)).toBe(
    'MAMAFREE4 no longer counts then: it was for the nights you give up.',
  );
  expect(reductionChangeMessage(priced(mamafree4, 3), plain)).toBe(
    'MAMAFREE4 can no longer come to count then.',
  );
});

test('tells the guest for how many nights a deal or agreed price applies on other dates', () => {
  const now = { taxes: specTaxes, priceOf: () => ({ price: 10_000, surcharge: 0 }) };
  const booked = { check_in: '2026-12-03', check_out: '2026-12-06' };
  const nightlyPrices = nights('2026-12-03', 10_000, 10_000, 10_000);
  const onDeal = calculateQuote({ terms, nightlyPrices, dealPercent: 20 });
  const agreed = applyAgreedPrice(onDeal, 21_000, { with: 'Ada Example', reason: 'third stay' });
  const wordsOn = (quote: Quote, check_in: string, check_out: string) =>
    reductionChangeMessage(quote, moveAsGuest(quote, booked, { check_in, check_out }, now));
  expect(wordsOn(onDeal, '2026-12-03', '2026-12-07')).toBe(
    'The Deal of the Day counts for 3 of 4 nights then.',
  );
  expect(wordsOn(agreed, '2026-12-04', '2026-12-07')).toBe(
    'The price you agreed on with us counts for 2 of 3 nights then.',
  );
  for (const [promo, counts] of [
    [{ ...percent, least_nights: 3 }, 'TEN counts for 3 of 4 nights then.'],
    // The stay keeps its one free night.
    [{ ...mamafree4, least_nights: 3 }, ''],
  ] as const)
    expect(wordsOn(calculateQuote({ terms, nightlyPrices, promo }), '2026-12-03', '2026-12-07')).toBe(counts);
  expect(wordsOn(onDeal, '2026-12-03', '2026-12-05')).toBe('');
  for (const [quote, name] of [
    [onDeal, 'The Deal of the Day'],
    [agreed, 'The price you agreed on with us'],
  ] as const)
    expect(wordsOn(quote, '2026-12-10', '2026-12-12')).toBe(
      `${name} no longer counts then: it was for the nights you give up.`,
    );
});

test.each<[string | null, Partial<PromoCode> | null]>([
  ['We do not know this code.', null],
  [null, {}],
  [null, { used_from: '2026-10-09', used_until: '2026-10-09', cabins: ['hobnail'], most_uses: 3 }],
  ['This code can be used from October 10, 2026 on.', { used_from: '2026-10-10' }],
  ['This code could be used until October 8, 2026.', { used_until: '2026-10-08' }],
  ['This code is for other cabins.', { cabins: ['tulip'] }],
  ['This code has been used as often as it can be.', { most_uses: 2 }],
])('%s', (words, changes) => {
  const promo = changes && { ...mamafree4, ...changes };
  expect(promoRefusal(promo, { cabin: 'hobnail', today: '2026-10-09', uses: 2 })).toBe(words);
});

test('has a label for every benefit of a code', () => {
  expect([4, 10, 11].map((least_nights) => formatPromoOffer({ ...mamafree4, least_nights }))).toEqual([
    'Fourth night free',
    'Tenth night free',
    '11th night free',
  ]);
});

test('describes a code to guests by its benefit', () => {
  expect(promoQuestion(mamafree4, true)).toEqual({
    question: 'How does MAMAFREE4 work?',
    answer:
      'Stay four nights or more, arriving from September 1 to March 19, and enter the code. The fourth night by date is free, once. Where the deal of the day would save you more, you get the deal instead, and the page says so.',
  });
  const spring: PromoCode = {
    ...mamafree4,
    code: 'SPRING27',
    kind: 'percent',
    percent: 10,
    least_nights: 1,
    stays_from: null,
    stays_until: null,
    used_until: '2027-05-01',
    cabins: ['hobnail'],
  };
  expect(promoQuestion(spring, false).answer).toBe(
    'Stay as long as you like and enter the code. It takes 10% off your nights. It is for some of the cabins; the price says for which. It can be used until May 1, 2027.',
  );
});
