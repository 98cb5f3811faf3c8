// `npm run doctor`: checks of a site's database, settings and content.

import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '#netlify/local/http.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { type FakeSmtpServer, startFakeSmtp } from '#support/fake-smtp.ts';
import { replaceSettings } from '#support/settings.ts';

const house = testDatabase();
let smtp: FakeSmtpServer;
let site: Listening;

beforeAll(async () => {
  smtp = await startFakeSmtp();
  const answer = { ok: false, database: 'ok', jobs: [{ name: 'outbox', ok: false }], feeds: [] };
  site = await listen(async () => Response.json(answer, { status: 503 }), 0);
});
afterAll(async () => {
  await smtp.stop();
  await site.close();
});

const given = () => process.env['DATABASE_URL']?.replace(/\?.*/, '') ?? '';

/** Runs `npm run doctor` with these settings. */
const doctor = (settings: Record<string, string>): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], HOST_EMAILS: 'mama@mamacabins.example', ...settings };
    execFile(process.execPath, ['scripts/doctor.ts'], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

test('checks the database and the live site, and ends with code 1 while something is missing', async () => {
  await house.db.query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations)',
  );
  const cabin = await insertCabin(house.db, { live: false });
  await house.db.query(
    `insert into cabin_photos (cabin_id, image_url) values ($1, 'https://images.mamacabins.example/1.jpg'),
       ($1, 'https://photos.google.com/share/1'), ($1, '/photos/1')`,
    [cabin],
  );
  const { code, output } = await doctor({ DATABASE_URL: given(), URL: `http://localhost:${site.port}` });
  expect(code).toBe(1);
  expect(output).toMatch(/^ok +DATABASE_URL +PostgreSQL 18\S* answers in \d+ ms$/m);
  expect(output).toMatch(/^ok +clock /m);
  expect(output).toMatch(/^missing +migrations +1 of \d+ are not applied/m);
  expect(output).toMatch(/^wrong +PHOTO_HOSTS +pictures of photos\.google\.com are not shown/m);
  expect(output).toMatch(/^missing +cabins +none of yours is live yet/m);
  expect(output).toMatch(/^ok +sample /m);
  expect(output).toMatch(/^Next: 1\. Yours: business /m);
  expect(output).toMatch(/^wrong +site +is out; its database is ok, and late are outbox$/m);
  expect(output).toMatch(/^missing +STRIPE_SECRET_KEY/m);
  expect(output).toMatch(/\n\d+ to mend before this goes live\.\n$/);
});

test('reports the first booking and the first nightly build, or which is missing', async () => {
  const before = (await doctor({ DATABASE_URL: given() })).output;
  expect(before).toMatch(/\n8\. Your first booking\nmissing +booking +none was paid by card yet/);
  expect(before).toMatch(/\n9\. The next morning\nmissing +jobs +.*outbox.* had no turn yet/);
  expect(before).toMatch(/^missing +build /m);
  const cabin = await insertCabin(house.db, { live: false });
  await house.db.query(
    `with stay as (
       insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name,
         email, phone, quote, total_cents, hold_expires_at)
       select 'MC-234567', id, number, '2036-01-01', '2036-01-02', 'cancelled', 2, 'Ada', 'Example', 'ada@example.com', '1', '{}',
         100, now()
       from cabins where id = $1 returning id
     ), paid as (
       insert into payments (booking_id, kind, amount_cents, provider, state, paid_at)
       select id, 'full', 100, 'stripe', 'paid', now() from stay returning *
     )
     insert into refunds (booking_id, payment_id, amount_cents, reason, state)
     select booking_id, id, 100, 'cancelled', 'sent' from paid`,
    [cabin],
  );
  await house.db.query(
    'insert into job_runs (name, started_at, ended_at, ok) select name, now(), now(), true from jobs',
  );
  await house.db.query(
    `insert into site_builds (reason, outcome, ended_at) values ('nightly', 'published', now())`,
  );
  const { output } = await doctor({ DATABASE_URL: given() });
  for (const name of ['booking', 'refund', 'jobs', 'build'])
    expect(output).toMatch(new RegExp(`^ok +${name} `, 'm'));
});

test('distinguishes sample cabins from others, and lists missing parts of others', async () => {
  await insertCabin(house.db, { slug: 'her-own', title: 'Her Own' });
  const perseid = await insertCabin(house.db, { slug: 'perseid', title: 'Perseid' });
  await house.db.query(
    `update cabins set hero_image_url = '/artwork/cabins/perseid/01-exterior.avif' where id = $1`,
    [perseid],
  );
  const { output } = await doctor({ DATABASE_URL: given() });
  expect(output).toMatch(/^wrong +sample +1 cabin of it can be booked here/m);
  expect(output).toMatch(/^ok +cabins +1 cabin of yours is live$/m);
  expect(output).toMatch(/^missing +photos +1 of 1 have no photo$/m);
  expect(output).toMatch(/^missing +nights +1 of 1 have no night to book$/m);
});

test('lists discounts: the deal of the day, and the promo code that pages name', async () => {
  const said = async () => (await doctor({ DATABASE_URL: given() })).output;
  const sample = await said();
  expect(sample).toMatch(/^note +deal +of the day: each day one of your cabins, 10 to 25 % off; any night$/m);
  expect(sample).toMatch(/^note +promo +MAMAFREE4 is on the home page: fourth night free$/m);
  await replaceSettings(house.db, 'daily_deal', []);
  await house.db.query(
    `update settings set facts = facts || '{"used_until": "2026-01-01"}' where facts ->> 'code' = 'MAMAFREE4'`,
  );
  const later = await said();
  expect(later).toMatch(/^off +deal +of the day: none is made, and no night is discounted$/m);
  expect(later).toMatch(/^note +promo +MAMAFREE4 has words for the home page and is not there/m);
});

test('names a database that rejects it or is missing, without its password', async () => {
  const refused = new URL(given());
  refused.password = 'hidden4242';
  refused.pathname = '/nowhere';
  for (const DATABASE_URL of [refused.href, 'postgres://user:hidden4242@127.0.0.1:1/cabins']) {
    const { code, output } = await doctor({ DATABASE_URL });
    expect(code).toBe(1);
    expect(output).toMatch(/^wrong +DATABASE_URL +\S/m);
    expect(output).not.toContain('hidden4242');
  }
});
