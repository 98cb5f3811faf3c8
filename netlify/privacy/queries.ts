import type { ExpiringRecord } from '#domain/privacy/retention.ts';
import { typedKeys } from '#domain/type-guards.ts';
import type { Database } from '#netlify/platform/database/client.ts';

/** Expired rows of a table: a condition in which `$1` is the limit of their age. */
interface Over {
  table: string;
  where: string;
}

/** SQL: whether a booking has, or may have, payments or refunds. */
const paid = `(payment_reference is not null or confirmed_at is not null or status in ('confirmed', 'refund_due', 'refunded')
  or exists (select from payments p where p.booking_id = bookings.id
    and (p.paid_at is not null or p.state in ('processing', 'quarantined'))))`;
const before = (table: string, column: string, also = 'true'): Over => ({
  table,
  where: `${also} and ${column} < $1`,
});

/** SQL: whether a later row of the table exists, optionally of the same kind. */
const isFollowed = (table: string, moment: string, also = 'true'): string =>
  `exists (select from ${table} later where later.${moment} > ${table}.${moment} and ${also})`;
const ofJob = 'later.name = job_runs.name';

/** Records deleted by age: personal data, and job runs and builds. */
export type ExpiringRecordName = ExpiringRecord | 'runs' | 'builds';

const over: Record<ExpiringRecordName, Over[]> = {
  unpaidBookings: [
    before('bookings', 'hold_expires_at', `status in ('expired', 'cancelled') and not ${paid}`),
  ],
  paidBookings: [before('bookings', 'check_out', `status <> 'held' and ${paid}`)],
  bookingRequests: [before('idempotency_keys', 'created_at')],
  notices: [before('webhook_events', 'received_at')],
  messages: [before('outbox', 'created_at', `state in ('sent', 'failed')`)],
  unclearMessages: [before('outbox', 'created_at', `state = 'unclear'`)],
  unconfirmedSignups: [
    before('newsletter_signups', 'asked_at', 'confirmed_at is null and unsubscribed_at is null'),
  ],
  leavers: [before('newsletter_signups', 'unsubscribed_at')],
  watches: [before('stay_watches', 'ends_at')],
  consents: [before('sms_consents', 'ended_at')],
  openApplications: [before('owner_applications', 'changed_at', `state in ('received', 'asked')`)],
  declinedApplications: [before('owner_applications', 'decided_at', `state = 'declined'`)],
  visits: ['visits', 'clicks', 'events'].map((table) => before(table, 'at')),
  reports: [before('told_clicks', 'at')],
  unlocks: [before('daily_deal_unlocks', 'unlocked_at')],
  // Votes and comments are deleted with it.
  itineraries: [before('itineraries', 'expires_at')],
  hostSignIns: ['desk_links', 'desk_sessions'].map((table) => before(table, 'expires_at')),
  hostChanges: [before('audit_log', 'at')],
  counters: [before('rate_buckets', 'window_start')],
  // Keeps each job's last run and last successful run.
  runs: [
    before(
      'job_runs',
      'started_at',
      `${isFollowed('job_runs', 'started_at', ofJob)}
        and (ok is not true or ${isFollowed('job_runs', 'started_at', `${ofJob} and later.ok`)})`,
    ),
  ],
  // Keeps the last one.
  builds: [before('site_builds', 'requested_at', isFollowed('site_builds', 'requested_at'))],
};

/** Names of all records deleted by age. */
export const expiringRecordNames: readonly ExpiringRecordName[] = typedKeys(over);

/**
 * Deletes up to `limit` rows of each table of a record from before `moment`. Returns their number.
 * Locked rows are left for the next run.
 */
export async function deleteExpiredRows(
  db: Database,
  record: ExpiringRecordName,
  moment: Date,
  limit: number,
): Promise<number> {
  let deleted = 0;
  for (const { table, where } of over[record]) {
    const rows = await db.query(
      `delete from ${table}
       where ctid = any (array(select ctid from ${table} where ${where} limit $2 for update skip locked))
       returning 1`,
      [moment, limit],
    );
    deleted += rows.length;
  }
  return deleted;
}
