/** Derives status, refunds and available actions of a booking from its stored row. */

import {
  type CancellationTerms,
  calculateRefund,
  cancellationDeadline,
  type RefundStep,
  refundSteps,
} from '#domain/availability/cancellation.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { addDays, type Day, getToday, startOfDay } from '#domain/dates/day.ts';
import { fromZonedTime } from '#domain/dates/zoned-time.ts';
import type { PayableStay } from '#domain/payments/calculate-payment-schedule.ts';
import { isPaymentPending, type PaymentStatus } from '#domain/payments/payment-status.ts';
import { isQuote, type Quote } from '#domain/pricing/quote.ts';
import { refundablePart } from '#domain/pricing/retained-amount.ts';
import type { BookingStatus, ChangeKind, QuoteState, StayKind } from './booking.ts';
import { type BookingSituation, type Condition, findDayConditions, startsFrom } from './states.ts';

interface StoredChange {
  kind: string;
  state: string;
  hold_expires_at: string;
}

/** Part of a stored booking that determines the available actions. Amounts in cents. */
export interface StoredBooking extends StayDates {
  status: BookingStatus;
  quote_state: QuoteState | null;
  purpose: StayKind;
  hold_expires_at: string;
  quote: Quote;
  /** Retained amount of the price of the stay. */
  retained_cents: number;
  /** Null until a payment confirms the booking, or comes too late for it. */
  payment_reference: string | null;
  changes: readonly StoredChange[];
  cabin: CancellationTerms & { check_in_time: string; check_out_time: string };
  payment: {
    state: PaymentStatus;
    /** The stays that are paid together. */
    stays: readonly PayableStay[];
    balance: { state: string } | null;
    /** Unpaid extra charge of a host. */
    charge: { amount_cents: number } | null;
  };
}

/**
 * Returns the status at `now`. An overdue hold has expired even if the sweep has not updated its
 * row yet.
 */
export const getStatusAt = (
  { status, hold_expires_at }: Pick<StoredBooking, 'status' | 'hold_expires_at'>,
  now: Date,
): BookingStatus => (status === 'held' && new Date(hold_expires_at) <= now ? 'expired' : status);

/** Whether a payment would confirm the booking: it is or was held. */
export const isUnpaid = ({ status }: Pick<StoredBooking, 'status'>): boolean => startsFrom('confirm', status);

/** Whether a party costs nothing and is not booked yet; it needs no payment. */
export const isFree = (booking: Pick<StoredBooking, 'status' | 'payment'>): boolean =>
  isUnpaid(booking) && booking.payment.stays.every(({ total_cents }) => total_cents === 0);

/**
 * Whether the guest has accepted the terms of all stays of the party. Until then nothing of them
 * can be paid.
 */
export const isAgreed = ({ payment }: Pick<StoredBooking, 'payment'>): boolean =>
  payment.stays.every(({ terms }) => terms.agreed_at !== null);

const daysAfterStay = 30;

/** Returns the moment from which no link opens a booking: 30 days after the day of check-out. */
export const getLinksEnd = (checkOut: Day, zone: string): Date =>
  startOfDay(addDays(checkOut, daysAfterStay + 1), zone);

/**
 * Returns a booking as input of the state graph. `otherConditions`: conditions that are not
 * stored.
 */
export function toSituation(
  booking: StoredBooking,
  now: Date,
  otherConditions: Partial<Record<Condition, boolean>> = {},
): BookingSituation {
  const { check_in, check_out, cabin, payment } = booking;
  return {
    state: booking.quote_state === 'open' ? 'quoted' : getStatusAt(booking, now),
    holds: {
      ...findDayConditions(booking, getToday(cabin.timezone, now)),
      beforeArrival: now < fromZonedTime(check_in, cabin.check_in_time, cabin.timezone),
      linksOpen: now < getLinksEnd(check_out, cabin.timezone),
      noPayment: !isPaymentPending(payment.state),
      noCharge: payment.charge === null,
      noRefusedBalance: payment.balance?.state !== 'failed',
      isGuestStay: booking.purpose === 'guest',
      hasFullPrice: isQuote(booking.quote),
      hasMoney: booking.retained_cents > 0,
      hasChange: findHeldChange(booking) !== null,
      hasOpenTerms: !isAgreed(booking),
      isNeverPaid: booking.payment_reference === null,
      isFree: isFree(booking),
      ...otherConditions,
    },
  };
}

/** Returns the refund steps of a booking by its own terms. */
export const getRefundSteps = ({
  check_in,
  cabin,
}: Pick<StoredBooking, 'check_in' | 'cabin'>): RefundStep[] => refundSteps(check_in, cabin);

/** Returns the refund of a cancellation at `now`, in cents. */
export const calculateCancelRefund = (
  booking: Pick<StoredBooking, 'check_in' | 'cabin' | 'quote'> & { paid_cents: number },
  now: Date,
): number => calculateRefund(refundablePart(booking.quote, booking.paid_cents), getRefundSteps(booking), now);

/** Returns the ISO moment until which cancelling is free. */
export const getFreeCancelUntil = ({
  check_in,
  cabin: { free_cancel_days, timezone },
}: {
  check_in: Day;
  cabin: Pick<CancellationTerms, 'free_cancel_days' | 'timezone'>;
}): string => cancellationDeadline(check_in, free_cancel_days, timezone).toISOString();

/**
 * Returns the unpaid cents: the extra charge, and the unpaid part of the remaining price. Goodwill
 * refunds made at the payment service are not owed again. They do not pay the charge.
 */
export function calculateUnpaid({
  status,
  total_cents,
  credited_cents,
  payment: { charge },
}: {
  status: BookingStatus;
  total_cents: number;
  credited_cents: number;
  payment: Pick<StoredBooking['payment'], 'charge'>;
}): number {
  if (status !== 'confirmed') return 0;
  const charged = charge?.amount_cents ?? 0;
  return charged + Math.max(0, total_cents - charged - credited_cents);
}

/** Finds the change that waits for its payment, even if its hold has expired. */
export const findHeldChange = <Change extends StoredChange>({
  changes,
}: {
  changes: readonly Change[];
}): (Change & { kind: ChangeKind }) | null =>
  changes.find((change): change is Change & { kind: ChangeKind } => change.state === 'held') ?? null;

/** Finds the change that waits for its payment, unless its hold has expired. */
export function findPendingChange<Change extends StoredChange>(
  booking: Pick<StoredBooking, 'status'> & { changes: readonly Change[] },
  now: Date,
): (Change & { kind: ChangeKind }) | null {
  const change = booking.status === 'confirmed' ? findHeldChange(booking) : null;
  return change && new Date(change.hold_expires_at) > now ? change : null;
}
