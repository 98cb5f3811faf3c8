import type { Day } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';

/** What is paid later. */
export interface Balance {
  /** Cents. */
  amount: number;
  /** The day, in the cabin's zone, on which they are charged. */
  due_on: Day;
}

/** How a stay is paid. */
export interface PaymentSchedule {
  /** What is paid now, in cents. */
  due_now: number;
  /** What is paid later; null when nothing is. */
  balance: Balance | null;
}

/** What is paid later for stays that are paid together, in the order of its days. */
export const listBalances = (plans: readonly PaymentSchedule[]): Balance[] =>
  plans.flatMap(({ balance }) => balance ?? []).sort((one, other) => one.due_on.localeCompare(other.due_on));

/** What leads on to the payment of a hold: `Continue to payment · $676.50`, or to the booking where it costs nothing. */
export const paymentLabel = (...plans: readonly PaymentSchedule[]): string =>
  isNothingDue(plans)
    ? 'Book it, nothing to pay'
    : `Continue to payment · ${formatPaymentSchedule(...plans)}`;

/** Whether stays that are paid together cost nothing. */
export const isNothingDue = (plans: readonly PaymentSchedule[]): boolean =>
  plans.every(({ due_now, balance }) => due_now === 0 && balance === null);

/** What is paid for stays together, in words: `$676.50`, or `$135.30 now, $541.20 on December 11, 2026`, each rest by itself. */
export function formatPaymentSchedule(...plans: readonly PaymentSchedule[]): string {
  const now = formatCents(plans.reduce((sum, { due_now }) => sum + due_now, 0));
  const rests = listBalances(plans).map(
    ({ amount, due_on }) => `${formatCents(amount)} on ${formatDay(due_on, 'date')}`,
  );
  return rests.length > 0 ? [`${now} now`, ...rests].join(', ') : now;
}
