import { z } from 'zod';
import type { RefundStep } from '#domain/availability/cancellation.ts';
import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { BookedCabin, BookingStatus, ChangeKind } from '#domain/booking/booking.ts';
import type { CheckInDetails } from '#domain/booking/check-in-instructions.ts';
import type { HoldPressure } from '#domain/booking/hold-pressure.ts';
import type { CancellationPolicy } from '#domain/cabins/cabin.ts';
import type { MaskedContact } from '#domain/contact/contact.ts';
import type { PaymentMethod } from '#domain/money/payment-method.ts';
import type { PaymentSchedule } from '#domain/payments/payment-schedule.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import type { FeeLine, Quote } from '#domain/pricing/quote.ts';
import { wholeContact } from './contact-fields.ts';
import { takes } from './contract.ts';
import { cents, day, extras, manageToken, multiLineText, party } from './fields.ts';

interface BookingResponse {
  /** The booking as it is now. */
  booking: GuestBooking;
  /** The address of its page: another one once its links were renewed. */
  manage_url: string;
  /** ISO moment of the server's clock as it answers. */
  server_now: string;
}

/** A stay of a party, and the link to it alone. */
export type PartyStay = Pick<BookingResponse, 'booking' | 'manage_url'>;

/** The data of a booking's page. */
export interface BookingPageResponse extends BookingResponse {
  /**
   * The booked or cancelled stays of its party that the link opens. `booking` is the first. Empty if
   * the link opens `booking` only.
   */
  stays: PartyStay[];
}

/** A booked stay as everybody of its party may see it: nothing of money, and of nobody's contact. */
export interface SharedStay extends StayDates {
  /** The cabin that is booked. */
  cabin: BookedCabin;
  /** The hour from which guests may come, `HH:mm` by the cabin's clock. */
  check_in_time: string;
  /** The hour by which guests leave, `HH:mm` by the cabin's clock. */
  check_out_time: string;
  /** What the house asks of its guests, a sentence each, as it is today. */
  house_rules: string[];
  /** ISO moment from which `arrival` is there. */
  arrival_from: string;
  /** How to find the door, from three days before check-in to the day of leaving; null at other times. */
  arrival: CheckInDetails | null;
  /** Whether the hour of leaving has passed by the cabin's clock. */
  is_over: boolean;
}

/**
 * A booking as its guest sees it: the stay, its price and what can be done, and of the guest's mail and telephone nothing whole.
 * `due_now` is 0 when nothing is to be paid at present, and of a party that is held what is due of all its stays; `balance` is
 * this stay's, null when nothing is charged later.
 */
export interface GuestBooking extends SharedStay, Party, PaymentSchedule {
  /** The booking's number, such as `MC-7K4QXZ`. */
  reference: string;
  /** How far the booking has come; a hold whose time is up reads `expired`. */
  status: BookingStatus;
  /** The price as it was agreed, in cents (spec §3). */
  quote: Quote;
  /** ISO moment at which an unpaid hold ends. */
  hold_expires_at: string;
  /** What was asked for the hold; with `pay_first` no night was kept before the payment. */
  pressure: HoldPressure;
  /** ISO moment up to which cancelling is free (spec §3). */
  free_cancel_until: string;
  /** What cancelling gives back by when, the sooner first. */
  refund_steps: RefundStep[];
  /** The named policy it was booked under; null where there was none. */
  policy: Pick<CancellationPolicy, 'name' | 'words'> | null;
  /** How far its payment has come, by our own state. */
  payment: PaymentStatus;
  /** Where `due_now` can be paid: an open hold, or a balance that could not be charged; null where nothing can. */
  payment_url: string | null;
  /** What a host charges beside the stay and is not paid; null for nothing, absent from bookings kept before there were such. */
  charge?: {
    /** Why, in the host's words. */
    reason: string;
    /** Above 0. */
    amount: number;
    /** Where it is paid; null while a payment of it is under way. */
    payment_url: string | null;
  } | null;
  /** Where letters and calls go, never the whole of it. */
  contact: MaskedContact;
  /** Who has booked, as the receipt names them. */
  guest: string;
  /** Where the cabin stands, as the receipt has it: from when the arrival is shown, and after the stay too; null before. */
  address: string | null;
  /** The other bookings of a party over several cabins, paid and confirmed together with this one and not cancelled; empty for most. */
  party: {
    /** Its own number. */
    reference: string;
    /** Where it is. */
    cabin: Pick<BookedCabin, 'slug' | 'title'>;
  }[];
  /** What has been paid for this booking; of one that is cancelled, what had been. */
  paid: number;
  /** What of its price is paid: also what was given back beside it. Absent from bookings kept before that was said: then `paid`. */
  credited?: number;
  /** The payments that make up `paid`, the first one first; of a party those of this booking. */
  payments: {
    /** Above 0. */
    amount: number;
    /** ISO moment at which it came in. */
    paid_at: string;
    /** How it came; absent from bookings kept before that was said. */
    provider?: PaymentMethod;
  }[];
  /** What goes back to the guest; null where nothing does. */
  refund: RefundStatus | null;
  /** What makes up `refund`, the first one first. */
  refunds: RefundLine[];
  /** Whether the host receives the balance by hand: then no card is charged. */
  by_hand: boolean;
  /** What is held for damage beside that, or was kept, in a sentence; null for nothing. */
  damage_deposit: string | null;
  /** Where another card is given for a damage deposit that the first has refused; null where none is wanted. */
  card_url: string | null;
  /** What cancelling would give back now; null where the booking cannot be cancelled any more. */
  cancellation: CancellationPreview | null;
  /** What can still be changed; null where nothing can. */
  changes: ChangeLimits | null;
  /** A change that is held until it is paid; null without one. */
  pending_change: PendingChange | null;
  /** The stay with one more night, where that is free: before it, after it, both or neither. */
  extra_nights: LongerStay[];
  /** The stay ended sooner, the longest first, and what that gives back by the terms. */
  fewer_nights: ShorterStay[];
  /** What shows the stay to whoever comes along; null while it is not shared. */
  share_url: string | null;
  /** Where the guest says how it was, from the day of leaving on; null before, and for a stay that is not booked. */
  review_url: string | null;
}

/** Money on its way back to a guest. */
export interface RefundStatus {
  /** How much, above 0. */
  amount: number;
  /** `due`: not sent yet; `sent`: the payment service has it; `done`: it has arrived; `failed`: we are looking into it. */
  state: 'due' | 'sent' | 'done' | 'failed';
}

/** Why the payment of a hold that had ended could not book its stay. */
export type LateCause = 'taken' | 'own' | 'closed' | 'code';

/** One amount that goes back. */
export interface RefundLine extends RefundStatus {
  /** ISO moment at which it was owed, or given back by hand. */
  at: string;
  /** Method of the payment it goes back to. Absent from bookings cached by older versions. */
  provider?: PaymentMethod;
  /**
   * Why. `late`: the payment came when there was less left to pay, or none; and of a stay whose hold had ended `taken`: another
   * guest has its nights, `own`: the same guest has them by another booking, `closed`: they are not offered any more, `code`: its
   * promo code has been used up.
   */
  reason: 'cancelled' | 'late' | LateCause | 'duplicate' | 'moved' | 'given' | 'by_hand' | 'disputed';
}

/** What cancelling gives back, by the terms of the booking. */
export interface CancellationPreview {
  /** What has been paid. */
  paid: number;
  /** What of that goes back: by its `refund_steps`. */
  refund: number;
}

/** What limits the party and the optional fees of a booking. */
export interface ChangeLimits {
  /** How many guests the cabin sleeps. */
  max_guests: number;
  /** What pets cost the stay when they are added, 0 once that is paid; null: no pets. */
  pet_fee: number | null;
  /** The optional fees it has or may have, and what each adds by what was agreed. */
  extras: FeeLine[];
}

/** A change of the stay or of the party that is made when it is paid. */
export interface PendingChange extends StayDates, Party {
  /** Whether nights are added, a party or optional fees that cost more, or other dates the host offers. */
  kind: ChangeKind;
  /** What is to be paid for it. */
  difference: number;
  /** The price of the booking with it. */
  total: number;
  /** ISO moment until which it is held. */
  hold_expires_at: string;
  /** Where it is paid; null while a payment of it is under way. */
  payment_url: string | null;
  /** Whether that payment came otherwise than it was asked for, and the host looks at it. */
  in_review: boolean;
}

/** A booked stay with one more night; its dates are those of the whole stay. */
export interface LongerStay extends StayDates {
  /** What the night adds, taxes included. */
  difference: number;
  /** The price of the whole booking with it. */
  total: number;
  /** ISO moment up to which cancelling is free with it: an earlier check-in has an earlier one. */
  free_cancel_until: string;
  /** What it does to the promo code, deal or agreed price of the stay, in a sentence; empty for nothing. */
  promo_words: string;
}

/** A booked stay with fewer nights: `difference` is 0 or less. */
export interface ShorterStay extends LongerStay {
  /** What goes back; the rest of the difference is taken off what is still to be paid. */
  refund: number;
}

/** A stay under a guest's address, and the way to it. */
export interface TripStay extends StayDates {
  /** The booking's number, such as `MC-7K4QXZ`. */
  reference: string;
  /** How far the booking has come; those that lapsed unpaid are left out. */
  status: Exclude<BookingStatus, 'expired'>;
  /** The cabin that is booked. */
  cabin: Pick<BookedCabin, 'slug' | 'title' | 'city' | 'hero_image_url'>;
  /** The guest's own page of the booking; null once it has ended, 30 days after the stay. */
  manage_url: string | null;
}

interface TripsResponse {
  /** The address they are under, never the whole of it. */
  email: string;
  /** The latest first. */
  trips: TripStay[];
  /** ISO moment of the server's clock as it answers. */
  server_now: string;
}

const byLink = z.object({
  /** What the link was signed with. */
  token: manageToken,
});

/**
 * A booking as the holder of its manage token may see and change it. Each fails with `not_found` on `token`, or `link_ended` once
 * the link was renewed, or 30 days after the stay.
 */
export const guestBookingContracts = {
  /** The booking as it is now. */
  'GET booking': takes(byLink).answers<BookingPageResponse>(),

  /**
   * The stay of a link its guest has shared. Fails with `link_ended` once that was ended, or its links were renewed, or the day of
   * leaving is over.
   */
  'GET shared-stay': takes(byLink).answers<{
    /** What whoever comes along sees. */
    stay: SharedStay;
  }>(),

  /**
   * All stays under the address a link was mailed to, the latest first. Its token is that link's; a day after the mail it
   * fails with `link_ended`.
   */
  'GET trips': takes(byLink).answers<TripsResponse>(),

  /**
   * Ends all links to the booking and to the stays that this link opens, and sends its address a link
   * to its stays. Returns that address, masked.
   */
  'POST renew-link': takes(
    z.object({ token: manageToken }, { error: 'Send the token in a JSON object.' }),
  ).answers<Pick<TripsResponse, 'email'>>(),

  /**
   * Cancels a paid booking; its nights are free at once and what the terms give back is on its way. Once more changes
   * nothing. Fails with `not_bookable` for one that is not paid or has begun, or `refund_changed` (with the new
   * `details.cancellation`; nothing is cancelled) where the guest was shown another refund than is given back now.
   */
  'POST cancel-booking': takes(
    z.object(
      { token: manageToken, expected_refund: cents('expected_refund') },
      { error: 'Send token and expected_refund in a JSON object.' },
    ),
  ).answers<BookingResponse>(),

  /**
   * Changes what the guest names and leaves the rest: contact details, the party, `extras`, the dates to those of one of `extra_nights` or
   * `fewer_nights` or, until the day before the stay begins, to any the cabin can be had on, `shared`, or `let_go`. What costs nothing or
   * less is changed at once, and what it gives back is on its way; what costs something, a dearer stay, the first pet or an extra, is held for 40
   * minutes as `pending_change` and changed when it is paid. Fails with `invalid`, `not_bookable` on what cannot be changed
   * so, `price_changed` (with `details.total`; nothing is changed), `taken`, or `payment_processing` where the bank has not
   * answered to the payment of a change that would give way.
   */
  'POST change-booking': takes(
    z.object(
      {
        token: manageToken,
        check_in: day('check_in').exactOptional(),
        check_out: day('check_out').exactOptional(),
        adults: party.adults.exactOptional(),
        children: party.children.exactOptional(),
        pets: party.pets.exactOptional(),
        /** All optional fees it is to have, by name: of `changes.extras`. */
        extras: extras.exactOptional(),
        first_name: wholeContact.first_name.exactOptional(),
        last_name: wholeContact.last_name.exactOptional(),
        email: wholeContact.email.exactOptional(),
        phone: wholeContact.phone.exactOptional(),
        /** For the host; empty for none. */
        arrival_note: multiLineText('The arrival note', 1000).exactOptional(),
        /** The price of the whole booking after the change, as the guest was shown it. */
        expected_total: cents('expected_total'),
        /** Whether whoever comes along may see the stay: true makes `share_url`, false ends it. */
        shared: z.boolean({ error: 'shared must be true or false.' }).exactOptional(),
        /** Lets go of the change that waits for its payment; its night is free at once. */
        let_go: z.boolean({ error: 'let_go must be true or false.' }).exactOptional(),
      },
      { error: 'Send the change as a JSON object.' },
    ),
  ).answers<BookingResponse>(),
};
