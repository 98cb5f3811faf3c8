/**
 * A booking as the host dashboard shows it: list item, money, e-mails, notes and available actions.
 */

import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { BookedCabin, BookingStatus, QuoteState, StayKind } from '#domain/booking/booking.ts';
import type { BookingHistoryEntry } from '#domain/booking/booking-history.ts';
import type { DamageDeposit } from '#domain/booking/damage-deposit.ts';
import type { CancellationPolicy } from '#domain/cabins/cabin.ts';
import type { Contact } from '#domain/contact/contact.ts';
import type { Day } from '#domain/dates/day.ts';
import type { PaymentMethod } from '#domain/money/payment-method.ts';
import type { ProblemKind } from '#domain/payments/payment-problem.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { GuestBooking, PendingChange, RefundStatus } from './booking-management.ts';

/** A booking in a list. */
export interface HostBookingListItem extends StayDates, Party, Pick<Contact, 'first_name' | 'last_name'> {
  /** `MC-` and six characters, such as `MC-7K4QXZ`. */
  reference: string;
  status: BookingStatus;
  /** State of a quote; null for stays without a quote. */
  quote_state: QuoteState | null;
  cabin: string;
  /** The price with taxes, cents. */
  total_cents: number;
  /** ISO timestamp of its creation. */
  created_at: string;
  /** Whether one of its payments needs a check. */
  has_problem: boolean;
}

/** A booking as shown to hosts. Amounts are cents, times ISO texts. */
export interface HostBooking
  extends StayDates,
    Party,
    Pick<HostBookingListItem, 'reference' | 'status' | 'quote_state'>,
    Pick<GuestBooking, 'hold_expires_at'> {
  /** Identifies the shown state of nights and money; actions send it as `seen`. */
  state: string;
  kind: StayKind;
  cabin: Pick<BookedCabin, 'id' | 'slug' | 'title' | 'city'>;
  contact: Contact;
  /** The guest's note on the arrival, or null. */
  arrival_note: string | null;
  /** Terms agreed with the booking. */
  agreed: AgreedTerms;
  /** Price breakdown; null if only the total was stored. */
  quote: Quote | null;
  /** Price of the stay with taxes, in cents. */
  total: number;
  /** ISO timestamp until which the guest can accept the quote; null without a quote. */
  quoted_until: string | null;
  /** Whether the guest pays first; no night is held before the payment. */
  pays_first: boolean;
  /** Bookings paid together with it, with their stored status. */
  party: Pick<HostBookingListItem, 'reference' | 'cabin' | 'status'>[];
  /** Payments, refunds and amounts due. */
  money: HostBookingAmounts;
  /** Actions available to a host. */
  can: HostBookingActions;
  /** Problems of its payments, including settled ones. */
  problems: HostPaymentProblem[];
  /** E-mails to the guest of the last 90 days, the newest first. */
  letters: SentEmail[];
  /** Notes of hosts, the newest first. */
  notes: BookingNote[];
  /** Everything that has happened to it, the newest first. */
  history: BookingHistoryEntry[];
}

/** The terms that govern a stay. */
export interface AgreedTerms
  extends Pick<GuestBooking, 'check_in_time' | 'check_out_time' | 'free_cancel_until'> {
  /** The version of the terms; `unknown` for bookings from elsewhere. */
  version: string;
  /**
   * ISO timestamp at which the guest accepted them; `null` if the guest has not accepted them in
   * writing.
   */
  agreed_at: string | null;
  /** IANA time zone of the cabin. */
  timezone: string;
  /** Days before check-in until which cancelling is free. */
  free_cancel_days: number;
  /** The named policy; `null` if the cabin had its own terms. */
  policy: CancellationPolicy | null;
  /** Percent paid with the booking; null for all of it. */
  deposit_percent: number | null;
  /** The promo code that was given; null without one. */
  promo_code: string | null;
}

/** The money of a booking; payments are those of its whole party. */
export interface HostBookingAmounts {
  /** Amount paid for this booking only, minus refunds paid and due. */
  paid: number;
  /** Amount of the price still due; amounts refunded at the payment service are not due again. */
  unpaid: number;
  /** Requested and received payments, oldest first. */
  payments: HostPayment[];
  /** Refunds of this booking, oldest first. */
  refunds: HostRefund[];
  /** A change that waits for its payment; null without one. */
  pending: PendingMove | null;
  /** Unpaid additional charge, or null. */
  charge: {
    /** Reason, as shown to the guest. */
    reason: string;
    /** In cents, with its taxes. */
    amount: number;
  } | null;
  /** Damage deposit, or null if none was agreed. */
  deposit: DamageDeposit | null;
}

export interface HostPayment {
  id: string;
  kind: 'full' | 'deposit' | 'balance' | 'extra' | 'damage';
  /** Receiver of the money: the payment service, or a host. */
  provider: PaymentMethod;
  state: 'intended' | 'scheduled' | 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'quarantined';
  /** In cents, above 0. */
  amount: number;
  /** Cents of a payment for the stay that are retained; 0 without a payment. */
  left: number;
  /** The host's own note of a payment received by hand; empty for none. */
  note: string;
  /** The day a balance is charged; null for the others. */
  due_on: Day | null;
  /** ISO timestamp at which the payment was requested. */
  created_at: string;
  /** Time of receipt; null before. */
  paid_at: string | null;
}

export interface HostRefund extends RefundStatus {
  id: string;
  /** Payment method of the refund. */
  provider: PaymentMethod;
  reason: 'cancelled' | 'late' | 'duplicate' | 'moved' | 'given' | 'by_hand' | 'disputed';
  /** Time at which it became due. */
  created_at: string;
  /** Time at which it arrived or failed; null before. */
  settled_at: string | null;
}

/** A change that takes effect when it is paid. */
export type PendingMove = Omit<PendingChange, 'payment_url'>;

/** Actions available to a host. */
export interface HostBookingActions {
  /** Refund by the terms, and the maximum refund; null if there is nothing to cancel. */
  cancel: {
    /** Refund by the terms, in cents. */
    least: number;
    /** Amount that was paid, in cents. */
    most: number;
  } | null;
  /** Amount that can be received manually now, or null. */
  receive: {
    /** Full amount, in cents. */
    cents: number;
    /** Whether a partial payment is accepted. */
    may_be_less: boolean;
  } | null;
  /** Maximum partial refund in cents; `null` if none is possible. */
  give_back: number | null;
  /** Whether a charge can be added. */
  charge: boolean;
  /** Whether it can be moved to other dates. */
  move: boolean;
  /** Whether it is a quote that can be ended. */
  end_quote: boolean;
  /** E-mails that are still true and can be resent. */
  letters: {
    /** Name of the template in the outbox. */
    template: string;
    subject: string;
  }[];
}

/** A problem of a payment or refund, for a host to check. */
export interface HostPaymentProblem {
  /** The payment or refund it is about. */
  subject_id: string;
  what: ProblemKind;
  /** Code of the payment service or of this site, or null. */
  code: string | null;
  /** Amount concerned, in cents. */
  amount: number;
  /** Time of the problem; null if unknown. */
  since: string | null;
  /** Check by hosts; null if unchecked. */
  checked: 'seen' | 'settled' | null;
  /** Host who checked it, or null. */
  host: string | null;
}

/** An e-mail to the guest. */
export interface SentEmail {
  /** Name of the template in the outbox. */
  template: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unclear';
  channel: 'mail' | 'sms';
  /** Code of the reason it was not sent, or null. */
  problem: string | null;
  /** Time of writing, or the time it is due if that is later. */
  at: string;
  /** Time of sending; null before. */
  sent_at: string | null;
}

export interface BookingNote {
  /** A note, the reason of a cancellation, or the handling of a payment problem. */
  about: 'note' | 'cancelled' | 'payment';
  body: string;
  host: string;
  /** ISO timestamp. */
  at: string;
}
