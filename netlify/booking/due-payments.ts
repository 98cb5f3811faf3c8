/** Payments due from the guest of a booking, and their lines in the checkout. */

import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { findHeldChange, isUnpaid } from '#domain/booking/stored-booking.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { calculatePaymentSchedule } from '#domain/payments/calculate-payment-schedule.ts';
import type { CheckoutOrder } from '#netlify/payments/payment-service.ts';
import type { NewPayment } from '#netlify/payments/queries.ts';
import type { BookingRecord } from './record-queries.ts';

/**
 * Returns the payments due from the guest of a booking by stay, with the amounts agreed and stored.
 * First, for all stays of a party, the first payment if it is neither paid nor cancelled; then, for
 * this stay only, a balance that failed and a pending change.
 */
export function duePayments(booking: BookingRecord, now: Date): NewPayment[] {
  const { id: booking_id, status, payment } = booking;
  if (isUnpaid(booking))
    return payment.stays
      .map((stay) => firstPayment(stay, now))
      .filter(({ amount_cents }) => amount_cents > 0);
  if (status !== 'confirmed') return [];
  const { balance, extra } = payment;
  if (balance?.state === 'failed')
    return [{ booking_id, kind: 'balance', amount_cents: balance.amount_cents, due_on: balance.due_on }];
  return extra ? [{ booking_id, kind: 'extra', ...extra }] : [];
}

function firstPayment(stay: BookingRecord['payment']['stays'][number], now: Date): NewPayment {
  const { due_now, balance } = calculatePaymentSchedule(stay, now);
  return {
    booking_id: stay.booking_id,
    kind: balance ? 'deposit' : 'full',
    amount_cents: due_now,
    due_on: balance?.due_on ?? null,
  };
}

/** Returns the sum of payments in cents. */
export const sumPayments = (due: readonly NewPayment[]): number =>
  due.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

const labels: Readonly<Record<NewPayment['kind'], string>> = {
  full: '',
  deposit: 'Deposit: ',
  balance: 'Balance: ',
  extra: 'Change of your stay: ',
  damage: 'Damage deposit: ',
};

const range = ({ check_in, check_out }: StayDates): string =>
  `${formatDay(check_in, 'date')} – ${formatDay(check_out, 'date')}`;

/** Formats the name of a payment. Added nights have their own dates, not those of the stay. */
function paymentName(stay: BookingRecord, kind: NewPayment['kind']): string {
  const { title } = stay.cabin;
  const { charge } = stay.payment;
  const change = findHeldChange(stay);
  if (kind === 'extra' && charge) return `${charge.reason}: ${title}, ${range(stay)}`;
  if (kind !== 'extra' || !change) return `${labels[kind]}${title}, ${range(stay)}`;
  if (change.cabin.title !== title) return `Another cabin: ${change.cabin.title}, ${range(change)}`;
  if (change.kind === 'party') return `${formatAddedParty(stay, change)}: ${title}, ${range(stay)}`;
  if (change.kind === 'extras') return `With your stay: ${title}, ${range(stay)}`;
  const isLonger = change.check_in <= stay.check_in && change.check_out >= stay.check_out;
  if (change.kind === 'move' || !isLonger) return `New dates: ${title}, ${range(change)}`;
  const added =
    change.check_in < stay.check_in
      ? { check_in: change.check_in, check_out: stay.check_in }
      : { check_in: stay.check_out, check_out: change.check_out };
  return `Added to your stay: ${title}, ${range(added)}`;
}

/** Describes the guests or pets a change adds. */
const formatAddedParty = (before: Party, after: Party): string =>
  guestCount(after) > guestCount(before) ? `Guests${after.pets > before.pets ? ' and pets' : ''}` : 'Pets';

const guestCount = ({ adults, children }: Party): number => adults + children;

/**
 * Returns a checkout line for each due payment, and the e-mail address of the first one's stay.
 * Throws if no payment belongs to a stay of the party.
 */
export function checkoutLines(
  party: readonly BookingRecord[],
  due: readonly NewPayment[],
): Pick<CheckoutOrder, 'lines' | 'email'> {
  const paid = due.flatMap(({ booking_id, kind, amount_cents }) =>
    party.filter(({ id }) => id === booking_id).map((stay) => ({ stay, kind, amount_cents })),
  );
  const [first] = paid;
  if (!first) throw new Error('A payment belongs to a booking.');
  return {
    email: first.stay.email,
    lines: paid.map(({ stay, kind, amount_cents }) => ({ name: paymentName(stay, kind), amount_cents })),
  };
}
