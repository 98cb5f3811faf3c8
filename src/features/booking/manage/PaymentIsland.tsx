// Page after a payment: waits until it is recorded, then shows the booking.

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { linkToken } from '#browser/link-token.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { paths } from '#paths';
import { Spinner } from '#ui/Spinner.tsx';
import { BookingNotFound } from './BookingNotFound.tsx';
import { loadPartyLink } from './party-link.ts';
import { $bookingState, loadBooking } from './store.ts';
import { UnconfirmedBooking } from './UnconfirmedBooking.tsx';

const maxPolls = 15;
/** Maximum for an expired hold or a booked stay, where a payment in progress is recorded soon. */
const maxPollsAfterEnd = 5;
const pollIntervalMs = 2000;

export function PaymentIsland() {
  const booked = useStore($bookingState);
  const waiting = useConfirmation();
  const confirmed =
    booked.state === 'loaded' && booked.booking.status === 'confirmed' ? booked.booking.reference : null;
  useEffect(() => {
    if (confirmed !== null && !waiting)
      location.replace(loadPartyLink(confirmed) ?? paths.bookingSuccess(linkToken()));
  }, [confirmed, waiting]);
  if (waiting || confirmed !== null) return <Spinner label="Confirming your payment…" />;
  if (booked.state === 'not-found') return <BookingNotFound message={booked.message} />;
  if (booked.state === 'loading') return null;
  return <UnconfirmedBooking booking={booked.booking} />;
}

/** Polls the booking until its payment is recorded. Returns `true` until then. */
function useConfirmation(): boolean {
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async (polls: number) => {
      const booking = await loadBooking();
      if (!booking || !mayBeRecorded(booking, polls)) return setWaiting(false);
      timer = setTimeout(() => void poll(polls + 1), pollIntervalMs);
    };
    void poll(0);
    return () => clearTimeout(timer);
  }, []);
  return waiting;
}

/** Whether another request may help: no payment is recorded, and one may be in progress. */
function mayBeRecorded(booking: GuestBooking, polls: number): boolean {
  const { status, payment, payment_url, pending_change, charge, card_url } = booking;
  const paymentLink = payment_url ?? pending_change?.payment_url ?? charge?.payment_url ?? card_url;
  if (status === 'confirmed') return paymentLink != null && polls < maxPollsAfterEnd;
  return (
    payment === 'none' &&
    ((status === 'held' && polls < maxPolls) || (status === 'expired' && polls < maxPollsAfterEnd))
  );
}
