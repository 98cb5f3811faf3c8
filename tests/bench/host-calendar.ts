/**
 * `npm run bench:host-calendar`: duration of reading sixty days of all cabins in the host's calendar,
 * and of saving a range, with 500 cabins of 540 days and 10,000 bookings on PostgreSQL.
 */
import { brotliCompressSync } from 'node:zlib';
import type { SavedNightsResponse } from '#contracts/availability-host.ts';
import { toDateWindow } from '#domain/availability/rates/date-window.ts';
import { toRateChangeCode } from '#domain/availability/rates/rate-change-code.ts';
import { previewEdit } from '#domain/availability/rates/rate-preview.ts';
import { addDays, getToday } from '#domain/dates/day.ts';
import desk from '#netlify/functions/desk.ts';
import { connect, type Database, database } from '#netlify/platform/database/client.ts';
import { migrate } from '#netlify/platform/database/migrate.ts';
import { createHostSessionCookie } from '#support/host.ts';
import { startPostgres } from '#support/postgres.ts';

const today = getToday('America/New_York', new Date());
const rounds = 200;

/** Inserts cabins with dearer weekends, a tenth of the nights blocked, and twenty stays of three nights each. */
async function fill(db: Database): Promise<void> {
  await db.query(`
    insert into cabins (slug, title, nightly_rate)
    select 'cabin-' || n, 'Cabin ' || n, 100 + n % 200 from generate_series(1, 500) as n;
    insert into cabin_rates (cabin_id, day, available, amount_cents, min_stay)
    select id, date '${today}' + d, abs(hashint4(number * 1009 + d / 4)) % 100 >= 10,
      case when extract(dow from date '${today}' + d) in (5, 6) then 30000 + number end,
      case when extract(dow from date '${today}' + d) in (5, 6) then 2 end
    from cabins, generate_series(0, 539) as d;
    insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name,
      email, phone, quote, total_cents, hold_expires_at, terms)
    select 'MC-' || n, id, number, date '${today}' + s * 27 + number % 9, date '${today}' + s * 27 + number % 9 + 3,
      'confirmed', 2, 'Ada', 'Guest', 'ada@example.com', '8655550100', '{}', 1000, now(), '{}'
    from (select *, row_number() over () as n from cabins, generate_series(0, 19) as s) as stays;
    insert into cabin_nights (cabin_id, night, holder, kind)
    select cabin_id, check_in + n, id::text, 'booked' from bookings, generate_series(0, 2) as n
    on conflict do nothing;
    analyze`);
}

const formatPercentile = (times: number[], share: number): string =>
  `${(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;

async function measure<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const begun = performance.now();
  const value = await work();
  return [value, performance.now() - begun];
}

async function bench(url: string): Promise<void> {
  process.env['DATABASE_URL'] = url;
  const db = connect(url, { answerMs: 120_000 });
  await migrate(db);
  await fill(db);
  const headers = { cookie: `mama_desk=${await createHostSessionCookie(db)}`, origin: 'http://localhost' };
  await db.close();

  const call = async (query: string) => desk(new Request(`http://localhost/api/desk/${query}`, { headers }));
  const read = async (round: number) =>
    (await call(`calendar?first=${addDays(today, round % 200)}&days=60`)).text();
  const times: number[] = [];
  for (let round = -20; round < rounds; round += 1) {
    const [, ms] = await measure(() => read(round + 20));
    if (round >= 0) times.push(ms);
  }
  const text = await read(0);
  const sizes = `${(text.length / 1000).toFixed(0)} kB, ${(brotliCompressSync(text).length / 1000).toFixed(0)} kB brotli`;
  console.log(
    `read 500 cabins × 60 days: p50 ${formatPercentile(times, 0.5)}, p99 ${formatPercentile(times, 0.99)}; ${sizes}`,
  );

  const write = async (name: string, body: unknown) => {
    const init = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await desk(new Request(`http://localhost/api/desk/${name}`, init));
    if (response.status !== 200) throw new Error(await response.text());
    const saved: SavedNightsResponse = await response.json();
    return saved;
  };
  const window = toDateWindow(JSON.parse(text));
  for (const [label, cabins, nights] of [
    ['1 cabin × 7 nights', 1, 7],
    ['10 cabins × 30 nights', 10, 30],
    ['500 cabins × 60 nights', 500, 60],
  ] as const) {
    const part = { ...window, cabins: window.cabins.slice(0, cabins) };
    const [preview, ms] = await measure(async () =>
      previewEdit(part, today, addDays(today, nights - 1), {
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        amount_cents: 45_000,
      }),
    );
    const [saved, saveMs] = await measure(() =>
      write('change-nights', { changes: preview.changes.map(toRateChangeCode) }),
    );
    const [, undoMs] = await measure(async () => {
      const { seen } = await (await call(`put-back?id=${saved.id}`)).json();
      return write('put-back', { id: saved.id, since: false, seen });
    });
    const spent = `preview ${ms.toFixed(1)} ms, save ${saveMs.toFixed(0)} ms, undo ${undoMs.toFixed(0)} ms`;
    console.log(`${label}: ${saved.nights} nights changed, ${saved.kept.length} skipped: ${spent}`);
  }
  await database().close();
}

const postgres = await startPostgres();
await bench(await postgres.newDatabase()).finally(() => postgres.stop());
