import { getHostHref } from '#host/route.ts';

export const BookingLink = ({ reference }: { reference: string }) => (
  <a href={getHostHref('bookings', reference)}>{reference}</a>
);
