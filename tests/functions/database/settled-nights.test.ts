import { expect, test } from 'vitest';
import { connect } from '#netlify/platform/database/client.ts';
import { migrate, migrationNames } from '#netlify/platform/database/migrate.ts';
import { sharedPostgres } from '#support/shared-postgres.ts';
import { emptyDatabase } from './fixtures.ts';

test('of several events on the same nights, what a host had settled stays settled', async () => {
  const postgres = await sharedPostgres();
  const db = connect(await emptyDatabase(postgres.url, 'settled_nights'));
  const names = await migrationNames();
  const before = names.findIndex((name) => name.startsWith('0103_'));
  await migrate(db, new Set(names.slice(0, before)));
  await db.query(
    `with cabin as (
       insert into cabins (slug, title, nightly_rate, max_guests) values ('perseid', 'Perseid', 200, 6) returning *
     ), feed as (
       insert into calendar_feeds (cabin_id, url) select id, 'https://other.example/a.ics' from cabin returning id
     ), booking as (
       insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name,
         email, phone, quote, total_cents, hold_expires_at, terms, party_id)
       select 'MC-234567', id, number, '2026-12-11', '2026-12-16', 'confirmed', 2, 'Ada', 'Example', 'ada@example.com',
         '+18655550100', '{}', 41200, now(), '{}', null
       from cabin
       returning id
     )
     insert into calendar_collisions (feed_id, uid, recurrence, booking_id, check_in, check_out, settled_at, dismissed)
     select feed.id, c.uid, '', booking.id, c.check_in::date, c.check_out::date, c.settled_at::timestamptz, c.dismissed
     from feed, booking, (values
       ('monday', '2026-12-11', '2026-12-13', '2026-12-01', true),
       ('tuesday', '2026-12-11', '2026-12-13', null, false),
       ('gone', '2026-12-13', '2026-12-14', '2026-12-01', false),
       ('here', '2026-12-13', '2026-12-14', null, false),
       ('other', '2026-12-14', '2026-12-16', null, false)
     ) as c (uid, check_in, check_out, settled_at, dismissed)`,
  );
  await migrate(db);
  expect(
    await db.query(
      'select check_in, dismissed, settled_at is null as is_open from calendar_collisions order by check_in',
    ),
  ).toEqual([
    { check_in: '2026-12-11', dismissed: true, is_open: false },
    { check_in: '2026-12-13', dismissed: false, is_open: true },
    { check_in: '2026-12-14', dismissed: false, is_open: true },
  ]);
  await db.close();
  await postgres.stop();
});
