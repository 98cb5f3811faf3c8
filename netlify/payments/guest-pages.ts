import type { StayDates } from '#domain/availability/stay-rules.ts';
import { getBookingPath, paths, withToken } from '#paths';

/**
 * Paths of pages for guests, in e-mails and redirects. They contain a cabin, dates, and tokens in
 * the fragment; never guest data.
 */
export const guestPages = {
  bookingSuccess: paths.bookingSuccess,
  paymentSuccess: paths.paymentSuccess,
  quote: paths.quote,
  review: paths.review,
  sharedStay: paths.sharedStay,
  sharedItinerary: paths.sharedItineraryOf,
  pay: (token: string) => withToken('/api/pay', token),
  testCheckout: (token: string) => withToken('/api/test-checkout', token),
  booking: getBookingPath,
  /** Booking page after a declined payment. */
  unpaidBooking: (dates: StayDates, stays: Parameters<typeof getBookingPath>[1], token: string) =>
    withToken(getBookingPath(dates, stays, { declined: 1 }), token),
};
