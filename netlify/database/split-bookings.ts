import {
  type BookingRow,
  type BookingWithCabin,
  type HoldLimit,
  type NewBooking,
  type RepeatableBooking,
  selectWithCabin,
  type UsedUp,
  usedUp,
  withIsoMoments,
} from './bookings.ts';
import type { Database } from './client.ts';

/** Two of something, in the order of the stays asked for. */
export type Two<Some> = readonly [Some, Some];

/** What became of a request for two stays, as `createSplitBooking` says; `stay` is the place of the one refused. */
export type SplitOutcome =
  | { outcome: 'created' | 'kept' | 'replayed'; bookings: BookingRow[] }
  | { outcome: 'limited'; stay: 0 | 1; limit: HoldLimit; wait: number }
  | { outcome: 'taken'; stay: 0 | 1 }
  | { outcome: 'mismatch'; stay: 0 | 1 }
  | UsedUp;

/**
 * Holds two stays in two cabins until the same moment, or neither. `key` and `requestHash` are as `createBooking` takes them,
 * and so is the outcome; what is refused is refused for one of the stays. The first is the lead of the party: its payment
 * pays both.
 */
export async function createSplitBooking(
  db: Database,
  { key, requestHash, bookings }: { key: string; requestHash: string; bookings: Two<NewBooking> },
): Promise<SplitOutcome> {
  const [row] = await db
    .query<{ answer: SplitOutcome }>('select create_split_booking($1, $2, $3) as answer', [
      key,
      requestHash,
      JSON.stringify(bookings),
    ])
    .catch(usedUp);
  if (!row) throw new Error('create_split_booking returned nothing');
  const { answer } = row;
  return 'bookings' in answer ? { ...answer, bookings: answer.bookings.map(withIsoMoments) } : answer;
}

/** What never changes about a booking of a party: with its cabin and its lead. */
export type RepeatableMember = RepeatableBooking & Pick<BookingRow, 'cabin_id' | 'lead_id'>;

/** The two bookings made under an idempotency key and the hash of their request, or null. */
export async function findKeyedSplit(
  db: Database,
  key: string,
): Promise<{ request_hash: string; bookings: RepeatableMember[] } | null> {
  const rows = await db.query<{ request_hash: string; booking: BookingRow }>(
    `select k.request_hash, to_jsonb(b) as booking
     from idempotency_keys k
     join bookings b on b.id = k.booking_id
     where k.key in ($1, $1 || ':2')`,
    [key],
  );
  const [first, second] = rows;
  if (!first) return null;
  const isSplit = second?.request_hash === first.request_hash;
  return {
    request_hash: isSplit ? first.request_hash : '',
    bookings: rows.map(({ booking }) => withIsoMoments(booking)),
  };
}

/** All bookings of a party over several cabins, the lead first; one booking alone is a party too. */
export async function listParty(
  db: Database,
  { id, lead_id }: Pick<BookingRow, 'id' | 'lead_id'>,
): Promise<BookingWithCabin[]> {
  const rows = await db.query<{ booking: BookingWithCabin }>(
    `${selectWithCabin} where b.id = $1 or b.lead_id = $1 order by b.lead_id nulls first, b.id`,
    [lead_id ?? id],
  );
  return rows.map(({ booking }) => withIsoMoments(booking));
}
