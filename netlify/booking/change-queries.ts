/** Queries that change, move and cancel bookings. */

import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { BookingStatus, ChangeKind } from '#domain/booking/booking.ts';
import type { Contact } from '#domain/contact/contact.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { ProviderName } from '#netlify/payments/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction } from '#netlify/platform/database/query.ts';

/** Changed contact details, note or party. Absent fields stay; a party is complete. */
export type FreeChange = Partial<Contact & Party & { arrival_note: string }>;

/**
 * `closed`: the booking is not confirmed; `moved`: its total has changed; `paying`: the change to
 * be replaced is being paid.
 */
export type UpdateBookingResult = 'changed' | 'closed' | 'moved' | 'paying';

/**
 * Makes a change without a price if the booking still costs `total` cents, and queues the e-mails.
 */
export async function updateBooking(
  db: Database,
  id: string,
  { total, change }: { total: number; change: FreeChange },
): Promise<UpdateBookingResult> {
  const values = [id, total, JSON.stringify(change)];
  return (await callFunction<{ outcome: UpdateBookingResult }>(db, 'update_booking', values)).outcome;
}

/** Shares a stay with its party by a link, keeping an existing one, or stops sharing it. */
export const shareStay = async (db: Database, id: string, isShared: boolean): Promise<void> => {
  await db.query(
    'update bookings set shared_at = case when $2 then coalesce(shared_at, clock_timestamp()) end where id = $1',
    [id, isShared],
  );
};

/** Ends all links to a booking that were sent or shown so far. */
export const renewLinks = async (db: Database, ids: readonly string[]): Promise<void> => {
  await db.query('update bookings set link = link + 1 where id = any($1)', [ids]);
};

/** Current state of a booking without guest data. Amounts are cents. */
export interface CurrentBooking extends StayDates {
  status: BookingStatus;
  total_cents: number;
  paid_cents: number;
}

/** Actor and booking of a change, and the state seen. */
export interface BookingActor {
  /** E-mail address of the host; `null` if the guest acts. */
  host: string | null;
  id: string;
  /** The state the booking was shown with. */
  seen: string;
}

/**
 * New dates, cabin, party, price and refund of a booking; the kind of a guest's change; by how many
 * days its cancellation deadlines are earlier; and the provider of a payment.
 */
export interface BookingMove {
  to: StayDates &
    Partial<Party> & { cabin_id?: string; kind?: Exclude<ChangeKind, 'move'>; deadline_days?: number };
  quote: Quote;
  /** Part of a lower price to be refunded, in cents; the rest reduces the amount due. */
  refund: number;
  provider: ProviderName;
  /**
   * Hours a dearer change is held until it is paid. Absent: 40 minutes, for a change by the guest.
   */
  hours?: number;
}

/**
 * Result of a move. `paying`: the balance or the change to be replaced is being paid. `offered`: it
 * is made once the difference is paid.
 */
export type MoveOutcome =
  | { outcome: 'moved' | 'offered' | 'taken' }
  | { outcome: 'changed' | 'closed' | 'paying'; now: CurrentBooking };

/**
 * Moves a booking if its state is as seen, or holds a dearer change until it is paid. It replaces
 * another pending change.
 */
export const moveBooking = (
  db: Database,
  { host, id, seen }: BookingActor,
  { to: { check_in, check_out, ...otherChanges }, quote, refund, provider, hours }: BookingMove,
): Promise<MoveOutcome> =>
  callFunction(db, 'move_booking', [
    host,
    id,
    seen,
    check_in,
    check_out,
    JSON.stringify(quote),
    refund,
    provider,
    hours ?? null,
    JSON.stringify(otherChanges),
  ]);

/**
 * Releases the pending change of a booking; its nights are free at once. `paying`: the change is
 * being paid and stays.
 */
export const discardChange = (
  db: Database,
  { host, id, seen }: Omit<BookingActor, 'seen'> & { seen: string | null },
): Promise<{ outcome: 'released' | 'paying' } | { outcome: 'changed'; now: CurrentBooking }> =>
  callFunction(db, 'discard_change', [host, id, seen]);

/** Refund of a cancelled stay in cents. */
export interface Cancelling {
  refund: number;
  /** Refund by the terms, if a host refunds more. */
  owed?: number;
  /** Reason of a host's cancellation. */
  reason?: string;
}

/** `changed`: the booking is not as seen or not confirmed, and is unchanged. */
export type CancelOutcome = { outcome: 'cancelled' } | { outcome: 'changed'; now: CurrentBooking };

/**
 * Cancels a booking if its state is `seen`, frees its nights and creates its refund, in one
 * transaction.
 */
export const cancelBookingRow = (
  db: Database,
  { host, id, seen }: BookingActor,
  { refund, owed = refund, reason = '' }: Cancelling,
): Promise<CancelOutcome> => callFunction(db, 'cancel_booking', [host, id, seen, refund, owed, reason]);
