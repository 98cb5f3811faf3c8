// Rights of the database role that the functions use.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database, database } from '#netlify/platform/database/client.ts';
import { testDatabase } from '#support/database.ts';
import { toFunctionsUrl } from '#support/postgres.ts';

const house = testDatabase();
let functions: Database;

beforeAll(() => {
  functions = database();
});
afterAll(() => functions.close());

const deniedTo = (db: Database, statement: string) =>
  expect(db.query(statement), statement).rejects.toMatchObject({ code: '42501' });

test('the functions’ role owns nothing', async () => {
  expect(await functions.query('select current_user::text as name')).toEqual([{ name: 'mama_app' }]);
  expect(
    await functions.query(
      `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as strong
       from pg_roles where rolname = current_user`,
    ),
  ).toEqual([{ strong: false }]);
});

test.each([
  'create table ponds (id integer)',
  'create function pond() returns integer language sql as $$ select 1 $$',
  'create schema ponds',
  'create role pond',
  'alter table bookings add column pond text',
  'alter table bookings disable trigger user',
  'drop table bookings',
  'drop function record_audit(text, text, text, jsonb, jsonb)',
  'truncate bookings, cabin_nights',
  'create index pond on bookings (email)',
  'create trigger pond after insert on bookings execute function search_follows_rates()',
  'select * from schema_migrations',
  `insert into schema_migrations (name) values ('9999_pond')`,
  `copy bookings to '/tmp/pond'`,
])('the role may not %s', async (statement) => {
  await deniedTo(functions, statement);
});

test('the role reads and writes all tables, including those of later migrations', async () => {
  await house.db.query('create table ponds (id serial primary key, depth integer)');
  const tables = await house.db.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and relname <> 'schema_migrations'`,
  );
  const rights = "array['select', 'insert', 'update', 'delete']";
  for (const { name } of tables)
    expect(
      await functions.query(
        `select bool_and(has_table_privilege('${name}', one)) as has from unnest(${rights}) as one`,
      ),
      name,
    ).toEqual([{ has: true }]);
  await functions.query('insert into ponds (depth) values (1)');
  expect(await functions.query('delete from ponds returning depth')).toEqual([{ depth: 1 }]);
});

test('a function without its own database address connects as the owner', async () => {
  const owner = connect(process.env['DATABASE_URL']);
  expect(toFunctionsUrl(process.env['DATABASE_URL'] ?? '')).toBe(process.env['APP_DATABASE_URL']);
  expect(await owner.query('select current_user::text as name')).toEqual([{ name: 'postgres' }]);
  await owner.close();
});
