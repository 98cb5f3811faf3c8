import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import { calculatePaymentSchedule, type PayableStay } from '#domain/payments/calculate-payment-schedule.ts';
import { formatPaymentSchedule } from '#domain/payments/payment-schedule.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';

const terms = {
  agreed_at: '2026-11-21T15:00:00Z',
  timezone: 'America/New_York',
  deposit_percent: 20,
  balance_due_days: 30,
};
const stay: PayableStay = { check_in: '2027-03-01', total_cents: 67_650, terms };
/** After acceptance of the terms in every test. */
const now = new Date('2028-01-01T12:00:00Z');
const later = (more: Partial<typeof terms> | { deposit_percent: null }, days = 100): PayableStay => ({
  ...stay,
  check_in: addDays('2026-11-21', days),
  terms: { ...terms, ...more },
});

test('charges a deposit now and the balance some days before check-in', () => {
  expect(calculatePaymentSchedule(stay, now)).toEqual({
    due_now: 13_530,
    balance: { amount: 54_120, due_on: '2027-01-30' },
  });
});

describe('the whole amount is due now', () => {
  test.each<[string, PayableStay]>([
    ['if the terms require no deposit', later({ deposit_percent: null })],
    [
      'where they were agreed before there were deposits',
      { ...stay, terms: { agreed_at: terms.agreed_at, timezone: 'UTC' } },
    ],
    ['where the rest would be due today', later({}, 30)],
    ['where the rest would be due already', later({}, 3)],
    ['where a part of it is nothing', { ...stay, total_cents: 2 }],
  ])('%s', (_when, payable) => {
    expect(calculatePaymentSchedule(payable, now)).toEqual({ due_now: payable.total_cents, balance: null });
  });
});

test('accepts terms on the cabin’s day, not the server’s', () => {
  // 4 AM UTC is still the previous evening in Tennessee.
  const agreed = { agreed_at: '2026-11-22T04:00:00Z' };
  expect(calculatePaymentSchedule(later(agreed, 31), now).balance).not.toBeNull();
  expect(calculatePaymentSchedule(later({ ...agreed, timezone: 'UTC' }, 31), now).balance).toBeNull();
});

test('uses the current time before the terms are accepted', () => {
  const waiting = { ...later({}, 31), terms: { ...terms, agreed_at: null } };
  expect(calculatePaymentSchedule(waiting, new Date('2026-11-21T15:00:00Z')).balance).not.toBeNull();
  expect(calculatePaymentSchedule(waiting, new Date('2026-11-22T15:00:00Z')).balance).toBeNull();
});

const anyStay = fc.record({
  total_cents: fc.integer({ min: 1, max: 2_000_000_000 }),
  percent: fc.option(fc.integer({ min: 1, max: 99 })),
  days: fc.integer({ min: 0, max: 400 }),
  due: fc.integer({ min: 0, max: 120 }),
});

test('adds up to the price, with the deposit rounded half up, or the minimum card charge', () => {
  assertForAll(anyStay, ({ total_cents, percent, days, due }) => {
    const { due_now, balance } = calculatePaymentSchedule(
      {
        ...later({ balance_due_days: due }, days),
        total_cents,
        terms: { ...terms, deposit_percent: percent, balance_due_days: due },
      },
      now,
    );
    const exact = (BigInt(total_cents) * BigInt(percent ?? 100) + 50n) / 100n;
    const deposit = exact < 50n ? 50n : exact;
    const isParted = days - due > 0 && deposit + 50n <= BigInt(total_cents);
    expect(BigInt(due_now)).toBe(isParted ? deposit : BigInt(total_cents));
    expect(due_now + (balance?.amount ?? 0)).toBe(total_cents);
  });
});

test('describes the payments', () => {
  expect(formatPaymentSchedule({ due_now: 67_650, balance: null })).toBe('$676.50');
  expect(formatPaymentSchedule(calculatePaymentSchedule(stay, now))).toBe(
    '$135.30 now, $541.20 on January 30, 2027',
  );
});
