import { ask } from '../ask.ts';
import type { BookingToHold } from '../bookings.ts';
import type { Database } from '../client.ts';
import type { Tables } from '../rows.ts';
import type { Acting, BookingNow } from './booking-acts.ts';

/** What a host was given by hand: how, cents, and when. */
export interface Received {
  how: 'cash' | 'check';
  cents: number;
  at: Date;
}

/** What became of money that was given by hand; only `received` changes anything. `amount`: `due` cents are owed. */
export type ReceiveOutcome =
  | { outcome: 'received' | 'taken' }
  | { outcome: 'amount'; due: number }
  | { outcome: 'changed' | 'closed'; now: BookingNow };

/** A stay as a host makes it, and how long its guest has to pay by link, or to take up a quote: intervals. */
export type HostBooking = Omit<BookingToHold, 'limits'> &
  Pick<Tables['bookings'], 'purpose'> & { hold?: string; quoted_for?: string };

/** What became of a stay that a host makes. */
export type BookOutcome =
  | { outcome: 'created' | 'replayed'; reference: string }
  | { outcome: 'mismatch' | 'taken' }
  | { outcome: 'amount'; due: number };

/** Books the stays of a party for a host, and writes down what was received for them. */
export const bookForHost = (
  db: Database,
  host: string,
  { key, requestHash }: { key: string; requestHash: string },
  { bookings, received }: { bookings: readonly HostBooking[]; received: Received | null },
): Promise<BookOutcome> =>
  ask(db, 'book_for_host', [
    host,
    key,
    requestHash,
    JSON.stringify(bookings),
    received && JSON.stringify(received),
  ]);

/** Writes down what a host was given for a booking as it was seen. */
export const receiveForHost = (
  db: Database,
  { host, id, seen }: Acting,
  { how, cents, at }: Received,
): Promise<ReceiveOutcome> => ask(db, 'receive_payment', [host, id, seen, how, cents, at]);

/** Ends a quote as it was seen; only `ended` changes anything. */
export const endQuoteForHost = (
  db: Database,
  { host, id, seen }: Acting,
): Promise<{ outcome: 'ended' } | { outcome: 'changed' | 'closed'; now: BookingNow }> =>
  ask(db, 'end_quote', [host, id, seen]);

/** Writes down that a refund was given back by hand; false where none is due. */
export const handBackForHost = (db: Database, host: string, id: string, refund: string): Promise<boolean> =>
  ask(db, 'hand_back', [host, id, refund]);
