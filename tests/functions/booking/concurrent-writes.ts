// Helpers for tests that interrupt bookings while they are written.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#netlify/platform/database/client.ts';
import { book, guest } from '#support/api.ts';
import { inDays } from '#support/cabin-fixture.ts';

/** Creates the input of a booking of two nights, `start` days from today. */
export const createBookingInput = (cabin: string, start: number) => ({
  ...guest,
  email: `ada.${start}@example.com`,
  cabin_id: cabin,
  check_in: inDays(start),
  check_out: inDays(start + 2),
});

/** Books, and repeats the call while its status is 503. Returns the last status. */
export async function retryUntilAvailable(input: object, key: string): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { status } = await book(input, key);
    if (status !== 503) return status;
    await sleep(100);
  }
  return 503;
}

/** Counts holds without all their nights, nights without a booking, and keys without a party. */
export async function countBrokenBookings(db: Database): Promise<number> {
  const [row] = await db.query<{ torn: number }>(
    `select (
       (select count(*) from bookings b where b.status = 'held' and b.check_out - b.check_in <>
         (select count(*) from cabin_nights n where n.holder = b.id::text))
       + (select count(*) from cabin_nights n where not exists (select 1 from bookings b where b.id::text = n.holder))
       + (select count(*) from idempotency_keys where party_id is null)
     )::integer as torn`,
  );
  return row?.torn ?? -1;
}

/** Locks the rates until the transaction ends, so that bookings wait for their nights. */
export const lockRates = (other: Database): Promise<unknown> =>
  other.query('begin; select 1 from cabin_rates for update');

/** The `from` clause for connections whose booking waits for its nights. */
export const waitingWrites = `pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and a.datname = current_database() and a.query like '%create_bookings%'`;
