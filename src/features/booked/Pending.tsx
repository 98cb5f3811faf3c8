import { useState } from 'react';
import type { BookingView } from '#contracts/booking.ts';
import type { BookingStatus } from '#domain/guest/booking.ts';
import { formatCents } from '#domain/price/money.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import styles from './Booked.module.css';
import { PrintReceipt } from './PrintReceipt.tsx';
import { ReceiptHead, ReceiptMoney } from './Receipt.tsx';
import { RefundNote } from './RefundNote.tsx';
import { loadBooking } from './store.ts';

const words: Record<Exclude<BookingStatus, 'confirmed'>, { heading: string; text: string }> = {
  held: {
    heading: 'Your payment has not reached us yet',
    text: 'Your nights are still held. If you paid a moment ago, look again in a minute; nothing is charged twice.',
  },
  expired: {
    heading: 'The hold has ended',
    text: 'Forty minutes went by without a payment, so the nights are free again. Nothing was charged.',
  },
  cancelled: { heading: 'This booking was cancelled', text: 'The nights are free again.' },
  refund_due: {
    heading: 'Your payment came after the hold had ended',
    text: 'Somebody else took the nights in between. You get everything back, in full; you need not do anything.',
  },
  refunded: { heading: 'This booking was refunded', text: 'The full amount is on its way back to you.' },
};

/** A booking that is not confirmed: what happened to it, and the one way on. */
export function Pending({ booking }: { booking: BookingView }) {
  const { heading, text } = words[booking.status === 'confirmed' ? 'held' : booking.status];
  return (
    <section className={styles.booked}>
      {booking.paid > 0 ? <ReceiptHead booking={booking} /> : null}
      <h2>{heading}</h2>
      <p>{text}</p>
      <RefundNote booking={booking} />
      <p>
        Reference <strong>{booking.reference}</strong>
      </p>
      {booking.status === 'held' ? <LookAgain /> : null}
      {booking.payment_url ? (
        <a className="button" data-tone="ember" href={booking.payment_url}>
          Continue to payment · {formatCents(booking.quote.total)}
        </a>
      ) : (
        <a className="button" href={paths.availability(booking.cabin.slug)}>
          See this cabin's calendar
        </a>
      )}
      {booking.paid > 0 ? <PrintReceipt /> : null}
      {booking.paid > 0 ? <ReceiptMoney booking={booking} /> : null}
    </section>
  );
}

/** Nothing asks by itself any more, so the guest can. */
function LookAgain() {
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    await loadBooking();
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void look()}>
      Look again
    </Button>
  );
}
