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
import { Paper, PaperHead } from '#ui/PrintOnly.tsx';

/** The stay on paper: an invoice while something is owed, else a receipt. It is made of the rows the guest's receipt has. */
export function StayPaper({ booking }: { booking: HostBooking }) {
  const { reference, cabin, contact, check_in, check_out, quote, total, money, agreed } = booking;
  const dayOf = (moment: Date) => dateInZone(moment, agreed.timezone);
  const hasCome = money.payments.some(({ paid_at }) => paid_at !== null);
  const deposit = damageDepositStatusNotice(money.deposit, booking.status);
  const price: PriceBreakdownRow[][] = quote
    ? formatPriceBreakdown(quote)
    : [[{ label: 'Total', amount: formatCents(total), tone: 'total' }]];
  return (
    <Paper>
      <PaperHead
        from={site}
        title={`${money.unpaid > 0 || (!hasCome && total > 0) ? 'Invoice' : 'Receipt'} ${reference}`}
      />
      <p>
        For {formatGuestName(contact)}. Printed {dayOf(serverNow())}.
        <br />
        {cabin.title}, {cabin.city}, Tennessee. {formatDay(check_in, 'date')} to{' '}
        {formatDay(check_out, 'date')}, {formatParty(booking)}.
      </p>
      <PriceBreakdown groups={[...price, moneyRows(booking, dayOf)]} />
      {deposit ? <p>{deposit}</p> : null}
    </Paper>
  );
}

function moneyRows(
  { money, status, total }: HostBooking,
  dayOf: (moment: Date) => string,
): PriceBreakdownRow[] {
  const owed = status === 'held' ? total : money.unpaid;
  return [
    // What was kept of a damage deposit is no part of the price: it is said below.
    ...money.payments.flatMap(({ kind, paid_at, amount, provider }) =>
      paid_at && kind !== 'damage'
        ? moneyRow(`Received ${paymentMethodLabels[provider]}, ${dayOf(new Date(paid_at))}`, amount)
        : [],
    ),
    ...money.refunds.flatMap(({ amount, state, reason, created_at, settled_at }) => {
      if (state === 'done')
        return moneyRow(
          `${reason === 'disputed' ? 'Taken back by the bank' : 'Given back'}, ${dayOf(new Date(settled_at ?? created_at))}`,
          -amount,
        );
      // Nobody owes what a host gave back of her own accord and came back.
      if (state === 'failed' && reason === 'by_hand') return [];
      return moneyRow(`To be given back, owed since ${dayOf(new Date(created_at))}`, -amount);
    }),
    ...(owed > 0 ? [moneyRow('Still to be paid', owed)] : []),
  ];
}
