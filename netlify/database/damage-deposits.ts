import { damageDaysAfter, damageDaysBefore } from '#domain/price/damage-deposit.ts';
import type { Database } from './client.ts';
import type { ProviderName } from './payments.ts';
import type { Tables } from './rows.ts';

type Row = Tables['damage_deposits'];

/** A hold on a card to ask for, to let go or to keep some of; `payment_ref` is the service's id of it. */
export interface ClaimedDamage
  extends Pick<Row, 'id' | 'state' | 'amount_cents' | 'keep_cents' | 'payment_ref' | 'attempts'> {
  /** Whose card it is, and what was paid with it last; null where no card is kept any more. */
  customer_ref: string | null;
  card_ref: string | null;
  /** Whether nobody wants it any more: its stay is cancelled or on other days. */
  is_over: boolean;
}

/** Selects stays with the day it is where they are and their latest hold `d`, of which all is null before the first. */
const stays = `bookings b
  cross join lateral (select known_zone(b.terms ->> 'timezone') as zone) as place
  cross join lateral (select (clock_timestamp() at time zone zone)::date as today) as clock
  left join lateral (
    select * from damage_deposits where booking_id = b.id order by number desc limit 1
  ) as d on true`;

/**
 * Holds the service is to be called for; each comes to one caller, and each next try later. Stays with a card are asked for theirs
 * from the day before check-in, on three days where the bank refuses, and anew a day before the bank would let go by itself. What
 * is left is let go two days after check-out, and at once where the stay is cancelled or has moved.
 */
export async function claimDamages(
  db: Database,
  provider: ProviderName,
  { limit }: { limit: number },
): Promise<ClaimedDamage[]> {
  await db.query(
    `update damage_deposits d set keep_cents = 0, due_at = clock_timestamp()
     from bookings b
     where b.id = d.booking_id and d.provider = $1 and d.state = 'held' and d.keep_cents is null and (
       b.status <> 'confirmed' or b.check_in <> d.check_in
       or b.check_out + $2::integer <= (clock_timestamp() at time zone known_zone(b.terms ->> 'timezone'))::date
     )`,
    [provider, damageDaysAfter],
  );
  await db.query(
    `insert into damage_deposits (booking_id, number, check_in, amount_cents, provider)
     select b.id, coalesce(d.number, 0) + 1, b.check_in, (b.terms ->> 'damage_deposit_cents')::integer, k.provider
     from ${stays}
     join kept_cards k on k.booking_id = b.id
     where b.status = 'confirmed' and (b.terms ->> 'damage_deposit_cents')::integer > 0 and k.provider = $1
       and b.check_in <= current_date + 2 and b.check_out >= current_date - 10
       and today between b.check_in - $3::integer and b.check_out + $2::integer - 1
       and case
         when d.id is null then true
         when d.state = 'kept' or d.keep_cents > 0 then false
         when d.check_in <> b.check_in then d.state <> 'asked'
         when d.state = 'refused' then (d.settled_at at time zone zone)::date < today and (
           -- What went before it may be decided by now.
           select count(*) filter (where r.state = 'refused') < 3
             and (array_agg(r.keep_cents order by r.number desc) filter (where r.state <> 'refused'))[1] is null
           from damage_deposits r where r.booking_id = b.id and r.check_in = b.check_in
         )
         when d.state = 'held' then d.keep_cents is null and d.held_until < clock_timestamp() + interval '1 day'
         else d.state = 'released' and d.keep_cents is null
       end
     limit $4
     on conflict do nothing`,
    [provider, damageDaysAfter, damageDaysBefore, limit],
  );
  return db.query<ClaimedDamage>(
    `with due as (
       select d.id, k.customer_ref, k.payment_ref as card_ref, b.status <> 'confirmed' or b.check_in <> d.check_in as is_over
       from damage_deposits d
       join bookings b on b.id = d.booking_id
       left join kept_cards k on k.booking_id = b.id and k.provider = d.provider
       where d.provider = $1 and d.due_at <= clock_timestamp()
         and (d.state = 'asked' or (d.state = 'held' and d.keep_cents is not null))
       order by d.due_at
       limit $2
       for update of d skip locked
     )
     update damage_deposits d
     set attempts = d.attempts + 1, due_at = clock_timestamp() + least(2 ^ least(d.attempts, 12), 360) * interval '1 minute'
     from due
     where d.id = due.id
     returning d.id, d.state, d.amount_cents, d.keep_cents, d.payment_ref, d.attempts, due.customer_ref, due.card_ref, due.is_over`,
    [provider, limit],
  );
}

/** Selects what was agreed of the damage deposit of a stay `b` and has become of it, as a `DamageDeposit`; null where none was. */
export const damageDeposit = `(select jsonb_build_object('cents', agreed, 'has_card', exists (select from kept_cards k where k.booking_id = b.id),
    'holds', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'state', d.state, 'keep_cents', d.keep_cents, 'reason', d.reason,
      'problem', d.problem) order by d.number), '[]') from damage_deposits d where d.booking_id = b.id))
  from (select (b.terms ->> 'damage_deposit_cents')::integer as agreed) as terms where agreed > 0)`;

/** Decides, for a host, how much of what is held is kept, 0 to let it go, and why; false where that is decided, or nothing held. */
export async function settleDamage(
  db: Database,
  { host, booking, id }: { host: string; booking: string; id: string },
  { cents, reason }: { cents: number; reason: string },
): Promise<boolean> {
  const rows = await db.query(
    `with decided as (
       update damage_deposits set keep_cents = $4, reason = nullif($5, ''), due_at = clock_timestamp()
       where id = $3 and booking_id = $2 and state = 'held' and keep_cents is null and amount_cents >= $4
       returning booking_id
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
