import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { findRow } from '#netlify/platform/database/query.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';

/** A watched stay. `total_cents` is the price the guest knows; `null` while nights are taken. */
export interface PriceAlertStay
  extends StayDates,
    Pick<Tables['stay_watches'], 'cabin_id' | 'guests' | 'pets' | 'total_cents'> {}

/** A price alert, by the id of its confirmation e-mail. */
export type PriceAlertRow = PriceAlertStay & Pick<Tables['stay_watches'], 'id'>;

/** Queues a confirmation e-mail unless one was queued recently. */
export const queuePriceAlertConfirmation = async (
  db: Database,
  email: string,
  stay: PriceAlertStay,
): Promise<void> => {
  await db.query(
    `insert into outbox (channel, recipient, template, payload)
     select 'mail', $1, 'watch-confirm', $2::jsonb
     where not exists (
       select from outbox
       where recipient = $1 and template = 'watch-confirm' and payload @> ($2::jsonb - 'total_cents')
         and created_at > clock_timestamp() - interval '10 minutes'
     )`,
    [email, JSON.stringify(stay)],
  );
};

/** Outcome of a confirmation. `full`: the address has `max` alerts. */
interface ConfirmedWatch extends StayDates {
  outcome: 'watched' | 'ended' | 'full';
  title: string;
}

/**
 * Starts the alert of the e-mail with this id, for 90 days or until check-in; `null` if there is
 * none.
 */
export const confirmPriceAlert = (
  db: Database,
  mailId: string,
  { max, now }: { max: number; now: Date },
): Promise<ConfirmedWatch | null> =>
  findRow<ConfirmedWatch>(
    db,
    `with requested as (
       select o.id, o.recipient as email, stay.*, c.title,
         least($3::timestamptz + interval '90 days', stay.check_in::timestamp at time zone 'America/New_York') as ends_at
       from outbox o
       cross join jsonb_to_record('{"pets": 0}' || o.payload) as stay (
         cabin_id uuid, check_in date, check_out date, guests integer, total_cents integer, pets integer
       )
       join cabins c on c.id = stay.cabin_id
       where o.id = $1 and o.template = 'watch-confirm'
     ), created as (
       insert into stay_watches (id, email, cabin_id, check_in, check_out, guests, pets, total_cents, ends_at)
       select id, email, cabin_id, check_in, check_out, guests, pets, total_cents, ends_at from requested
       where ends_at > $3 and (select count(*) from stay_watches w where w.email = requested.email) < $2
       on conflict do nothing
       returning id
     )
     select title, check_in, check_out, case
         when ends_at <= $3 then 'ended'
         when exists (select from created) or exists (
           select from stay_watches w where (w.email, w.cabin_id, w.check_in, w.check_out, w.guests, w.pets)
             = (requested.email, requested.cabin_id, requested.check_in, requested.check_out, requested.guests, requested.pets)
         ) then 'watched'
         when exists (select from stay_watches w where w.id = requested.id) then 'ended'
         else 'full'
       end as outcome
     from requested`,
    [mailId, max, now],
  );

/**
 * Returns alerts active at `now` that were not checked for most of an hour, longest first, without
 * those e-mailed within a day.
 */
export const listDuePriceAlerts = (db: Database, limit: number, now: Date): Promise<PriceAlertRow[]> =>
  db.query<PriceAlertRow>(
    `select * from stay_watches
     where email is not null and ends_at > $2 and looked_at <= $2::timestamptz - interval '50 minutes'
       and (told_at is null or told_at <= $2::timestamptz - interval '1 day')
     order by looked_at limit $1`,
    [limit, now],
  );

/** Returns an alert active at `now`; `null` if it was stopped or is over. */
export const findPriceAlert = (db: Database, id: number, now: Date): Promise<PriceAlertRow | null> =>
  findRow<PriceAlertRow>(
    db,
    'select * from stay_watches where id = $1 and email is not null and ends_at > $2',
    [id, now],
  );

/**
 * Stores a new total and queues its e-mail if it is news, in one statement. Does nothing if the
 * alert was stopped or checked by another run meanwhile. Returns the number of e-mails.
 */
export async function updatePriceAlert(
  db: Database,
  { id, total_cents }: PriceAlertRow,
  { total, shouldNotify }: { total: number | null; shouldNotify: boolean },
  now: Date,
): Promise<number> {
  const emails = await db.query(
    `with checked as (
       update stay_watches set looked_at = $5, total_cents = $3, told_at = case when $4 then $5 else told_at end
       where id = $1 and email is not null and total_cents is not distinct from $2::integer
         and (told_at is null or told_at <= $5::timestamptz - interval '1 day')
       returning id, email
     )
     insert into outbox (channel, recipient, template, payload, expires_at)
     select 'mail', email, 'watch-news', jsonb_build_object('watch_id', id, 'was', $2::integer),
       clock_timestamp() + interval '12 hours'
     from checked where $4
     returning 1`,
    [id, total_cents, total, shouldNotify, now],
  );
  return emails.length;
}
