// Parts of a booking's printed receipt, and the button to print it.

import { serverNow } from '#browser/server-clock.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { formatParty } from '#domain/availability/format-party.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { dateInZone } from '#domain/dates/format-time.ts';
import { formatCents } from '#domain/money/money.ts';
import { site } from '#site';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import { PrintHeader, PrintOnly } from '#ui/PrintOnly.tsx';
import { formatReceipt } from './format-receipt.ts';
import { DetailList, getDateDetails, type StayDetail } from './StayBlocks.tsx';

/** Head of the printed receipt: issuer, recipient and subject. */
export function ReceiptHead({ booking }: { booking: GuestBooking }) {
  const { cabin, contact, guest, status, address } = booking;
  const today = dateInZone(serverNow(), cabin.timezone);
  return (
    <PrintOnly>
      <PrintHeader
        from={site}
        title={status === 'confirmed' ? 'Receipt' : 'Receipt of a booking that was cancelled'}
      />
      <p>
        {cabin.title}, {address || `${cabin.city}, Tennessee`}. Booked by {guest}, {contact.email}. Printed{' '}
        {today}.
      </p>
      {status === 'confirmed' ? null : <p>{formatBookedStay(booking)}</p>}
    </PrintOnly>
  );
}

/** Printed reference, dates, party and price of a booked stay. */
export const ReceiptStay = ({ booking }: { booking: GuestBooking }) => (
  <PrintOnly>
    <DetailList
      details={[
        ['Reference', booking.reference],
        ...getDateDetails(booking),
        ['Stay', `${nightsLabel(booking.quote.nights)} · ${formatParty(booking)}`],
        ['Total with taxes', formatCents(booking.quote.total)],
        ...booking.party.map(
          ({ cabin, reference }): StayDetail => ['Together with', `${cabin.title}, ${reference}`],
        ),
      ]}
    />
  </PrintOnly>
);

/** Formats the dates, nights and guests of a stay as one sentence. */
export const formatBookedStay = ({ check_in, check_out, quote, ...party }: GuestBooking): string =>
  `${formatDay(check_in, 'date')} to ${formatDay(check_out, 'date')}, ${nightsLabel(quote.nights)}, ${formatParty(party)}.`;

/** Printed price breakdown, payments and refunds. */
export const ReceiptMoney = ({ booking }: { booking: GuestBooking }) => (
  <PrintOnly>
    <PriceBreakdown groups={formatReceipt(booking)} />
    {booking.damage_deposit ? <p>{booking.damage_deposit}</p> : null}
  </PrintOnly>
);

interface PrintReceiptProps extends Pick<ButtonProps, 'tone'> {
  label?: string;
}

/** Prints the receipt, which the page contains for print only. */
export const PrintReceipt = ({ label = 'Print the receipt', tone }: PrintReceiptProps) => (
  <Button {...(tone && { tone })} onClick={() => print()}>
    {label}
  </Button>
);
