import type { GuestBooking } from '#contracts/booking-management.ts';
import type { PartyTotals } from '#domain/booking/party-totals.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { dateInZone } from '#domain/dates/format-time.ts';
import { isManualPayment, paymentMethodLabels } from '#domain/money/payment-method.ts';
import { formatPriceBreakdown, moneyRow, type PriceBreakdownRow } from '#domain/pricing/price-breakdown.ts';

/** Formats the price of a stay, then what came in, what goes back and what is still to be paid. */
export const formatReceipt = (booking: GuestBooking): PriceBreakdownRow[][] => [
  ...formatPriceBreakdown(booking.quote),
  moneyRows(booking),
];

function moneyRows({
  payments,
  paid,
  refunds,
  by_hand,
  balance,
  due_now,
  payment,
  charge,
  cabin,
  status,
}: GuestBooking): PriceBreakdownRow[] {
  const zone = cabin.timezone;
  // Payments, or the share of this stay in them. Two payments on one day are two rows.
  const received =
    payments.length > 0
      ? payments.map(({ amount, paid_at, provider }, index) => {
          const how = provider ? ` ${paymentMethodLabels[provider]}` : '';
          return moneyRow(
            `Payment ${index + 1}, received${how} ${dateInZone(new Date(paid_at), zone)}`,
            amount,
          );
        })
      : [moneyRow('Paid for this cabin', paid)];
  const later = balance && status === 'confirmed' ? balance : null;
  const owed = payment === 'failed' && status === 'confirmed' ? due_now : 0;
  return [
    ...received,
    ...refunds.map(({ state, amount, at, provider = 'stripe' }) => {
      const how = isManualPayment(provider) ? ' by hand' : '';
      return moneyRow(`Refund${how}${refundStates[state]} of ${dateInZone(new Date(at), zone)}`, -amount);
    }),
    ...(owed > 0 ? [moneyRow('Balance, could not be charged, still to pay', owed)] : []),
    ...(charge ? [moneyRow('Asked for, still to pay', charge.amount)] : []),
    ...(later
      ? [
          moneyRow(
            `To be ${by_hand ? 'paid by' : 'charged'} ${formatDay(later.due_on, 'date')}`,
            later.amount,
          ),
        ]
      : []),
  ];
}

/** Formats the sums of several stays as rows of their receipt. */
export const formatPartyReceipt = (totals: PartyTotals): PriceBreakdownRow[] => [
  moneyRow('Total of the cabins that are booked', totals.total),
  moneyRow('Paid for them', totals.paid),
  ...(totals.cancelledPaid > 0
    ? [moneyRow('Paid for cabins that were cancelled', totals.cancelledPaid)]
    : []),
  ...(totals.refunded > 0 ? [moneyRow('Refunds', -totals.refunded)] : []),
  moneyRow('Still to pay', totals.due),
];

const refundStates = {
  due: ', to be sent,',
  sent: ', sent,',
  done: '',
  failed: ', not sent yet,',
};
