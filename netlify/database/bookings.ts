import type { Cabin } from '#domain/cabin/cabin.ts';
import { codeOf } from '#domain/error-code.ts';
import type { BookedCabin, BookingStatus, GuestDetails } from '#domain/guest/booking.ts';
import type { Party } from '#domain/guest/party.ts';
import type { PaymentTerms } from '#domain/price/deposit.ts';
import type { Quote } from '#domain/price/quote.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import type { Database } from './client.ts';
import type { Counters } from './limits.ts';
import type { PaymentSummary } from './payments.ts';

/** What a new booking is made of. `total_cents` is `quote.total`. */
export interface NewBooking extends StayDates, Party, GuestDetails, Counters {
  cabin_id: string;
  promo_code?: string;
  session_id: string | null;
  /** How much may be held, by the names of `broken_hold_limit`. */
  limits: Readonly<Record<string, number>>;
  /** The version of the terms the guest accepts. */
  terms_version: string;
  quote: Quote;
  total_cents: number;
}

/** A stored booking, without the guest's own words. Moments are ISO texts. */
export interface BookingRow
  extends Omit<NewBooking, 'arrival_note' | 'promo_code' | 'limits' | 'terms_version' | keyof Counters> {
  id: string;
  reference: string;
  /** The booking whose payment pays this one, where a party has several cabins; null otherwise, and of that booking. */
  lead_id: string | null;
  status: BookingStatus;
  terms: PaymentTerms;
  hold_expires_at: string;
  payment_reference: string | null;
  created_at: string;
  confirmed_at: string | null;
  cancelled_at: string | null;
}

/** A booking with what its page shows of the cabin. Zone, days and times, `HH:mm`, are those the guest agreed to. */
export interface BookingWithCabin extends BookingRow {
  cabin: BookedCabin & Pick<Cabin, 'free_cancel_days' | 'check_in_time' | 'check_out_time'>;
  payment: PaymentSummary;
}

/** What became of a request to book, as `createBooking` says. */
export type CreateOutcome =
  | { outcome: 'created' | 'kept' | 'replayed'; booking: BookingRow }
  | { outcome: 'limited'; limit: HoldLimit; wait: number }
  | { outcome: 'mismatch' | 'taken' }
  | UsedUp;

/** Others have used the promo code as often as it may be, since the price was worked out; nothing is held. */
export type UsedUp = { outcome: 'used_up' };

/** Whose unpaid holds are counted; `nights` are those of an address. */
export type HoldLimit = 'visitor' | 'email' | 'address' | 'nights';

const iso = (moment: string): string => new Date(moment).toISOString();
const isoOrNull = (moment: string | null): string | null => (moment === null ? null : iso(moment));

/** A booking as Postgres writes it into json, whose moments are in its own zone and to the microsecond. */
export const withIsoMoments = <Row extends BookingRow>(row: Row): Row => ({
  ...row,
  hold_expires_at: iso(row.hold_expires_at),
  created_at: iso(row.created_at),
  confirmed_at: isoOrNull(row.confirmed_at),
  cancelled_at: isoOrNull(row.cancelled_at),
});

/**
 * Holds every night of a stay for 40 minutes, or none. `key` is the caller's idempotency key and `requestHash` stands
 * for the request: the same two return the first booking again (`replayed`, as it is now), another hash under the
 * key is a `mismatch`. `taken`: a night is no longer free, or the cabin no longer live; `limited`: too many unpaid holds,
 * for `wait` more seconds; the key stays unused. A hold of the same session on some of the nights gives way, or is `kept`
 * when stay, party, price and terms are the same.
 */
export async function createBooking(
  db: Database,
  { key, requestHash, booking }: { key: string; requestHash: string; booking: NewBooking },
): Promise<CreateOutcome> {
  const [row] = await db
    .query<{ answer: CreateOutcome }>('select create_booking($1, $2, $3) as answer', [
      key,
      requestHash,
      JSON.stringify(booking),
    ])
    .catch(usedUp);
  if (!row) throw new Error('create_booking returned nothing');
  return 'booking' in row.answer
    ? { ...row.answer, booking: withIsoMoments(row.answer.booking) }
    : row.answer;
}

/** What check_promo_limit throws as the transaction ends, as an outcome; anything else is thrown again. */
export function usedUp(error: unknown): [{ answer: UsedUp }] {
  if (codeOf(error) !== 'MC003') throw error;
  return [{ answer: { outcome: 'used_up' } }];
}

/** Selects `BookingWithCabin`s as `booking`, from bookings `b` and cabins `c`. */
export const selectWithCabin = `
  select to_jsonb(b) || jsonb_build_object('cabin', jsonb_build_object(
    'id', c.id, 'slug', c.slug, 'title', c.title, 'city', c.city, 'hero_image_url', c.hero_image_url
  ) || (b.terms - array['version', 'agreed_at', 'deposit_percent', 'balance_due_days']), 'payment', payment_summary(b)
  ) as booking
  from bookings b
  join cabins c on c.id = b.cabin_id`;

/** The booking under a reference such as MC-7K4QXZ, or null. */
export async function findBooking(db: Database, reference: string): Promise<BookingWithCabin | null> {
  const [row] = await db.query<{ booking: BookingWithCabin }>(`${selectWithCabin} where b.reference = $1`, [
    reference,
  ]);
  return row ? withIsoMoments(row.booking) : null;
}

/** Frees expired holds; returns how many bookings expired. */
export async function sweepHolds(db: Database): Promise<number> {
  const [row] = await db.query<{ expired: number }>('select sweep_holds() as expired');
  return row?.expired ?? 0;
}

/** What never changes about a booking, so that a repeated request can be answered alike. */
export type RepeatableBooking = Pick<
  BookingRow,
  'reference' | 'hold_expires_at' | 'quote' | 'total_cents' | 'check_in' | 'terms'
>;

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

/** A visitor's hold that is neither paid nor over, with where it is. */
export interface LiveHold extends RepeatableBooking, StayDates, Party {
  cabin: Pick<BookedCabin, 'slug' | 'title'>;
  /** The holds on the other cabins of its party. */
  others: (RepeatableBooking & Party & { cabin: LiveHold['cabin'] })[];
}

/** The live holds of a visitor session, the one that ends first first; a party over several cabins is its lead. */
export async function listHolds(db: Database, session: string): Promise<LiveHold[]> {
  const rows = await db.query<{ booking: BookingRow & LiveHold }>(
    `select to_jsonb(h) || jsonb_build_object('cabin', jsonb_build_object('slug', c.slug, 'title', c.title),
       'others', array(
         select to_jsonb(b) || jsonb_build_object('cabin', jsonb_build_object('slug', o.slug, 'title', o.title))
         from bookings b join cabins o on o.id = b.cabin_id where b.lead_id = h.id order by b.id
       )) as booking
     from live_holds h
     join cabins c on c.id = h.cabin_id
     where h.session_id = $1 and h.lead_id is null
     order by h.hold_expires_at, h.id`,
    [session],
  );
  return rows.map(({ booking }) => withIsoMoments(booking));
}

/** A confirmed booking with where and when it is. */
export interface BookedStay extends StayDates {
  reference: string;
  confirmed_at: Date;
  cabin: Pick<BookedCabin, 'slug' | 'title'>;
}

/** The confirmed bookings of a visitor session that are not over by the cabin's clock, the latest first. */
export const listBookedStays = (db: Database, session: string): Promise<BookedStay[]> =>
  db.query<BookedStay>(
    `select b.reference, b.check_in, b.check_out, b.confirmed_at,
       json_build_object('slug', c.slug, 'title', c.title) as cabin
     from bookings b
     join cabins c on c.id = b.cabin_id
     where b.session_id = $1 and b.status = 'confirmed'
       and b.check_out >= (clock_timestamp() at time zone known_zone(b.terms ->> 'timezone'))::date
     order by b.confirmed_at desc, b.id`,
    [session],
  );

/** Lets a hold go and frees its nights; returns what the booking is then. One that is no hold stays as it is. */
export async function releaseHold(db: Database, id: string): Promise<BookingStatus> {
  const [row] = await db.query<{ status: BookingStatus }>('select release_hold($1) as status', [id]);
  if (!row) throw new Error('release_hold returned nothing');
  return row.status;
}
