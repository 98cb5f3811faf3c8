/** Queries of the first page of the host dashboard. */

import type { TodayResponse } from '#contracts/host-dashboard.ts';
import type { OnboardingStatus } from '#domain/host-dashboard/onboarding.ts';
import { isSampleCabin } from '#netlify/cabins/host-queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { getRow } from '#netlify/platform/database/query.ts';
import { pendingItemsQuery } from './pending-work-queries.ts';

/** Lists of today in the shape of the contract. Timestamps as PostgreSQL writes them into JSON. */
export interface TodayRows extends Omit<TodayResponse, 'today' | 'server_now' | 'road'> {
  /** Onboarding progress; empty after the first booking. */
  road: OnboardingStatus[];
}

const maxRows = 500;

/** SQL: rows of a query as a JSON array. */
const toJsonList = (query: string): string =>
  `(select coalesce(json_agg(row), '[]') from (${query} limit ${maxRows}) as row)`;

const guestName = `btrim(b.first_name || ' ' || b.last_name)`;

const stays = (when: string, order = 'c.title, b.reference'): string =>
  toJsonList(
    `select b.reference, cabin_label(c) as cabin, ${guestName} as guest, b.phone, b.check_in, b.check_out,
       to_char(c.check_in_time, 'HH24:MI') as check_in_time, to_char(c.check_out_time, 'HH24:MI') as check_out_time,
       b.adults, b.children, b.pets, b.arrival_note
     from stays b join cabins c on c.id = b.cabin_id
     where ${when} order by ${order}`,
  );

const listQueries: Record<keyof TodayRows, string> = {
  arrivals: stays('b.check_in = b.today'),
  departures: stays('b.check_out = b.today'),
  staying: stays('b.check_in < b.today and b.check_out > b.today'),
  holds: toJsonList(
    `select b.reference, cabin_label(c) as cabin, ${guestName} as guest, b.check_in, b.check_out, b.total_cents, b.hold_expires_at
     from bookings b join cabins c on c.id = b.cabin_id
     where b.status = 'held' and b.hold_expires_at > now() and b.pressure is distinct from 'pay_first' order by b.hold_expires_at, b.reference`,
  ),
  ahead: stays(
    'b.check_in between b.today + 1 and b.today + 7 or b.check_out between b.today + 1 and b.today + 7',
    'case when b.check_in > b.today then b.check_in else b.check_out end, c.title, b.reference',
  ),
  booked: toJsonList(
    `select b.reference, cabin_label(c) as cabin, ${guestName} as guest, b.check_in, b.check_out, b.total_cents, b.confirmed_at as booked_at
     from bookings b join cabins c on c.id = b.cabin_id
     where b.status = 'confirmed' and b.purpose = 'guest'
       and b.confirmed_at > greatest(now() - interval '14 days', (select booked_until from desk_seen where email = $1)) order by b.confirmed_at desc, b.reference`,
  ),
  waiting: toJsonList(pendingItemsQuery),
  // Empty after the first confirmed booking, and on a site with sample cabins.
  road: toJsonList(
    `select c.number, c.title, c.live, c.short_desc <> '' and c.description <> '' as has_words,
       exists (select from cabin_photos p where p.cabin_id = c.id) as has_photo,
       exists (select from cabin_rates r where r.cabin_id = c.id and r.available and r.day >= cabin_today(c.id)) as has_nights,
       exists (select from settings where kind = 'daily_deal') as has_deal_plan
     from (values (true)) one left join lateral (select * from cabins order by live desc, number limit 1) c on true
     where not exists (select from bookings where confirmed_at is not null)
       and not exists (select from cabins c where ${isSampleCabin})`,
  ),
};

/**
 * Returns all lists of today by one statement. Days begin in the time zone of the cabin, at most a
 * day from UTC.
 */
export function getTodayLists(db: Database, host: string): Promise<TodayRows> {
  const columns = Object.entries(listQueries).map(([name, query]) => `${query} as ${name}`);
  return getRow(
    db,
    `with stays as materialized (
       select b.*, (now() at time zone valid_timezone(cabins.timezone))::date as today
       from bookings b join cabins on cabins.id = b.cabin_id
       where b.status = 'confirmed' and b.check_out >= current_date - 1 and b.check_in <= current_date + 8
     )
     select ${columns.join(', ')}`,
    [host],
  );
}

/** Marks a booking and all earlier ones as seen by a host. */
export const markBookingsSeen = async (db: Database, host: string, reference: string): Promise<void> => {
  await db.query(
    `insert into desk_seen as seen (email, booked_until)
     select $1, confirmed_at from bookings where reference = $2 and confirmed_at is not null
     on conflict (email) do update set booked_until = greatest(seen.booked_until, excluded.booked_until)`,
    [host, reference],
  );
};
