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
