import { expect, test } from 'vitest';
import { formatPaymentSchedule, paymentLabel } from '#domain/payments/payment-schedule.ts';

const whole = { due_now: 10_000, balance: null };
const inParts = (due_on: string) => ({ due_now: 2_000, balance: { amount: 8_000, due_on } });

test('adds up what two stays require now, and keeps each balance on its own day', () => {
  expect(formatPaymentSchedule(whole, whole)).toBe('$200.00');
  expect(formatPaymentSchedule(whole, inParts('2026-12-11'))).toBe(
    '$120.00 now, $80.00 on December 11, 2026',
  );
  expect(formatPaymentSchedule(inParts('2026-12-11'), inParts('2026-12-04'))).toBe(
    '$40.00 now, $80.00 on December 4, 2026, $80.00 on December 11, 2026',
  );
});

test('states the amount on the payment button, or that nothing is due', () => {
  const nothing = { due_now: 0, balance: null };
  expect(paymentLabel(nothing, nothing)).toBe('Book it, nothing to pay');
  expect(paymentLabel(nothing, { due_now: 10_000, balance: null })).toBe('Continue to payment · $100.00');
});
