import { hrefOf } from '../route.ts';

/** Leads to a booking. */
export const BookingLink = ({ reference }: { reference: string }) => (
  <a href={hrefOf('bookings', reference)}>{reference}</a>
);
