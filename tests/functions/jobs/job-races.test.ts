// Concurrent and killed runs of each job.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JobName } from '#domain/jobs/jobs.ts';
import { jobHandlers } from '#netlify/jobs/job-handlers.ts';
import { runJob } from '#netlify/jobs/run-job.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { type Env, parseEnv } from '#netlify/platform/env.ts';
import { insertCabin, publish } from '#support/cabin-fixture.ts';
import { rounds } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { type FakeTwilio, startFakeTwilio } from '#support/fake-twilio.ts';

const house = testDatabase(8);
const hook = { asked: 0 };
const server = createServer((_request, response) => {
  hook.asked += 1;
  response.end();
});
let twilio: FakeTwilio;
let env: Env;

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  twilio = await startFakeTwilio();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  env = parseEnv({
    ...twilio.settings,
    BOOKING_TOKEN_SECRET: 's'.repeat(40),
    HOST_EMAILS: 'mama@mamacabins.example',
    BUILD_HOOK_URL: `http://127.0.0.1:${port}/hook`,
  });
  const cabin = await insertCabin(house.db);
  await publish(house.db, cabin, '2036-12-01', 10);
});
afterAll(async () => {
  await twilio.stop();
  server.close();
});

/** Prepares work for each round, and returns the state after one run. */
interface Task {
  prepare: (db: Database, round: number) => Promise<unknown>;
  /** Returns everything the job may change. */
  outcome: (db: Database) => Promise<unknown>;
  once: unknown;
}

const count = async (db: Database, query: string): Promise<number> =>
  (await db.query<{ n: number }>(`select count(*)::integer as n from ${query}`))[0]?.n ?? -1;

/** SQL that inserts a stay of two nights from today. */
const stay = (status: string) => `
  insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name, email,
    phone, quote, total_cents, hold_expires_at, confirmed_at, terms)
  select 'MC-' || gen_random_uuid(), id, number, p.day, p.day + 2, '${status}', 2, 'Ada', 'Example', 'ada@example.com',
    '(865) 555-0100', '{}', 100, now() - interval '1 minute', case when '${status}' = 'confirmed' then now() end,
    '{"timezone":"America/New_York","check_in_time":"16:00","check_out_time":"10:00","free_cancel_days":14,"deposit_percent":null}'
  from cabins, lateral (select (now() at time zone 'America/New_York')::date as day) p limit 1`;

const endedHold = `
  with held as (${stay('held')} returning *)
  insert into cabin_nights (cabin_id, night, holder, kind, hold_until)
  select cabin_id, check_in + n, id, 'hold', hold_expires_at from held, generate_series(0, 1) n`;

const tasks: Partial<Record<JobName, Task>> = {
  holds: {
    prepare: (db) => db.query(endedHold),
    outcome: async (db) => [
      await count(db, `bookings where status = 'held'`),
      await count(db, `cabin_nights where kind = 'hold'`),
      await count(db, `outbox where template = 'hold-lapsed'`),
    ],
    once: [0, 0, 1],
  },
  deal: {
    prepare: async (db) => {
      await db.query('delete from daily_deals');
      await db.query(`insert into cabin_rates (cabin_id, day)
        select id, current_date + later from cabins, generate_series(5, 9) as later on conflict do nothing`);
    },
    outcome: (db) => count(db, 'daily_deals'),
    once: 1,
  },
  outbox: {
    prepare: async (db) => {
      twilio.requests.length = 0;
      await db.query(
        `insert into outbox (channel, recipient, template, payload)
         values ('sms', '+18655550142', 'cabin', '{"slug":"nest","title":"The Nest","city":"Gatlinburg"}')`,
      );
    },
    outcome: async (db) => [twilio.requests.length, await count(db, `outbox where state = 'sent'`)],
    once: [1, 1],
  },
  reminders: {
    prepare: (db) => db.query(stay('confirmed')),
    // Due e-mails depend on the hour, so only duplicates are compared.
    outcome: (db) =>
      count(db, '(select dedupe_key from outbox group by dedupe_key having count(*) > 1) as twice'),
    once: 0,
  },
  retention: {
    prepare: (db) =>
      db.query(
        `insert into rate_buckets (key, window_start, hits) select n::text, now() - interval '9 days' * (n % 2), 1
         from generate_series(1, 20) as n`,
      ),
    outcome: (db) => count(db, 'rate_buckets'),
    once: 10,
  },
  rebuild: {
    prepare: async () => {
      hook.asked = 0;
    },
    outcome: async (db) => [hook.asked, await count(db, 'site_builds')],
    once: [1, 1],
  },
};

/**
 * Payments are tested by tests/functions/payments/schedules.test.ts, and calendars by their own
 * races.
 */
const elsewhere: readonly string[] = ['reconcile', 'calendars'];

test('every job is tested here, or in its own test of races', () => {
  expect([...Object.keys(tasks), ...elsewhere].toSorted()).toEqual(Object.keys(jobHandlers).toSorted());
});

// For few rows faster than truncating.
const emptied = ['outbox', 'cabin_nights', 'bookings', 'site_builds', 'rate_buckets', 'job_runs']
  .map((table) => `delete from ${table}`)
  .join(';');

test.each(Object.entries(tasks))(
  `%s: two concurrent runs have the result of one, ${rounds} times`,
  async (name, task) => {
    const work = jobHandlers[name as JobName];
    if (!work) throw new Error(`There is no work of ${name}.`);
    for (let round = 0; round < rounds; round++) {
      await house.db.query(emptied);
      await task.prepare(house.db, round);
      const call = { db: house.db, env, startedBy: 'schedule' as const };
      const ends = await Promise.all([1, 2].map(() => runJob(name as JobName, work, call)));
      expect(
        ends.map(({ ok }) => ok),
        `round ${round}`,
      ).toEqual([true, true]);
      expect(await task.outcome(house.db), `round ${round}`).toEqual(task.once);
      // Every twentieth round runs the job once more.
      if (round % 20 > 0) continue;
      await runJob(name as JobName, work, call);
      expect(await task.outcome(house.db), `once more after round ${round}`).toEqual(task.once);
    }
  },
);

test('a killed run leaves the rest to the next one, and is recorded as failed', async () => {
  await house.db.query(emptied);
  await house.db.query(endedHold);
  await house.db.query(`create function stall() returns trigger language plpgsql as
    $$ begin perform pg_sleep(30); return new; end $$;
    create trigger stall before update on bookings for each row execute function stall()`);
  const sweep = jobHandlers.holds;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const killed = runJob('holds', sweep, { db: house.db, env, startedBy: 'schedule' });
  await vi.waitFor(async () => {
    const ended = await house.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%expire_overdue_holds%' and pid <> pg_backend_pid()
       and state = 'active'`,
    );
    expect(ended.length).toBeGreaterThan(0);
  });
  expect(await killed).toEqual({ ok: false, problem: '57P01' });
  await house.db.query('drop trigger stall on bookings; drop function stall');
  expect(await count(house.db, `bookings where status = 'held'`)).toBe(1);
  expect(await runJob('holds', sweep, { db: house.db, env, startedBy: 'schedule' })).toEqual({
    ok: true,
    counts: { swept: 1 },
  });
});
