import type { CallRequest } from '#contracts/calls.ts';
import { pageSize } from '#contracts/paging.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { findRow, type Keyed } from '#netlify/platform/database/query.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';

/** An audit log entry, written in the transaction of its change. */
export interface AuditRow extends Omit<Tables['audit_log'], 'before' | 'after'> {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** A listed entry. For changed rates, with the number of nights and cabins. */
export interface ListedAuditRow extends AuditRow {
  nights: number | null;
  cabins: number;
}

/** A change of rates may contain thousands of ranges; lists show the first ones. */
const firstNights = (column: string): string =>
  `case when ${column} ? 'rates' then jsonb_build_object('rates', jsonb_path_query_array(${column}, '$.rates[0 to 199]'))
     else ${column} end as ${column}`;

/**
 * Returns the newest entries of a subject or of all, before an id if given: a page and one more.
 */
export const listAudit = (
  db: Database,
  { subject, after }: CallRequest<'GET desk/history'>,
): Promise<Keyed<ListedAuditRow>[]> =>
  db.query(
    `select id as key, id, at, actor, action, subject, ${firstNights('before')}, ${firstNights('after')}, nights, cabins
     from audit_log a
     left join lateral (
       select sum((run ->> 2)::integer)::integer as nights, count(distinct run -> 0)::integer as cabins
       from jsonb_path_query(a.after, '$.rates[*]') as run where a.subject like 'nights:%'
     ) as counts on true
     where ($1::text is null or subject = $1) and ($2::bigint is null or id < $2)
     order by id desc limit ${pageSize + 1}`,
    [subject, after],
  );

/** Returns an entry; `null` if there is none. */
export const findAudit = (db: Database, id: number): Promise<AuditRow | null> =>
  findRow<AuditRow>(db, 'select * from audit_log where id = $1', [id]);

/** A cabin that an entry concerns. */
export interface AuditedCabin {
  number: number;
  slug: string;
  title: string;
  timezone: string;
}

/**
 * Returns the cabins by number and by slug, which may be digits, and the cabin numbers of bookings
 * and reviews by subject.
 */
export async function findAuditNames(
  db: Database,
  subjects: readonly string[],
): Promise<{ cabins: Map<number | string, AuditedCabin>; numbers: Map<string, number> }> {
  const [cabins, foundCabins] = await Promise.all([
    db.query<AuditedCabin>('select number, slug, cabin_label(c) as title, timezone from cabins c'),
    db.query<{ subject: string; number: number }>(
      `select 'booking:' || b.reference as subject, c.number from bookings b join cabins c on c.id = b.cabin_id
       where b.reference in (select substr(s, 9) from unnest($1::text[]) s where s like 'booking:%')
       union all
       select 'review:' || r.id, c.number from cabin_reviews r join cabins c on c.id = r.cabin_id
       where r.id::text in (select substr(s, 8) from unnest($1::text[]) s where s like 'review:%')`,
      [subjects],
    ),
  ]);
  return {
    cabins: new Map(cabins.flatMap((cabin) => [cabin.number, cabin.slug].map((name) => [name, cabin]))),
    numbers: new Map(foundCabins.map(({ subject, number }) => [subject, number])),
  };
}

/** Deletes all entries of `actor`, for changes of the sample data. */
export const deleteChanges = (db: Database, actor: string): Promise<unknown> =>
  db.query('delete from audit_log where actor = $1', [actor]);
