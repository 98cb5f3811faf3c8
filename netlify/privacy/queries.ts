import type { ExpiringRecord } from '#domain/privacy/retention.ts';
import { typedKeys } from '#domain/type-guards.ts';
import type { Database } from '#netlify/platform/database/client.ts';

/** Expired rows of a table: a condition in which `$1` is the limit of their age. */
interface ExpiredRows {
  table: string;
  where: string;
}

/** SQL: whether a booking has, or may have, payments or refunds. */
const hasPayments = `(payment_reference is not null or confirmed_at is not null or status in ('confirmed', 'refund_due', 'refunded')
  or exists (select from payments p where p.booking_id = bookings.id
    and (p.paid_at is not null or p.state in ('processing', 'quarantined'))))`;
const olderThan = (table: string, column: string, condition = 'true'): ExpiredRows => ({
  table,
  where: `${condition} and ${column} < $1`,
});

/** SQL: whether a later row of the table exists, optionally of the same kind. */
const isFollowed = (table: string, timestamp: string, condition = 'true'): string =>
  `exists (select from ${table} later where later.${timestamp} > ${table}.${timestamp} and ${condition})`;
const isSameJob = 'later.name = job_runs.name';

/** Records deleted by age: personal data, and job runs and builds. */
export type ExpiringRecordName = ExpiringRecord | 'runs' | 'builds';

const expiredRows: Record<ExpiringRecordName, ExpiredRows[]> = {
  unpaidBookings: [
    olderThan('bookings', 'hold_expires_at', `status in ('expired', 'cancelled') and not ${hasPayments}`),
  ],
  paidBookings: [olderThan('bookings', 'check_out', `status <> 'held' and ${hasPayments}`)],
  bookingRequests: [olderThan('idempotency_keys', 'created_at')],
  notices: [olderThan('webhook_events', 'received_at')],
  messages: [olderThan('outbox', 'created_at', `state in ('sent', 'failed')`)],
  unclearMessages: [olderThan('outbox', 'created_at', `state = 'unclear'`)],
  unconfirmedSignups: [
    olderThan('newsletter_signups', 'asked_at', 'confirmed_at is null and unsubscribed_at is null'),
  ],
  leavers: [olderThan('newsletter_signups', 'unsubscribed_at')],
  watches: [olderThan('stay_watches', 'ends_at')],
  consents: [olderThan('sms_consents', 'ended_at')],
  openApplications: [olderThan('owner_applications', 'changed_at', `state in ('received', 'asked')`)],
  declinedApplications: [olderThan('owner_applications', 'decided_at', `state = 'declined'`)],
  visits: ['visits', 'clicks', 'events'].map((table) => olderThan(table, 'at')),
  reports: [olderThan('told_clicks', 'at')],
  unlocks: [olderThan('daily_deal_unlocks', 'unlocked_at')],
  // Votes and comments are deleted with it.
  itineraries: [olderThan('itineraries', 'expires_at')],
  hostSignIns: ['desk_links', 'desk_sessions'].map((table) => olderThan(table, 'expires_at')),
  hostChanges: [olderThan('audit_log', 'at')],
  counters: [olderThan('rate_buckets', 'window_start')],
  // Keeps each job's last run and last successful run.
  runs: [
    olderThan(
      'job_runs',
      'started_at',
      `${isFollowed('job_runs', 'started_at', isSameJob)}
        and (ok is not true or ${isFollowed('job_runs', 'started_at', `${isSameJob} and later.ok`)})`,
    ),
  ],
  // Keeps the last one.
  builds: [olderThan('site_builds', 'requested_at', isFollowed('site_builds', 'requested_at'))],
};

/** Names of all records deleted by age. */
export const expiringRecordNames: readonly ExpiringRecordName[] = typedKeys(expiredRows);

/**
 * Deletes up to `limit` rows of each table of a record from before `timestamp`. Returns their
 * number. Locked rows are left for the next run.
 */
export async function deleteExpiredRows(
  db: Database,
  record: ExpiringRecordName,
  timestamp: Date,
  limit: number,
): Promise<number> {
  let deleted = 0;
  for (const { table, where } of expiredRows[record]) {
    const rows = await db.query(
      `delete from ${table}
       where ctid = any (array(select ctid from ${table} where ${where} limit $2 for update skip locked))
       returning 1`,
      [timestamp, limit],
    );
    deleted += rows.length;
  }
  return deleted;
}
