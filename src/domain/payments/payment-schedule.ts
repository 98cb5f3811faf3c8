import type { Day } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';

export interface Balance {
  /** Amount charged later, in cents. */
  amount: number;
  /** Day of the charge, in the cabin's time zone. */
  due_on: Day;
}

export interface PaymentSchedule {
  /** Amount due now, in cents. */
  due_now: number;
  /** Later payment; `null` if there is none. */
  balance: Balance | null;
}

/** Returns the later payments of stays paid together, by day. */
export const listBalances = (schedules: readonly PaymentSchedule[]): Balance[] =>
  schedules.flatMap(({ balance }) => balance ?? []).sort((a, b) => a.due_on.localeCompare(b.due_on));

/** Label of the payment button: `Continue to payment · $676.50`, or that of a free booking. */
export const paymentLabel = (...schedules: readonly PaymentSchedule[]): string =>
  isNothingDue(schedules)
    ? 'Book it, nothing to pay'
    : `Continue to payment · ${formatPaymentSchedule(...schedules)}`;

/** Whether stays paid together cost nothing. */
export const isNothingDue = (schedules: readonly PaymentSchedule[]): boolean =>
  schedules.every(({ due_now, balance }) => due_now === 0 && balance === null);

/** Formats a payment with a later balance for guests who have not accepted the terms yet. */
export const balanceNotice = (deposit: string): string =>
  `You pay ${deposit}. What is due later is charged to the same card by itself.`;

/**
 * Formats the payments of stays: `$676.50`, or `$135.30 now, $541.20 on December 11, 2026`, each
 * balance separately.
 */
export function formatPaymentSchedule(...schedules: readonly PaymentSchedule[]): string {
  const dueNow = formatCents(schedules.reduce((sum, { due_now }) => sum + due_now, 0));
  const laterPayments = listBalances(schedules).map(
    ({ amount, due_on }) => `${formatCents(amount)} on ${formatDay(due_on, 'date')}`,
  );
  return laterPayments.length > 0 ? [`${dueNow} now`, ...laterPayments].join(', ') : dueNow;
}
