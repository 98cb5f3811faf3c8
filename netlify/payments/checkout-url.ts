import type { StayDates } from '#domain/availability/stay-rules.ts';
import { getBookingPath, paths, withToken } from '#paths';

/**
 * Pages to which the server redirects guests. Addresses contain a cabin, dates, and tokens in the
 * fragment; never guest data.
 */
export const pages = {
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
