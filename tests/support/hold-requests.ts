import { randomUUID } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { createVisitorCookie, newGuest, post, type Visitor } from './api.ts';

/** A stay in a cabin. */
export interface StayRequest extends StayDates {
  cabin_id: string;
}

/** Visitor, idempotency key and proof of work. Default: new visitor and key, no proof. */
export interface HoldRequestOptions extends Visitor {
  key?: string;
  proof?: string;
  email?: string;
}

/** Requests a stay from an IP address. */
export function requestHold(ip: string, stay: StayRequest, options: HoldRequestOptions = {}) {
  const { key = randomUUID(), session = randomUUID(), proof, email = newGuest().email } = options;
  const headers = {
    'idempotency-key': key,
    ...createVisitorCookie({ session }),
    ...(proof && { 'proof-of-work': proof }),
  };
  return post('create-booking', { ...newGuest(), ...stay, email }, headers, { ip });
}

/** The smallest number the server chooses. A browser starts at 0 and takes three times as long. */
const counterStart = 60;

/** Solves the proof of work that a response requires. */
export async function solveProof({ error }: Awaited<ReturnType<typeof requestHold>>): Promise<string> {
  const challenge = error?.details?.['challenge'] as Challenge | undefined;
  if (!challenge) throw new Error('The response requires no proof.');
  const solution = await solveChallenge({ challenge, deriveKey, counterStart });
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Requests a stay and solves the proof of work if one is required. */
export async function requestHoldWithProof(ip: string, stay: StayRequest, session: string = randomUUID()) {
  const key = randomUUID();
  const first = await requestHold(ip, stay, { key, session });
  if (first.error?.code !== 'proof_needed') return first;
  return requestHold(ip, stay, { key, session, proof: await solveProof(first) });
}

/** Inserts a hold of a visitor without payments, without a request. */
export const insertUnpaidHold = (db: Database, cabin: string, from: string, nights: number) =>
  db.query(
    `with held as (
       insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, adults, first_name, last_name, email, phone,
         quote, total_cents, hold_expires_at, pressure)
       select new_booking_reference(), id, number, $2::date, $2::date + $3::integer, 2, 'A', 'Stranger', 'stranger@example.com', '',
         '{}', 100, now() + interval '40 minutes', 'none'
       from cabins where id = $1
       returning id, cabin_id, hold_expires_at
     )
     insert into cabin_nights (cabin_id, night, holder, kind, hold_until)
     select cabin_id, $2::date + n, id::text, 'hold', hold_expires_at from held, generate_series(0, $3::integer - 1) as n`,
    [cabin, from, nights],
  );
