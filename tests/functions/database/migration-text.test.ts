import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCatalog, getDependents } from '#netlify/platform/database/catalog.ts';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { loadDefinitions, parseDefinitions } from '#netlify/platform/database/definitions.ts';
import { migrationText } from '#netlify/platform/database/migration-text.ts';
import type { PostgresServer } from '#support/postgres.ts';
import { sharedPostgres } from '#support/shared-postgres.ts';
import { createEmptyDatabase } from './fixtures.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await sharedPostgres();
});
afterAll(() => postgres.stop());

async function withDatabase<Result>(sql: string, use: (db: Database) => Promise<Result>): Promise<Result> {
  const db = connect(await createEmptyDatabase(postgres.url, 'migration'));
  try {
    await loadDefinitions(db, parseDefinitions(sql));
    return await use(db);
  } finally {
    await db.close();
  }
}

/** Migrates a database with some rows from one text of its definitions to another. */
async function migrateBetween(before: string, after: string, rows = '') {
  const [wanted, definitions] = await withDatabase('', async (db) => {
    const made = await loadDefinitions(db, parseDefinitions(after));
    return [await getCatalog(db), made] as const;
  });
  return withDatabase(before, async (db) => {
    await db.query(rows || 'select');
    const text = migrationText(await getCatalog(db), wanted, definitions, await getDependents(db));
    const migrate = async () => {
      await db.query(`begin; ${text} commit`);
      return getCatalog(db);
    };
    return { text, wanted, made: text.includes('-- By hand') ? null : await migrate() };
  });
}

const ponds = 'create table ponds (id integer primary key, depth integer, shore text);';
const deep = (input: string, result = 'boolean'): string =>
  `create function is_deep(${input} integer) returns ${result} language sql immutable as $$ select (${input} > 3)::${result} $$;`;

const dependents: [string, string][] = [
  ['nothing', ''],
  [
    'a call in a body',
    'create function f(n integer) returns boolean language sql as $$ select is_deep(n) $$;',
  ],
  ['a view', 'create view deep_ponds as select * from ponds where is_deep(depth);'],
  [
    'a view of a view, and a function that returns its rows',
    `create view deep_ponds as select * from ponds where is_deep(depth);
     create view deepest as select max(depth) as depth from deep_ponds;
     create function list_deepest() returns setof deepest language sql as $$ select * from deepest $$;`,
  ],
  ['an index', 'create index ponds_deep_idx on ponds (is_deep(depth));'],
  ['the condition of an index', 'create index ponds_deep_idx on ponds (shore) where is_deep(depth);'],
  ['a check', 'alter table ponds add constraint ponds_deep check (is_deep(depth));'],
  [
    'what may not overlap',
    'alter table ponds add constraint ponds_one exclude using btree (is_deep(depth) with =) where (depth < 0);',
  ],
  ['a default', "alter table ponds add column deep text not null default 'a' || is_deep(2);"],
  [
    'a function parsed when it is made',
    'create function f(n integer) returns boolean language sql begin atomic select is_deep(n); end;',
  ],
  [
    'the default of an input',
    'create function f(n boolean default is_deep(2)) returns boolean language sql as $$ select n $$;',
  ],
  [
    'the condition of a trigger',
    `create function skip() returns trigger language plpgsql as $$ begin return null; end $$;
     create trigger ponds_skip before update on ponds for each row when (is_deep(new.depth)) execute function skip();`,
  ],
];

test.each(dependents)('another input name with %s', async (_, sql) => {
  const { made, wanted, text } = await migrateBetween(
    `${ponds} ${deep('n')} ${sql}`,
    `${ponds} ${deep('p_depth')} ${sql}`,
    "insert into ponds values (1, 5, 'north')",
  );
  expect(text).not.toContain('By hand');
  expect(text.match(/drop function is_deep/g)).toHaveLength(1);
  expect(made).toEqual(wanted);
});

test.each([
  [
    'another result type',
    deep('n'),
    deep('n', 'text'),
    'create view deep_ponds as select is_deep(depth) from ponds;',
  ],
  [
    'an input without its default',
    'create function f(n integer, m integer default 2) returns integer language sql as $$ select n + m $$;',
    'create function f(n integer, m integer) returns integer language sql as $$ select n + m $$;',
    'create view sums as select f(1, 2);',
  ],
  [
    'another name of a column that is returned',
    'create function f(n integer) returns table (a integer) language sql as $$ select n $$;',
    'create function f(n integer) returns table (b integer) language sql as $$ select n $$;',
    '',
  ],
])('%s', async (_, was, is, sql) => {
  const { made, wanted } = await migrateBetween(`${ponds} ${was} ${sql}`, `${ponds} ${is} ${sql}`);
  expect(made).toEqual(wanted);
});

test('a function with a changed body is replaced, and dependent objects stay', async () => {
  const sql = 'create index ponds_deep_idx on ponds (is_deep(depth));';
  const { made, wanted, text } = await migrateBetween(
    `${ponds} ${deep('n')} ${sql}`,
    `${ponds} ${deep('n').replace('> 3', '> 4')} ${sql}`,
  );
  expect(text).not.toContain('drop');
  expect(made).toEqual(wanted);
});

test('rights and comments are restored with a recreated function', async () => {
  const rights = `
    revoke execute on function is_deep(integer) from public;
    -- For all.
    grant execute on function is_deep(integer) to pg_monitor;
    comment on function is_deep(integer) is 'Deeper than three.';
    alter table ponds alter column shore set storage external;`;
  const { made, wanted, text } = await migrateBetween(
    `${ponds} ${deep('n')} ${rights}`,
    `${ponds} ${deep('p_depth')} ${rights}`,
  );
  expect(text).not.toContain('alter table');
  expect(made).toEqual(wanted);
});

test('reports changes that need a handwritten migration', async () => {
  const generated = `create table ponds (id integer, depth integer, deep boolean generated always as (is_deep(depth)) stored);`;
  const column = await migrateBetween(`${deep('n')} ${generated}`, `${deep('p_depth')} ${generated}`);
  expect(column.text).toContain(
    '-- By hand: column ponds.deep depends on function is_deep(integer), which is dropped here\n',
  );
  const policy = 'create policy deep_only on ponds using (is_deep(depth));';
  const policed = await migrateBetween(
    `${ponds} ${deep('n')} ${policy}`,
    `${ponds} ${deep('p_depth')} ${policy}`,
  );
  expect(policed.text).toContain(
    '-- By hand: policy deep_only on table ponds depends on function is_deep(integer)',
  );
});

test('drops an object only once', async () => {
  const { made, wanted } = await migrateBetween(
    `create table ponds (id integer primary key, depth integer constraint ponds_deep check (depth > 3));
     create index ponds_depth_idx on ponds (depth);
     create table fish (id integer primary key, pond_id integer references ponds);
     create index fish_pond_id_idx on fish (pond_id);
     create view all_fish as select * from fish;
     create function skip() returns trigger language plpgsql as $$ begin return null; end $$;
     create trigger fish_skip before update on fish for each row execute function skip();`,
    'create table ponds (id integer primary key);',
  );
  expect(made).toEqual(wanted);
});

test('adds a constraint after its table and function', async () => {
  const { made, wanted } = await migrateBetween(
    ponds,
    `create table ponds (id integer primary key, depth integer, shore text, lake_id integer,
       constraint ponds_deep check (is_deep(depth)), constraint ponds_lake_id_fkey foreign key (lake_id) references lakes);
     create table lakes (id integer primary key);
     ${deep('p_depth')}`,
  );
  expect(made).toEqual(wanted);
});
