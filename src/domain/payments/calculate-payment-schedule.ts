import { addDays, type Day, getToday } from '#domain/dates/day.ts';
import { applyPercent } from '#domain/money/money.ts';
import { minChargeCents } from '#domain/pricing/min-charge.ts';
import { formatPaymentSchedule, type PaymentSchedule } from './payment-schedule.ts';

/** The part of a booking's terms that says when it is paid. A booking made before there were deposits has neither. */
export interface PaymentTerms {
  /** ISO moment at which the guest accepted the terms; null until then, as for a stay that a host has made. */
  agreed_at: string | null;
  /** The cabin's zone. */
  timezone: string;
  /** Percent of the total paid with the booking; null: all of it. */
  deposit_percent?: number | null;
  /** Days before check-in by which the rest is paid. */
  balance_due_days?: number;
  /** Cents held on the card around the stay; absent, as null, where none are. */
  damage_deposit_cents?: number | null;
}

/** A stay to be paid, as it was agreed. */
export interface PayableStay {
  check_in: Day;
  /** Cents. */
  total_cents: number;
  terms: PaymentTerms;
}

/**
 * How a stay is paid: a deposit now, half up to the cent and not less than a card is charged, where the terms say so and the rest falls
 * due after the day of the booking, else all of it. So it is where the rest would be too little for a card. It depends on the day the
 * terms were accepted, and not on `now` once they are.
 */
export function calculatePaymentSchedule(
  { check_in, total_cents, terms }: PayableStay,
  now: Date,
): PaymentSchedule {
  const { deposit_percent, balance_due_days = 0, timezone, agreed_at } = terms;
  const deposit = Math.max(applyPercent(total_cents, deposit_percent ?? 100), minChargeCents);
  const due_on = addDays(check_in, -balance_due_days);
  const isAhead = due_on > getToday(timezone, agreed_at === null ? now : new Date(agreed_at));
  if (!isAhead || deposit > total_cents - minChargeCents) return { due_now: total_cents, balance: null };
  return { due_now: deposit, balance: { amount: total_cents - deposit, due_on } };
}

/**
 * Formats how a guest who accepts the terms of stays at `now` pays for them: `$135.30 now, $541.20 on December 11, 2026`; null
 * where all of it is paid at once.
 */
export function formatDeposit(
  stays: readonly (Omit<PayableStay, 'terms'> & { terms: Omit<PayableStay['terms'], 'agreed_at'> })[],
  now: Date,
): string | null {
  const plans = stays.map((stay) =>
    calculatePaymentSchedule({ ...stay, terms: { ...stay.terms, agreed_at: null } }, now),
  );
  return plans.some(({ balance }) => balance) ? formatPaymentSchedule(...plans) : null;
}
