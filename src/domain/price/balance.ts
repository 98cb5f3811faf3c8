import { type Day, isDay } from '../day/plain-day.ts';
import { fits, isWhole } from '../shape.ts';
import { formatDay } from '../stay/day-words.ts';
import { formatCents } from './money.ts';

/** What is paid later. */
export interface Balance {
  /** Cents. */
  amount: number;
  /** The day, in the cabin's zone, on which they are charged. */
  due_on: Day;
}

/** How a stay is paid. */
export interface PaymentPlan {
  /** What is paid now, in cents. */
  due_now: number;
  /** What is paid later; null when nothing is. */
  balance: Balance | null;
}

/** How two stays are paid together: the rests at once, when the first of them is due. */
export function joinPlans(one: PaymentPlan, other: PaymentPlan): PaymentPlan {
  const rests = [one, other].flatMap(({ balance }) => balance ?? []);
  const [due_on] = rests.map((rest) => rest.due_on).sort();
  return {
    due_now: one.due_now + other.due_now,
    balance:
      due_on === undefined ? null : { amount: rests.reduce((sum, { amount }) => sum + amount, 0), due_on },
  };
}

/** Whether a value that is not trusted is a balance, or null. */
export const isBalance = (value: unknown): value is Balance | null =>
  value === null || fits<Balance>(value, { amount: isWhole, due_on: isDay });

/** What is paid, in words: `$676.50`, or `$135.30 now, $541.20 on December 11, 2026`. */
export const planWords = ({ due_now, balance }: PaymentPlan): string =>
  balance
    ? `${formatCents(due_now)} now, ${formatCents(balance.amount)} on ${formatDay(balance.due_on, 'date')}`
    : formatCents(due_now);
