import { getHostHref } from '#host/route.ts';

/** Leads to a booking. */
export const BookingLink = ({ reference }: { reference: string }) => (
  <a href={getHostHref('bookings', reference)}>{reference}</a>
);
