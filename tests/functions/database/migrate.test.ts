import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#netlify/platform/database/client.ts';
import { migrate, migrationNames } from '#netlify/platform/database/migrate.ts';
import type { PostgresServer } from '#support/postgres.ts';
import { sharedPostgres } from '#support/shared-postgres.ts';
import { createEmptyDatabase } from './fixtures.ts';

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await sharedPostgres();
});

afterAll(() => postgres?.stop());

test('applies everything once, in order', async () => {
  // Every test database is created by all migrations.
  const db = connect(await postgres.newDatabase());
  const recorded = await db.query<{ name: string }>(
    'select name from schema_migrations order by applied_at, name',
  );
  expect(recorded[0]).toEqual({ name: '0001_baseline' });
  expect(recorded.map(({ name }) => name)).toEqual(await migrationNames());
  expect(await migrate(db)).toEqual([]);
  await db.close();
});

test('a new database has no promo code and no deal of the day', async () => {
  const db = connect(await createEmptyDatabase(postgres.url, 'new'));
  await migrate(db);
  expect(await db.query('select distinct kind from settings')).toEqual([{ kind: 'tax' }]);
  await db.close();
});

test('concurrent starts share the work @long', async () => {
  const url = await createEmptyDatabase(postgres.url, 'together');
  const starters = Array.from({ length: 6 }, () => connect(url));
  const applied = await Promise.all(starters.map((db) => migrate(db)));
  const names = applied.flat();
  expect(new Set(names).size).toBe(names.length);
  expect(await starters[0]?.query('select name from schema_migrations')).toHaveLength(names.length);
  await Promise.all(starters.map((db) => db.close()));
});

test('skips migrations that a Netlify deploy has applied', async () => {
  const db = connect(await postgres.newDatabase());
  await db.query(`
    create schema netlify;
    create table netlify.migrations as select name from schema_migrations;
    truncate schema_migrations`);
  expect(await migrate(db)).toEqual([]);
  await db.close();
});

test('leaves a database before 1.0 unchanged, and explains how to migrate it', async () => {
  const db = connect(await createEmptyDatabase(postgres.url, 'old'));
  await db.query(`create table schema_migrations (name text primary key, applied_at timestamptz default now());
    insert into schema_migrations (name) values ('0001_cabins'), ('0118_texts_are_shared_out')`);
  await expect(migrate(db)).rejects.toThrow(/version before 1\.0.*db:backup.*db:restore/);
  expect(await db.query(`select from pg_tables where schemaname = 'public'`)).toHaveLength(1);
  await db.close();
});
