import type { Cabin } from '#domain/cabin/cabin.ts';
import type { BookedCabin, BookingStatus, GuestDetails } from '#domain/guest/booking.ts';
import type { Party } from '#domain/guest/party.ts';
import type { Quote } from '#domain/price/quote.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import type { Database } from './client.ts';

/** What a new booking is made of. `total_cents` is `quote.total`. */
export interface NewBooking extends StayDates, Party, GuestDetails {
  cabin_id: string;
  promo_code?: string;
  session_id: string | null;
  quote: Quote;
  total_cents: number;
}

/** A stored booking, without the guest's own words. Moments are ISO texts. */
export interface BookingRow extends Omit<NewBooking, 'arrival_note' | 'promo_code'> {
  id: string;
  reference: string;
  status: BookingStatus;
  hold_expires_at: string;
  payment_reference: string | null;
  created_at: string;
  confirmed_at: string | null;
  cancelled_at: string | null;
}

/** A booking with what its page shows of the cabin. Times are `HH:mm`. */
export interface BookingWithCabin extends BookingRow {
  cabin: BookedCabin & Pick<Cabin, 'free_cancel_days' | 'check_in_time' | 'check_out_time'>;
}

/** What became of a request to book, as `createBooking` says. */
export type CreateOutcome =
  | { outcome: 'created' | 'replayed'; booking: BookingRow }
  | { outcome: 'mismatch' | 'taken' };

/** `already`: an earlier call settled it, as `status` says. */
export interface ConfirmOutcome {
  outcome: 'confirmed' | 'already' | 'refund_due';
  status: BookingStatus;
}

const iso = (moment: string): string => new Date(moment).toISOString();
const isoOrNull = (moment: string | null): string | null => (moment === null ? null : iso(moment));

/** Postgres writes moments into json in its own zone and to the microsecond. */
const withIsoMoments = <Row extends BookingRow>(row: Row): Row => ({
  ...row,
  hold_expires_at: iso(row.hold_expires_at),
  created_at: iso(row.created_at),
  confirmed_at: isoOrNull(row.confirmed_at),
  cancelled_at: isoOrNull(row.cancelled_at),
});

/**
 * Holds every night of a stay for 40 minutes, or none. `key` is the caller's idempotency key and `requestHash` stands
 * for the request: the same two return the first booking again (`replayed`, as it is now), another hash under the
 * key is a `mismatch`. `taken`: a night is no longer free, or the cabin no longer live; the key stays unused.
 */
export async function createBooking(
  db: Database,
  { key, requestHash, booking }: { key: string; requestHash: string; booking: NewBooking },
): Promise<CreateOutcome> {
  const [row] = await db.query<{ answer: CreateOutcome }>('select create_booking($1, $2, $3) as answer', [
    key,
    requestHash,
    JSON.stringify(booking),
  ]);
  if (!row) throw new Error('create_booking returned nothing');
  return 'booking' in row.answer
    ? { ...row.answer, booking: withIsoMoments(row.answer.booking) }
    : row.answer;
}

/** The booking under a reference such as MC-7K4QXZ, or null. */
export async function findBooking(db: Database, reference: string): Promise<BookingWithCabin | null> {
  const [row] = await db.query<{ booking: BookingWithCabin }>(
    `select to_jsonb(b) || jsonb_build_object('cabin', jsonb_build_object(
       'id', c.id, 'slug', c.slug, 'title', c.title, 'city', c.city, 'timezone', c.timezone,
       'hero_image_url', c.hero_image_url, 'free_cancel_days', c.free_cancel_days,
       'check_in_time', to_char(c.check_in_time, 'HH24:MI'), 'check_out_time', to_char(c.check_out_time, 'HH24:MI')
     )) as booking
     from bookings b
     join cabins c on c.id = b.cabin_id
     where b.reference = $1`,
    [reference],
  );
  return row ? withIsoMoments(row.booking) : null;
}

/** Confirms a paid booking: its nights become booked and a mail is queued, or a full refund is due. Idempotent. */
export async function confirmBooking(
  db: Database,
  id: string,
  paymentReference: string,
): Promise<ConfirmOutcome> {
  const [row] = await db.query<{ answer: ConfirmOutcome }>('select confirm_booking($1, $2) as answer', [
    id,
    paymentReference,
  ]);
  if (!row) throw new Error('confirm_booking returned nothing');
  return row.answer;
}

/** Frees expired holds; returns how many bookings expired. */
export async function sweepHolds(db: Database): Promise<number> {
  const [row] = await db.query<{ expired: number }>('select sweep_holds() as expired');
  return row?.expired ?? 0;
}

/** What never changes about a booking, so that a repeated request can be answered alike. */
export type RepeatableBooking = Pick<BookingRow, 'reference' | 'hold_expires_at' | 'quote' | 'total_cents'>;

/** The booking made under an idempotency key and the hash of its request, or null. */
export async function findKeyedBooking(
  db: Database,
  key: string,
): Promise<{ request_hash: string; booking: RepeatableBooking } | null> {
  const [row] = await db.query<{ request_hash: string; booking: BookingRow }>(
    `select k.request_hash, to_jsonb(b) as booking
     from idempotency_keys k
     join bookings b on b.id = k.booking_id
     where k.key = $1`,
    [key],
  );
  return row ? { ...row, booking: withIsoMoments(row.booking) } : null;
}
