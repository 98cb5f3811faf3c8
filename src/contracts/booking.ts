/**
 * API calls to hold stays, to list a visitor's holds and bookings, and to accept a host's quote.
 */

import { z } from 'zod';
import { maxCabins, type Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { BookedCabin, BookingStatus } from '#domain/booking/booking.ts';
import type { HoldPressure } from '#domain/booking/hold-pressure.ts';
import type { PaymentSchedule } from '#domain/payments/payment-schedule.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { numeral } from '#domain/text/format-list.ts';
import { wholeContact } from './contact-fields.ts';
import { accepts } from './contract.ts';
import {
  cabinId,
  cents,
  day,
  extras,
  manageToken,
  multiLineText,
  party,
  promoCode,
  singleLineText,
  stopAfterTypeError,
} from './fields.ts';

/** A hold, with data that never changes, so that a repeated request has an identical response. */
export interface Hold extends PaymentSchedule {
  /** The booking's number, such as `MC-7K4QXZ`. */
  reference: string;
  /** A hold, until it is paid or ends. */
  status: 'held';
  /** ISO timestamp at which the hold ends. */
  hold_expires_at: string;
  /**
   * Requirement of the hold: after `work` it lasts twelve minutes, and with `pay_first` nothing is
   * held before the payment.
   */
  pressure: HoldPressure;
  /** The price the server has worked out, in cents (spec §3). */
  quote: Quote;
  /** Address of the payment page of this hold. */
  payment_url: string;
  /** Page of the booking. Its link gives access without a sign-in. */
  manage_url: string;
}

interface SplitBookingResponse {
  /** Holds in the order of the requested stays. All end at the same time. */
  bookings: [Hold, ...Hold[]];
  /** Total with fees and taxes, in cents. */
  total: number;
  /** Address of one payment page for all holds. */
  payment_url: string;
}

type CabinName = Pick<BookedCabin, 'slug' | 'title'>;

/** An active hold of the visitor, with cabin, dates and party. */
export interface VisitorHold extends Hold, StayDates, Party {
  /** The cabin whose nights are held. */
  cabin: CabinName;
  /**
   * Payment status. While a payment is in progress, the hold lasts until the bank responds, or as
   * long as stated.
   */
  payment: PaymentStatus;
  /** Other cabins of the party, held, paid and released together with this one; usually empty. */
  others: PartyMemberHold[];
}

/** The hold on another cabin of the same party. */
export interface PartyMemberHold
  extends Party,
    Omit<Hold, 'status' | 'hold_expires_at' | 'pressure' | 'payment_url'> {
  /** The cabin whose nights are held. */
  cabin: CabinName;
}

/** A confirmed booking of the visitor. */
export interface VisitorBooking extends StayDates {
  /** The booking's number, such as `MC-7K4QXZ`. */
  reference: string;
  /** The cabin that is booked. */
  cabin: CabinName;
  /**
   * Address of the page of the booking; null a day after booking, because a computer may be shared.
   * Then only the e-mail has the link.
   */
  manage_url: string | null;
}

interface MyHoldsResponse {
  /** Holds by their end, earliest first; empty without the session cookie. */
  holds: VisitorHold[];
  /** Bookings, latest first; empty without the session cookie. */
  booked: VisitorBooking[];
  /** Server time of the response, ISO 8601. */
  server_now: string;
}

/** One cabin of a quote or of a host's stay, with its price. */
export interface QuotedStay extends Party, PaymentSchedule {
  cabin: BookedCabin;
  /** Agreed price of the stay; amounts in cents. */
  quote: Quote;
  /** Cancellation terms with dates, and the damage deposit, in sentences. */
  policy: string;
  /** Sentences for guests: when free cancellation ends, and the damage deposit. */
  terms: string[];
}

/** A quote, or a stay a host has made, as the guest sees it before accepting the terms. */
export interface SentQuote extends StayDates {
  /**
   * `open`: a quote that holds nothing yet; `taken`: an open one of which another guest has a
   * night; `held`: the nights wait for the payment; `ended`: nothing is held any more.
   */
  state: 'open' | 'taken' | 'held' | 'booked' | 'cancelled' | 'ended';
  /** Whether the guest has accepted the terms. Nothing is paid before. */
  agreed: boolean;
  /** Fingerprint of the shown stays, for `take-up-quote`. */
  seen: string;
  /** ISO timestamp until which the quote can be accepted, or the hold paid. */
  until: string;
  /** Full name of the guest. */
  guest: string;
  /** Whether accepting requires a phone number, because the host has none. */
  wants_phone: boolean;
  /** The cabins of the quote, in order. */
  stays: QuotedStay[];
  /** Total with fees and taxes, in cents. */
  total: number;
  /**
   * Amounts due for a booked stay: a charge, a change with its dates, or a balance; in cents.
   * Otherwise empty.
   */
  due: {
    name: string;
    /** In cents, above 0. */
    amount: number;
  }[];
  /** Payment address; null if nothing is due or the terms are not accepted. */
  payment_url: string | null;
}

interface SentQuoteResponse {
  quote: SentQuote;
  /** Server time of the response, ISO 8601. */
  server_now: string;
}

const stayCountMessage = `stays must be a list of one to ${numeral(maxCabins)} stays.`;
const duplicateCabinMessage = 'Each stay is in a cabin of its own.';
const termsMessage = 'Please accept the terms to book this stay.';

/** The guest's choices. Other fields, such as a price, are dropped. */
const stayToHold = z.object(
  {
    cabin_id: cabinId,
    check_in: day('check_in'),
    check_out: day('check_out'),
    ...party,
    ...wholeContact,
    /** For the host; empty for none. */
    arrival_note: multiLineText('The arrival note', 1000).exactOptional(),
    promo_code: promoCode.exactOptional(),
    extras: extras.exactOptional(),
    /** Total shown to the guest; another price fails with `price_changed`. Absent: any price. */
    expected_total: cents('expected_total').exactOptional(),
    /**
     * Reference of a hold of the same visitor that is replaced, also on other nights. Absent: none.
     */
    replaces: singleLineText('replaces', 20).exactOptional(),
    accept_terms: z.boolean({ error: termsMessage }).refine((accepted) => accepted, { error: termsMessage }),
  },
  { error: 'Send the booking as a JSON object.' },
);
const { accept_terms, phone } = stayToHold.shape;

/** Request to hold a stay. */
export type CreateBookingRequest = z.output<typeof stayToHold>;

const { cabin_id, adults, children, pets, extras: chosen, expected_total, ...shared } = stayToHold.shape;

const partyStay = z.object(
  { cabin_id, adults, children, pets, extras: chosen, expected_total },
  { error: 'Each stay is an object with its cabin and party.' },
);

/** Fields that each stay of a party has separately. */
export const partyStayFields: ReadonlySet<string> = new Set(Object.keys(partyStay.shape));

/** Calls to hold stays and accept quotes (spec §3, §9). */
export const bookingContracts = {
  /**
   * Holds a stay for 40 minutes; requires the header `Idempotency-Key`. A hold of the same visitor
   * on some of the nights, or named in `replaces`, is replaced, or returned again if equal. Fails
   * with:
   * - `invalid`, `not_found`, `idempotency_mismatch` or `unavailable`.
   * - `not_bookable` or `taken`: with `AlternativeStay`s if the dates are refused, and
   *   `details.held_until` if the nights are only held.
   * - `price_changed`: with the new `quote`; nothing is held.
   * - `rate_limited`: `details.limit` names the limit, `details.wait` the seconds.
   * - `payment_processing`: the hold to be replaced is being paid.
   * - `proof_needed`: visitors who never paid hold many nights. The solved altcha challenge of
   *   `details.challenge` is sent with the same request and key in the header `Proof-Of-Work`, as
   *   base64 JSON `{challenge, solution}`.
   */
  'POST create-booking': accepts(stayToHold).returns<{
    booking: Hold;
  }>(201),

  /**
   * Holds up to four cabins for one party, or none. As `create-booking`; `field` and `details.stay`
   * name the refused stay (`stays.1.pets`, 1). One payment covers the amounts due of all.
   */
  'POST create-split-booking': accepts(
    z.object(
      {
        ...shared,
        stays: stopAfterTypeError(z.array(partyStay, { error: stayCountMessage }))
          .min(1, { error: stayCountMessage })
          .max(maxCabins, { error: stayCountMessage })
          .superRefine((stays, context) => {
            for (const [index, { cabin_id }] of stays.entries()) {
              if (stays.findIndex((stay) => stay.cabin_id === cabin_id) < index)
                context.addIssue({
                  code: 'custom',
                  message: duplicateCabinMessage,
                  path: [index, 'cabin_id'],
                });
            }
          }),
      },
      { error: 'Send the booking as a JSON object.' },
    ),
  ).returns<SplitBookingResponse>(201),

  /**
   * Returns the stays of this visitor, known by the `mama_session` cookie: unpaid current holds,
   * and bookings before check-out.
   */
  'GET my-holds': accepts(z.object({})).returns<MyHoldsResponse>(),

  /**
   * Returns the quote or host's stay of a link. Reading holds and accepts nothing. Fails with
   * `not_found` on `token`, or `link_ended` 30 days after the stay.
   */
  'GET sent-quote': accepts(z.object({ token: manageToken })).returns<SentQuoteResponse>(),

  /**
   * Accepts the terms of a host's stays, so that they can be paid, and returns them. A quote is
   * held for 40 minutes at its price; held or booked stays are unchanged, and repeating it changes
   * nothing. Fails as `sent-quote`, or with:
   * - `price_changed` on `seen`: the stays differ from those shown.
   * - `taken`: another guest has one of the nights.
   * - `not_bookable`: the offer has ended.
   * - `invalid` on `phone`.
   */
  'POST take-up-quote': accepts(
    z.object(
      {
        token: manageToken,
        accept_terms,
        phone: phone.exactOptional(),
        /** `seen` of the `sent-quote` shown to the guest; if absent, accepts the current state. */
        seen: singleLineText('seen', 200).exactOptional(),
      },
      { error: 'Send the token in a JSON object.' },
    ),
  ).returns<SentQuoteResponse>(),

  /**
   * Releases a hold; its nights are free at once, and repeating it changes nothing. Returns
   * `cancelled` or `expired`, or the status if it is not a hold, such as `confirmed` once paid.
   * Fails with `not_found` on `token`, or `payment_processing` while the bank has not responded.
   */
  'POST release-hold': accepts(
    z.object({ token: manageToken }, { error: 'Send the token in a JSON object.' }),
  ).returns<{
    /** Status of the booking afterwards. */
    status: BookingStatus;
  }>(),
};
