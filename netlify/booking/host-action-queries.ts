/** Queries of what hosts do with bookings: book, note, record money, and adjust prices. */

import type { CallRequest } from '#contracts/calls.ts';
import type { ManualPaymentMethod } from '#domain/money/payment-method.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction } from '#netlify/platform/database/query.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';
import type { BookingActor, CurrentBooking } from './change-queries.ts';
import type { BookingToHold } from './queries.ts';

type HostActing = BookingActor & { host: string };

/** Inserts a note for hosts. The audit log leaves out its text. */
export const insertBookingNote = async (
  db: Database,
  host: string,
  id: string,
  note: string,
): Promise<void> => {
  await db.query(
    `with noted as (
       insert into booking_notes (booking_id, about, body, host) values ($2, 'note', $3, $1) returning booking_id
     )
     insert into audit_log (actor, action, subject)
     select $1, 'booking.noted', 'booking:' || reference from noted join bookings on id = booking_id`,
    [host, id, note],
  );
};

/**
 * `waiting`: the same e-mail is already queued. `limited`: three were sent within a day; retry in
 * `wait` seconds.
 */
export type ResendOutcome = { outcome: 'queued' | 'waiting' } | { outcome: 'limited'; wait: number };

/** Queues an e-mail of a booking again. */
export const requeueBookingEmail = (
  db: Database,
  host: string,
  id: string,
  { template, payload, until }: { template: string; payload: Record<string, unknown>; until: Date },
): Promise<ResendOutcome> =>
  callFunction(db, 'requeue_booking_email', [host, id, template, JSON.stringify(payload), until]);

/**
 * Marks a payment problem. `changed`: another host has marked it meanwhile; `gone`: the problem no
 * longer exists.
 */
export const markPaymentProblem = (
  db: Database,
  host: string,
  { subject_id, what, before, state, note }: Omit<CallRequest<'POST desk/check-problem'>, 'reference'>,
): Promise<{ outcome: 'checked' | 'changed' | 'gone' }> =>
  callFunction(db, 'mark_payment_problem', [host, subject_id, what, before, state, note]);

/** A payment that a host received by hand. */
export interface ReceivedPayment {
  how: ManualPaymentMethod;
  cents: number;
  at: Date;
  /** Note of the host; empty without one. */
  note: string;
}

/**
 * Result of recording a manual payment; only `received` changes data. `amount`: the amount due is
 * `due` cents.
 */
export type HandPaymentOutcome =
  | { outcome: 'received' | 'taken' }
  | { outcome: 'amount'; due: number }
  | { outcome: 'changed' | 'closed'; now: CurrentBooking };

/**
 * A stay to be booked by a host. `hold` and `quoted_for` are intervals: the time to pay by link, or
 * to accept a quote.
 */
export type NewHostBooking = Omit<BookingToHold, 'limits'> &
  Pick<Tables['bookings'], 'purpose'> & { hold?: string; quoted_for?: string };

/** Result of creating a booking as a host. */
export type BookOutcome =
  | { outcome: 'created' | 'replayed'; reference: string }
  | { outcome: 'mismatch' | 'taken' }
  | { outcome: 'linked'; stay: number }
  | { outcome: 'amount'; due: number };

/** Books the stays of a party for a host, and records a received payment. */
export const createHostBookings = (
  db: Database,
  host: string,
  { key, requestHash }: { key: string; requestHash: string },
  { bookings, received }: { bookings: readonly NewHostBooking[]; received: ReceivedPayment | null },
): Promise<BookOutcome> =>
  callFunction(db, 'create_host_bookings', [
    host,
    key,
    requestHash,
    JSON.stringify(bookings),
    received && JSON.stringify(received),
  ]);

/** Records a payment that a host received, if the state of the booking is `seen`. */
export const recordManualPayment = (
  db: Database,
  { host, id, seen }: HostActing,
  { how, cents, at, note }: ReceivedPayment,
): Promise<HandPaymentOutcome> =>
  callFunction(db, 'record_manual_payment', [host, id, seen, how, cents, at, note]);

/** Change of a price by one line with its reason: a charge or a partial refund. */
export interface PriceLine {
  kind: 'charge' | 'given';
  /** Price of the stay with the line. */
  quote: Quote;
  reason: string;
  /** Payment provider of a charge. */
  provider: Tables['payments']['provider'];
  /** Payment to refund; absent: the latest first. */
  payment_id?: string | undefined;
}

/**
 * Outcome of an adjusted price; only `done` changes anything. `amount`: at most `kept` cents can be
 * refunded. `payment`: not a received payment of the booking. `paying`: a change is being paid.
 */
export type AdjustOutcome =
  | { outcome: 'done' | 'paying' | 'payment' }
  | { outcome: 'amount'; kept: number }
  | { outcome: 'changed' | 'closed'; now: CurrentBooking };

/** Changes the price of a stay by one line, if its state is `seen`. */
export const adjustBookingQuote = (
  db: Database,
  { host, id, seen }: HostActing,
  { kind, quote, reason, provider, payment_id }: PriceLine,
): Promise<AdjustOutcome> =>
  callFunction(db, 'adjust_booking_quote', [
    host,
    id,
    seen,
    kind,
    JSON.stringify(quote),
    reason,
    provider,
    payment_id ?? null,
  ]);

/** Ends a quote as it was seen; only `ended` changes anything. */
export const endQuote = (
  db: Database,
  { host, id, seen }: HostActing,
): Promise<{ outcome: 'ended' } | { outcome: 'changed' | 'closed'; now: CurrentBooking }> =>
  callFunction(db, 'end_quote', [host, id, seen]);

/** Records a manual refund. Returns `false` if no such refund is due. */
export const recordManualRefund = (
  db: Database,
  host: string,
  id: string,
  refund: string,
): Promise<boolean> => callFunction(db, 'record_manual_refund', [host, id, refund]);
