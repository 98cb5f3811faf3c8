/**
 * `npm run bench:search`: duration of searches among 100, 1,000 and 10,000 cabins, as ratios to a
 * plain query of free nights in the same database. Numbers limit the sizes (`-- 10000`).
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, type Day, getToday, nightsBetween } from '#domain/dates/day.ts';
import { maxLowestStays, maxSearchResults } from '#domain/search/search.ts';
import { startLocalDatabase } from '#netlify/local/database.ts';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { migrate } from '#netlify/platform/database/migrate.ts';
import { env } from '#netlify/platform/env.ts';
import { searchLowestStays } from '#netlify/search/lowest-stays.ts';
import { getPriceStrip } from '#netlify/search/price-strip.ts';
import { findStays } from '#netlify/search/queries.ts';
import { searchCabins, toNightsSearch } from '#netlify/search/search-cabins.ts';
import { startPostgres } from '#support/postgres.ts';

const cardsOnAPage = 48;
const now = new Date();
const today = getToday('America/New_York', now);
const visitor = { now, session: null };

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
 * Creates a table of free nights as ranges with a GiST index, the usual way to store them. It has
 * no minimum stays and no days without check-in or check-out.
 */
const createFreeRanges = (db: Database) =>
  db.query(`
    drop table if exists free_ranges;
    create table free_ranges as
    select cabin_id, daterange(min(day), max(day) + 1) as nights
    from (
      select cabin_id, day, day - (row_number() over (partition by cabin_id order by day))::integer as run
      from cabin_rates
      where available
    ) as free
    group by cabin_id, run;
    create index on free_ranges using gist (nights)`);

interface Search {
  check_in: Day;
  check_out: Day;
  flexible_days: number;
  guests: number;
  city?: string;
}

/**
 * The same searches in each run: 2 to 7 nights, ±7 days, 1 to 8 guests, half of them in one city.
 */
const searches = Array.from({ length: 300 }, (_, index): Search => {
  const check_in = addDays(today, 10 + ((index * 37) % 500));
  const check_out = addDays(check_in, 2 + (index % 6));
  const search = { check_in, check_out, flexible_days: 7, guests: 1 + (index % 8) };
  return index % 2 === 0 ? { ...search, city: 'Gatlinburg' } : search;
});

type Run = (search: Search) => Promise<unknown>;

interface Timed {
  name: string;
  run: Run;
  /** The highest p99 as a multiple of the unit's. `Infinity`: no budget. */
  limit: number;
}

/** Counts the cabins with enough consecutive free nights within the flexible days. */
const countByRanges =
  (db: Database): Run =>
  ({ check_in, check_out, flexible_days, guests, city = null }) =>
    db.query(
      `select count(distinct c.id)
       from free_ranges f
       join cabins c on c.id = f.cabin_id
       where f.nights && daterange($1, $2)
         and upper(f.nights * daterange($1, $2)) - lower(f.nights * daterange($1, $2)) >= $3
         and c.live and c.max_guests >= $4 and ($5::text is null or c.city = $5)`,
      [
        addDays(check_in, -flexible_days),
        addDays(check_out, flexible_days),
        nightsBetween(check_in, check_out),
        guests,
        city,
      ],
    );

/** Searches for cabins with a stay and returns the best stay of `limit` of them. */
const stays =
  (db: Database, limit: number): Run =>
  (search) =>
    findStays(db, toNightsSearch(search, now), visitor, { limit, offset: 0 });

/** Searches by the month of the check-in instead of dates. */
const months =
  (db: Database): Run =>
  ({ check_in, check_out, flexible_days: _, ...search }) => {
    const criteria = { ...search, month: check_in.slice(0, 7), nights: nightsBetween(check_in, check_out) };
    return searchCabins(criteria, { ...visitor, db, env: env() });
  };

/** Lists cabins without dates. */
const browse =
  (db: Database): Run =>
  ({ guests, city }) =>
    searchCabins({ guests, ...(city && { city }) }, { ...visitor, db, env: env() });

/** Calls for the cheapest stays soon of `count` cabins. */
const lowestStays =
  (db: Database, ids: readonly string[], count: number): Run =>
  (search) => {
    const first = (searches.indexOf(search) * 37) % Math.max(1, ids.length - count);
    const cabin_ids = ids.slice(first, first + count);
    return searchLowestStays({ cabin_ids }, { ...visitor, db, env: env() });
  };

async function listTimed(db: Database): Promise<Timed[]> {
  const ids = (await db.query<{ id: string }>('select id from cabins order by slug')).map(({ id }) => id);
  return [
    { name: 'unit', run: countByRanges(db), limit: Infinity },
    { name: 'empty', run: () => db.query('select 1'), limit: Infinity },
    { name: 'free', run: stays(db, 0), limit: 1 },
    { name: 'stays', run: stays(db, maxSearchResults), limit: Infinity },
    {
      name: 'totals',
      run: (search) => searchCabins(search, { ...visitor, db, env: env() }),
      limit: Infinity,
    },
    { name: 'months', run: months(db), limit: 6 },
    { name: 'browse', run: browse(db), limit: Infinity },
    {
      name: 'strip',
      run: (search) => getPriceStrip(search, { ...visitor, db, env: env() }),
      limit: 6,
    },
    { name: `${cardsOnAPage}`, run: lowestStays(db, ids, cardsOnAPage), limit: Infinity },
    { name: `${maxLowestStays}`, run: lowestStays(db, ids, maxLowestStays), limit: Infinity },
  ];
}

/** Percentiles in ms. */
type Times = Record<'p50' | 'p99', number>;

function toTimes(times: readonly number[]): Times {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/**
 * Times each search twice, after a warm-up. The runs take turns, so that other load on the machine
 * slows them alike.
 */
async function time(runs: readonly Run[]): Promise<Times[]> {
  const times = runs.map((): number[] => []);
  for (const isTimed of [false, true, true])
    for (const search of searches)
      for (const [index, run] of runs.entries()) {
        const start = performance.now();
        await run(search);
        if (isTimed) times[index]?.push(performance.now() - start);
      }
  return times.map(toTimes);
}

const row = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index < 3 ? cell.padEnd(12) : cell.padStart(10))).join('');

/** Prints a line for each call, with `!` if it is over its limit, and counts those. */
async function measure(server: string, cabins: number, url: string): Promise<number> {
  const db = connect(url, { connections: 1, answerMs: 60_000 });
  const timed = await listTimed(db);
  const times = await time(timed.map(({ run }) => run));
  const [unit = { p50: Number.NaN, p99: Number.NaN }] = times;
  let over = 0;
  for (const [index, { name, limit }] of timed.entries()) {
    const { p50, p99 } = times[index] ?? unit;
    const isOver = p99 / unit.p99 > limit;
    const ratios = [`${(p50 / unit.p50).toFixed(2)} `, `${(p99 / unit.p99).toFixed(2)}${isOver ? '!' : ' '}`];
    console.log(row([server, `${cabins}`, name, p50.toFixed(2), p99.toFixed(2), ...ratios]));
    over += Number(isOver);
  }
  await db.close();
  return over;
}

/** Fills the database at `url` to each size, measures it, and counts the calls over their limit. */
async function measureSizes(server: string, sizes: readonly number[], url: string): Promise<number> {
  const db = connect(url, { connections: 1, answerMs: 600_000 });
  await migrate(db);
  let [filled, over] = [0, 0];
  for (const size of sizes) {
    for (; filled < size; filled = Math.min(size, filled + 500)) {
      await fill(db, filled + 1, Math.min(size, filled + 500));
    }
    await createFreeRanges(db);
    await db.query('vacuum analyze', undefined, Infinity);
    over += await measure(server, size, url);
  }
  await db.close();
  return over;
}

const sizes = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
console.log(row(['server', 'cabins', 'call', 'p50 ms', 'p99 ms', '÷ unit ', 'p99 ÷ unit ']));
let over = 0;
{
  await using folder = await mkdtempDisposable(join(tmpdir(), 'mama-cabins-bench-'));
  const postgres = await startPostgres(['shared_buffers=256MB']);
  try {
    over = await measureSizes(
      'PostgreSQL',
      sizes.length > 0 ? sizes : [100, 1_000, 10_000],
      await postgres.newDatabase(),
    );
    const local = await startLocalDatabase({ dataDir: join(folder.path, 'data') });
    await measureSizes('PGlite', [200], local.url);
    await local.stop();
  } finally {
    await postgres.stop();
  }
}
console.log(
  `unit: number of cabins with enough free nights, by ranges with a GiST index. empty: an empty query. free: number of cabins with a stay. stays: also ${maxSearchResults} of them with the best stay and the sum of its nights. totals: the complete call. months, browse: the call by month and without dates. strip: the call for the price strip. ${cardsOnAPage}, ${maxLowestStays}: the call for the cheapest stays soon of that many cabins.`,
);
console.log(over === 0 ? 'No figure is over its limit.' : `${over} are over their limits, marked with !.`);
process.exit(over > 0 ? 1 : 0);
