/** Queries that record visits and events, and count page views of cabins. */

import type { CabinStats } from '#contracts/analytics.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { toIsoTimestamp } from '#netlify/platform/database/query.ts';
import type { RateLimitKeys } from '#netlify/platform/database/rate-buckets.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';

export interface ClickSpans {
  today: Date;
  last7Days: Date;
  last31Days: Date;
}

/**
 * Counts clicks by slug. Returns one row for each given slug, in that order. Reads indexes only.
 */
export const countClicks = (db: Database, slugs: string[], spans: ClickSpans): Promise<CabinStats[]> =>
  db.query<CabinStats>(
    `select p.slug as property_id, c.*,
       (select ${toIsoTimestamp('max(at)')} from clicks where property_id = p.slug) as last_viewed
     from unnest($1::text[]) with ordinality as p (slug, place)
     cross join lateral (
       select count(*) filter (where at >= $2) as views_today, count(*) filter (where at >= $3) as views_last_7_days,
         count(*) as views_last_31_days
       from clicks where property_id = p.slug and at >= $4
     ) c
     order by p.place`,
    [slugs, spans.today, spans.last7Days, spans.last31Days],
  );

/** Returns the clicks from `since` on, by slug; slugs without clicks are absent. */
export async function clicksSince(db: Database, since: Date): Promise<Map<string, number>> {
  const rows = await db.query<{ property_id: string; clicks: number }>(
    'select property_id, count(*) as clicks from clicks where at >= $1 group by property_id',
    [since],
  );
  return new Map(rows.map(({ property_id, clicks }) => [property_id, clicks]));
}

/** A stored click (spec §3, click record). `property_id` is a slug. */
export interface NewCabinPageView extends Omit<Tables['clicks'], 'id'>, RateLimitKeys {
  event_id: string | null;
}

/**
 * Inserts a page view unless the id exists or this session has one for the cabin in this hour.
 * Skips it too if this hour has `max` other sessions of the address, or `max * times` of its /48.
 */
export async function insertCabinPageView(
  db: Database,
  click: NewCabinPageView,
  { max, times }: { max: number; times: number },
): Promise<void> {
  const { property_id, session_id, referrer_page, event_id, at, address_key, network_key } = click;
  await db.query(
    `with fresh as (
       insert into told_clicks (event_id, at) select $4::uuid, $5::timestamptz where $4 is not null
       on conflict do nothing
       returning event_id
     )
     insert into clicks (property_id, session_id, referrer_page, at)
     select $1, $2, $3, $5
     where ($4 is null or exists (select from fresh)) and check_page_view_limit($6, $7, $2, $8, $9)
     on conflict do nothing`,
    [property_id, session_id, referrer_page, event_id, at, address_key, network_key, max, times],
  );
}

/** A stored visit (spec §3, visit record). */
export type NewVisit = Omit<Tables['visits'], 'id'>;

/** Inserts a visit unless its id exists. */
export async function insertVisit(db: Database, visit: NewVisit): Promise<void> {
  const { url_path, referrer, session_id, event_id, at } = visit;
  await db.query(
    `insert into visits (url_path, referrer, session_id, event_id, at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [url_path, referrer, session_id, event_id, at],
  );
}

export interface NewEvent {
  event_name: string;
  parameters: object;
  event_id?: string | undefined;
}

/**
 * Inserts events, all or none, except those whose id exists. Inserts them in the order of their
 * ids, to avoid deadlocks of equal batches, but numbers them in the given order.
 */
export async function insertEvents(
  db: Database,
  events: readonly NewEvent[],
  { visitor, now }: { visitor: string | null; now: Date },
): Promise<void> {
  await db.query(
    `with numbered as materialized (
       select nextval(pg_get_serial_sequence('events', 'id')) as id, event
       from (
         select event from jsonb_array_elements($1::jsonb) with ordinality as list (event, place) order by place
       ) as listed
     )
     insert into events (id, event_name, parameters, event_id, visitor_id, at) overriding system value
     select id, event ->> 'event_name', event -> 'parameters', (event ->> 'event_id')::uuid, $2, $3
     from numbered
     order by 4, id
     on conflict do nothing`,
    [JSON.stringify(events), visitor, now],
  );
}
