// Charges and partial refunds that a host adds to the price of a booking.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjustQuote, withoutCharge } from '#domain/pricing/adjust-quote.ts';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import { getPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import { isQuote } from '#domain/pricing/quote.ts';
import { anyNights, anyPercent, anyTermsWithFees } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { oracleTaxLines } from '#support/oracles/prices.ts';

const anyAdjusted = fc.record({
  terms: anyTermsWithFees,
  nights: anyNights(10),
  dealPercent: anyPercent(60),
  cents: fc.integer({ min: 1, max: 200_000 }),
  taxed: fc.boolean(),
});

const total = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

test('a charge adds a line, with taxes if taxed, and removing it restores the price to the cent', () => {
  assertForAll(anyAdjusted, ({ terms, nights, dealPercent, cents, taxed }) => {
    const quote = calculateQuote({ terms, nightlyPrices: nights, pets: 1, dealPercent });
    const charged = adjustQuote(quote, { cents, reason: 'Broken lamp', taxed });
    expect(isQuote(charged)).toBe(true);
    const parts = Object.values(getPriceBreakdown(charged)).flat();
    expect(total(parts.map((part) => part.cents))).toBe(charged.total);
    expect(parts).toContainEqual({ label: 'Broken lamp', cents });
    const base =
      quote.subtotal +
      quote.cleaningFee +
      total((quote.fees ?? []).map((fee) => (fee.taxed ? fee.amount : 0)));
    expect(charged.taxes).toBe(total(oracleTaxLines(terms.city, 1, base + (taxed ? cents : 0))));
    expect(charged.total).toBe(quote.total + cents + charged.taxes - quote.taxes);
    expect(withoutCharge(charged, 'Broken lamp').total).toBe(quote.total);
    expect(withoutCharge(charged, 'Firewood')).toEqual(charged);
  });
});

test('a partial refund reduces the price by its amount without taxes', () => {
  assertForAll(anyAdjusted, ({ terms, nights, dealPercent, cents }) => {
    const quote = calculateQuote({ terms, nightlyPrices: nights, dealPercent });
    const given = adjustQuote(quote, { cents: -cents, reason: 'Cold tub', taxed: false });
    expect([given.total, given.taxes]).toEqual([quote.total - cents, quote.taxes]);
    expect(given.fees?.at(-1)).toMatchObject({ name: 'Given back: Cold tub', amount: -cents, by_host: true });
    // A partial refund cannot be removed like a charge.
    expect(withoutCharge(given, 'Given back: Cold tub')).toEqual(given);
  });
});
