import type { Database } from '../client.ts';
import type { Tables } from '../rows.ts';

/** A row of the audit log. It is written in the transaction of the change. */
export interface AuditRow extends Omit<Tables['audit_log'], 'before' | 'after'> {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** A change of the calendar may have thousands of runs of nights; a list has the first of them. */
const beginning = (column: string): string =>
  `case when ${column} ? 'rates' then jsonb_build_object('rates', jsonb_path_query_array(${column}, '$.rates[0 to 19]'))
     else ${column} end as ${column}`;

/** The newest `limit` rows, of one subject or of all, and before an id where one is given. */
export const listAudit = (
  db: Database,
  { subject, beforeId, limit }: { subject: string | null; beforeId: number | null; limit: number },
): Promise<AuditRow[]> =>
  db.query<AuditRow>(
    `select id, at, actor, action, subject, ${beginning('before')}, ${beginning('after')} from audit_log
     where ($1::text is null or subject = $1) and ($2::bigint is null or id < $2)
     order by id desc limit $3`,
    [subject, beforeId, limit],
  );

/** Deletes every change of `actor`, for one that is nobody's. */
export const deleteChanges = (db: Database, actor: string): Promise<unknown> =>
  db.query('delete from audit_log where actor = $1', [actor]);
