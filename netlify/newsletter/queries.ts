import type { HostMessagesResponse } from '#contracts/newsletter.ts';
import type { ConfirmationEmailStatus } from '#domain/newsletter/confirm-email.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, getRow, toIsoTimestamp } from '#netlify/platform/database/query.ts';

/**
 * `23505`: the database's own code for an address that is on the list; it has a `mail` while it is unconfirmed.
 */
export type JoinOutcome =
  | { outcome: 'joined'; mail: ConfirmationEmailStatus }
  | { outcome: '23505'; mail?: ConfirmationEmailStatus };

/** Puts an address on the list, with the mail that asks to confirm it, in one transaction. */
export const writeSignup = (db: Database, email: string, source: string): Promise<JoinOutcome> =>
  callFunction(db, 'join_newsletter', [email, source]);

/** `already`: it was confirmed before; `left`: its owner has left the list since the mail was written. */
export type ConfirmOutcome = 'confirmed' | 'already' | 'left' | 'unknown';

/** Confirms a signup by the mail that was written at `askedAt`, and queues the welcome, once. */
export const confirmSignup = (db: Database, id: string, askedAt: Date): Promise<ConfirmOutcome> =>
  callFunction(db, 'confirm_signup', [id, askedAt]);

/**
 * Takes a signup, a UUID, off the list, or stops the watch of a stay, a number, whose address is forgotten; keeps back what was
 * still to go out to it. Doing it again changes nothing.
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

/** How many are on the newsletter's list, and since where. */
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

/** Whoever wants the newsletter and has said so by mail, the oldest first; that the list was taken is audited. One statement. */
export const takeSubscribers = (
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
