// Creates databases, cabins and bookings for tests of the database.

import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '#domain/dates/day.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { BookingToHold } from '#netlify/booking/queries.ts';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { otherLimits } from '#netlify/platform/http/limits.ts';
import { databaseUrl } from '#support/postgres.ts';

/** Creates an empty database on the server at `url`. Returns its address. */
export async function createEmptyDatabase(url: string, name: string): Promise<string> {
  const db = connect(url);
  const unique = `${name}_${randomUUID().replaceAll('-', '')}`;
  await db.query(`create database ${unique}`, undefined, Infinity);
  await db.close();
  return databaseUrl(url, unique);
}

/** First day of every calendar of `addCabin`. */
export const firstDay: Day = '2027-03-01';

/** Creates a cabin with only required columns, and its calendar. Returns the id. */
export async function addCabin(db: Database, slug: string, days = 60): Promise<string> {
  const [cabin] = await db.query<{ id: string }>(
    `insert into cabins (slug, title, nightly_rate) values ($1, 'Plain', 189.5) returning id`,
    [slug],
  );
  const id = cabin?.id ?? '';
  await db.query(
    'insert into cabin_rates (cabin_id, day) select $1, $2::date + n from generate_series(0, $3 - 1) n',
    [id, firstDay, days],
  );
  return id;
}

let guests = 0;

/** Creates the input of a booking of `nights` nights from `firstDay` plus `from` days. */
export function createBookingInput(cabinId: string, from: number, nights: number): BookingToHold {
  guests += 1;
  return {
    cabin_id: cabinId,
    check_in: addDays(firstDay, from),
    check_out: addDays(firstDay, from + nights),
    adults: 2,
    children: 0,
    pets: 0,
    first_name: 'Ada',
    last_name: 'Guest',
    // One address may hold only a few stays.
    email: `ada.${guests}@example.com`,
    phone: '8655550100',
    session_id: null,
    address_key: null,
    network_key: null,
    limits: otherLimits.holds,
    terms_version: '2026-11-20',
    quote: { total: 61_000 } as Quote,
    total_cents: 61_000,
  };
}

/** Returns the nights of a cabin in order with their holders. */
export const listNightHolders = (db: Database, cabinId: string) =>
  db.query<{ night: Day; holder: string; kind: string }>(
    'select night, holder, kind from cabin_nights where cabin_id = $1 order by night',
    [cabinId],
  );

/** Expires every hold of a cabin. */
export async function expireHolds(db: Database, cabinId: string): Promise<void> {
  await db.query(
    `update cabin_nights set hold_until = now() - interval '1 second' where cabin_id = $1 and kind = 'hold'`,
    [cabinId],
  );
  await db.query(`update bookings set hold_expires_at = now() - interval '1 second' where cabin_id = $1`, [
    cabinId,
  ]);
}
