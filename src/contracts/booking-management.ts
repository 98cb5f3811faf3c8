/**
 * API calls of guests with a booking's link: view, change, cancel and share it, list their trips.
 */

import { z } from 'zod';
import type { RefundStep } from '#domain/availability/cancellation.ts';
import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { BookedCabin, BookingStatus, ChangeKind } from '#domain/booking/booking.ts';
import type { CheckInDetails } from '#domain/booking/check-in-details.ts';
import type { HoldPressure } from '#domain/booking/hold-pressure.ts';
import type { CancellationPolicy } from '#domain/cabins/cabin.ts';
import type { MaskedContact } from '#domain/contact/contact.ts';
import type { PaymentMethod } from '#domain/money/payment-method.ts';
import type { PaymentSchedule } from '#domain/payments/payment-schedule.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import type { FeeLine, Quote } from '#domain/pricing/quote.ts';
import { wholeContact } from './contact-fields.ts';
import { accepts } from './contract.ts';
import { cents, day, extras, manageToken, multiLineText, party } from './fields.ts';

interface BookingResponse {
  booking: GuestBooking;
  /** Address of the page of the booking; changes when its links are renewed. */
  manage_url: string;
  /** Server time of the response, ISO 8601. */
  server_now: string;
}

/** A stay of a party, and the link to it alone. */
export type PartyStay = Pick<BookingResponse, 'booking' | 'manage_url'>;

/** The data of a booking's page. */
export interface BookingPageResponse extends BookingResponse {
  /**
   * The booked or cancelled stays of its party that the link opens. `booking` is the first. Empty
   * if the link opens `booking` only.
   */
  stays: PartyStay[];
}

/** A booked stay for the whole party, without money and contacts. */
export interface SharedStay extends StayDates {
  /** The cabin that is booked. */
  cabin: BookedCabin;
  /** Earliest arrival, `HH:mm` in the cabin's time zone. */
  check_in_time: string;
  /** Latest departure, `HH:mm` in the cabin's time zone. */
  check_out_time: string;
  /** Current house rules, a sentence each. */
  house_rules: string[];
  /** The driveway in the host's words. Null if not described, absent in older cached bookings. */
  driveway?: string | null;
  /** The host's words about the cabin. Null if there are none, absent in older cached bookings. */
  mountain_mama_review?: string | null;
  /** ISO timestamp from which `arrival` is set. */
  arrival_from: string;
  /**
   * Check-in details, from three days before check-in to the day of check-out; null at other times.
   */
  arrival: CheckInDetails | null;
  /** Whether check-out has passed in the cabin's time zone. */
  is_over: boolean;
}

/**
 * A booking as shown to its guest, with a masked e-mail address and phone number. `due_now` is 0 if
 * nothing is due; for a held party it is the amount due for all its stays. `balance` is this
 * stay's, null if none is charged later.
 */
export interface GuestBooking extends SharedStay, Party, PaymentSchedule {
  /** The booking's number, such as `MC-7K4QXZ`. */
  reference: string;
  /** Status of the booking; an ended hold is `expired`. */
  status: BookingStatus;
  /** The price as it was agreed, in cents (spec §3). */
  quote: Quote;
  /** ISO timestamp at which an unpaid hold ends. */
  hold_expires_at: string;
  /** Requirement of the hold; with `pay_first` no night was held before the payment. */
  pressure: HoldPressure;
  /** ISO timestamp up to which cancelling is free (spec §3). */
  free_cancel_until: string;
  /** Refunds on cancellation by date, the earliest first. */
  refund_steps: RefundStep[];
  /** The named policy it was booked under; null if there was none. */
  policy: Pick<CancellationPolicy, 'name' | 'words'> | null;
  /** Payment status of this site. */
  payment: PaymentStatus;
  /** Address to pay `due_now`: an open hold, or a failed balance; otherwise null. */
  payment_url: string | null;
  /** Unpaid charge of a host; null if none, absent in older cached bookings. */
  charge?: {
    /** Reason in the host's words. */
    reason: string;
    /** In cents, above 0. */
    amount: number;
    /** Payment address; null while a payment is in progress. */
    payment_url: string | null;
  } | null;
  /** Masked contact for e-mails and calls. */
  contact: MaskedContact;
  /** Name of the guest on the receipt. */
  guest: string;
  /**
   * Address of the cabin for the receipt, from the time the check-in details are shown; null
   * before.
   */
  address: string | null;
  /**
   * Other uncancelled bookings of the party, paid and confirmed together with this one; usually
   * empty.
   */
  party: {
    /** Reference of the other booking of the party. */
    reference: string;
    cabin: Pick<BookedCabin, 'slug' | 'title'>;
  }[];
  /** Amount paid for this booking; for a cancelled one, before the refund. */
  paid: number;
  /**
   * Amount of its price paid, including partial refunds. Absent in older cached bookings, which use
   * `paid`.
   */
  credited?: number;
  /** The payments that make up `paid`, the first one first; of a party those of this booking. */
  payments: {
    /** In cents, above 0. */
    amount: number;
    /** ISO timestamp of its receipt. */
    paid_at: string;
    /** Payment method; absent in older cached bookings. */
    provider?: PaymentMethod;
  }[];
  refund: RefundStatus | null;
  /** Refunds of `refund`, the first one first. */
  refunds: RefundLine[];
  /** Whether the host receives the balance by hand: then no card is charged. */
  by_hand: boolean;
  /** A sentence on the held or retained damage deposit, or null. */
  damage_deposit: string | null;
  /** Address to give another card for a damage deposit that was refused, or null. */
  card_url: string | null;
  /** Refund on cancellation now; null if the booking can no longer be cancelled. */
  cancellation: CancellationPreview | null;
  /** Limits of changes; null if nothing can be changed. */
  changes: ChangeLimits | null;
  /** A change that is held until it is paid; null without one. */
  pending_change: PendingChange | null;
  /** The stay with one more night before or after it, where that night is free. */
  extra_nights: LongerStay[];
  /** Shorter stays, the longest first, with the refund by the terms. */
  fewer_nights: ShorterStay[];
  /** Address that shows the stay to the party; null if it is not shared. */
  share_url: string | null;
  /**
   * Address to review the stay, from the day of check-out; null before, and if it is not booked.
   */
  review_url: string | null;
}

/** Money on its way back to a guest. */
export interface RefundStatus {
  /** In cents, above 0. */
  amount: number;
  /**
   * `due`: not sent yet; `sent`: sent to the payment service; `done`: arrived; `failed`: under
   * investigation.
   */
  state: 'due' | 'sent' | 'done' | 'failed';
}

/** Reason the payment of an expired hold did not book its stay. */
export type LateCause = 'taken' | 'own' | 'closed' | 'code';

export interface RefundLine extends RefundStatus {
  /** ISO timestamp at which the refund became due, or was made by hand. */
  at: string;
  /** Payment method of the refund. Absent in bookings cached by older versions. */
  provider?: PaymentMethod;
  /**
   * Reason of the refund. `late`: less or nothing was due when the payment arrived. For an expired
   * hold: `taken`: another guest has its nights; `own`: the same guest has them with another
   * booking; `closed`: they are no longer offered; `code`: its promo code is used up.
   */
  reason: 'cancelled' | 'late' | LateCause | 'duplicate' | 'moved' | 'given' | 'by_hand' | 'disputed';
}

/** Refund on cancellation by the terms of the booking. */
export interface CancellationPreview {
  /** Amount paid so far, in cents. */
  paid: number;
  /** Part of it refunded, by `refund_steps`. */
  refund: number;
}

/** Limits of the party and the optional fees of a booking. */
export interface ChangeLimits {
  max_guests: number;
  /** Fee for adding pets, 0 if paid; null if pets are not allowed. */
  pet_fee: number | null;
  /** Optional fees of the stay, chosen or available, at their agreed prices. */
  extras: FeeLine[];
}

/** A change of the stay or party that takes effect when it is paid. */
export interface PendingChange extends StayDates, Party {
  /** Added nights, a dearer party or optional fees, or other dates offered by the host. */
  kind: ChangeKind;
  /** New price less the present one, in cents. */
  difference: number;
  /** Price of the booking with the change, in cents. */
  total: number;
  /** ISO timestamp at which the hold of the change ends. */
  hold_expires_at: string;
  /** Payment address; null while a payment is in progress. */
  payment_url: string | null;
  /** Whether the payment needs review by the host because it differs from the request. */
  in_review: boolean;
}

/** A booked stay with one more night; its dates are those of the whole stay. */
export interface LongerStay extends StayDates {
  /** Price of the night with taxes. */
  difference: number;
  /** The price of the whole booking with it. */
  total: number;
  /**
   * ISO timestamp up to which cancelling is free with it: an earlier check-in has an earlier one.
   */
  free_cancel_until: string;
  /** A sentence on the effect on the promo code, deal or agreed price; empty if none. */
  promo_words: string;
}

/** A booked stay with fewer nights: `difference` is 0 or less. */
export interface ShorterStay extends LongerStay {
  /** Refund; the rest of the difference reduces the amount due. */
  refund: number;
}

/** A stay booked with a guest's e-mail address, with the address of its page. */
export interface TripStay extends StayDates {
  /** The booking's number, such as `MC-7K4QXZ`. */
  reference: string;
  /** Status; expired unpaid bookings are left out. */
  status: Exclude<BookingStatus, 'expired'>;
  /** The cabin that is booked. */
  cabin: Pick<BookedCabin, 'slug' | 'title' | 'city' | 'hero_image_url'>;
  /** Address of the booking's page; null once its link has ended, 30 days after the stay. */
  manage_url: string | null;
}

interface TripsResponse {
  /** Masked e-mail address of the bookings. */
  email: string;
  /** Stays of the address, latest check-in first. */
  trips: TripStay[];
  /** Server time of the response, ISO 8601. */
  server_now: string;
}

const byLink = z.object({
  token: manageToken,
});

/**
 * Calls of the holder of a manage token. Each fails with `not_found` on `token`, or `link_ended`
 * once the link was renewed, or 30 days after the stay.
 */
export const guestBookingContracts = {
  'GET booking': accepts(byLink).returns<BookingPageResponse>(),

  /**
   * Returns the stay of a shared link. Fails with `link_ended` once it was ended, its links were
   * renewed, or the day of check-out is over.
   */
  'GET shared-stay': accepts(byLink).returns<{
    /** The stay as shown to the party. */
    stay: SharedStay;
  }>(),

  /**
   * Returns all stays of the address a link was e-mailed to, the latest first. Fails with
   * `link_ended` a day after the e-mail.
   */
  'GET trips': accepts(byLink).returns<TripsResponse>(),

  /**
   * Ends all links to the booking and to the stays that this link opens, and sends its address a
   * link to its stays. Returns that address, masked.
   */
  'POST renew-link': accepts(
    z.object({ token: manageToken }, { error: 'Send the token in a JSON object.' }),
  ).returns<Pick<TripsResponse, 'email'>>(),

  /**
   * Cancels a paid booking, frees its nights at once and starts its refund. Idempotent. Fails with:
   * - `not_bookable`: the booking is not paid, or the stay has begun.
   * - `refund_changed` (with the new `details.cancellation`): the guest was shown another refund.
   */
  'POST cancel-booking': accepts(
    z.object(
      { token: manageToken, expected_refund: cents('expected_refund') },
      { error: 'Send token and expected_refund in a JSON object.' },
    ),
  ).returns<BookingResponse>(),

  /**
   * Changes the given parts of a booking: contact details, party, `extras`, dates, `shared`, or
   * `let_go`. Dates are those of `extra_nights` or `fewer_nights` or, until the day before
   * check-in, any available ones. A change without additional cost is made at once and its refund
   * started. A dearer one is held for 40 minutes as `pending_change` and made when paid. Fails with
   * `invalid`, `not_bookable` on the rejected field, `price_changed` (with `details.total`; nothing
   * is changed), `taken`, or `payment_processing` while a change to be replaced is being paid.
   */
  'POST change-booking': accepts(
    z.object(
      {
        token: manageToken,
        check_in: day('check_in').exactOptional(),
        check_out: day('check_out').exactOptional(),
        adults: party.adults.exactOptional(),
        children: party.children.exactOptional(),
        pets: party.pets.exactOptional(),
        /** Names of all optional fees after the change, from `changes.extras`. */
        extras: extras.exactOptional(),
        first_name: wholeContact.first_name.exactOptional(),
        last_name: wholeContact.last_name.exactOptional(),
        email: wholeContact.email.exactOptional(),
        phone: wholeContact.phone.exactOptional(),
        /** For the host; empty for none. */
        arrival_note: multiLineText('The arrival note', 1000).exactOptional(),
        /** The price of the whole booking after the change, as the guest was shown it. */
        expected_total: cents('expected_total'),
        /** Whether the party may see the stay: true creates `share_url`, false ends it. */
        shared: z.boolean({ error: 'shared must be true or false.' }).exactOptional(),
        /** Releases the pending change; its nights are free at once. */
        let_go: z.boolean({ error: 'let_go must be true or false.' }).exactOptional(),
      },
      { error: 'Send the change as a JSON object.' },
    ),
  ).returns<BookingResponse>(),
};
