// Printed receipt of a booking of several cabins, each with its own terms.

import { serverNow } from '#browser/server-clock.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import type { PartyTotals } from '#domain/booking/party-totals.ts';
import { dateInZone } from '#domain/dates/format-time.ts';
import { site } from '#site';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import { PrintHeader, PrintOnly } from '#ui/PrintOnly.tsx';
import { formatBookingTerms } from './BookingTerms.tsx';
import { formatPartyReceipt, formatReceipt } from './format-receipt.ts';
import styles from './PartyBooking.module.css';
import { formatBookedStay } from './Receipt.tsx';

interface PartyReceiptProps {
  bookings: readonly GuestBooking[];
  totals: PartyTotals;
}

export function PartyReceipt({ bookings, totals }: PartyReceiptProps) {
  const [lead] = bookings;
  if (!lead) return null;
  const today = dateInZone(serverNow(), lead.cabin.timezone);
  return (
    <PrintOnly>
      <PrintHeader from={site} title="Receipt" />
      <p>
        Booked by {lead.guest}, {lead.contact.email}. Printed {today}.
      </p>
      {bookings.map((booking) => (
        <section key={booking.reference} className={styles.receipt}>
          <h3>
            {booking.cabin.title}, {booking.reference}
          </h3>
          <p>{booking.address || `${booking.cabin.city}, Tennessee`}</p>
          <p>{formatBookedStay(booking)}</p>
          <p>{booking.status === 'confirmed' ? formatBookingTerms(booking) : 'This stay was cancelled.'}</p>
          <PriceBreakdown groups={formatReceipt(booking)} />
        </section>
      ))}
      <section className={styles.receipt}>
        <h3>Together</h3>
        <PriceBreakdown groups={[formatPartyReceipt(totals)]} />
      </section>
    </PrintOnly>
  );
}
