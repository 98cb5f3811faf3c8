// Database client through a connection pooler in transaction mode.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeBackup } from '#netlify/platform/database/backup.ts';
import { connect, type Database, DatabaseUnavailable } from '#netlify/platform/database/client.ts';
import { migrate } from '#netlify/platform/database/migrate.ts';
import { type Pooler, startFakePooler } from '#support/fake-pooler.ts';
import { startPgBouncer } from '#support/pgbouncer.ts';
import type { PostgresServer } from '#support/postgres.ts';
import { sharedPostgres } from '#support/shared-postgres.ts';
import { formatError } from '../../../scripts/command-failure.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { createEmptyDatabase } from './fixtures.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await sharedPostgres();
});
afterAll(() => postgres.stop());

/** Returns the session's time limit, `0` for none, and the number of running statements. */
const limits = async (db: Database) => {
  const [row] = await db.query<{ limit: string; busy: number }>(
    `select (select reset_val from pg_settings where name = 'statement_timeout') as limit,
       (select count(*)::integer from pg_stat_activity
        where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()) as busy`,
  );
  return row;
};

describe.each([
  ['a pooler in transaction mode', startFakePooler],
  ['PgBouncer @long', startPgBouncer],
])('through %s', (_, start) => {
  let pooler: Pooler;
  let db: Database;
  beforeAll(async () => {
    pooler = await start(await createEmptyDatabase(postgres.url, 'pooled'));
    db = connect(pooler.url);
  });
  afterAll(async () => {
    await db.close();
    await pooler.stop();
  });

  test('a database is migrated, filled and backed up', async () => {
    expect(await migrate(db)).not.toEqual([]);
    expect(await migrate(db)).toEqual([]);
    await loadSample(db, '2026-11-24');
    const { rows } = await takeBackup(db);
    expect(rows.filter(({ table }) => table === 'cabins')).toHaveLength(24);
  });

  test('returns the results of concurrent calls to their callers', async () => {
    const asked = Array.from({ length: 100 }, (_, n) => n);
    const answers = await Promise.all(
      asked.map((n) => db.query<{ n: number }>('select $1::integer as n, pg_sleep(0.002)', [n])),
    );
    expect(answers.map(([row]) => row?.n)).toEqual(asked);
  });

  test.each([
    ['with values', 'select pg_sleep($1)', [5]],
    ['without values', 'select pg_sleep(5)', undefined],
  ])(
    'a statement %s above the time limit is ended on the server, and the limit affects no other',
    async (_, text, values) => {
      const hurried = connect(pooler.url, { answerMs: 200, connections: 1 });
      await expect(hurried.query(text, values)).rejects.toSatisfy(
        (error) =>
          error instanceof DatabaseUnavailable && Reflect.get(Object(error.cause), 'code') === '57014',
      );
      expect(await hurried.query('select 1 as one')).toEqual([{ one: 1 }]);
      await hurried.close();
      // Three queries at once use every connection of the pooler.
      const patient = () => db.query<{ n: number }>(`select 1 as n, pg_sleep(0.5)`);
      expect((await Promise.all([patient(), patient(), patient()])).map(([row]) => row?.n)).toEqual([
        1, 1, 1,
      ]);
      expect((await limits(db))?.busy).toBe(0);
    },
  );

  test('a call may have a longer or shorter time limit than the pool', async () => {
    const hurried = connect(pooler.url, { answerMs: 200, connections: 1 });
    expect(await hurried.query<{ one: number }>('select 1 as one, pg_sleep($1)', [0.6], 5_000)).toMatchObject(
      [{ one: 1 }],
    );
    await expect(hurried.query('select pg_sleep($1)', [5], 50)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await hurried.close();
    await expect.poll(async () => (await limits(db))?.busy).toBe(0);
  });

  test('settings of a transaction do not leak into the next', async () => {
    await db.query(`set local timezone = 'Asia/Tokyo'; select 1`);
    const zones = await Promise.all(
      Array.from({ length: 9 }, () =>
        db.query<{ zone: string }>(`select current_setting('timezone') as zone`),
      ),
    );
    expect(zones.flat().map(({ zone }) => zone)).not.toContain('Asia/Tokyo');
    expect((await limits(db))?.limit).toBe('0');
  });

  test('passes on errors of the database', async () => {
    const refused = new URL(pooler.url);
    refused.searchParams.set('statement_timeout', '500');
    const asked = connect(refused.href);
    const error: unknown = await asked.query('select 1').catch((reason: unknown) => reason);
    await asked.close();
    expect(error).not.toBeInstanceOf(DatabaseUnavailable);
    expect(formatError(error)).toBe(
      'The database, or a pooler before it, refuses the connection: unsupported startup parameter: statement_timeout.',
    );
  });
});
