import type { Database } from '../client.ts';
import { lateQueries } from './late.ts';

/** The parts of today, each a list in the shape of the contract. Moments are as PostgreSQL writes them in JSON. */
export type TodayPart =
  | 'arrivals'
  | 'departures'
  | 'staying'
  | 'holds'
  | 'payments'
  | 'refunds'
  | 'messages'
  | 'late'
  | 'collisions'
  | 'applications'
  | 'builds';

const most = 500;

/** Rows of a query as one JSON value, an empty list for none. */
const listed = (query: string): string =>
  `(select coalesce(json_agg(row), '[]') from (${query} limit ${most}) as row)`;

const stays = (when: string): string =>
  listed(
    `select b.reference, c.title as cabin, b.first_name || ' ' || b.last_name as guest, b.phone, b.check_in, b.check_out,
       to_char(c.check_in_time, 'HH24:MI') as check_in_time, to_char(c.check_out_time, 'HH24:MI') as check_out_time,
       b.adults, b.children, b.pets, b.arrival_note
     from stays b join cabins c on c.id = b.cabin_id
     where ${when} order by c.title, b.reference`,
  );

const parts: Record<TodayPart, string> = {
  arrivals: stays('b.check_in = b.today'),
  departures: stays('b.check_out = b.today'),
  staying: stays('b.check_in < b.today and b.check_out > b.today'),
  holds: listed(
    `select b.reference, c.title as cabin, b.check_in, b.check_out, b.total_cents, b.hold_expires_at
     from bookings b join cabins c on c.id = b.cabin_id
     where b.status = 'held' and b.hold_expires_at > now() order by b.hold_expires_at, b.reference`,
  ),
  payments: listed(
    `select reference, what, problem, amount_cents, since from checked_problems
     where checked is distinct from 'settled' order by since, payment_id`,
  ),
  refunds: listed(
    `select b.reference, r.reason, r.amount_cents, r.created_at as since
     from refunds r join bookings b on b.id = r.booking_id where r.state = 'due' order by r.created_at, r.id`,
  ),
  messages: listed(
    `select id, channel, template, payload ->> 'reference' as reference, created_at as since
     from outbox where state = 'unclear' order by id desc`,
  ),
  late: listed(
    `select * from (${['select null, null, null::timestamptz, null where false', ...lateQueries].join(' union all ')})
       as late (kind, name, since, problem) order by since nulls first, name`,
  ),
  collisions: listed(
    `select c.title as cabin, c.slug, count(*)::integer as count, min(x.found_at) as since
     from calendar_collisions x join calendar_feeds f on f.id = x.feed_id join cabins c on c.id = f.cabin_id
     where x.settled_at is null group by c.id order by since, c.title`,
  ),
  applications: listed(
    `select reference, cabin_name as cabin, state, received_at as since
     from owner_applications where state in ('received', 'asked') order by received_at, reference`,
  ),
  builds: listed(
    `select * from (
       select outcome, problem, count(*) over ()::integer as count, ended_at as since from site_builds b
       where outcome in ('failed', 'silent') and not exists (
         select from site_builds later where later.outcome = 'published' and later.requested_at >= b.requested_at
       ) order by requested_at desc, id desc limit 1
     ) as last`,
  ),
};

/** Everything of today, in one statement. A day begins where the cabin is; no clock is more than a day from ours. */
export async function readToday<Rows extends Record<TodayPart, unknown[]>>(db: Database): Promise<Rows> {
  const columns = Object.entries(parts).map(([name, query]) => `${query} as ${name}`);
  const [row] = await db.query<Rows>(
    `with stays as materialized (
       select b.*, (now() at time zone known_zone(cabins.timezone))::date as today
       from bookings b join cabins on cabins.id = b.cabin_id
       where b.status = 'confirmed' and b.check_out >= current_date - 1 and b.check_in <= current_date + 1
     )
     select ${columns.join(', ')}`,
  );
  if (!row) throw new Error('A select without a table has one row.');
  return row;
}
