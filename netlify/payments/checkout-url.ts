import type { StayDates } from '#domain/availability/stay-rules.ts';
import { getBookingPath, paths, withToken } from '#paths';

/** Where the server sends a guest. A cabin and dates, and tokens behind the `#`: nothing of the guest is ever in an address. */
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
  /** The form of stays whose payment was declined. */
  unpaidBooking: (dates: StayDates, stays: Parameters<typeof getBookingPath>[1], token: string) =>
    withToken(getBookingPath(dates, stays, { declined: 1 }), token),
};
