import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { linkToken } from '#browser/link-token.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { paths } from '#paths';
import { Spinner } from '#ui/Spinner.tsx';
import { BookingNotFound } from './BookingNotFound.tsx';
import { UnconfirmedBooking } from './PaymentPending.tsx';
import { loadPartyLink } from './party-link.ts';
import { $bookingState, loadBooking } from './store.ts';

const tries = 15;
/**
 * A payment may have arrived as its hold ended, or for a stay that is already booked; more requests
 * would not help.
 */
const fewTries = 5;
const pause = 2000;

/** `/payment-success`: waits until the payment is recorded, then shows the confirmation. */
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

/** True while this page asks whether the payment has arrived. */
function useConfirmation(): boolean {
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (asked: number) => {
      const booking = await loadBooking();
      if (!booking || !mayArrive(booking, asked)) return setWaiting(false);
      timer = setTimeout(() => void ask(asked + 1), pause);
    };
    void ask(0);
    return () => clearTimeout(timer);
  }, []);
  return waiting;
}

/** Returns whether another request may help: no payment is recorded, and one may be in progress. */
function mayArrive(booking: GuestBooking, asked: number): boolean {
  const { status, payment, payment_url, pending_change, charge, card_url } = booking;
  const open = payment_url ?? pending_change?.payment_url ?? charge?.payment_url ?? card_url;
  if (status === 'confirmed') return open != null && asked < fewTries;
  return (
    payment === 'none' && ((status === 'held' && asked < tries) || (status === 'expired' && asked < fewTries))
  );
}
