// Database client with each of its drivers: types, queries and connection errors.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listAvailability } from '#netlify/availability/queries.ts';
import { findLiveCabin, listLiveCabins } from '#netlify/cabins/queries.ts';
import { startLocalDatabase } from '#netlify/local/database.ts';
import { connect, type Database, DatabaseUnavailable } from '#netlify/platform/database/client.ts';
import { loadDefinitions, readDefinitions } from '#netlify/platform/database/definitions.ts';
import { subjects } from '#netlify/subjects.ts';
import { type NeonRelay, startNeonRelay } from '#support/neon-relay.ts';
import type { PostgresServer } from '#support/postgres.ts';
import { sharedPostgres } from '#support/shared-postgres.ts';

const everyType = `
  select date '2027-03-14' as day, null::date as no_day, 12.50::numeric as dollars, 9007199254740991::int8 as big,
    7::int4 as small, true as yes, 'words' as words, 0.5::float8 as half, array['a', 'b'] as list,
    '{"a": [1, null]}'::jsonb as json, timestamptz '2027-03-14 12:00:00.25Z' as moment, $1::jsonb as given,
    $2::date as given_day, $3::text[] as given_list, $4::timestamptz as given_moment`;

const given = [
  JSON.stringify([{ rating: 5 }]),
  '2028-02-29',
  ['x', 'a "quoted" {one}'],
  new Date('2027-06-01T00:00:00Z'),
];

let postgres: PostgresServer;
let relay: NeonRelay;
let url: string;

/** Opens the pool while the relay is configured, then resets the setting. */
async function connectThroughRelay(address: string, through: string): Promise<Database> {
  vi.stubEnv('NEON_WS_PROXY', through);
  const db = connect(address);
  await db.query('select 1').finally(() => vi.unstubAllEnvs());
  return db;
}

beforeAll(async () => {
  [postgres, relay] = await Promise.all([sharedPostgres(), startNeonRelay()]);
  url = await postgres.newDatabase();
  const db = connect(url);
  await addPlainRows(db).finally(() => db.close());
});

afterAll(() => Promise.all([relay?.stop(), postgres?.stop()]));

/** Starts the embedded database until `resources` are disposed. */
async function openEmbedded(resources: AsyncDisposableStack): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'mama-cabins-drivers-'));
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  const local = resources.adopt(await startLocalDatabase({ dataDir: join(folder, 'pglite') }), (server) =>
    server.stop(),
  );
  const db = connect(local.url);
  // Loads definitions instead of running all migrations, which would take long.
  await loadDefinitions(db, await readDefinitions(subjects));
  await addPlainRows(db);
  return db;
}

/** Inserts rows like an import: only columns without a default. */
async function addPlainRows(db: Database): Promise<void> {
  await db.query(`
    insert into cabins (id, slug, title, nightly_rate)
      values ('00000000-0000-4000-8000-000000000001', 'plain', 'Plain', 189.99);
    insert into cabins (id, slug, title, nightly_rate, pet_fee, amenities, sleeping, house_rules, timezone, baths)
      values ('00000000-0000-4000-8000-000000000002', 'odd', 'Odd', 250, 0,
        '{"hot_tub": true, "wifi": "yes", "moat": true}', '[{"room": "Loft", "beds": ["queen", 3]}, 7, {"beds": []}]',
        '{"no": "list"}', 'Smokies/Ridge', 2.5);
    insert into cabins (slug, title, nightly_rate, live) values ('asleep', 'Asleep', 99, false);
    insert into cabin_rates (cabin_id, day)
      select '00000000-0000-4000-8000-000000000001', date '2027-03-01' + n from generate_series(0, 3) as n;
    insert into cabin_nights (cabin_id, night, holder, kind, hold_until) values
      ('00000000-0000-4000-8000-000000000001', '2027-03-02', 'feed', 'external', null),
      ('00000000-0000-4000-8000-000000000001', '2027-03-03', 'late', 'hold', now() - interval '1 minute');
    insert into cabin_photos (id, cabin_id, image_url)
      values ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000001', '/artwork/a.jpg');
    insert into cabin_reviews (cabin_id, rating, visible) values
      ('00000000-0000-4000-8000-000000000001', 4, true), ('00000000-0000-4000-8000-000000000001', 4.5, true),
      ('00000000-0000-4000-8000-000000000001', 1, false)`);
}

describe.each<[string, (resources: AsyncDisposableStack) => Promise<Database>]>([
  ['pg', async () => connect(url)],
  ['neon', () => connectThroughRelay(url, relay.address)],
  ['pglite @long', openEmbedded],
])('%s', (_, open) => {
  const resources = new AsyncDisposableStack();
  let opened: Database;
  const db = (): Database => opened;
  beforeAll(async () => {
    opened = await open(resources);
    resources.defer(() => opened.close());
  });
  afterAll(() => resources.disposeAsync());

  test('returns every used type equally', async () => {
    expect(await db().query(everyType, given)).toEqual([
      {
        day: '2027-03-14',
        no_day: null,
        dollars: '12.50',
        big: 9_007_199_254_740_991,
        small: 7,
        yes: true,
        words: 'words',
        half: 0.5,
        list: ['a', 'b'],
        json: { a: [1, null] },
        moment: new Date('2027-03-14T12:00:00.250Z'),
        given: [{ rating: 5 }],
        given_day: '2028-02-29',
        given_list: ['x', 'a "quoted" {one}'],
        given_moment: new Date('2027-06-01T00:00:00Z'),
      },
    ]);
  });

  test('reads cabins with only the required columns', async () => {
    const [plain, odd, ...rest] = await listLiveCabins(db());
    expect(rest).toEqual([]);
    expect(plain).toMatchObject({
      slug: 'plain',
      city: 'Gatlinburg',
      nightly_rate_cents: 18_999,
      cleaning_fee_cents: 0,
      pet_fee_cents: null,
      timezone: 'America/New_York',
      free_cancel_days: 14,
      average_rating: 4.3,
      review_count: 2,
      check_in_time: '16:00',
      photos: [{ image_url: '/artwork/a.jpg', description: '', display_order: 0 }],
      reviews: [
        { author: null, body: null, stayed_on: null },
        { author: null, body: null, stayed_on: null },
      ],
    });
    expect(odd).toMatchObject({
      pet_fee_cents: 0,
      baths: 2.5,
      amenities: { hot_tub: true },
      sleeping: [{ room: 'Loft', beds: ['queen'] }],
      house_rules: [],
      timezone: 'America/New_York',
      average_rating: null,
      review_count: 0,
    });
  });

  test('finds a live cabin by its id only', async () => {
    expect(await findLiveCabin(db(), '00000000-0000-4000-8000-000000000002')).toMatchObject({
      slug: 'odd',
      number: 2,
    });
    expect(await findLiveCabin(db(), '00000000-0000-4000-8000-00000000000f')).toBeNull();
    expect(await findLiveCabin(db(), `' or true --`)).toBeNull();
  });

  test('returns a published night without an active hold', async () => {
    const rates = await listAvailability(
      db(),
      '00000000-0000-4000-8000-000000000001',
      '2027-03-01',
      '2027-03-03',
    );
    expect(rates.map(({ day, available }) => [day, available])).toEqual([
      ['2027-03-01', true],
      ['2027-03-02', false],
      ['2027-03-03', true],
    ]);
    expect(rates[0]).toMatchObject({
      amount_cents: null,
      min_stay: null,
      allows_check_in: true,
      allows_check_out: true,
    });
  });

  test('runs statements sent together as one transaction', async () => {
    const twice = `create table half (); insert into cabins (slug, title, nightly_rate) values ('plain', 'Again', 99)`;
    await expect(db().query(twice)).rejects.toMatchObject({ code: '23505' });
    expect(await db().query(`select to_regclass('half') as there`)).toEqual([{ there: null }]);
    expect(await db().query('select 1 as one; select 2 as two')).toEqual([{ two: 2 }]);
  });

  test('returns concurrent results to their callers', async () => {
    const asked = Array.from({ length: 200 }, (_, n) => n);
    const answers = await Promise.all(
      asked.map((n) => db().query<{ n: number }>('select $1::integer as n', [n])),
    );
    expect(answers.map(([row]) => row?.n)).toEqual(asked);
  });
});

describe('an unavailable database', () => {
  test('is reported as a refused connection, over TCP and WebSocket', async () => {
    const nobody = connect('postgres://nobody@127.0.0.1:1/none');
    await expect(nobody.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    const nowhere = connectThroughRelay('postgres://nobody@127.0.0.1:1/none', '127.0.0.1:1');
    await expect(nowhere).rejects.toBeInstanceOf(DatabaseUnavailable);
    const behind = connectThroughRelay('postgres://nobody@127.0.0.1:1/none', relay.address);
    await expect(behind).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  test('is reported after a slow statement, and the pool continues', async () => {
    const hurried = connect(await postgres.newDatabase(), { answerMs: 200, connections: 1 });
    await expect(hurried.query('select pg_sleep(5)')).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await hurried.query('select 1 as one')).toEqual([{ one: 1 }]);
    await hurried.close();
  });

  test('is distinguished from an error of the database', async () => {
    const db = connect(url);
    await expect(db.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await db.close();
  });
});

describe('the address of the database', () => {
  test('points to npm start if it is missing', () => {
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('NETLIFY_DB_URL', '');
    expect(() => connect()).toThrow(/npm start/);
    vi.unstubAllEnvs();
  });

  test('is reported without its value if it is invalid', () => {
    expect(() => connect('mysql://root:secret@host/x')).toThrow(/^DATABASE_URL is not(?!.*secret)/);
  });

  test('may contain the number of connections', async () => {
    const db = connect(`${await postgres.newDatabase()}?pool_max=2`);
    await Promise.all(Array.from({ length: 10 }, () => db.query('select pg_sleep(0.02)')));
    const open = await db.query(`select 1 from pg_stat_activity where datname = current_database()`);
    expect(open).toHaveLength(2);
    await db.close();
  });
});
