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
import { type BookingRecord, type BookingRow, listParty, withIsoMoments } from './record-queries.ts';

/** What a new booking is made of. `total_cents` is `quote.total`. */
export interface BookingToHold extends StayDates, Party, GuestDetails, RateLimitKeys {
  cabin_id: string;
  promo_code?: string;
  /** Reference of a hold of the same visitor that gives way, on whatever nights. */
  replaces?: string;
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

/** Frees expired holds; returns how many bookings expired. */
export const expireOverdueHolds = (db: Database): Promise<number> => callFunction(db, 'expire_overdue_holds');

/** The bookings made under an idempotency key, in their order, and the hash of its request, or null. */
export async function findKeyed(
  db: Database,
  key: string,
): Promise<{ request_hash: string; bookings: BookingRecord[] } | null> {
  const known = await findRow<{ request_hash: string; reference: string }>(
    db,
    `select request_hash, reference from idempotency_keys join bookings using (party_id)
     where key = $1 and place = 1`,
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
