import { serverNow } from '#browser/server-clock.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { formatParty } from '#domain/availability/format-party.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { dateInZone } from '#domain/dates/format-time.ts';
import {
  formatPriceBreakdown,
  moneyRow,
  type PriceBreakdownRow,
  paymentMethodLabels,
} from '#domain/pricing/price-breakdown.ts';
import { site } from '#site';
import { Button } from '#ui/Button.tsx';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import { Paper, PaperHead } from '#ui/PrintOnly.tsx';

/** Who gives the receipt, to whom and for what; on paper alone, above what the page says of the stay. */
export function ReceiptHead({ booking }: { booking: GuestBooking }) {
  const { cabin, contact, guest, status, address } = booking;
  const today = dateInZone(serverNow(), cabin.timezone);
  return (
    <Paper>
      <PaperHead
        from={site}
        title={status === 'confirmed' ? 'Receipt' : 'Receipt of a booking that was cancelled'}
      />
      <p>
        {cabin.title}, {address || `${cabin.city}, Tennessee`}. Booked by {guest}, {contact.email}. Printed{' '}
        {today}.
      </p>
      {status === 'confirmed' ? null : <p>{formatBookedStay(booking)}</p>}
    </Paper>
  );
}

/** The stay that will not be; of one that will, the page says it in full. */
export const formatBookedStay = ({ check_in, check_out, quote, ...party }: GuestBooking): string =>
  `${formatDay(check_in, 'date')} to ${formatDay(check_out, 'date')}, ${nightsLabel(quote.nights)}, ${formatParty(party)}.`;

/** How the price adds up, what came in and what goes back; on paper alone, below the stay. */
export const ReceiptMoney = ({ booking }: { booking: GuestBooking }) => (
  <Paper>
    <PriceBreakdown groups={[...formatPriceBreakdown(booking.quote), moneyRows(booking)]} />
    {booking.damage_deposit ? <p>{booking.damage_deposit}</p> : null}
  </Paper>
);

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
  // Of a stay that is paid together with others its own part; two payments of one day are two lines.
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
    ...refunds.map(({ state, amount, at }) =>
      moneyRow(`${refundLabels[state]} ${dateInZone(new Date(at), zone)}`, -amount),
    ),
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

const refundLabels = {
  due: 'Refund, to be sent, of',
  sent: 'Refund, sent, of',
  done: 'Refund of',
  failed: 'Refund, not sent yet, of',
};

/** The browser prints the receipt that is on this page for paper alone, or keeps it as a PDF. */
export const PrintReceipt = () => <Button onClick={() => print()}>Print the receipt</Button>;
