/** Queries of damage deposits: claim due work, and record decisions. */

import type { Database } from '#netlify/platform/database/client.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';
import type { ProviderName } from './queries.ts';

/**
 * A damage deposit to hold, release or keep. `keep_cents` is set once it is decided or no longer
 * needed.
 */
export interface ClaimedDamage
  extends Pick<
    Tables['damage_deposits'],
    'id' | 'state' | 'amount_cents' | 'keep_cents' | 'payment_ref' | 'attempts'
  > {
  /** Customer id of the card; `null` if the service needs none. */
  customer_ref: string | null;
}

/**
 * Claims deposits that need a call to the service; each is claimed by one caller. Retries are
 * spaced: one a day for three days if the bank declines. Requests a hold while the booking needs
 * it, renews it a day before the bank would release it, and releases it afterwards.
 */
export async function claimDamages(
  db: Database,
  provider: ProviderName,
  { limit }: { limit: number },
): Promise<ClaimedDamage[]> {
  await db.query(
    `insert into damage_deposits (booking_id, number, check_in, amount_cents, provider)
     select b.id, coalesce(d.number, 0) + 1, b.check_in, (b.terms ->> 'damage_deposit_cents')::integer, $1
     from bookings b
     left join lateral (select * from damage_deposits where booking_id = b.id order by number desc limit 1) as d on true
     where b.status = 'confirmed' and b.check_out >= current_date - 3
       and (b.terms ->> 'damage_deposit_cents')::integer > 0 and is_damage_deposit_needed(b, b.check_in)
       and exists (select from stored_cards k where k.booking_id = b.id and k.provider = $1)
       and (d.id is not null or b.terms ->> 'agreed_at' is not null)
       and (
         d.id is null or (d.check_in <> b.check_in and d.state not in ('asked', 'kept'))
         or (d.keep_cents is null and (
           d.state = 'released' or (
             d.state = 'held' and d.held_until < clock_timestamp() + interval '1 day' and is_damage_deposit_needed(b, b.check_in, d.held_until)
           )
         ))
       )
     limit $2
     on conflict do nothing`,
    [provider, limit],
  );
  return db.query<ClaimedDamage>(
    `with due as (
       select d.id, k.customer_ref, is_damage_deposit_needed(b, d.check_in) as is_needed
       from damage_deposits d
       join bookings b on b.id = d.booking_id
       cross join lateral (select * from stored_cards where booking_id = b.id) as k
       where d.provider = $1 and d.due_at <= clock_timestamp() and case d.state
           when 'asked' then true
           when 'refused' then d.attempts < 3
           when 'held' then d.keep_cents is not null or not is_damage_deposit_needed(b, d.check_in)
         end
       order by d.due_at
       limit $2
       for update of d skip locked
     )
     update damage_deposits d
     set attempts = attempts + 1, due_at = clock_timestamp() + least(2 ^ least(attempts, 12), 360) * interval '1 minute',
       keep_cents = coalesce(keep_cents, case when not is_needed then 0 end)
     from due
     where d.id = due.id
     returning d.*, customer_ref`,
    [provider, limit],
  );
}

/**
 * Returns a deposit that the card declined and that is still needed, to be held on another card;
 * `null` if there is none.
 */
export async function findRefusedDamage(
  db: Database,
  booking: string,
): Promise<Pick<ClaimedDamage, 'id' | 'customer_ref'> | null> {
  const [declined] = await db.query<Pick<ClaimedDamage, 'id' | 'customer_ref'>>(
    `select d.id, k.customer_ref from damage_deposits d
     join bookings b on b.id = d.booking_id
     join stored_cards k on k.booking_id = b.id
     where b.id = $1 and d.state = 'refused' and is_damage_deposit_needed(b, d.check_in)`,
    [booking],
  );
  return declined ?? null;
}

/**
 * SQL: the damage deposit of booking `b` as a `DamageDeposit`; `null` if none was agreed, or no
 * card is stored because the stay costs nothing.
 */
export const damageDeposit = `(select jsonb_build_object('cents', cents, 'has_card',
      b.terms ->> 'agreed_at' is not null and exists (select from stored_cards where booking_id = b.id),
    'holds', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'state', state, 'keep_cents', keep_cents, 'reason', reason) order by number), '[]')
      from damage_deposits where booking_id = b.id))
  from (select (b.terms ->> 'damage_deposit_cents')::integer as cents) as agreed where cents > 0 and b.purpose = 'guest'
    and (b.total_cents > 0 or exists (select from stored_cards where booking_id = b.id)))`;

/**
 * Records the amount of a hold that a host retains, 0 to release it; other holds of the stay are
 * released. Returns false if nothing is held or it is decided already.
 */
export async function decideDamage(
  db: Database,
  { host, booking, id }: { host: string; booking: string; id: string },
  { cents, reason }: { cents: number; reason: string },
): Promise<boolean> {
  const rows = await db.query(
    `with decided as (
       update damage_deposits set keep_cents = $4, reason = nullif($5, ''), due_at = clock_timestamp()
       where id = $3 and booking_id = $2 and state = 'held' and keep_cents is null and amount_cents >= $4
       returning booking_id
     ), others as (
       update damage_deposits d set keep_cents = 0 from decided
       where d.booking_id = decided.booking_id and id <> $3 and keep_cents is null
     )
     insert into audit_log (actor, action, subject, after)
     select $1, case when $4 > 0 then 'deposit.kept' else 'deposit.let_go' end, 'booking:' || reference,
       jsonb_build_object('amount_cents', $4::integer)
     from decided join bookings b on b.id = booking_id
     returning id`,
    [host, booking, id, cents, reason],
  );
  return rows.length > 0;
}
