// Migrations, compared with the SQL definitions of the schema and functions.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withScratch } from '#netlify/local/database.ts';
import { getCatalog, getDependents } from '#netlify/platform/database/catalog.ts';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { loadDefinitions, readDefinitions, splitStatements } from '#netlify/platform/database/definitions.ts';
import { migrate } from '#netlify/platform/database/migrate.ts';
import { migrationText } from '#netlify/platform/database/migration-text.ts';
import { rowTypes } from '#netlify/platform/database/row-types.ts';
import { subjects } from '#netlify/subjects.ts';
import { sharedPostgres } from '#support/shared-postgres.ts';
import { createEmptyDatabase } from './fixtures.ts';

/** Returns the catalog of a database after all migrations. */
async function migrated(db: Database): Promise<Map<string, string>> {
  await migrate(db);
  return getCatalog(db);
}

async function defined(db: Database): Promise<Map<string, string>> {
  await loadDefinitions(db, await readDefinitions(subjects));
  return getCatalog(db);
}

/** Returns the catalog of a new PostgreSQL database after a setup. */
async function catalogOf(make: (db: Database) => Promise<Map<string, string>>): Promise<Map<string, string>> {
  const postgres = await sharedPostgres();
  const db = connect(await createEmptyDatabase(postgres.url, make.name));
  return make(db).finally(() => Promise.all([db.close(), postgres.stop()]));
}

test('migrations end at the definitions of schema and functions, and row types match', async () => {
  const postgres = await sharedPostgres();
  // Every test database is created by all migrations.
  const db = connect(await postgres.newDatabase());
  const catalog = await getCatalog(db);
  expect(await rowTypes(db)).toBe(readFileSync('netlify/platform/database/rows.ts', 'utf8'));
  await db.close();
  await postgres.stop();
  expect(catalog.size).toBeGreaterThan(900);
  expect(await catalogOf(defined)).toEqual(catalog);
});

test('migrations of the embedded database end there too @long', async () => {
  const catalog = await withScratch(migrated);
  expect(catalog.size).toBeGreaterThan(900);
  expect(await withScratch(defined)).toEqual(catalog);
});

test('changes of schema and functions make the next migration @long', async () => {
  const changes: [string, (text: string) => string][] = [
    ['table jobs', (text) => text.replace('(', "(\n  pond text not null default 'deep',")],
    ['function utc_hour', (text) => text.replaceAll('moment', 'p_at')],
    ['function is_night_taken', (text) => text.replaceAll('p_kind', 'p_taken_by')],
    ['function url_hostname', (text) => text.replace('immutable', 'stable')],
    ['function check_page_view_limit', (text) => text.replace('returns boolean', 'returns text')],
    ['trigger clicks.clicks_before_insert_duplicate', () => ''],
  ];
  const known = await readDefinitions(subjects);
  for (const [what, change] of changes)
    expect(known.filter(({ name, text }) => name === what && change(text) !== text)).toHaveLength(1);
  const definitions = known.map(({ name, text }) => ({
    name,
    text: changes.reduce((now, [what, change]) => (what === name ? change(now) : now), text),
  }));
  definitions.push({ name: 'table ponds', text: 'create table ponds (id integer primary key, fish text);' });
  definitions.push({ name: 'index ponds_fish', text: 'create index ponds_fish on ponds (fish);' });
  const [wanted, inOrder] = await withScratch(async (db) => {
    const loaded = await loadDefinitions(
      db,
      definitions.filter(({ text }) => text !== ''),
    );
    return [await getCatalog(db), loaded] as const;
  });
  const made = await withScratch(async (db) => {
    await migrate(db);
    const text = migrationText(await getCatalog(db), wanted, inOrder, await getDependents(db));
    expect(text).not.toContain('By hand');
    await db.query(`begin; ${text} commit`);
    return getCatalog(db);
  });
  expect(made).toEqual(wanted);
});

test('splits statements at their ends, not within quotes, comments and bodies', () => {
  const sql = `-- About nothing.

-- One; still one.
select ';' -- and; still
  - 1; -- the end
do $x$ begin perform $$;$$; end $x$;
`;
  expect(splitStatements(sql)).toEqual([
    "-- One; still one.\nselect ';' -- and; still\n  - 1; -- the end",
    'do $x$ begin perform $$;$$; end $x$;',
  ]);
});

test('every function and view has a comment', async () => {
  const mute = (await readDefinitions(subjects)).filter(
    ({ name, text }) => /^(function|view) /.test(name) && !text.startsWith('--'),
  );
  expect(mute.map(({ name }) => name)).toEqual([]);
});
