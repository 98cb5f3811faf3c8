import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { watchLinkToken } from '#browser/link-token.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { BookingNotFound } from './BookingNotFound.tsx';
import { ConfirmedBooking } from './ConfirmedBooking.tsx';
import { UnconfirmedBooking } from './PaymentPending.tsx';
import { $bookingState, type BookingState, loadBooking } from './store.ts';

/** `/booking-success`: what was booked, when, for how much and until when it can be cancelled. */
export function ManageBookingIsland() {
  const booked = useStore($bookingState);
  useEffect(() => {
    // Through the worker that comes while the page is open the booking is asked for once more, and so kept.
    navigator.serviceWorker?.addEventListener('controllerchange', () => void loadBooking(), { once: true });
    return watchLinkToken(() => void loadBooking());
  }, []);
  return (
    <>
      {/* There from the start, and so announced when the words come. */}
      <p className="visually-hidden" role="status">
        {announcementOf(booked)}
      </p>
      <Outcome booked={booked} />
    </>
  );
}

const announcementOf = (booked: BookingState): string =>
  booked.state === 'loaded' && booked.booking.status === 'confirmed'
    ? `Your booking of ${booked.booking.cabin.title} is confirmed.`
    : '';

function Outcome({ booked }: { booked: BookingState }) {
  if (booked.state === 'loading') return <Spinner label="Fetching your booking…" />;
  if (booked.state === 'not-found') return <BookingNotFound message={booked.message} />;
  const { booking } = booked;
  return booking.status === 'confirmed' ? (
    <ConfirmedBooking booking={booking} />
  ) : (
    <UnconfirmedBooking booking={booking} />
  );
}
