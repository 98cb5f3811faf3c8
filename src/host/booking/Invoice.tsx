/**
 * Printed invoice of a booking, or receipt once it is paid, with the same rows as the guest's
 * receipt.
 */

import { serverNow } from '#browser/server-clock.ts';
import type { HostBooking } from '#contracts/booking-host-view.ts';
import { formatParty } from '#domain/availability/format-party.ts';
import { damageDepositStatusNotice } from '#domain/booking/damage-deposit.ts';
import { formatGuestName } from '#domain/contact/format-guest-name.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { dateInZone } from '#domain/dates/format-time.ts';
import { formatCents } from '#domain/money/money.ts';
import { paymentMethodLabels } from '#domain/money/payment-method.ts';
import { formatPriceBreakdown, moneyRow, type PriceBreakdownRow } from '#domain/pricing/price-breakdown.ts';
import { site } from '#site';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import { PrintHeader, PrintOnly } from '#ui/PrintOnly.tsx';

export function Invoice({ booking }: { booking: HostBooking }) {
  const { reference, cabin, contact, check_in, check_out, quote, total, money, agreed } = booking;
  const formatDate = (timestamp: Date) => dateInZone(timestamp, agreed.timezone);
  const hasReceivedPayment = money.payments.some(({ paid_at }) => paid_at !== null);
  const deposit = damageDepositStatusNotice(money.deposit, booking.status);
  const price: PriceBreakdownRow[][] = quote
    ? formatPriceBreakdown(quote)
    : [[{ label: 'Total', amount: formatCents(total), tone: 'total' }]];
  return (
    <PrintOnly>
      <PrintHeader
        from={site}
        title={`${money.unpaid > 0 || (!hasReceivedPayment && total > 0) ? 'Invoice' : 'Receipt'} ${reference}`}
      />
      <p>
        For {formatGuestName(contact)}. Printed {formatDate(serverNow())}.
        <br />
        {cabin.title}, {cabin.city}, Tennessee. {formatDay(check_in, 'date')} to{' '}
        {formatDay(check_out, 'date')}, {formatParty(booking)}.
      </p>
      <PriceBreakdown groups={[...price, moneyRows(booking, formatDate)]} />
      {deposit ? <p>{deposit}</p> : null}
    </PrintOnly>
  );
}

function moneyRows(
  { money, status, total }: HostBooking,
  formatDate: (timestamp: Date) => string,
): PriceBreakdownRow[] {
  const owed = status === 'held' ? total : money.unpaid;
  return [
    // A retained damage deposit is not part of the price and follows below.
    ...money.payments.flatMap(({ kind, paid_at, amount, provider }) =>
      paid_at && kind !== 'damage'
        ? moneyRow(`Received ${paymentMethodLabels[provider]}, ${formatDate(new Date(paid_at))}`, amount)
        : [],
    ),
    ...money.refunds.flatMap(({ amount, state, reason, created_at, settled_at }) => {
      if (state === 'done')
        return moneyRow(
          `${reason === 'disputed' ? 'Taken back by the bank' : 'Given back'}, ${formatDate(new Date(settled_at ?? created_at))}`,
          -amount,
        );
      // A failed voluntary refund is not owed.
      if (state === 'failed' && reason === 'by_hand') return [];
      return moneyRow(`To be given back, owed since ${formatDate(new Date(created_at))}`, -amount);
    }),
    ...(owed > 0 ? [moneyRow('Still to be paid', owed)] : []),
  ];
}
