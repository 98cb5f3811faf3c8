import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBooking } from '#database/bookings.ts';
import { connect, type Database, DatabaseAway } from '#database/client.ts';
import { startPostgres, type TestPostgres } from '#support/postgres.ts';
import { addCabin, holders, wish } from './fixtures.ts';

let postgres: TestPostgres;
let db: Database;
/** Never writes a booking, so it is never the one that is killed. */
let onlooker: Database;

beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.newDatabase();
  db = connect(url, { connections: 8 });
  onlooker = connect(url, { connections: 1 });
  // Lets a write be killed in its middle: after three of its nights it waits while the lock is held.
  await db.query(`
    create function wait() returns trigger language plpgsql as $$
    begin
      if new.night = '2027-03-14' then perform pg_advisory_xact_lock(7); end if;
      return new;
    end $$;
    create trigger wait before insert on cabin_nights for each row execute function wait()`);
});

afterAll(async () => {
  await onlooker?.close();
  await db?.close();
  await postgres?.stop();
});

const attempt = (cabin: string, key: string) =>
  createBooking(db, { key, requestHash: 'hash', booking: wish(cabin, 10, 5) });

/** An attempt that has come to its middle and stays there; answers what it fails with. */
async function halfAttempt(cabin: string, key: string): Promise<{ failed: Promise<unknown> }> {
  await onlooker.query('select pg_advisory_lock(7)');
  const failed = attempt(cabin, key).catch((error: unknown) => error);
  const waiting = () => onlooker.query('select from pg_locks where not granted');
  await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1);
  return { failed };
}

async function expectNothing(cabin: string): Promise<void> {
  expect(await holders(db, cabin)).toEqual([]);
  expect(await db.query('select 1 from bookings where cabin_id = $1', [cabin])).toEqual([]);
  expect(await db.query('select 1 from idempotency_keys where booking_id is null')).toEqual([]);
}

/** Asks again as a guest does who saw an error: the same key, and it is there in full. */
async function expectRetryWorks(cabin: string, key: string): Promise<void> {
  expect((await attempt(cabin, key)).outcome).toBe('created');
  expect(await holders(db, cabin)).toHaveLength(5);
  expect((await attempt(cabin, key)).outcome).toBe('replayed');
}

test('a writer ended by the server leaves nothing, and the same key works again', async () => {
  const cabin = await addCabin(db, 'terminated');
  const { failed } = await halfAttempt(cabin, 'terminated');
  const ended = await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query like 'select create_booking%' and state = 'active'`,
  );
  expect(ended).toHaveLength(1);
  expect(await failed).toBeInstanceOf(DatabaseAway);
  await onlooker.query('select pg_advisory_unlock(7)');
  await expectNothing(cabin);
  await expectRetryWorks(cabin, 'terminated');
});

test('a server that stops at once and comes back has all of a booking or nothing', async () => {
  const whole = await addCabin(db, 'whole');
  const half = await addCabin(db, 'half');
  expect((await attempt(whole, 'whole')).outcome).toBe('created');
  const { failed } = await halfAttempt(half, 'half');
  await postgres.crash();
  expect(await failed).toBeInstanceOf(DatabaseAway);
  expect(await attempt(half, 'half').catch((error: unknown) => error)).toBeInstanceOf(DatabaseAway);

  await postgres.restart();
  await expectNothing(half);
  expect(await holders(db, whole)).toHaveLength(5);
  expect((await attempt(whole, 'whole')).outcome).toBe('replayed');
  await expectRetryWorks(half, 'half');
});

test('killed at any moment, a writer leaves all or nothing', async () => {
  for (let moment = 0; moment < 20; moment++) {
    const cabin = await addCabin(onlooker, `moment-${moment}`);
    const key = `moment-${moment}`;
    const answer = createBooking(db, { key, requestHash: 'hash', booking: wish(cabin, 0, 4) }).catch(
      () => null,
    );
    await sleep(moment % 5);
    await onlooker.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'select create_booking%'`,
    );
    const made = await answer;
    const nights = await holders(onlooker, cabin);
    const bookings = await onlooker.query('select 1 from bookings where cabin_id = $1', [cabin]);
    expect([`${nights.length}/${bookings.length}`]).toEqual([bookings.length ? '4/1' : '0/0']);
    if (made) expect(bookings).toHaveLength(1);
  }
});
