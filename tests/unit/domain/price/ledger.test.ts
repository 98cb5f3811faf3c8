import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerLines } from '#domain/price/ledger.ts';
import { quoteStay } from '#domain/price/price.ts';
import { anyNights, anyPercent, anyTerms } from '#support/oracles/arbitraries.ts';

const cents = (amount: string): number =>
  Number(amount.replace(/[$,.−]/g, '')) * (amount.startsWith('−') ? -1 : 1);

test('the lines add up to the total, and none of them is nothing', () => {
  fc.assert(
    fc.property(
      anyTerms,
      anyNights(20),
      anyPercent(90),
      fc.nat(2),
      (terms, nightlyPrices, dealPercent, pets) => {
        const quote = quoteStay({ terms, nightlyPrices, pets, dealPercent });
        const lines = ledgerLines(quote).map(({ amount }) => cents(amount));
        const total = lines.pop();
        expect(total).toBe(quote.total);
        expect(lines.reduce((sum, line) => sum + line, 0)).toBe(quote.total);
        expect(lines).not.toContain(0);
      },
    ),
  );
});

/** A cabin in Gatlinburg; four nights in fall. */
const terms = { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: 5000 };
const nightlyPrices = ['01', '02', '03', '04'].map((date) => ({ date: `2026-10-${date}`, price: 25_000 }));
const written = (options: object) =>
  ledgerLines(quoteStay({ terms, nightlyPrices, ...options })).map(
    ({ label, amount, tone }) => `${label} ${amount} ${tone}`,
  );

test('every part of a price has its name, its amount and its tone', () => {
  expect(written({ pets: 1, dealPercent: 15 })).toEqual([
    '4 nights $1,000.00 plain',
    'Deal of the Day −15% −$150.00 saving',
    'Cleaning fee $100.00 plain',
    'Pet fee $50.00 plain',
    'Tennessee sales tax $66.50 plain',
    'County and local tax $26.13 plain',
    'Occupancy tax $28.50 plain',
    'Total $1,121.13 total',
  ]);
});

test('a promo code is named as what it gives', () => {
  expect(written({ promoCode: 'MAMAFREE4' })[1]).toBe('Fourth night free (MAMAFREE4) −$250.00 saving');
});

test('a stay that costs nothing totals zero, without a sign', () => {
  const free = quoteStay({ terms: { ...terms, cleaning_fee_cents: 0 }, nightlyPrices: [] });
  expect(ledgerLines(free)).toEqual([{ label: 'Total', amount: '$0.00', tone: 'total' }]);
});
