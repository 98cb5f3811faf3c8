import type { Party } from '#domain/guest/party.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { paths, withToken } from '#paths';

interface Choices extends StayDates, Party {
  cabin: { slug: string };
}

/** Where the server sends a guest. A cabin and dates, and tokens behind the `#`: nothing of the guest is ever in an address. */
export const pages = {
  bookingSuccess: paths.bookingSuccess,
  paymentSuccess: paths.paymentSuccess,
  review: paths.review,
  sharedStay: paths.sharedStay,
  sharedItinerary: paths.sharedItineraryOf,
  pay: (token: string) => withToken('/api/pay', token),
  testCheckout: (token: string) => withToken('/api/test-checkout', token),
  /** Back to the form after a payment that did not go through, with the choices as they were. */
  declined: ({ cabin, check_in, check_out, adults, children, pets }: Choices, other?: Choices) => {
    const stay = { cabin: cabin.slug, check_in, check_out };
    if (!other) return paths.booking({ ...stay, adults, children, pets, declined: 1 });
    const guests = adults + children + other.adults + other.children;
    return paths.booking({ ...stay, with: other.cabin.slug, guests, declined: 1 });
  },
};
