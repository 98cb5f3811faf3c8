/** Queries that store, confirm, count and export newsletter signups. */

import type { HostMessagesResponse } from '#contracts/newsletter.ts';
import type { ConfirmationEmailStatus } from '#domain/newsletter/confirm-email.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, getRow, toIsoTimestamp } from '#netlify/platform/database/query.ts';

/**
 * `23505`: PostgreSQL's code for a duplicate address. `mail` is set while the address is
 * unconfirmed.
 */
export type JoinOutcome =
  | { outcome: 'joined'; mail: ConfirmationEmailStatus }
  | { outcome: '23505'; mail?: ConfirmationEmailStatus };

/** Stores a signup and queues its confirmation e-mail in one transaction. */
export const writeSignup = (db: Database, email: string, source: string): Promise<JoinOutcome> =>
  callFunction(db, 'join_newsletter', [email, source]);

/** `already`: confirmed before; `left`: unsubscribed since the e-mail was written. */
export type ConfirmOutcome = 'confirmed' | 'already' | 'left' | 'unknown';

/**
 * Confirms a signup with the e-mail written at `requestedAt`, and queues the welcome e-mail once.
 */
export const confirmSignup = (db: Database, id: string, requestedAt: Date): Promise<ConfirmOutcome> =>
  callFunction(db, 'confirm_signup', [id, requestedAt]);

/**
 * Unsubscribes a signup (a UUID) or stops a price alert (a number) and deletes its address; cancels
 * queued e-mails. Idempotent.
 */
export async function unsubscribe(db: Database, id: string): Promise<void> {
  await db.query(
    `with signup as (
       update newsletter_signups set unsubscribed_at = coalesce(unsubscribed_at, clock_timestamp())
       where id = case when $1 like '%-%' then $1::uuid end
     ), watch as (
       update stay_watches set email = null where id = case when $1 not like '%-%' then $1::bigint end
     )
     update outbox set state = 'failed', problem = 'unsubscribed'
     where channel = 'mail' and state = 'waiting' and $1 in (payload ->> 'signup_id', payload ->> 'watch_id')`,
    [id],
  );
}

/** Counts signups by state, and confirmed ones by source. */
export const countSignups = (db: Database): Promise<Omit<HostMessagesResponse, 'messages'>> =>
  getRow(
    db,
    `select jsonb_build_object(
         'confirmed', count(*) filter (where confirmed_at is not null and unsubscribed_at is null),
         'waiting', count(*) filter (where confirmed_at is null and unsubscribed_at is null),
         'left', count(*) filter (where unsubscribed_at is not null)
       ) as list,
       coalesce((
         select jsonb_agg(jsonb_build_object('source', signup_source, 'confirmed', n) order by n desc, signup_source)
         from (
           select signup_source, count(*) as n from newsletter_signups
           where confirmed_at is not null and unsubscribed_at is null
           group by signup_source
         ) by_source
       ), '[]') as sources
     from newsletter_signups`,
  );

/** Returns confirmed subscribers, oldest first, and audits the export. One statement. */
export const exportSubscribers = (
  db: Database,
  actor: string,
): Promise<Record<'email' | 'signup_source' | 'created_at' | 'confirmed_at', string>[]> =>
  db.query(
    `with subscribers as (
       select email, signup_source, ${toIsoTimestamp('created_at')} as created_at, ${toIsoTimestamp('confirmed_at')} as confirmed_at
       from newsletter_signups
       where confirmed_at is not null and unsubscribed_at is null
     ),
     audited as materialized (
       select record_audit($1, 'newsletter.exported', 'newsletter:list', null,
         jsonb_build_object('addresses', (select count(*) from subscribers)))
     )
     select s.* from audited, subscribers s order by s.created_at, s.email`,
    [actor],
  );
