import { z } from 'zod';
import { stayKinds } from '#domain/guest/booking.ts';
import type { Quote } from '#domain/price/quote.ts';
import { takes } from '../contract.ts';
import { chosenCabin, contact, count, day, note } from '../fields.ts';
import { agreedPrice, type DeskBookingResponse, receivedPayment } from './bookings.ts';

/** What a stay that a host makes would cost. Amounts are cents. */
export interface HostPrice {
  /** By the calendar, or as agreed. */
  quote: Quote;
  /** Which rule of the calendar guests would be refused by, in a sentence; null for none. It does not bind hosts. */
  rule: string | null;
}

const stay = {
  kind: z.enum(stayKinds, { error: 'Choose what the stay is for.' }),
  cabin_id: chosenCabin,
  check_in: day('Check-in'),
  check_out: day('Check-out'),
  adults: count('Adults', 1, 100),
  children: count('Children', 0, 100),
  pets: count('Pets', 0, 20),
  /** Of a guest's stay; absent: the price is ours. */
  agreed: agreedPrice.exactOptional(),
};

const guest = z.object(
  {
    first_name: contact('first_name', 'The first name'),
    last_name: contact('last_name', 'The last name'),
    /** Absent for a guest who gets no mail. */
    email: contact('email', 'The email address').exactOptional(),
    phone: contact('phone', 'The phone number'),
  },
  { error: 'Send who the guest is.' },
);

const booked = z.object(
  {
    ...stay,
    /** Of a guest's stay alone. */
    guest: guest.exactOptional(),
    /** For hosts. */
    arrival_note: note('The note', 1000),
    /** What was received; absent: the guest pays by the link in the letter. */
    received: z.object(receivedPayment, { error: 'Send how much was received.' }).exactOptional(),
    /** The total that was shown. */
    expected_total: count('The total', 0, 2_147_483_647),
  },
  { error: 'Send the booking as a JSON object.' },
);

/** What a host sends to book. */
export type HostBookingRequest = z.output<typeof booked>;

/** Stays that hosts make: for guests who call, for the owner, and for work on a cabin. */
export const deskNewBooking = {
  /**
   * What a stay would cost, by the calendar or as agreed; nothing is held. Fails with `not_found` on `cabin_id`,
   * `not_bookable` on what cannot be, or `taken`.
   */
  'POST desk/price-booking': takes(
    z.object(stay, { error: 'Send the stay as a JSON object.' }),
  ).answers<HostPrice>(),

  /**
   * Books a stay as it was priced; wants the header `Idempotency-Key`. What is paid by link is held for two days, and the
   * guest gets the letter with the link; all else is booked at once. Fails as `price-booking`, or with `price_changed` (with
   * `details.total`), `unavailable` where nothing can be paid by link, or `idempotency_mismatch`.
   */
  'POST desk/new-booking': takes(
    booked
      .refine(({ kind, guest }) => (kind === 'guest') === (guest !== undefined), {
        path: ['guest'],
        error: 'A guest’s stay has a guest, and no other does.',
      })
      .refine(({ kind, received, guest }) => kind !== 'guest' || received || guest?.email, {
        path: ['guest', 'email'],
        error: 'The link to pay goes to an email address.',
      }),
  ).answers<DeskBookingResponse>(201),
};
