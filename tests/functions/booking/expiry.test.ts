// Holds that end at any reading of the clock while guests request the same nights.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { loadDefinitions, readDefinitions } from '#netlify/platform/database/definitions.ts';
import { subjects } from '#netlify/subjects.ts';
import { bearer, book, get, newGuest } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { readingsApart } from '#support/case-counts.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { databaseUrl, type PostgresServer } from '#support/postgres.ts';
import { sharedPostgres } from '#support/shared-postgres.ts';

let postgres: PostgresServer;
let db: Database;
let cabin: string;

/**
 * The test clock advances one second per reading, so that a time can lie between two readings. It
 * is created before the views and functions that use it.
 */
beforeAll(async () => {
  postgres = await sharedPostgres();
  const name = `clock_${randomUUID().replaceAll('-', '')}`;
  const admin = connect(postgres.url);
  await admin.query(`create database ${name}`, undefined, Infinity);
  await admin.query(`alter database ${name} set search_path = public, pg_catalog`);
  await admin.close();
  const url = databaseUrl(postgres.url, name);
  process.env['DATABASE_URL'] = url;
  db = connect(url);
  await db.query(`
    create sequence ticks minvalue 0 start 0;
    create function clock_timestamp() returns timestamptz language sql volatile as
      $$ select date_trunc('hour', now()) + make_interval(secs => nextval('ticks')) $$`);
  await loadDefinitions(db, await readDefinitions(subjects));
  cabin = await insertCabin(db);
  await publish(db, cabin, inDays(1), 60);
});

afterAll(async () => {
  await db?.close();
  await postgres?.stop();
});

beforeEach(() => deleteRows(db, 'cabin_nights', 'bookings', 'idempotency_keys'));

const stay = () => ({ cabin_id: cabin, check_in: inDays(10), check_out: inDays(13) });

/** Creates another guest's hold that expires at the n-th next reading of the clock. */
async function holdUntilReading(readings: number): Promise<void> {
  await deleteRows(db, 'cabin_nights', 'bookings', 'idempotency_keys');
  await db.query("select setval('ticks', 0, false)");
  await db.query(
    `insert into cabin_nights (cabin_id, night, holder, kind, hold_until)
     select $1, $2::date + n, 'somebody', 'hold', date_trunc('hour', now()) + make_interval(secs => $3)
     from generate_series(0, 2) as n`,
    [cabin, inDays(10), readings],
  );
}

const readings = Array.from({ length: 40 }, (_, n) => n).filter((n) => n % readingsApart === 0);

test('a hold may end at any reading of the clock: another guest gets the nights or "taken"', async () => {
  const statuses: number[] = [];
  for (const n of readings) {
    await holdUntilReading(n);
    const reply = await book({ ...newGuest(), ...stay() }, randomUUID(), { session: randomUUID() });
    statuses.push(reply.status);
    if (reply.status === 409) expect(reply.error?.code).toBe('taken');
  }
  expect(new Set(statuses)).toEqual(new Set([201, 409]));
  expect([statuses[0], statuses.at(-1)]).toEqual([201, 409]);
});

test('a quote at that moment is a price or "taken"', async () => {
  for (const n of readings) {
    await holdUntilReading(n);
    const { status, error } = await get('quote-stay', { ...stay(), guests: 2 }, bearer);
    expect([status, error?.code]).toEqual(status === 200 ? [200, undefined] : [409, 'taken']);
  }
});

test('a guest who requests the stay again at that moment keeps it, with the same key or another', async () => {
  const session = randomUUID();
  for (const n of readings.filter((reading) => reading < 25)) {
    await holdUntilReading(0);
    await db.query('delete from cabin_nights');
    const guest = newGuest();
    const key = randomUUID();
    expect((await book({ ...guest, ...stay() }, key, { session })).status).toBe(201);
    await db.query(
      `with moment as (select date_trunc('hour', now()) + make_interval(secs => last_value + $1) as at from ticks),
         booking as (update bookings set hold_expires_at = at from moment)
       update cabin_nights set hold_until = at from moment`,
      [n],
    );
    expect((await book({ ...guest, ...stay() }, n % 2 ? key : randomUUID(), { session })).status).toBe(201);
  }
});
