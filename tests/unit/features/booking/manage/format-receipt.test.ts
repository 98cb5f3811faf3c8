import { expect, test } from 'vitest';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { formatReceipt } from '#features/booking/manage/format-receipt.ts';
import { bookingIn } from './fixture.ts';

/** Returns the lines of a receipt below the price. */
const moneyOf = (booking: Partial<GuestBooking>): string[] =>
  (formatReceipt({ ...bookingIn('confirmed'), ...booking }).at(-1) ?? []).map(
    ({ label, amount }) => `${label} ${amount}`,
  );

const refund = { state: 'sent', at: '2026-11-03T16:00:00.000Z', reason: 'by_hand' } as const;
const paid = {
  paid: 65_050,
  payments: [
    { amount: 60_000, paid_at: '2026-11-01T16:00:00.000Z', provider: 'check' as const },
    { amount: 5050, paid_at: '2026-11-02T16:00:00.000Z' },
  ],
};

test('a receipt lists payments with dates, refunds and later charges', () => {
  const balance = { amount: 100, due_on: '2026-12-01' };
  expect(moneyOf({ ...paid, refunds: [{ ...refund, amount: 5050 }], balance })).toEqual([
    'Payment 1, received by check November 1, 2026 $600.00',
    'Payment 2, received November 2, 2026 $50.50',
    'Refund, sent, of November 3, 2026 −$50.50',
    'To be charged December 1, 2026 $1.00',
  ]);
});

test('shows the share of this stay in a common payment', () => {
  expect(moneyOf({ ...paid, payments: [] })).toEqual(['Paid for this cabin $650.50']);
});

test('a Zelle payment is refunded by hand', () => {
  const provider = 'zelle' as const;
  const payments = [{ amount: 60_000, paid_at: '2026-11-01T16:00:00.000Z', provider }];
  expect(
    moneyOf({ paid: 60_000, payments, refunds: [{ ...refund, provider, state: 'due', amount: 5050 }] }),
  ).toEqual([
    'Payment 1, received by Zelle November 1, 2026 $600.00',
    'Refund by hand, to be sent, of November 3, 2026 −$50.50',
  ]);
});

test('does not announce a later charge for a balance paid by hand', () => {
  const balance = { amount: 30_000, due_on: '2026-12-03' };
  expect(moneyOf({ ...paid, by_hand: true, balance }).at(-1)).toBe('To be paid by December 3, 2026 $300.00');
});

test('lists a failed balance and a host’s charge as due, and no balance of a cancelled stay', () => {
  const charge = { reason: 'Broken lamp', amount: 5638, payment_url: '/pay' };
  expect(moneyOf({ ...paid, payment: 'failed', due_now: 54_120, charge }).slice(2)).toEqual([
    'Balance, could not be charged, still to pay $541.20',
    'Asked for, still to pay $56.38',
  ]);
  const balance = { amount: 100, due_on: '2026-12-01' };
  expect(moneyOf({ ...paid, status: 'cancelled', balance })).toHaveLength(2);
});

test('adds up the price lines to the total', () => {
  const labels = formatReceipt(bookingIn('confirmed')).flatMap((group) => group.map(({ label }) => label));
  expect(labels).toContain('Cleaning fee');
  expect(labels.slice(-2)).toEqual(['Total', 'Paid for this cabin']);
});
