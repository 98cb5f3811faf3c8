/** Queues e-mails with a link to trips, and reminders of stays and balances. */

import type { Database } from '#netlify/platform/database/client.ts';
import { findValue, getValue } from '#netlify/platform/database/query.ts';

/** Maximum number of e-mails with a link to trips to one address in 24 hours. */
const maxEmailsPerDay = 5;

/** Queues the e-mail with the link to the stays of an address, if it has any. */
export const queueTripsLink = async (db: Database, email: string): Promise<void> => {
  await db.query(
    `insert into outbox (channel, recipient, template, expires_at)
     select 'mail', $1, 'trips-link', clock_timestamp() + interval '2 hours'
     where exists (select from bookings where email = $1 and status <> 'expired')
       and $2 > (
         select count(*) from outbox
         where recipient = $1 and template = 'trips-link' and created_at > clock_timestamp() - interval '1 day'
       )`,
    [email, maxEmailsPerDay],
  );
};

/** Returns the recipient of an e-mail with a link to trips; null if there is no such e-mail. */
export const findTripsRecipient = (db: Database, mailId: string): Promise<string | null> =>
  findValue(db, `select recipient from outbox where id = $1 and template = 'trips-link'`, [mailId]);

/**
 * Queues the reminders due at `now` in the time zone of each cabin and returns their number: three
 * days before check-in from 10 AM, the evening before check-out from 5 PM, and the day after it
 * from 10 AM; three days before an automatic balance payment. Concurrent, late or missed runs are
 * safe: an e-mail is queued once for a party and its dates, while it is useful, and never at night.
 */
export const queueReminders = (db: Database, now: Date | null = null): Promise<number> =>
  getValue(
    db,
    `with moment as materialized (
       select coalesce($1::timestamptz, clock_timestamp()) as now
     ), stays as (
       select b as booking, zone, clock, clock::time as hour,
         b.check_in + (b.terms ->> 'check_in_time')::time as begins, b.check_out + (b.terms ->> 'check_out_time')::time as ends
       from bookings b
       cross join lateral (select valid_timezone(b.terms ->> 'timezone') as zone) z
       cross join lateral (select (select now from moment) at time zone zone as clock) c
       where b.status = 'confirmed' and b.check_out >= (select now from moment)::date - 10
         and b.check_in <= (select now from moment)::date + 5
     ), due as (
       select booking, zone, template, day, until
       from stays
       cross join lateral (values
         ('stay-soon', (booking).check_in, (booking).check_in - 3 + time '10:00', begins, time '10:00', time '20:00'),
         ('check-out', (booking).check_out, (booking).check_out - 1 + time '17:00', ends, time '07:00', time '21:00'),
         ('review-request', (booking).check_out, (booking).check_out + 1 + time '10:00', (booking).check_out + 8 + time '20:00',
           time '10:00', time '20:00')
       ) as letter (template, day, since, until, earliest, latest)
       where clock >= since and clock < until and hour >= earliest and hour < latest
     ), balances as (
       select b as booking, p.id as payment, p.due_on, zone
       from payments p
       join bookings b on b.id = p.booking_id
       cross join lateral (select valid_timezone(b.terms ->> 'timezone') as zone) z
       cross join lateral (select (select now from moment) at time zone zone as clock) c
       where p.kind = 'balance' and p.state = 'scheduled' and not is_manual_payment(p.provider) and b.status = 'confirmed'
         and clock::date between p.due_on - 3 and p.due_on - 1
         and clock::time >= time '10:00' and clock::time < time '20:00'
     ), one_each as (
       select distinct on (template, party, day) *
       from (select *, (booking).party_id as party from due) as due
       order by template, party, day, (booking).place
     )
     select (
       select count(*) from one_each
       where queue_booking_email(
         template, booking, party || ':' || day, until at time zone zone, p_payload => jsonb_build_object('day', day)
       )
     )::integer + (
       select count(*) from balances
       where queue_booking_email(
         'balance-soon', booking, payment || ':' || due_on, due_on::timestamp at time zone zone,
         p_payload => jsonb_build_object('payment_id', payment)
       )
     )::integer as queued`,
    [now],
  );
