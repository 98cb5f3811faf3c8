import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateQuote, calculateQuoteFromSubtotal } from '#domain/pricing/calculate-quote.ts';
import {
  formatPriceBreakdown,
  formatReceiptLines,
  getPriceBreakdown,
} from '#domain/pricing/price-breakdown.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { anyNights, anyPercent, anyTermsWithFees } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { anyPromo, mamafree4 } from '#support/oracles/promos.ts';
import { specTaxes, taxRow } from '#support/oracles/taxes.ts';

const cents = (amount: string): number =>
  Number(amount.replace(/[$,.−]/g, '')) * (amount.startsWith('−') ? -1 : 1);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Returns a quote without listed nights and tax rates, like old bookings. */
function oldQuote({ nightly: _, ...quote }: Quote): Quote {
  const { lines: __, ...taxBreakdown } = quote.taxBreakdown;
  return { ...quote, taxBreakdown };
}

const anyQuote: fc.Arbitrary<Quote> = fc
  .record({
    terms: anyTermsWithFees,
    nightlyPrices: anyNights(34),
    surcharge: fc.nat(100),
    dealPercent: fc.oneof(fc.constant(0), anyPercent(90)),
    promo: fc.option(anyPromo, { nil: undefined }),
    pets: fc.nat(2),
  })
  .map(({ nightlyPrices, surcharge, ...stay }) =>
    calculateQuote({
      ...stay,
      nightlyPrices: nightlyPrices.map((night) => ({
        ...night,
        surcharge: Math.min(surcharge, night.price),
      })),
    }),
  );

const costOf = (parts: readonly { cents: number }[]) => sum(parts.map(({ cents }) => cents));

test('has lines that add up to the total of any price, old or new, and none of zero', () => {
  assertForAll(fc.tuple(anyQuote, fc.boolean()), ([current, isOld]) => {
    const quote = isOld ? oldQuote(current) : current;
    expect(sum(Object.values(getPriceBreakdown(quote)).map(costOf))).toBe(quote.total);
    const lines = formatReceiptLines(quote).map(({ amount }) => cents(amount));
    expect(lines.pop()).toBe(quote.total);
    expect(sum(lines)).toBe(quote.total);
    expect(lines).not.toContain(0);
    // Each night has one complete price, without unexplained parts.
    expect(getPriceBreakdown(quote).nights.map(({ detail }) => detail)).toEqual(
      getPriceBreakdown(quote).nights.map(() => undefined),
    );
  });
});

test('has a line for every night and tax, and each tax applies to the lines above it', () => {
  assertForAll(anyQuote, (quote) => {
    const { nights, discount, fees, taxes } = getPriceBreakdown(quote);
    const above = sum([nights, discount, fees].map(costOf));
    expect(nights).toHaveLength(quote.nights);
    expect(costOf(nights)).toBe(quote.subtotalBeforeDiscount);
    expect(quote.taxBreakdown.lines?.every(({ base }) => base === above)).toBe(true);
    expect(costOf(taxes)).toBe(quote.taxes);
  });
});

/** Four nights in fall in Gatlinburg, with a surcharge of a tenth of each. */
const terms = { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: 5000, taxes: specTaxes };
const nightlyPrices = ['01', '02', '03', '04'].map((date) => ({
  date: `2026-10-${date}`,
  price: 27_500,
  surcharge: 2500,
}));
const written = (quote: Quote) =>
  formatReceiptLines(quote).map(({ label, amount, tone }) => `${label} | ${amount} ${tone}`);
const night = (date: string) => `${date} | $275.00 plain`;

test('gives every part of a price a name, an amount and a tone', () => {
  expect(written(calculateQuote({ terms, nightlyPrices, pets: 1, dealPercent: 15 }))).toEqual([
    ...['Thu, Oct 1', 'Fri, Oct 2', 'Sat, Oct 3', 'Sun, Oct 4'].map(night),
    'Deal of the Day −15% | −$165.00 saving',
    'Cleaning fee | $100.00 plain',
    'Tennessee sales tax · 7% of $1,035.00 | $72.45 plain',
    'County and local tax · 2.75% of $1,035.00 | $28.46 plain',
    'Occupancy tax · 3% of $1,035.00 | $31.05 plain',
    'Pet fee | $50.00 plain',
    'Total | $1,216.96 total',
  ]);
});

test('shows the stored lines of a price without nights and rates', () => {
  const plain = ({ date, price }: { date: string; price: number }) => ({ date, price });
  expect(written(oldQuote(calculateQuote({ terms, nightlyPrices: nightlyPrices.map(plain) })))).toEqual([
    '4 nights | $1,100.00 plain',
    'Cleaning fee | $100.00 plain',
    'Tennessee sales tax | $84.00 plain',
    'County and local tax | $33.00 plain',
    'Occupancy tax | $36.00 plain',
    'Total | $1,353.00 total',
  ]);
  const ofSum = calculateQuoteFromSubtotal({ terms, checkIn: '2026-10-01', nights: 1, nightsCents: 100 });
  expect(written(ofSum)[0]).toBe('1 night | $1.00 plain');
});

test('hides lists that do not add up', () => {
  const quote = calculateQuote({ terms, nightlyPrices });
  const nightly = quote.nightly?.slice(1) ?? [];
  const lines = quote.taxBreakdown.lines?.slice(1) ?? [];
  const damaged = { ...quote, nightly, taxBreakdown: { ...quote.taxBreakdown, lines } };
  expect(written(damaged)).toEqual(written(oldQuote(quote)));
});

test('names the promo code next to its free night', () => {
  const lines = written(calculateQuote({ terms, nightlyPrices, promo: mamafree4 }));
  expect(lines.slice(2, 5)).toEqual([
    night('Sat, Oct 3'),
    night('Sun, Oct 4, the free night'),
    'Fourth night free (MAMAFREE4) | −$275.00 saving',
  ]);
});

test('names other promo codes by their discount, and per-night taxes as such', () => {
  const promo = { ...mamafree4, code: 'FALL10', kind: 'percent' as const, percent: 10 };
  const fee = taxRow('county', null, 1, { name: 'Tourism fee', per_night_cents: 200 });
  const taxed = { ...terms, taxes: [...specTaxes, fee] };
  const lines = written(calculateQuote({ terms: taxed, nightlyPrices, promo }));
  expect(lines).toContain('10% off (FALL10) | −$110.00 saving');
  expect(lines).toContain('Tourism fee · 1% of $1,090.00 + $2.00 a night for 4 nights | $18.90 plain');
  const off = calculateQuote({
    terms,
    nightlyPrices,
    promo: { ...promo, kind: 'amount', amount_cents: 5000 },
  });
  expect(written(off)).toContain('$50.00 off (FALL10) | −$50.00 saving');
});

test('shows the savings with taxes after the total', () => {
  const rows = formatPriceBreakdown(calculateQuote({ terms, nightlyPrices, dealPercent: 15 }));
  expect(rows).toHaveLength(5);
  expect(rows[0]?.[0]).toEqual({
    label: 'Thu, Oct 1',
    amount: '$275.00',
    tone: 'plain',
  });
  expect(rows.at(-1)).toEqual([
    { label: 'Total', amount: '$1,166.96', tone: 'total' },
    { label: 'You save, taxes included', amount: '$186.04', tone: 'saving' },
  ]);
  expect(formatPriceBreakdown(calculateQuote({ terms, nightlyPrices })).at(-1)).toHaveLength(1);
});

test('shows a zero total without a sign', () => {
  const free = calculateQuote({ terms: { ...terms, cleaning_fee_cents: 0 }, nightlyPrices: [] });
  expect(formatReceiptLines(free)).toEqual([{ label: 'Total', amount: '$0.00', tone: 'total' }]);
});
