import { addDays, type Day, getToday } from '#domain/dates/day.ts';
import { applyPercent } from '#domain/money/money.ts';
import { minChargeCents } from '#domain/pricing/min-charge.ts';
import { formatPaymentSchedule, type PaymentSchedule } from './payment-schedule.ts';

/** Payment terms of a booking. Bookings from before deposits have neither optional field. */
export interface PaymentTerms {
  /**
   * ISO moment at which the guest accepted the terms; `null` before that, for example for a booking
   * made by a host.
   */
  agreed_at: string | null;
  /** Time zone of the cabin. */
  timezone: string;
  /** Percent of the total paid at booking; `null` for all. */
  deposit_percent?: number | null;
  /** Days before check-in on which the rest is due. */
  balance_due_days?: number;
  /** Cents held on the card around the stay; absent or `null` for none. */
  damage_deposit_cents?: number | null;
}

/** An agreed stay to be paid. */
export interface PayableStay {
  check_in: Day;
  /** Total of the stay in cents. */
  total_cents: number;
  terms: PaymentTerms;
}

/**
 * Calculates the payments of a stay: a deposit now, rounded half up and at least the card minimum,
 * if the terms say so and the balance is due later; otherwise all of it, also if the balance is
 * below the card minimum. Depends on the day the terms were accepted, or on `now` before that.
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
 * Formats the payments of stays whose terms are accepted at `now`: `$135.30 now, $541.20 on
 * December 11, 2026`; `null` if all is paid at once.
 */
export function formatDeposit(
  stays: readonly (Omit<PayableStay, 'terms'> & { terms: Omit<PayableStay['terms'], 'agreed_at'> })[],
  now: Date,
): string | null {
  const schedules = stays.map((stay) =>
    calculatePaymentSchedule({ ...stay, terms: { ...stay.terms, agreed_at: null } }, now),
  );
  return schedules.some(({ balance }) => balance) ? formatPaymentSchedule(...schedules) : null;
}
