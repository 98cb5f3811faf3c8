/** Queries that create, find, accept and release bookings of guests. */

import type { HoldLimit } from '#contracts/errors.ts';
import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { BookingStatus, GuestDetails } from '#domain/booking/booking.ts';
import type { HeldShares, HoldPressure } from '#domain/booking/hold-pressure.ts';
import { getErrorCode } from '#domain/error-code.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, findRow } from '#netlify/platform/database/query.ts';
import type { RateLimitKeys } from '#netlify/platform/database/rate-buckets.ts';
import { type BookingRecord, type BookingRow, listParty, withIsoTimestamps } from './record-queries.ts';

/** Data of a new booking. `total_cents` is `quote.total`. */
export interface BookingToHold extends StayDates, Party, GuestDetails, RateLimitKeys {
  cabin_id: string;
  promo_code?: string;
  /** Reference of a hold of the same visitor that is replaced, on any nights. */
  replaces?: string;
  session_id: string | null;
  /** Limits of holds, by the names of `exceeded_hold_limit`. Holds of hosts have none. */
  limits: Readonly<Record<string, number>>;
  /** Version of the terms that the guest accepts. */
  terms_version: string;
  quote: Quote;
  total_cents: number;
}

/** Requirement for a visitor who never paid; null for a visitor not counted. */
export interface HoldRequirement {
  pressure: HoldPressure | null;
  /** Maximum shares held by such visitors; absent if the visitor pays first. */
  most_held?: HeldShares;
}

/**
 * Result of a booking request, as in `createBookings`. `replaced` are the parties replaced, `stay`
 * is the index of the refused stay. `linked`: its cabin shares nights with the cabin of an earlier
 * stay. `paying`: a hold to be replaced is being paid. `pressed`: visitors who never paid exceed
 * `most_held`. `used_up`: the promo code was used up since the price was calculated.
 */
export type CreateOutcome =
  | { outcome: 'created'; bookings: BookingRow[]; replaced: string[] }
  | { outcome: 'kept' | 'replayed'; bookings: BookingRow[] }
  | { outcome: 'limited'; stay: number; limit: HoldLimit; wait: number }
  | { outcome: 'mismatch' | 'taken' | 'linked' | 'paying'; stay: number }
  | { outcome: 'pressed'; shares: HeldShares }
  | { outcome: 'used_up' };

/**
 * Holds all nights of the stays of a party for 40 minutes, or 12 after a proof of work, or none.
 * `key` is the caller's idempotency key and `requestHash` identifies the request: the same two
 * return the first bookings in their current state (`replayed`), another hash is a `mismatch`.
 * `taken`: a night is no longer free, or the cabin no longer live. `limited`: too many unpaid
 * holds, for `wait` more seconds; the key stays unused. Holds of the same session on some of the
 * nights are replaced, or `kept` if stays, parties, prices and terms are equal.
 */
export async function createBookings(
  db: Database,
  { key, requestHash }: { key: string; requestHash: string },
  bookings: readonly BookingToHold[],
  requirement: HoldRequirement = { pressure: null },
): Promise<CreateOutcome> {
  const values = [
    key,
    requestHash,
    JSON.stringify(bookings.map((booking) => ({ ...booking, ...requirement }))),
  ];
  const outcome = await callFunction<CreateOutcome>(db, 'create_bookings', values).catch(toUsedUpOutcome);
  return 'bookings' in outcome ? { ...outcome, bookings: outcome.bookings.map(withIsoTimestamps) } : outcome;
}

/**
 * Returns the outcome of an error of check_promo_limit, which is raised at commit; throws other
 * errors again.
 */
function toUsedUpOutcome(error: unknown): CreateOutcome {
  if (getErrorCode(error) !== 'MC003') throw error;
  return { outcome: 'used_up' };
}

/** Frees expired holds; returns how many bookings expired. */
export const expireOverdueHolds = (db: Database): Promise<number> => callFunction(db, 'expire_overdue_holds');

/**
 * Returns the bookings created with an idempotency key, in order, and the hash of the request; null
 * if the key is unused.
 */
export async function findByIdempotencyKey(
  db: Database,
  key: string,
): Promise<{ request_hash: string; bookings: BookingRecord[] } | null> {
  const earlier = await findRow<{ request_hash: string; reference: string }>(
    db,
    `select request_hash, reference from idempotency_keys join bookings using (party_id)
     where key = $1 and place = 1`,
    [key],
  );
  return earlier && { request_hash: earlier.request_hash, bookings: await listParty(db, earlier) };
}

/**
 * Records that a guest accepts these terms of a host's stays, and holds those of a quote for 40
 * minutes at their price. `held` and `booked` also if they were accepted before. `seen` are the
 * states shown to the guest, null for any; others are `changed`. `phone` is used if the host had
 * none.
 */
export const takeUpQuote = (
  db: Database,
  party: string,
  consent: { session: string | null; version: string; phone: string | null; seen: string | null },
): Promise<'held' | 'taken' | 'ended' | 'booked' | 'changed'> =>
  callFunction(db, 'take_up_quote', [party, consent.session, consent.version, consent.phone, consent.seen]);

/**
 * Books a party without a price. `taken`: its nights or promo code are no longer available.
 * `closed`: it is not such a hold.
 */
export const bookFree = (db: Database, id: string): Promise<'booked' | 'taken' | 'closed'> =>
  callFunction(db, 'book_free', [id]);

/**
 * Releases a hold, frees its nights and returns the new status. A booking that is not a hold or is
 * `paying` is unchanged.
 */
export const releaseHoldRow = (db: Database, id: string): Promise<BookingStatus | 'paying'> =>
  callFunction(db, 'release_hold', [id]);
