import type { Party } from '#domain/guest/party.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { paths } from '#paths';

interface Choices extends StayDates, Party {
  cabin: { slug: string };
}

/** Where the server sends a guest. Tokens, a cabin and dates: nothing of the guest is ever in an address. */
export const pages = {
  bookingSuccess: paths.bookingSuccess,
  paymentSuccess: paths.paymentSuccess,
  review: paths.review,
  pay: (token: string) => `/api/pay?${new URLSearchParams({ token })}`,
  testCheckout: (token: string) => `/api/test-checkout?${new URLSearchParams({ token })}`,
  /** Back to the form after a payment that did not go through, with the choices as they were. */
  declined: ({ cabin, check_in, check_out, adults, children, pets }: Choices, other?: Choices) => {
    const stay = { cabin: cabin.slug, check_in, check_out };
    if (!other) return paths.booking({ ...stay, adults, children, pets, declined: 1 });
    const guests = adults + children + other.adults + other.children;
    return paths.booking({ ...stay, with: other.cabin.slug, guests, declined: 1 });
  },
};
