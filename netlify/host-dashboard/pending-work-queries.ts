/** SQL query of all pending work of hosts: problems, refunds, feeds, jobs and applications. */

import { maxHeldShares } from '#domain/booking/hold-pressure.ts';
import { feedInTrouble } from '#netlify/calendar-sync/queries.ts';
import { overdueJobsQuery } from '#netlify/jobs/queries.ts';

/** Source and columns of a kind of pending work, all as SQL expressions. */
interface PendingWorkSource {
  kind: string;
  from: string;
  name: string;
  place: string;
  since: string;
  id?: string;
  state?: string;
  problem?: string;
  amount?: string;
  phone?: string;
}

/**
 * SQL: problems of a message that should have arrived, as codes or messages of a service or the
 * network. Other problems are reasons not to send it.
 */
const deliveryFailed = `(o.problem ~ '^([A-Z]|smtp_|twilio_|http_)' or o.problem in ('expired', 'unwritable', 'unknown'))`;

const sources: readonly PendingWorkSource[] = [
  {
    kind: `'collision'`,
    from: `(
      select f.cabin_id, x.may_be_echo, count(*) as many, min(x.found_at) as since
      from calendar_collisions x join calendar_feeds f on f.id = x.feed_id where x.settled_at is null group by 1, 2
    ) x join cabins c on c.id = x.cabin_id`,
    name: 'cabin_label(c)',
    state: `case when x.may_be_echo then 'echo' end`,
    place: `'calendars/' || c.slug`,
    since: 'x.since',
    amount: 'x.many',
  },
  {
    kind: `'collision'`,
    from: `(
      select least(cabin_id, linked_id) as cabin_id, greatest(cabin_id, linked_id) as linked_id, count(*) / 2 as many, min(since) as since
      from linked_overlaps() group by 1, 2
    ) x join cabins c on c.id = x.cabin_id join cabins o on o.id = x.linked_id`,
    name: `cabin_label(c) || ' and ' || cabin_label(o)`,
    state: `'linked'`,
    place: `'calendars/' || c.slug`,
    since: 'x.since',
    amount: 'x.many',
  },
  {
    kind: `'payment'`,
    from: `payment_problem_statuses p join bookings b on b.id = p.booking_id where p.checked is distinct from 'settled'`,
    name: 'p.what',
    problem: 'p.problem',
    amount: 'p.amount_cents',
    phone: 'b.phone',
    place: `'bookings/' || p.reference`,
    since: 'p.since',
  },
  {
    kind: `case o.channel when 'sms' then 'text' else 'letter' end`,
    // Skips an e-mail that was sent again, and one about a hold whose visitor saw it end. Quotes
    // and holds made by hosts have no visitor: their e-mail is the guest's only way to them.
    from: `outbox o
      left join bookings b on b.reference = o.payload ->> 'reference'
      left join owner_applications a on a.reference = o.payload ->> 'application'
      where (o.state = 'unclear' or o.state = 'failed' and o.created_at > now() - interval '14 days' and ${deliveryFailed}
          and (b.status not in ('held', 'expired') or b.id is not null and b.session_id is null or a.id is not null
            or o.recipient = 'hosts'))
        and not exists (
          select from outbox again
          where again.payload ->> 'reference' = o.payload ->> 'reference' and again.template = o.template
            and again.id > o.id and again.state in ('waiting', 'sending', 'sent')
        )`,
    id: 'o.id',
    name: 'o.template',
    state: 'o.state',
    problem: 'o.problem',
    since: 'o.created_at',
    place: `case when b.id is not null then 'bookings/' || b.reference
      when a.id is not null then 'owners/' || a.reference else 'letters' end`,
    phone: `case when o.recipient <> 'hosts'
      then coalesce(b.phone, a.phone, case o.channel when 'sms' then o.recipient end) end`,
  },
  {
    kind: `'refund'`,
    from: `refunds r join bookings b on b.id = r.booking_id where r.state = 'due'`,
    name: 'b.reference',
    state: 'r.reason',
    amount: 'r.amount_cents',
    place: `'bookings/' || b.reference`,
    since: 'r.created_at',
  },
  {
    kind: `'calendar'`,
    from: `calendar_feeds f join cabins c on c.id = f.cabin_id where ${feedInTrouble}`,
    name: 'cabin_label(c)',
    problem: 'f.last_error',
    place: `'calendars/' || c.slug`,
    since: 'f.last_ok_at',
  },
  {
    kind: `'event'`,
    // Several feeds of a cabin may contain the same event.
    from: `(
      select distinct f.cabin_id, e ->> 'day' as day, e ->> 'summary' as summary, (e -> 'is_blocked')::boolean as is_blocked
      from calendar_feeds f, jsonb_array_elements(f.unclear_events) e
      where e ->> 'key' <> all(f.settled_events)
    ) e join cabins c on c.id = e.cabin_id`,
    name: 'cabin_label(c)',
    state: 'e.day',
    problem: 'e.summary',
    amount: 'e.is_blocked::integer',
    place: `'calendars/' || c.slug`,
    since: 'null',
  },
  {
    kind: `'unsold'`,
    from: `cabins c cross join lateral (
      select exists (
        select from cabin_rates r where r.cabin_id = c.id and r.available and r.day >= cabin_today(c.id)
      ) as is_published
    ) r where c.live and not exists (
      select from cabin_rates r
      where r.cabin_id = c.id and r.available and r.day >= cabin_today(c.id)
        and not exists (select from taken_nights n where n.cabin_id = c.id and n.night = r.day)
    )`,
    name: 'cabin_label(c)',
    state: `case when r.is_published then 'taken' else 'unpublished' end`,
    place: `'calendar'`,
    since: 'null',
  },
  {
    kind: `'pressure'`,
    from: `(
      select cabin_label(c) as title, sum(nights) as nights, sum(nights) / 90.0 as share, ${maxHeldShares.none.cabin} as most, min(h.created_at) as since
      from pressure_holds h join cabins c on c.id = h.cabin_id group by c.id
      union all
      select 'All cabins', sum(nights), sum(nights) / (90.0 * greatest(1, (select count(*) from cabins where live))),
        ${maxHeldShares.none.shop}, min(created_at)
      from pressure_holds
    ) h where h.share > h.most`,
    name: 'h.title',
    amount: 'h.nights',
    state: `case when h.share > ${maxHeldShares.work.cabin} then 'pay_first' else 'work' end`,
    place: `'bookings'`,
    since: 'h.since',
  },
  {
    kind: `'job'`,
    from: `(${overdueJobsQuery}) j`,
    name: 'j.name',
    problem: 'j.problem',
    place: `'jobs'`,
    since: 'j.since',
  },
  {
    kind: `'build'`,
    from: `(select * from site_builds order by requested_at desc, id desc limit 1) b
      where b.outcome in ('failed', 'silent')`,
    name: 'b.reason',
    state: 'b.outcome',
    problem: 'b.problem',
    place: `'jobs'`,
    since: 'b.ended_at',
    amount: `(
      select count(*) from site_builds s
      where s.outcome in ('failed', 'silent') and s.requested_at > coalesce(
        (select max(requested_at) from site_builds where outcome = 'published'), '-infinity')
    )`,
  },
  {
    kind: `'application'`,
    from: `owner_applications a where a.state in ('received', 'asked')`,
    name: 'a.cabin_name',
    state: 'a.state',
    phone: 'a.phone',
    place: `'owners/' || a.reference`,
    since: 'a.received_at',
  },
];

const toRows = (
  { kind, from, id, name, state, problem, amount, place, phone, since }: PendingWorkSource,
  rank: number,
): string =>
  `select ${rank} as rank, ${kind} as kind, (${id ?? 'null'})::integer as id, ${name} as name, (${state ?? 'null'})::text as state,
     (${problem ?? 'null'})::text as problem, (${amount ?? 'null'})::integer as amount, ${place} as place,
     (${phone ?? 'null'})::text as phone, (${since})::timestamptz as since
   from ${from}`;

/**
 * All pending work in the shape of the contract: first work that affects a guest, then work that
 * was never started, then the oldest.
 */
export const pendingItemsQuery: string = `
  select kind, id, name, state, problem, amount, place, phone, since
  from (${sources.map(toRows).join(' union all ')}) as waiting
  order by rank, since nulls first, name, state, id`;
