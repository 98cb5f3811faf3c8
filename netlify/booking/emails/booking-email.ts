import { findHeldChange, getStatusAt } from '#domain/booking/stored-booking.ts';
import type { BookingRecord, ChangeRecord } from '#netlify/booking/record-queries.ts';
import type { Email } from '#netlify/messages/email/render-email.ts';
import type { Env } from '#netlify/platform/env.ts';

/** Input of an e-mail about a booking: the current state, not that of the time it was queued. */
export interface EmailContext {
  /** Booking for which the e-mail was queued. */
  booking: BookingRecord;
  /** All bookings of its party, in their order; often it alone. */
  party: BookingRecord[];
  /** First booking of its party, whose guest gets the e-mails for all. */
  leadBooking: BookingRecord;
  payload: Record<string, unknown>;
  /** Recipient; absent in a preview. */
  recipient?: string;
  env: Env;
  now: Date;
}

/** Reason an outdated or useless e-mail is not sent. */
export type EmailSkipReason =
  | 'paid'
  | 'payment_open'
  | 'hold_over'
  | 'offer_stands'
  | 'quote_over'
  | 'not_held'
  | 'not_confirmed'
  | 'not_cancelled'
  | 'not_refunded'
  | 'stay_begun'
  | 'stay_over'
  | 'reviewed'
  | 'booked_again'
  | 'covered_by_lead'
  | 'no_host';

export interface BookingEmail {
  /** Sent to the hosts instead of the guest. */
  isForHosts?: true;
  /** Sent to the address it was queued for, even if the booking has another one now. */
  keepsRecipient?: true;
  /** One e-mail is for the whole party; other stays get none. */
  isForParty?: true;
  /** Returns the reason to skip the e-mail, or `null` while it is up to date. */
  getSkipReason(context: EmailContext): EmailSkipReason | null;
  render(context: EmailContext): Email;
}

/** Returns why an e-mail is not sent; null if it is up to date and has a recipient. */
export function reasonNotSent(kind: BookingEmail, context: EmailContext): EmailSkipReason | null {
  if (kind.isForParty && context.booking.place > 1) return 'covered_by_lead';
  if (kind.isForHosts && context.env.HOST_EMAILS.length === 0) return 'no_host';
  return kind.getSkipReason(context);
}

/** Skips an e-mail unless its stay is booked. */
export const whileBooked: BookingEmail['getSkipReason'] = ({ booking }) =>
  booking.status === 'confirmed' ? null : 'not_confirmed';

/** Skips an e-mail unless a stay of its party is booked. */
export const whilePartyBooked: BookingEmail['getSkipReason'] = ({ party }) =>
  confirmedStays(party).length > 0 ? null : 'not_confirmed';

/** Whether a hold can still be paid. */
export const isHeld = (booking: BookingRecord, now: Date): boolean => getStatusAt(booking, now) === 'held';

/** The members of a party that are confirmed. */
export const confirmedStays = (party: readonly BookingRecord[]): BookingRecord[] =>
  party.filter(({ status }) => status === 'confirmed');

/** Returns the payment for which an e-mail was queued. */
export const findEmailPayment = ({ booking, payload }: EmailContext) =>
  booking.payments.find(({ id }) => id === payload['payment_id']);

/** Returns the pending change of a booking if it has this id. */
export function findWaitingChange(booking: BookingRecord, id: unknown): ChangeRecord | null {
  const change = findHeldChange(booking);
  return change?.id === id ? change : null;
}

/** Finds a host's charge or partial refund. */
export const findPriceLine = ({ booking }: EmailContext, change: unknown): ChangeRecord | undefined =>
  booking.changes.find(({ id, kind }) => id === change && (kind === 'charge' || kind === 'given'));
