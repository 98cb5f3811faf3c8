import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#netlify/platform/database/client.ts';
import { book, guest } from '#support/api.ts';
import { inDays } from '#support/cabin-fixture.ts';

/** Two nights from the day `start` on. */
export const request = (cabin: string, start: number) => ({
  ...guest,
  email: `ada.${start}@example.com`,
  cabin_id: cabin,
  check_in: inDays(start),
  check_out: inDays(start + 2),
});

/** Calls until it is answered otherwise than 503, as a patient guest would. */
export async function untilAnswered(wanted: object, key: string): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { status } = await book(wanted, key);
    if (status !== 503) return status;
    await sleep(100);
  }
  return 503;
}

/**
 * Bookings whose nights are not exactly theirs, nights whose booking is missing, keys that lead
 * nowhere.
 */
export async function torn(db: Database): Promise<number> {
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

/**
 * Locks the rates until it is released: bookings that have begun to write wait for their nights.
 */
export const lockRates = (other: Database): Promise<unknown> =>
  other.query('begin; select 1 from cabin_rates for update');

/** Connections whose booking waits for its nights. */
export const whoWrite = `pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and a.datname = current_database() and a.query like '%create_bookings%'`;
