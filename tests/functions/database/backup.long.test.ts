import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { restoreBackup, takeBackup } from '#netlify/platform/database/backup.ts';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { migrationNames } from '#netlify/platform/database/migrate.ts';
import { env } from '#netlify/platform/env.ts';
import { searchCabins } from '#netlify/search/search-cabins.ts';
import { book, newGuest, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { databaseUrl } from '#support/postgres.ts';
import { createSharedTempFolder } from '#support/temp-folder.ts';
import { readBackup } from '../../../scripts/backup-file.ts';
import { loadSample } from '../../../scripts/sample/load.ts';

const house = testDatabase();
const script = join(import.meta.dirname, '../../../scripts/db.ts');
const folder = createSharedTempFolder();
const ours = () => String(process.env['DATABASE_URL']);
const file = join(folder, 'backup.gz');

function command(name: 'backup' | 'restore', url: string, of = file) {
  const env = { ...process.env, DATABASE_URL: url };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, name, of], {
    env,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}`.trim() };
}

const inOrder = (rows: readonly { table: string; row: string }[]): string[] =>
  rows.map(({ table, row }) => `${table} ${row}`).toSorted();

/** Returns the numbers of cabins found for two nights, by weeks from now. */
const searches = (db: Database) =>
  Promise.all(
    Array.from({ length: 40 }, async (_, week) => {
      const stay = { check_in: inDays(3 + 7 * week), check_out: inDays(5 + 7 * week) };
      const { value } = await searchCabins(stay, { db, env: env(), now: new Date(), session: null });
      return value.cabinCount;
    }),
  );

async function empty(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await house.db.query(`create database ${name} template template0`, undefined, Infinity);
  return databaseUrl(house.postgres.url, name);
}

beforeAll(async () => {
  await loadSample(house.db, '2026-11-21');
  await post('create-itinerary', {
    title: 'Three “days” \\ é',
    start: '2026-12-11',
    end: '2026-12-13',
    days: [],
  });
  await post('newsletter-signup', { email: 'guest@example.test', signup_source: 'footer' });
  const cabin_id = await insertCabin(house.db);
  await publish(house.db, cabin_id, inDays(20), 12);
  const [lead, other] = [
    await book({ ...newGuest(), cabin_id, check_in: inDays(20), check_out: inDays(23) }),
    await book({ ...newGuest(), cabin_id, check_in: inDays(26), check_out: inDays(29) }),
  ];
  expect([lead.status, other.status]).toEqual([201, 201]);
  await house.db.query(
    `update bookings set party_id = (select party_id from bookings where reference = $1), place = 2 where reference = $2`,
    [lead.body.booking.reference, other.body.booking.reference],
  );
}, 120_000);

test('a backup is restored row by row, and the site continues with it', async () => {
  const backedUp = command('backup', ours());
  expect(backedUp).toMatchObject({ status: 0, said: expect.stringMatching(/^Wrote \d{4,} rows/) });
  expect(statSync(file).mode & 0o077).toBe(0);

  const url = await empty();
  expect(command('restore', url)).toMatchObject({ status: 0 });
  const restored = connect(url);
  try {
    const [before, after] = await Promise.all([takeBackup(house.db), takeBackup(restored)]);
    expect(after.migrations).toEqual(before.migrations);
    expect(inOrder(after.rows)).toEqual(inOrder(before.rows));

    const [found, foundBefore] = await Promise.all([searches(restored), searches(house.db)]);
    expect(found).toEqual(foundBefore);
    expect(found.some((cabins) => cabins > 0)).toBe(true);

    // Sequences continue, and triggers update derived data.
    const [cabin] = await restored.query<{ id: string }>(
      `insert into cabins (slug, title, nightly_rate) values ('new-cabin', 'New Cabin', 200) returning id`,
    );
    await restored.query(
      `insert into cabin_rates (cabin_id, day, available, amount_cents) values ($1, current_date + 9, true, 20000)`,
      [cabin?.id],
    );
    const [calendar] = await restored.query(`select 1 from cabin_calendars where cabin_id = $1`, [cabin?.id]);
    expect(calendar).toBeDefined();
  } finally {
    await restored.close();
  }
});

/**
 * A backup by the last version before 1.0, with paid and cancelled bookings, a refund, a review and
 * a photo.
 */
const ofVersion0 = join(import.meta.dirname, 'of-version-0.gz');

/** Returns the rows of each table as values in the order of their text. */
const valuesOf = (rows: readonly { table: string; row: string }[]) =>
  inOrder(rows).map((text): object => JSON.parse(text.slice(text.indexOf(' '))));

test('a backup of the last version before 1.0 is restored to the cent', async () => {
  const url = await empty();
  expect(command('restore', url, ofVersion0)).toMatchObject({ status: 0 });
  const old = readBackup(ofVersion0);
  const db = connect(url);
  try {
    const { migrations, rows } = await takeBackup(db);
    expect(migrations).toEqual(await migrationNames());
    expect(rows.length).toBe(old.rows.length);
    expect(valuesOf(rows)).toMatchObject(valuesOf(old.rows));
    const [money] = await db.query(
      `select (select sum(amount_cents) from payments where state = 'paid')::integer as paid,
         (select sum(amount_cents) from refunds)::integer as refunded`,
    );
    expect(money).toEqual({ paid: expect.any(Number), refunded: 12_345 });
    // The site continues: paid bookings keep their nights, and the unpaid hold expires.
    expect(await db.query('select expire_overdue_holds()')).toHaveLength(1);
    expect(await db.query(`select from cabin_nights where kind = 'booked'`)).toHaveLength(6);
  } finally {
    await db.close();
  }
});

test('rejects a backup of a much older version, with the next step', async () => {
  const db = connect(await empty());
  try {
    await expect(restoreBackup(db, { migrations: ['0001_cabins'], rows: [] })).rejects.toThrow(
      /version 0\.1\.0/,
    );
  } finally {
    await db.close();
  }
});

test('a backup is restored into an empty database only, and not from a newer version', async () => {
  expect(command('restore', ours())).toMatchObject({
    status: 1,
    said: expect.stringContaining('The database is not empty'),
  });
  const db = connect(await empty());
  try {
    await expect(restoreBackup(db, { migrations: ['9999_later'], rows: [] })).rejects.toThrow(/9999_later/);
  } finally {
    await db.close();
  }
});

const spoilt = join(folder, 'spoilt.gz');

test.each<[string, (whole: Buffer) => Buffer, RegExp]>([
  [
    'missing a row',
    (whole) => gzipSync(gunzipSync(whole).toString().split('\n').slice(0, -2).join('\n')),
    /not whole/,
  ],
  ['something else', () => gzipSync('hello\n'), /no backup of this site/],
  ['empty', () => Buffer.alloc(0), /not a backup/],
])('rejects a file that is %s', (_, spoil, sentence) => {
  writeFileSync(spoilt, spoil(readFileSync(file)));
  expect(() => readBackup(spoilt)).toThrow(sentence);
});

test('a truncated file changes nothing', async () => {
  const whole = readFileSync(file);
  writeFileSync(spoilt, whole.subarray(0, whole.length / 2));
  const url = await empty();
  expect(command('restore', url, spoilt)).toMatchObject({
    status: 1,
    said: expect.stringMatching(/not whole/),
  });
  const db = connect(url);
  try {
    expect(await db.query(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
  } finally {
    await db.close();
  }
});
