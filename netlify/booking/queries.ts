import type { HoldLimit } from '#contracts/errors.ts';
import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type {
  BookedCabin,
  BookingStatus,
  ChangeKind,
  GuestDetails,
  QuoteState,
} from '#domain/booking/booking.ts';
import type { HeldShares, HoldPressure } from '#domain/booking/hold-pressure.ts';
import type { Cabin } from '#domain/cabins/cabin.ts';
import { getErrorCode } from '#domain/error-code.ts';
import type { PaymentTerms } from '#domain/payments/calculate-payment-schedule.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { FeeRow } from '#domain/settings/fee.ts';
import type { PaymentSummary } from '#netlify/payments/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, findRow, type JsonRow, listValues } from '#netlify/platform/database/query.ts';
import type { RateLimitKeys } from '#netlify/platform/database/rate-buckets.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';

/** What a new booking is made of. `total_cents` is `quote.total`. */
export interface BookingToHold extends StayDates, Party, GuestDetails, RateLimitKeys {
  cabin_id: string;
  promo_code?: string;
  session_id: string | null;
  /** Limits of holds, by the names of `exceeded_hold_limit`. Holds of hosts have none. */
  limits: Readonly<Record<string, number>>;
  /** The version of the terms the guest accepts. */
  terms_version: string;
  quote: Quote;
  total_cents: number;
}

/** What a visitor who never paid is asked for; null for one who is not counted. */
export interface HoldRequirement {
  pressure: HoldPressure | null;
  /** How much such visitors may hold already; absent for one who pays first, and holds nothing before. */
  most_held?: HeldShares;
}

/** A stored booking; `schema/` says what each column is. Moments are ISO texts. */
export interface BookingRow extends Omit<JsonRow<Tables['bookings']>, 'quote' | 'terms'> {
  quote: Quote;
  /** With the version of those that were accepted, and the optional fees there were; absent from bookings made before those were kept. */
  terms: PaymentTerms & { version: string; extras?: FeeRow[] };
}

/** A booking with what its page shows of the cabin. Zone, days and times, `HH:mm`, are those the guest agreed to. */
export interface BookingWithCabin extends BookingRow {
  cabin: BookedCabin & Pick<Cabin, 'free_cancel_days' | 'policy' | 'check_in_time' | 'check_out_time'>;
  payment: PaymentSummary;
  quote_state: QuoteState | null;
  /** Cents paid for it; of one that is cancelled, what had been. */
  paid_cents: number;
  /** Cents that count as paid towards the price, including goodwill refunds made at the payment service. */
  credited_cents: number;
  /** What stands now of nights and money, as one text. */
  state: string;
}

/**
 * What became of a request to book, as `createBookings` says; `replaced` are the parties that gave way, `stay` is the place of the
 * one refused, from 0. `linked`: its cabin shares nights with the cabin of a stay before it. `paying`: a hold that would give way is being paid. `pressed`: visitors who never paid hold more already than
 * `most_held` says. `used_up`: others have used the promo code as often as it may be, since the price was worked out.
 */
export type CreateOutcome =
  | { outcome: 'created'; bookings: BookingRow[]; replaced: string[] }
  | { outcome: 'kept' | 'replayed'; bookings: BookingRow[] }
  | { outcome: 'limited'; stay: number; limit: HoldLimit; wait: number }
  | { outcome: 'mismatch' | 'taken' | 'linked' | 'paying'; stay: number }
  | { outcome: 'pressed'; shares: HeldShares }
  | { outcome: 'used_up' };

const iso = (moment: string): string => new Date(moment).toISOString();
const isoOrNull = (moment: string | null): string | null => (moment === null ? null : iso(moment));

/** A booking as Postgres writes it into json, whose moments are in its own zone and to the microsecond. */
const withIsoMoments = <Row extends BookingRow>(row: Row): Row => ({
  ...row,
  hold_expires_at: iso(row.hold_expires_at),
  created_at: iso(row.created_at),
  quoted_until: isoOrNull(row.quoted_until),
  confirmed_at: isoOrNull(row.confirmed_at),
  cancelled_at: isoOrNull(row.cancelled_at),
  shared_at: isoOrNull(row.shared_at),
});

/**
 * Holds every night of the stays of a party for 40 minutes, or 12 after a proof of work, or none. `key` is the caller's idempotency key and `requestHash`
 * stands for the request: the same two return the first bookings again (`replayed`, as they are now), another hash under the
 * key is a `mismatch`. `taken`: a night is no longer free, or the cabin no longer live; `limited`: too many unpaid holds,
 * for `wait` more seconds; the key stays unused. Holds of the same session on some of the nights give way, or are `kept`
 * when stays, parties, prices and terms are the same.
 */
export async function createBookings(
  db: Database,
  { key, requestHash }: { key: string; requestHash: string },
  bookings: readonly BookingToHold[],
  asked: HoldRequirement = { pressure: null },
): Promise<CreateOutcome> {
  const values = [key, requestHash, JSON.stringify(bookings.map((booking) => ({ ...booking, ...asked })))];
  const answer = await callFunction<CreateOutcome>(db, 'create_bookings', values).catch(usedUp);
  return 'bookings' in answer ? { ...answer, bookings: answer.bookings.map(withIsoMoments) } : answer;
}

/** What check_promo_limit throws as the transaction ends, as an outcome; anything else is thrown again. */
function usedUp(error: unknown): CreateOutcome {
  if (getErrorCode(error) !== 'MC003') throw error;
  return { outcome: 'used_up' };
}

/** Selects `BookingWithCabin`s as `booking`, from bookings `b` and cabins `c`. */
const selectWithCabin = `
  select to_jsonb(b) || jsonb_build_object('cabin', jsonb_build_object(
    'id', c.id, 'slug', c.slug, 'title', c.title, 'city', c.city, 'hero_image_url', c.hero_image_url
  ) || (b.terms - array['version', 'agreed_at', 'deposit_percent', 'balance_due_days', 'pet_fee_cents', 'extras', 'damage_deposit_cents']), 'payment', payment_summary(b), 'quote_state', quote_state(b),
    'paid_cents', paid_cents(b), 'credited_cents', credited_cents(b), 'state', booking_fingerprint(b)
  ) as booking
  from bookings b
  join cabins c on c.id = b.cabin_id`;

/** Lists the bookings of a `where` clause, in its order. */
const listWithCabin = async (db: Database, which: string, values: unknown[]): Promise<BookingWithCabin[]> =>
  (await listValues<BookingWithCabin>(db, `${selectWithCabin} ${which}`, values)).map(withIsoMoments);

/** The booking under a reference such as MC-7K4QXZ, or null. */
export const findBooking = async (db: Database, reference: string): Promise<BookingWithCabin | null> =>
  (await listWithCabin(db, 'where b.reference = $1', [reference]))[0] ?? null;

/** Frees expired holds; returns how many bookings expired. */
export const expireOverdueHolds = (db: Database): Promise<number> => callFunction(db, 'expire_overdue_holds');

/** All bookings of a party in their order; one booking alone is a party too. */
export const listParty = (
  db: Database,
  { party_id }: Pick<BookingRow, 'party_id'>,
): Promise<BookingWithCabin[]> => listWithCabin(db, 'where b.party_id = $1 order by b.place', [party_id]);

/** The parties a visitor session holds that are neither paid nor over, the one that ends first first; of each all stays in their order. */
export async function listHolds(db: Database, session: string): Promise<BookingWithCabin[][]> {
  const stays = await listWithCabin(
    db,
    `where b.party_id in (select party_id from live_holds where session_id = $1 and place = 1)
     order by b.hold_expires_at, b.party_id, b.place`,
    [session],
  );
  return [...Map.groupBy(stays, ({ party_id }) => party_id).values()];
}

/** The confirmed bookings of a visitor session that are not over by the cabin's clock, the latest first. */
export const listBookedStays = (db: Database, session: string): Promise<BookingWithCabin[]> =>
  listWithCabin(
    db,
    `where b.session_id = $1 and b.status = 'confirmed'
       and b.check_out >= (clock_timestamp() at time zone valid_timezone(b.terms ->> 'timezone'))::date
     order by b.confirmed_at desc, b.id`,
    [session],
  );

/** The bookings made under an idempotency key, in their order, and the hash of its request, or null. */
export async function findKeyed(
  db: Database,
  key: string,
): Promise<{ request_hash: string; bookings: BookingWithCabin[] } | null> {
  const known = await findRow<{ request_hash: string; party_id: string }>(
    db,
    'select request_hash, party_id from idempotency_keys where key = $1 and party_id is not null',
    [key],
  );
  return known && { request_hash: known.request_hash, bookings: await listParty(db, known) };
}

/**
 * Records that a guest accepts these terms of stays a host has made, and holds those of a quote for 40 minutes at their price. `held`
 * and `booked`, too, where they were accepted before. `seen` are the states the guest was shown, null for any; others are
 * `changed`. `phone` counts where the host knew none.
 */
export const takeUpQuote = (
  db: Database,
  party: string,
  wanted: { session: string | null; version: string; phone: string | null; seen: string | null },
): Promise<'held' | 'taken' | 'ended' | 'booked' | 'changed'> =>
  callFunction(db, 'take_up_quote', [party, wanted.session, wanted.version, wanted.phone, wanted.seen]);

/** Books a party that costs nothing; `taken` where its nights or promo code cannot be had any more, `closed` where it is no such hold. */
export const bookFree = (db: Database, id: string): Promise<'booked' | 'taken' | 'closed'> =>
  callFunction(db, 'book_free', [id]);

/** Lets a hold go and frees its nights; returns what the booking is then. One that is no hold stays as it is, and one that is `paying`. */
export const releaseHoldRow = (db: Database, id: string): Promise<BookingStatus | 'paying'> =>
  callFunction(db, 'release_hold', [id]);

/** A stay as a checkout names it, and to whom the service may write. */
export interface CheckoutStay extends StayDates, Party {
  booking_id: string;
  title: string;
  email: string;
  /** The change that waits for its payment: what it is, and cabin, dates and party of the stay with it; null without one. */
  change: (StayDates & Party & { kind: ChangeKind; cabin: Pick<Cabin, 'title' | 'city'> }) | null;
  /** Why a host charges something beside the stay; null where nothing is asked for. */
  charge: string | null;
}

/** The stays of a party in their order, as a checkout names them. */
export const listCheckoutStays = (db: Database, party: string): Promise<CheckoutStay[]> =>
  db.query<CheckoutStay>(
    `select b.id as booking_id, c.title, b.check_in, b.check_out, b.adults, b.children, b.pets, b.email,
       (select jsonb_build_object('kind', kind, 'check_in', ch.check_in, 'check_out', ch.check_out, 'adults', ch.adults,
           'children', ch.children, 'pets', ch.pets, 'cabin', jsonb_build_object('title', cc.title, 'city', cc.city))
        from booking_changes ch join cabins cc on cc.id = ch.cabin_id where ch.booking_id = b.id and ch.state = 'held') as change,
       payment_summary(b) #>> '{charge,reason}' as charge
     from bookings b
     join cabins c on c.id = b.cabin_id
     where b.party_id = $1
     order by b.place`,
    [party],
  );
