/** API calls of hosts to price and book a stay for a guest, or to send a quote. */

import { z } from 'zod';
import { maxCabins } from '#domain/availability/party.ts';
import { stayKinds } from '#domain/booking/booking.ts';
import type { Contact } from '#domain/contact/contact.ts';
import type { FeeLine, Quote } from '#domain/pricing/quote.ts';
import { numeral } from '#domain/text/format-list.ts';
import {
  agreedPriceFields,
  bookingReference,
  type HostBookingResponse,
  receivedPaymentFields,
  seenBookingState,
} from './booking-host.ts';
import { wholeContact } from './contact-fields.ts';
import { accepts } from './contract.ts';
import {
  cents,
  chosenCabin,
  count,
  day,
  extras,
  multiLineText,
  party,
  singleLineText,
  stopAfterTypeError,
} from './fields.ts';

/** Price of a stay booked by a host. Amounts are cents. */
export interface HostQuoteResponse {
  /** Price by the calendar, or as agreed. */
  quote: Quote;
  /** A sentence on the calendar rule that would refuse guests, or null. It does not bind hosts. */
  rule: string | null;
  /** Optional extras and their prices. */
  extras: FeeLine[];
}

const cabinFields = {
  cabin_id: chosenCabin,
  ...party,
  /** For a guest's stay; if absent, the regular price. */
  agreed: agreedPriceFields.exactOptional(),
  /** For a guest's stay; if absent, none. */
  extras: extras.exactOptional(),
};
const stay = {
  kind: z.enum(stayKinds, { error: 'Choose what the stay is for.' }),
  check_in: day('Check-in'),
  check_out: day('Check-out'),
  ...cabinFields,
};

const guest = z.object(
  {
    ...wholeContact,
    /** Absent for a guest without e-mail. */
    email: wholeContact.email.exactOptional(),
    /** Absent if the guest of a quote enters it when accepting. */
    phone: wholeContact.phone.exactOptional(),
  },
  { error: 'Send who the guest is.' },
);

const newBooking = z.object({
  ...stay,
  /** The party's other cabins on the same nights; for a guest's stay only. */
  more: stopAfterTypeError(
    z.array(z.object(cabinFields, { error: 'Each further cabin is an object.' }), {
      error: 'Send the further cabins as a list.',
    }),
  )
    .max(maxCabins - 1, { error: `A party has ${numeral(maxCabins)} cabins at most.` })
    .exactOptional(),
  /** For a guest's stay only. */
  guest: guest.exactOptional(),
  /** Shown to hosts only. */
  arrival_note: multiLineText('The note', 1000),
  /** Payment received; if absent, the guest pays with the link in the e-mail. */
  received: z.object(receivedPaymentFields, { error: 'Send how much was received.' }).exactOptional(),
  /**
   * Makes it a quote: the guest can accept the price for this many hours, and no night is held
   * before. Absent: no quote.
   */
  quote_hours: count('The hours', 1, 14 * 24).exactOptional(),
  /** Displayed total of all cabins. */
  expected_total: cents('The total'),
});

export type HostBookingRequest = z.output<typeof newBooking>;

/** Calls of hosts to book stays: for guests, for the owner, and for work on a cabin. */
export const hostNewBookingContracts = {
  /**
   * Finds up to six guests of past stays, the latest booking first, each with the latest contact.
   * The search is in the body, as with `desk/bookings`.
   */
  'POST desk/guests': accepts(z.object({ text: singleLineText('The search', 200) })).returns<{
    /** Contacts; an unknown e-mail address or phone number is empty. */
    guests: Contact[];
  }>(),

  /**
   * Prices a stay by the calendar or as agreed, without holding it. Fails with `not_found` on
   * `cabin_id`, `not_bookable` on the rejected field, or `taken`.
   */
  'POST desk/price-booking': accepts(z.object(stay)).returns<HostQuoteResponse>(),

  /**
   * Books a stay at the price shown; requires the header `Idempotency-Key`. A stay to be paid by
   * link is held for two days, and the guest gets the e-mail with the link. A quote is sent and
   * holds nothing. Everything else is booked at once. Fails as `price-booking`, or with
   * `price_changed` (with `details.total`), `unavailable` if payment by link is off, or
   * `idempotency_mismatch`.
   */
  'POST desk/new-booking': accepts(
    newBooking
      .refine(({ kind, guest }) => (kind === 'guest') === (guest !== undefined), {
        path: ['guest'],
        error: 'A guest’s stay has a guest, and no other does.',
      })
      .refine(({ kind, received, guest }) => kind !== 'guest' || received || guest?.email, {
        path: ['guest', 'email'],
        error: 'The link to pay goes to an email address.',
      })
      .refine(({ guest, quote_hours }) => !guest || quote_hours || guest.phone, {
        path: ['guest', 'phone'],
        error: 'The phone number is missing.',
      })
      .refine(({ kind, received, quote_hours }) => !quote_hours || (kind === 'guest' && !received), {
        path: ['quote_hours'],
        error: 'A quote is for a guest who has not paid.',
      })
      .refine(
        ({ kind, cabin_id, more = [] }) =>
          new Set([cabin_id, ...more.map((stay) => stay.cabin_id)]).size === more.length + 1 &&
          (kind === 'guest' || more.length === 0),
        { path: ['more'], error: 'Each cabin stands once, and only a guest’s party has several.' },
      ),
  ).returns<HostBookingResponse>(201),

  /**
   * Ends an open quote; its link then shows that. Fails with `not_bookable` if it is booked or has
   * ended.
   */
  'POST desk/end-quote': accepts(
    z.object({ reference: bookingReference, seen: seenBookingState }),
  ).returns<HostBookingResponse>(),
};
