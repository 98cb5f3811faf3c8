import { randomUUID } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { cookieOf, newGuest, post, type Visitor } from './api.ts';

/** A stay in a cabin. */
export interface Wish extends StayDates {
  cabin_id: string;
}

/** Who asks, under which key and with which proof; a new visitor with a new key and none where nothing is said. */
export interface RequestOptions extends Visitor {
  key?: string;
  proof?: string;
  email?: string;
}

/** Asks for a stay as somebody from an internet address. */
export function askFrom(ip: string, wish: Wish, asking: RequestOptions = {}) {
  const { key = randomUUID(), session = randomUUID(), proof, email = newGuest().email } = asking;
  const headers = {
    'idempotency-key': key,
    ...cookieOf({ session }),
    ...(proof && { 'proof-of-work': proof }),
  };
  return post('create-booking', { ...newGuest(), ...wish, email }, headers, { ip });
}

/** The least number the server chooses: a browser, which does not know it, begins at 0 and works three times as long. */
const counterStart = 60;

/** The proof that an answer asks for. */
export async function proofFor({ error }: Awaited<ReturnType<typeof askFrom>>): Promise<string> {
  const challenge = error?.details?.['challenge'] as Challenge | undefined;
  if (!challenge) throw new Error('No proof was asked for.');
  const solution = await solveChallenge({ challenge, deriveKey, counterStart });
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Asks for a stay, and does the work where that is what is wanted. */
export async function askAndWork(ip: string, wish: Wish, session: string = randomUUID()) {
  const key = randomUUID();
  const first = await askFrom(ip, wish, { key, session });
  if (first.error?.code !== 'proof_needed') return first;
  return askFrom(ip, wish, { key, session, proof: await proofFor(first) });
}

/** Has somebody who never paid hold so many nights of a cabin from a day on, and makes nobody ask for them. */
export const strangersHold = (db: Database, cabin: string, from: string, nights: number) =>
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
