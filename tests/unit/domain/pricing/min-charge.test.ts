// Amounts below the minimum of a card payment are waived or charged later.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import { calculatePaymentSchedule } from '#domain/payments/calculate-payment-schedule.ts';
import { adjustQuote } from '#domain/pricing/adjust-quote.ts';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import { calculateMoveRefund } from '#domain/pricing/change-quote.ts';
import { chargeableChange, chargeableQuote, isTooSmall, minChargeCents } from '#domain/pricing/min-charge.ts';
import { formatPriceBreakdown, getPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import type { Quote } from '#domain/pricing/quote.ts';

const terms = { city: 'Gatlinburg', cleaning_fee_cents: 0, pet_fee_cents: null, taxes: [], fees: [] };

/** Creates a quote of one night without taxes. */
const priceOf = (cents: number): Quote =>
  chargeableQuote(calculateQuote({ terms, nightlyPrices: [{ date: '2027-03-04', price: cents }] }));

const sumOf = (quote: Quote): number =>
  Object.values(getPriceBreakdown(quote))
    .flat()
    .reduce((sum, { cents }) => sum + cents, 0);

const now = new Date('2027-01-01T12:00:00.000Z');
const small = fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 100_000 }));

describe('the price of a stay', () => {
  test.each([
    [0, 0],
    [1, 0],
    [49, 0],
    [50, 50],
    [51, 51],
  ])('rounds %i cents to %i', (cents, total) => {
    const quote = priceOf(cents);
    expect([quote.total, sumOf(quote)]).toEqual([total, total]);
    expect(quote.originalTotal - quote.total).toBe(quote.totalSavings);
  });

  test('mentions that a few cents are not charged', () => {
    const rows = formatPriceBreakdown(priceOf(12)).flat();
    expect(rows).toContainEqual({ label: 'Too little to charge', amount: '−$0.12', tone: 'saving' });
  });

  test('is paid in parts that are each above the card minimum', () => {
    fc.assert(
      fc.property(
        fc.record({
          cents: small,
          percent: fc.integer({ min: 1, max: 100 }),
          ahead: fc.integer({ min: 0, max: 60 }),
        }),
        ({ cents, percent, ahead }) => {
          const { total } = priceOf(cents);
          const { due_now, balance } = calculatePaymentSchedule(
            {
              check_in: addDays('2027-01-01', ahead),
              total_cents: total,
              terms: {
                agreed_at: '2027-01-01T12:00:00.000Z',
                timezone: 'America/New_York',
                deposit_percent: percent,
                balance_due_days: 30,
              },
            },
            now,
          );
          const rest = balance?.amount ?? 0;
          expect(due_now + rest).toBe(total);
          for (const part of [due_now, rest]) expect(isTooSmall(part)).toBe(false);
          if (total > 0) expect(due_now).toBeGreaterThanOrEqual(minChargeCents);
        },
      ),
    );
  });
});

/**
 * Applies a change like the database: charges the difference, or reduces first the balance and
 * refunds the rest.
 */
function change(stay: { total: number; paid: number; balance: number }, quote: Quote) {
  const { total, paid, balance } = stay;
  const newTotal = quote.total;
  if (newTotal > total)
    return { total: newTotal, paid: newTotal - balance, balance, asked: newTotal - total };
  const refund = calculateMoveRefund({ total, newTotal, paid, credited: paid, balance });
  return { total: newTotal, paid: paid - refund, balance: balance - (total - newTotal - refund), asked: 0 };
}

test('repeated changes never charge below the card minimum, and paid plus owed is the price', () => {
  fc.assert(
    fc.property(
      small,
      fc.integer({ min: 0, max: 100 }),
      fc.array(small, { maxLength: 8 }),
      (cents, percent, changes) => {
        const booked = priceOf(cents);
        const { due_now, balance } = calculatePaymentSchedule(
          {
            check_in: '2027-06-01',
            total_cents: booked.total,
            terms: {
              agreed_at: '2027-01-01T12:00:00.000Z',
              timezone: 'America/New_York',
              deposit_percent: percent,
              balance_due_days: 30,
            },
          },
          now,
        );
        let quote = booked;
        let stay = { total: booked.total, paid: due_now, balance: balance?.amount ?? 0 };
        for (const to of changes) {
          // A change keeps the earlier price's lines as other fees.
          const fees = quote.fees ?? [];
          const line = fees.reduce((sum, { amount }) => sum + amount, 0);
          const plain = priceOf(1000);
          const next = {
            ...plain,
            subtotal: to,
            subtotalBeforeDiscount: to,
            total: to + line,
            originalTotal: to + line,
          };
          const before = stay;
          quote = chargeableChange({ ...next, ...(fees.length > 0 && { fees }) }, stay);
          const { asked, ...after } = change(stay, quote);
          stay = after;
          expect(isTooSmall(asked)).toBe(false);
          expect(isTooSmall(stay.balance)).toBe(false);
          expect(stay.total).toBe(stay.paid + stay.balance);
          expect(stay.total).toBeGreaterThanOrEqual(0);
          // Waives at most the card minimum, and charges no amount twice.
          expect(to - stay.total).toBeGreaterThanOrEqual(0);
          expect(to - stay.total).toBeLessThan(minChargeCents);
          expect(quote.fees?.length ?? 0).toBeLessThanOrEqual(1);
          expect(before.paid - stay.paid).toBeLessThanOrEqual(before.paid);
        }
      },
    ),
  );
});

test('waived cents are charged once with a later payment', () => {
  const first = chargeableQuote({ ...priceOf(1000), total: 1012, originalTotal: 1012 }, 1000);
  expect(first.total).toBe(1000);
  const later = chargeableChange(
    { ...first, total: first.total + 500, originalTotal: 1500 },
    { total: 1000, balance: 0 },
  );
  expect([later.total, later.fees]).toEqual([1512, undefined]);
});

test('charges a host’s fee of the same name', () => {
  const charged = adjustQuote(priceOf(1000), { cents: 700, reason: 'Too little to charge', taxed: false });
  expect(chargeableQuote(charged, 1000).total).toBe(1700);
});
