import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { BookingStatus, ChangeKind } from '#domain/booking/booking.ts';
import type { Contact } from '#domain/contact/contact.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { ProviderName } from '#netlify/payments/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction } from '#netlify/platform/database/query.ts';

/** Contact details, note and party to be changed, the party as a whole; what is absent stays. */
export type FreeChange = Partial<Contact & Party & { arrival_note: string }>;

/** `closed`: the booking is not confirmed; `moved`: it costs another total by now; `paying`: what would give way is being paid. */
export type UpdateBookingResult = 'changed' | 'closed' | 'moved' | 'paying';

/** Changes what costs nothing of a booking that still costs `total` cents, and queues the letters. */
export async function updateBooking(
  db: Database,
  id: string,
  { total, change }: { total: number; change: FreeChange },
): Promise<UpdateBookingResult> {
  const values = [id, total, JSON.stringify(change)];
  return (await callFunction<{ outcome: UpdateBookingResult }>(db, 'update_booking', values)).outcome;
}

/** Shares the stay of a booking with its party by a link, the one there is or a new one, or ends that. */
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

/** What stands of a booking, without anything of its guest. Cents. */
export interface CurrentBooking extends StayDates {
  status: BookingStatus;
  total_cents: number;
  paid_cents: number;
}

/** Who acts on which booking, and what they have seen of it. */
export interface BookingActor {
  /** Null for its guest. */
  host: string | null;
  id: string;
  /** The state the booking was shown with. */
  seen: string;
}

/**
 * Where a booking goes, with whom and of which kind a guest's change is, and by how many days more before check-in its terms count then;
 * what it costs and gives back then, and who takes what that is more.
 */
export interface BookingMove {
  to: StayDates &
    Partial<Party> & { cabin_id?: string; kind?: Exclude<ChangeKind, 'move'>; deadline_days?: number };
  quote: Quote;
  /** What of a lower price goes back, cents; the rest falls off what is still to be charged. */
  refund: number;
  provider: ProviderName;
  /** How long what costs more waits for its payment; of a guest's own it is 40 minutes. */
  hours?: number;
}

/** What became of a move. `paying`: a balance is being charged, or what would give way; `offered`: it is made when the difference is paid. */
export type MoveOutcome =
  | { outcome: 'moved' | 'offered' | 'taken' }
  | { outcome: 'changed' | 'closed' | 'paying'; now: CurrentBooking };

/** Moves a booking as it was seen, or holds what costs more until it is paid; another change that waits gives way to it. */
export const moveBooking = (
  db: Database,
  { host, id, seen }: BookingActor,
  { to: { check_in, check_out, ...more }, quote, refund, provider, hours }: BookingMove,
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
    JSON.stringify(more),
  ]);

/** Lets go of the change of a booking that waits for its payment; its nights are free at once. `paying`: it stays for its guest. */
export const discardChange = (
  db: Database,
  { host, id, seen }: Omit<BookingActor, 'seen'> & { seen: string | null },
): Promise<{ outcome: 'released' | 'paying' } | { outcome: 'changed'; now: CurrentBooking }> =>
  callFunction(db, 'discard_change', [host, id, seen]);

/** What goes back of a stay that is cancelled, cents. */
export interface Cancelling {
  refund: number;
  /** What its terms give back, where a host gives more. */
  owed?: number;
  /** Why a host cancels. */
  reason?: string;
}

/** `changed`: the booking is not as it was seen, or not confirmed, and stays as it is. */
export type CancelOutcome = { outcome: 'cancelled' } | { outcome: 'changed'; now: CurrentBooking };

/** Cancels a booking as it was seen, frees its nights and owes the guest what goes back, in one transaction. */
export const cancelBookingRow = (
  db: Database,
  { host, id, seen }: BookingActor,
  { refund, owed = refund, reason = '' }: Cancelling,
): Promise<CancelOutcome> => callFunction(db, 'cancel_booking', [host, id, seen, refund, owed, reason]);
