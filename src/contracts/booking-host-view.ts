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
  /** MC- and six characters. */
  reference: string;
  /** By the server's clock. */
  status: BookingStatus;
  /** How far a quote has come; null for stays that were not quoted. */
  quote_state: QuoteState | null;
  /** The cabin's name. */
  cabin: string;
  /** The price with taxes, cents. */
  total_cents: number;
  /** ISO moment at which it was made. */
  created_at: string;
  /** Whether a payment of it is to be looked at. */
  has_problem: boolean;
}

/** One booking as hosts see it. Amounts are cents, moments ISO texts. */
export interface HostBooking
  extends StayDates,
    Party,
    Pick<HostBookingListItem, 'reference' | 'status' | 'quote_state'>,
    Pick<GuestBooking, 'hold_expires_at'> {
  /** Names what was shown here of nights and money: whoever acts on it sends it along as `seen`. */
  state: string;
  /** What it is for. */
  kind: StayKind;
  /** Where the stay is. */
  cabin: Pick<BookedCabin, 'id' | 'slug' | 'title' | 'city'>;
  /** Who booked, and how they are reached. */
  contact: Contact;
  /** What the guest wrote about the arrival; null for nothing. */
  arrival_note: string | null;
  /** What was agreed with the booking, and governs it. */
  agreed: AgreedTerms;
  /** The price in full; null where it was stored without its parts. */
  quote: Quote | null;
  /** The price with taxes. */
  total: number;
  /** Until when its guest may take it up; null likewise. */
  quoted_until: string | null;
  /** Whether it is paid first: no night is kept for it before. */
  pays_first: boolean;
  /** The bookings that are paid with it, their status as it is stored. */
  party: Pick<HostBookingListItem, 'reference' | 'cabin' | 'status'>[];
  /** What came in, what goes back and what is still to come. */
  money: HostBookingAmounts;
  /** What a host can do with it now. */
  can: HostBookingActions;
  /** Payments of it to look at, those that are settled too. */
  problems: HostPaymentProblem[];
  /** Letters to the guest, the newest first; they are kept for 90 days. */
  letters: SentEmail[];
  /** What hosts have noted, the newest first. */
  notes: BookingNote[];
  /** Everything that has happened to it, the newest first. */
  history: BookingHistoryEntry[];
}

/** The terms that govern a stay. */
export interface AgreedTerms
  extends Pick<GuestBooking, 'check_in_time' | 'check_out_time' | 'free_cancel_until'> {
  /** The version of the terms; `unknown` for bookings from elsewhere. */
  version: string;
  /** ISO moment at which the guest accepted them; null where the guest has not done so in writing. */
  agreed_at: string | null;
  /** The cabin's zone. */
  timezone: string;
  /** Days before check-in until which cancelling is free. */
  free_cancel_days: number;
  /** The named policy; null where the cabin went by its own days. */
  policy: CancellationPolicy | null;
  /** Percent paid with the booking; null for all of it. */
  deposit_percent: number | null;
  /** The promo code that was given; null without one. */
  promo_code: string | null;
}

/** The money of a booking; payments are those of its whole party. */
export interface HostBookingAmounts {
  /** What has been paid for this booking alone, without what went back or is to. */
  paid: number;
  /** What its guest still owes of the price: what was given back at the payment service is not asked for again. */
  unpaid: number;
  /** Requests for money, the first one first. */
  payments: HostPayment[];
  /** What is owed to the guest of this booking, the first one first. */
  refunds: HostRefund[];
  /** A change that waits for its payment; null without one. */
  pending: PendingMove | null;
  /** What is charged beside the stay and not paid yet; null for nothing. */
  charge: {
    /** Why, as the guest reads it. */
    reason: string;
    /** With the taxes on it. */
    amount: number;
  } | null;
  /** What is held for damage beside that; null where nothing was agreed. */
  deposit: DamageDeposit | null;
}

/** A request for money. */
export interface HostPayment {
  id: string;
  /** What it is for. */
  kind: 'full' | 'deposit' | 'balance' | 'extra' | 'damage';
  /** Who took the money: the payment service, or a host by hand. */
  provider: PaymentMethod;
  /** How far it has come. */
  state: 'intended' | 'scheduled' | 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'quarantined';
  /** Above 0. */
  amount: number;
  /** Cents of a payment for the stay that are retained; 0 where none came in. */
  left: number;
  /** The host's own note of a payment received by hand; empty for none. */
  note: string;
  /** The day a balance is charged; null for the others. */
  due_on: Day | null;
  /** When it was asked for. */
  created_at: string;
  /** When it came in; null while it has not. */
  paid_at: string | null;
}

/** Money on its way back. */
export interface HostRefund extends RefundStatus {
  /** Its id. */
  id: string;
  /** Method of the payment it goes back to. */
  provider: PaymentMethod;
  /** Why it is owed. */
  reason: 'cancelled' | 'late' | 'duplicate' | 'moved' | 'given' | 'by_hand' | 'disputed';
  /** When it came to be owed. */
  created_at: string;
  /** When it had arrived or failed; null before. */
  settled_at: string | null;
}

/** A change that is made when it is paid. */
export type PendingMove = Omit<PendingChange, 'payment_url'>;

/** What a host can do with a booking. */
export interface HostBookingActions {
  /** What cancelling gives back by the terms, and the most that can be given; null where there is nothing to cancel. */
  cancel: {
    /** By the terms. */
    least: number;
    /** All that was paid. */
    most: number;
  } | null;
  /** What can be paid by hand now; null for nothing. */
  receive: {
    /** All of it, in cents. */
    cents: number;
    /** Whether a part of it is taken too. */
    may_be_less: boolean;
  } | null;
  /** The most that can be given back of what is kept; null where nothing can. */
  give_back: number | null;
  /** Whether something can be charged beside the stay. */
  charge: boolean;
  /** Whether it can be moved to other dates. */
  move: boolean;
  /** Whether it is a quote that can be ended. */
  end_quote: boolean;
  /** Letters that would be true if they were sent now. */
  letters: {
    /** Its name in the outbox. */
    template: string;
    /** As the guest would read it. */
    subject: string;
  }[];
}

/** A payment to look at. */
export interface HostPaymentProblem {
  /** The payment or refund it is about. */
  subject_id: string;
  /** What is wrong with it. */
  what: ProblemKind;
  /** A code of the payment service, or of ours; null without one. */
  code: string | null;
  /** Cents it is about. */
  amount: number;
  /** Since when; null where nobody knows. */
  since: string | null;
  /** How far hosts have come with it; null where nobody has looked. */
  checked: 'seen' | 'settled' | null;
  /** Who has; null where nobody has. */
  host: string | null;
}

/** A letter to the guest. */
export interface SentEmail {
  /** Its name in the outbox. */
  template: string;
  /** How far it has come. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unclear';
  /** By mail or as a text. */
  channel: 'mail' | 'sms';
  /** Why it was not sent, as a code; null where it was. */
  problem: string | null;
  /** When it was written, or is due where that is later. */
  at: string;
  /** When it left; null where it has not. */
  sent_at: string | null;
}

/** What a host noted. */
export interface BookingNote {
  /** A note, why a booking was cancelled, or what was done about a payment. */
  about: 'note' | 'cancelled' | 'payment';
  /** Up to 2,000 characters. */
  body: string;
  /** Who wrote it. */
  host: string;
  /** When. */
  at: string;
}
