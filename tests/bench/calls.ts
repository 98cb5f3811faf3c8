/** `npm run bench:calls`: duration of calls in process, on PostgreSQL and on the embedded database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicAnonKey } from '#browser/anon-key.ts';
import { addDays, defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { startLocalDatabase } from '#netlify/local/database.ts';
import { connect, type Database, database } from '#netlify/platform/database/client.ts';
import { migrate } from '#netlify/platform/database/migrate.ts';
import { startPostgres } from '#support/postgres.ts';
import { loadSample } from '../../scripts/sample/load.ts';

const rounds = 1000;
const warmUp = 100;
const headers = { authorization: `Bearer ${publicAnonKey}` };

type Call = (request: Request) => Promise<Response>;

async function fill(url: string): Promise<string[]> {
  const db: Database = connect(url);
  await migrate(db);
  await loadSample(db, getToday(defaultTimeZone, new Date()));
  const rows = await db.query<{ id: string }>('select id from cabins order by display_order');
  await db.close();
  return rows.map(({ id }) => id);
}

async function time(call: Call, path: string, queries: string[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const query = queries[Math.abs(round) % queries.length];
    const begin = performance.now();
    await (await call(new Request(`http://localhost/api/${path}?${query}`, { headers }))).text();
    if (round >= 0) times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b);
}

const formatPercentile = (times: number[], share: number): string =>
  `${(times[Math.floor(times.length * share)] ?? 0).toFixed(2)} ms`;

async function bench(name: string, url: string): Promise<void> {
  const cabins = await fill(url);
  process.env['DATABASE_URL'] = url;
  const search = (await import('#netlify/functions/search.ts')).default;
  const booking = (await import('#netlify/functions/booking.ts')).default;
  const from = addDays(getToday(defaultTimeZone, new Date()), 30);
  const stays = cabins.map((id) => `cabin_id=${id}&check_in=${from}&check_out=${addDays(from, 3)}&guests=2`);
  const calls: [string, Call, string[]][] = [
    ['get-cabin-availability', search, cabins.map((id) => `cabin_id=${id}`)],
    ['quote-stay', booking, stays],
  ];
  for (const [path, call, queries] of calls) {
    const times = await time(call, path, queries);
    console.log(
      [name, path, `p50 ${formatPercentile(times, 0.5)}`, `p99 ${formatPercentile(times, 0.99)}`].join('  '),
    );
  }
  await database().close();
}

// Separate processes, because a process opens one database.
if (process.argv[2] === 'embedded') {
  const folder = await mkdtemp(join(tmpdir(), 'mama-cabins-bench-'));
  const local = await startLocalDatabase({ dataDir: join(folder, 'pglite') });
  try {
    await bench('embedded  ', local.url);
  } finally {
    await local.stop();
    await rm(folder, { recursive: true });
  }
} else {
  const postgres = await startPostgres();
  await bench('PostgreSQL', await postgres.newDatabase()).finally(() => postgres.stop());
}
