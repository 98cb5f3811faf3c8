import type { HostMessagesResponse, MessageCount } from '#contracts/desk/reports.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { getRow, toIsoTimestamp } from '#netlify/platform/database/query.ts';

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

/** How the messages queued since a moment fared, by kind. */
export const countMessages = (db: Database, since: Date): Promise<MessageCount[]> =>
  db.query<MessageCount>(
    `select channel, template,
       count(*) filter (where state = 'sent') as sent,
       count(*) filter (where state = 'waiting') as waiting,
       count(*) filter (where state in ('failed', 'unclear')) as failed
     from outbox where created_at >= $1
     group by channel, template
     order by failed desc, channel, template`,
    [since],
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
