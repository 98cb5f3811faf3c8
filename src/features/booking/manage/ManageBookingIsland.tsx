// Page of a booking for its guest, opened by the link in an e-mail or after the payment.

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { watchLinkToken } from '#browser/link-token.ts';
import { andList } from '#domain/text/format-list.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { BookingNotFound } from './BookingNotFound.tsx';
import { ConfirmedBooking } from './ConfirmedBooking.tsx';
import type { HostNoteProps } from './HostNote.tsx';
import { PartyBooking } from './PartyBooking.tsx';
import { loadPartyLink } from './party-link.ts';
import { $bookingState, type BookingState, loadBooking } from './store.ts';
import { UnconfirmedBooking } from './UnconfirmedBooking.tsx';

export function ManageBookingIsland({ portrait }: Pick<HostNoteProps, 'portrait'>) {
  const booked = useStore($bookingState);
  useEffect(() => {
    // Requests the booking again through a newly installed worker, so that it is cached.
    navigator.serviceWorker?.addEventListener('controllerchange', () => void loadBooking(), { once: true });
    // A browser may restore the page from its cache after a payment.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && void loadBooking();
    addEventListener('pageshow', onPageShow);
    const unwatch = watchLinkToken(() => void loadBooking());
    return () => {
      removeEventListener('pageshow', onPageShow);
      unwatch();
    };
  }, []);
  return (
    <>
      {/* Rendered before it has a text, so that the text is announced. */}
      <p className="visually-hidden" role="status">
        {getAnnouncement(booked)}
      </p>
      <Outcome booked={booked} portrait={portrait} />
    </>
  );
}

function getAnnouncement(booked: BookingState): string {
  if (booked.state !== 'loaded') return '';
  const shown = booked.stays.length > 0 ? booked.stays.map(({ booking }) => booking) : [booked.booking];
  const confirmed = shown.filter(({ status }) => status === 'confirmed');
  if (confirmed.length === 0) return '';
  const titles = andList(confirmed.map(({ cabin }) => cabin.title)).join('');
  return `Your booking of ${titles} is confirmed.`;
}

interface OutcomeProps extends Pick<HostNoteProps, 'portrait'> {
  booked: BookingState;
}

function Outcome({ booked, portrait }: OutcomeProps) {
  if (booked.state === 'loading') return <Spinner label="Fetching your booking…" />;
  if (booked.state === 'not-found') return <BookingNotFound message={booked.message} />;
  const { booking, stays } = booked;
  if (stays.length > 0) return <PartyBooking stays={stays} portrait={portrait} />;
  return (
    <>
      <PartyLink reference={booking.reference} />
      {booking.status === 'confirmed' ? (
        <ConfirmedBooking booking={booking} portrait={portrait} />
      ) : (
        <UnconfirmedBooking booking={booking} />
      )}
    </>
  );
}

/** Links back to the page of all cabins on which the guest started to change this stay. */
function PartyLink({ reference }: { reference: string }) {
  const href = loadPartyLink(reference);
  return href ? (
    <p data-no-print>
      <a href={href}>See all cabins of your party</a>
    </p>
  ) : null;
}
