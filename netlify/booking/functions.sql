-- Bookings from hold to cancellation: confirm, limit holds, release, change and cancel.

-- Returns `MC-` and six characters that are not easily confused.
create function new_booking_reference() returns text
language sql volatile as $$
  select 'MC-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(noise, n) % 31, 1), '' order by n)
  from uuid_send(gen_random_uuid()) as noise, generate_series(0, 5) as n
$$;

-- Confirms the party of a booking whose payment has arrived: {outcome: confirmed | already |
-- refund_due, status}. A late payment counts while the nights of all its stays are free and its
-- promo code has a use left, even for a hold that was released or replaced. Otherwise no stay is
-- confirmed and the whole amount is refunded. `cause` is the reason: `code`, or as in
-- unavailability_cause.
create function confirm_booking(p_id uuid, p_payment_reference text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if v_booking.payment_reference is not null then
    return jsonb_build_object('outcome', 'already', 'status', v_booking.status);
  end if;

  begin
    perform claim_party_nights(v_booking.party_id, 'booked', null);
    update bookings
    set status = 'confirmed', confirmed_at = clock_timestamp(), cancelled_at = null, payment_reference = p_payment_reference
    where party_id = v_booking.party_id;
    return jsonb_build_object('outcome', 'confirmed', 'status', 'confirmed');
  exception
    when sqlstate 'MC001' or sqlstate 'MC003' or exclusion_violation then
      update bookings set status = 'refund_due', payment_reference = p_payment_reference
      where party_id = v_booking.party_id;
      return jsonb_build_object('outcome', 'refund_due', 'status', 'refund_due',
        'cause', case sqlstate when 'MC003' then 'code' else unavailability_cause(v_booking.party_id) end);
  end;
end
$$;

-- Books a party that costs nothing, as its payment would: booked | taken | closed. Nothing changes
-- for:
-- - taken: a night or the promo code is no longer available;
-- - closed: the booking is not a hold, or an amount is due.
create function book_free(p_id uuid) returns text
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if v_booking.status not in ('held', 'expired') or costs_something(v_booking.party_id) then
    return 'closed';
  end if;
  if confirm_booking(p_id, p_id::text) ->> 'outcome' <> 'confirmed' then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  return 'booked';
exception
  when sqlstate 'MC001' then
    return 'taken';
end
$$;

-- Books the nights of all stays of a party, or holds them until then, in the order of holds on
-- several cabins: its own nights, and those that are still free. Raises MC001 if one is not
-- available, and MC003 if its promo code is used up.
create function claim_party_nights(p_party uuid, p_kind text, p_until timestamptz) returns void
language plpgsql as $$
declare
  v_id text;
  v_cabin uuid;
  v_in date;
  v_out date;
begin
  perform lock_linked_cabins(array(select cabin_id from bookings where party_id = p_party));
  for v_id, v_cabin, v_in, v_out in
    select id, cabin_id, check_in, check_out from bookings where party_id = p_party order by cabin_id
  loop
    if ((select count(*) from cabin_nights where holder = v_id) < v_out - v_in
        and lock_available_rates(v_cabin, v_in, v_out) <> v_out - v_in)
      or claim_nights(v_cabin, v_in, v_out, v_id, p_kind, p_until) <> v_out - v_in
    then
      raise exception 'taken' using errcode = 'MC001';
    end if;
  end loop;
  perform check_promo_left(p_party);
end
$$;

-- Returns why the stays of a party cannot be booked: taken, another guest has one of their nights;
-- own, its guest has them by another booking; closed, they are no longer offered.
create function unavailability_cause(p_party uuid) returns text
language sql stable as $$
  select case when bool_or(not is_own) then 'taken' when bool_or(is_own) then 'own' else 'closed' end
  from (
    select coalesce(o.session_id = b.session_id or o.email = b.email, false) as is_own
    from bookings b
    join taken_nights n on n.cabin_id = b.cabin_id and n.night >= b.check_in and n.night < b.check_out
    left join bookings o on o.reference = holder_reference(n.holder)
    where b.party_id = p_party and n.holder <> b.id::text
  ) as others
$$;

-- Expires overdue holds, frees their nights and returns the number of bookings. Locked rows are
-- left for the next run.
create function expire_overdue_holds() returns integer
language plpgsql as $$
declare
  v_expired integer;
begin
  update bookings set status = 'expired'
  where id in (
    select id from bookings
    where status = 'held' and hold_expires_at <= clock_timestamp()
    for update skip locked
  );
  get diagnostics v_expired = row_count;
  delete from cabin_nights
  where (cabin_id, night) in (
    select cabin_id, night from cabin_nights
    where kind = 'hold' and not is_night_taken(kind, hold_until)
    for update skip locked
  );
  return v_expired;
end
$$;

-- Returns the terms of a stay besides the price in `quote`: {version, agreed_at: null until the
-- guest accepts, timezone, free_cancel_days, check_in_time, check_out_time, deposit_percent,
-- balance_due_days, pet_fee_cents, extras: the optional fees}, a `policy` if the cabin has one,
-- whose days these are, and damage_deposit_cents if one is held. They apply to the booking even if
-- the cabin's row changes.
create function booking_terms(p_cabin cabins, p_version text, p_agreed_at timestamptz) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'version', p_version,
    'agreed_at', p_agreed_at,
    'timezone', p_cabin.timezone,
    'free_cancel_days', coalesce((policy ->> 'free_days')::integer, p_cabin.free_cancel_days),
    'check_in_time', to_char(p_cabin.check_in_time, 'HH24:MI'),
    'check_out_time', to_char(p_cabin.check_out_time, 'HH24:MI'),
    'deposit_percent', p_cabin.deposit_percent,
    'balance_due_days', p_cabin.balance_due_days,
    'pet_fee_cents', (p_cabin.pet_fee * 100)::integer,
    'extras', optional_fees(p_cabin)
  ) || jsonb_strip_nulls(jsonb_build_object('policy', policy, 'damage_deposit_cents', cabin_damage_deposit_cents(p_cabin)))
  from cancellation_policy(p_cabin) as policy
$$;

-- Sets the terms of its cabin for a booking inserted without terms, such as an imported one.
create function set_booking_terms() returns trigger
language plpgsql as $$
begin
  select booking_terms(c, 'unknown', new.created_at) into new.terms from cabins c where c.id = new.cabin_id;
  return new;
end
$$;

-- Returns the limit that another hold would exceed, and when that ends: {limit: visitor | address |
-- nights, wait in seconds}, or null. Holds of p_replaced end with it and do not count, and the
-- stays of one party never exceed a limit by themselves. The caller has locked what is counted
-- (lock_visitor_holds). The limit of nights excludes the longest hold of a household with all stays
-- of its party; the others together have a limit for one cabin, and for each live cabin. p_limits:
-- netlify/platform/http/limits.ts.
create function exceeded_hold_limit(p_hold bookings, p_replaced text[], p_limits jsonb) returns jsonb
language sql as $$
  with allowed as materialized (
    select * from jsonb_to_record(p_limits) as allowed (
      visitor integer, household integer, household_an_hour integer, network_times integer,
      nights_of_a_cabin numeric, nights_for_each_cabin numeric
    )
  ), unpaid as (
    select id, session_id, address_key, network_key, cabin_id, check_out - check_in as nights, hold_expires_at,
      created_at, party_id as party,
      status = 'held' and hold_expires_at > clock_timestamp() and id::text <> all(p_replaced) as live
    from bookings
    where payment_reference is null and (
      (status = 'held' and session_id = p_hold.session_id)
      or (address_key = p_hold.address_key and created_at > clock_timestamp() - interval '2 hours')
      or (network_key = p_hold.network_key and created_at > clock_timestamp() - interval '2 hours')
    )
  ), scopes as (
    select times, key
    from allowed
    cross join lateral (values (1, p_hold.address_key), (network_times, p_hold.network_key)) as scope (times, key)
    where key is not null
  ), scoped as (
    select c.times, u.* from scopes c join unpaid u on c.key = case c.times when 1 then u.address_key else u.network_key end
  ), counted as (
    select 'visitor' as "limit", visitor as most, hold_expires_at as until, party from unpaid, allowed
    where live and session_id = p_hold.session_id
    union all
    select 'address', household * times, hold_expires_at, party from scoped, allowed where live
    union all
    select 'address an hour', household_an_hour * times, created_at + interval '1 hour', party from scoped, allowed
    where created_at > clock_timestamp() - interval '1 hour'
  ), stays as (
    select times, party, cabin_id, nights, hold_expires_at as until from scoped where live
    union all
    select times, p_hold.party_id, p_hold.cabin_id, p_hold.check_out - p_hold.check_in, 'infinity' from scopes
  ), hold_ends as (
    -- Now, and whenever a hold ends.
    select times, '-infinity'::timestamptz as ends_at from scopes
    union
    select times, until from stays where until < 'infinity'
  ), below_limit as (
    -- Earliest time at which the nights of all parties but the longest are below the limit. The
    -- limit does not apply to a single party.
    select m.times, min(m.ends_at) as ends_at
    from hold_ends m
    cross join lateral (
      select s.party from stays s where s.times = m.times and s.until > m.ends_at
      group by s.party order by sum(s.nights) desc limit 1
    ) as longest
    cross join lateral (
      select coalesce(sum(of_cabin), 0) as of_all_cabins, coalesce(max(of_cabin), 0) as of_one_cabin
      from (
        select sum(s.nights) as of_cabin from stays s
        where s.times = m.times and s.until > m.ends_at and s.party <> longest.party
        group by s.cabin_id
      ) as cabins
    ) as other_nights
    cross join allowed
    where other_nights.of_one_cabin <= nights_of_a_cabin * m.times
      and other_nights.of_all_cabins <= nights_for_each_cabin * m.times * (select count(*) from cabins where live)
    group by m.times
  ), exceeded as (
    -- A further hold is possible when at most `most` - 1 holds remain, counting those of its own
    -- party, or when no other party's hold remains.
    select "limit",
      (array_agg(until order by until desc) filter (where party <> p_hold.party_id))
        [greatest(1, most - count(*) filter (where party = p_hold.party_id))::integer] as until
    from counted
    group by "limit", most
    having count(*) >= most and bool_or(party <> p_hold.party_id)
    union all
    select 'nights', ends_at from below_limit where ends_at > '-infinity'
  )
  select jsonb_build_object(
    'limit', split_part("limit", ' ', 1),
    'wait', greatest(1, ceil(extract(epoch from until - clock_timestamp())))::integer
  )
  from exceeded
  order by until desc, "limit" desc
  limit 1
$$;

-- Serializes holds of a visitor, an internet address and its network.
create function lock_visitor_holds(p_hold bookings) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(key)
  from (
    select distinct hashtextextended(name, 0) as key
    from unnest(array[
      'hold:visitor:' || p_hold.session_id, 'hold:address:' || p_hold.address_key, 'hold:network:' || p_hold.network_key
    ]) as name
    where name is not null
    order by key
  ) as keys;
end
$$;

-- Returns whether the session or the internet address of this hold has a paid booking. E-mail
-- addresses do not count, because they are not verified.
create function has_paid_booking(p_hold bookings) returns boolean
language sql stable as $$
  select exists (
    select from bookings
    where status = 'confirmed' and payment_reference is not null and total_cents > 0
      and (session_id = p_hold.session_id or address_key = p_hold.address_key)
  )
$$;

-- Returns the nights held by visitors who never paid, except this party, as shares of the next 90
-- nights: {cabin: the highest share among its cabins, shop: of all live cabins}. Nights count
-- wherever they are in the calendar.
create function held_shares(p_party uuid) returns jsonb
language sql volatile as $$
  with held as (
    select cabin_id, sum(nights) as nights from pressure_holds where party_id <> p_party group by cabin_id
  )
  select jsonb_build_object(
    'cabin', coalesce(max(nights) filter (where cabin_id in (select cabin_id from bookings where party_id = p_party)), 0) / 90.0,
    'shop', coalesce(sum(nights), 0) / (90.0 * greatest(1, (select count(*) from cabins where live)))
  )
  from held
$$;

-- Returns the obstacle for a new party of a visitor who never paid: {outcome: pressed, shares}, or
-- null. p_max_shares: the maximum shares for such a hold, {cabin, shop}; without them the visitor
-- pays first and holds nothing. A party with no more nights than the holds it replaces is exempt:
-- above the shares it ends when they would have ended.
create function apply_hold_pressure(p_party uuid, p_max_shares jsonb, p_replaced bookings[]) returns jsonb
language plpgsql as $$
declare
  v_shares jsonb;
  v_until timestamptz;
begin
  -- The last lock, so that its holder never waits for others: one transaction at a time counts
  -- holds.
  perform pg_advisory_xact_lock(hashtextextended('hold:shop', 0));
  if p_max_shares is null then
    perform release_nights(array(select id::text from bookings where party_id = p_party));
    return null;
  end if;
  v_shares := held_shares(p_party);
  if (v_shares ->> 'cabin')::numeric <= (p_max_shares ->> 'cabin')::numeric
    and (v_shares ->> 'shop')::numeric <= (p_max_shares ->> 'shop')::numeric
  then
    return null;
  end if;
  select min(hold_expires_at) into v_until
  from unnest(p_replaced)
  where hold_expires_at > clock_timestamp() and pressure is distinct from 'pay_first'
  having sum(check_out - check_in) >= (select sum(check_out - check_in) from bookings where party_id = p_party);
  if v_until is null then
    return jsonb_build_object('outcome', 'pressed', 'shares', v_shares);
  end if;
  update bookings set hold_expires_at = v_until where party_id = p_party;
  update cabin_nights set hold_until = v_until
  where holder = any(array(select id::text from bookings where party_id = p_party));
  return null;
end
$$;

-- Releases a hold with the rest of its party and frees their nights. Returns the new status. A
-- booking that is not a hold, or is being paid (`paying`), is unchanged.
create function release_hold(p_id uuid) returns text
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if v_booking.status = 'held' then
    if is_party_paying(v_booking.party_id) then
      return 'paying';
    end if;
    perform release_nights(array(select id::text from bookings where party_id = v_booking.party_id and status = 'held'));
    update bookings
    set status = case when hold_expires_at > clock_timestamp() then 'cancelled' else 'expired' end,
      cancelled_at = case when hold_expires_at > clock_timestamp() then clock_timestamp() end
    where party_id = v_booking.party_id and status = 'held';
  end if;
  return (select status from bookings where id = p_id);
end
$$;

-- Locks a booking with its party.
create function lock_booking(p_id uuid) returns bookings
language plpgsql as $$
declare
  v_booking bookings;
begin
  perform lock_party((select party_id from bookings where id = p_id));
  select * into strict v_booking from bookings where id = p_id;
  return v_booking;
end
$$;

-- Releases the pending change of a booking. The caller has locked the booking, unless the guest
-- calls it.
create function release_pending_change(p_booking uuid) returns void
language plpgsql as $$
declare
  v_released text[];
begin
  perform lock_booking(p_booking);
  with released as (
    update booking_changes set state = 'released' where booking_id = p_booking and state = 'held' returning id
  )
  select coalesce(array_agg(id::text), '{}') into v_released from released;
  -- A payment of a checkout that is still open is refunded as late.
  update payments set state = 'expired' where change_id::text = any(v_released) and state in ('intended', 'open');
  perform release_nights(v_released);
end
$$;

-- Releases a pending change: {outcome: released | changed | paying, now}. Without p_actor the guest
-- calls it, whose change is kept while it is being paid.
create function discard_change(p_actor text, p_id uuid, p_expected text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if booking_fingerprint(v_booking) <> p_expected then
    return jsonb_build_object('outcome', 'changed', 'now', booking_snapshot(v_booking));
  end if;
  if p_actor is null and has_paying_change(p_id) then
    return jsonb_build_object('outcome', 'paying');
  end if;
  perform release_pending_change(p_id);
  perform record_audit(p_actor, 'booking.change_released', 'booking:' || v_booking.reference, null, null);
  return jsonb_build_object('outcome', 'released');
end
$$;

-- Makes a change without a price: {outcome: changed | closed | moved | paying}. p_change: any of
-- first_name, last_name, email, phone, arrival_note, and adults, children and pets together. moved:
-- the total of the booking is no longer p_total. The party is also saved into a held change, so
-- that its payment does not undo it; pets the change is about stay. A change priced per guest is
-- replaced if the number of guests changes, unless it is being paid (`paying`).
create function update_booking(p_id uuid, p_total integer, p_change jsonb) returns jsonb
language plpgsql as $$
declare
  v_before bookings := lock_booking(p_id);
  v_after bookings := jsonb_populate_record(v_before, p_change);
begin
  if v_before.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if v_before.total_cents <> p_total then
    return jsonb_build_object('outcome', 'moved');
  end if;
  if p_change ? 'adults' and exists (
    select from booking_changes
    where booking_id = p_id and state = 'held' and quote @? '$.fees[*].guests'
      and adults + children <> v_after.adults + v_after.children
  ) then
    if has_paying_change(p_id) then
      return jsonb_build_object('outcome', 'paying');
    end if;
    perform release_pending_change(p_id);
  end if;
  update bookings
  set (first_name, last_name, email, phone, arrival_note, adults, children, pets)
    = (v_after.first_name, v_after.last_name, v_after.email, v_after.phone, v_after.arrival_note, v_after.adults,
      v_after.children, v_after.pets)
  where id = p_id;
  if p_change ? 'adults' then
    update booking_changes
    set adults = v_after.adults, children = v_after.children,
      -- A move keeps the host's number of pets, unless the guest has changed it since.
      pets = case when kind = 'party' then greatest(pets, v_after.pets)
        when v_after.pets <> v_before.pets then v_after.pets else pets end
    where booking_id = p_id and state = 'held';
  end if;
  if (v_after.adults, v_after.children, v_after.pets) <> (v_before.adults, v_before.children, v_before.pets) then
    perform queue_change_emails(v_after, 'party');
  end if;
  if (v_after.first_name, v_after.last_name, v_after.email, v_after.phone)
    <> (v_before.first_name, v_before.last_name, v_before.email, v_before.phone)
  then
    perform queue_change_emails(v_after, 'contact', v_before.email);
  end if;
  return jsonb_build_object('outcome', 'changed');
end
$$;

-- Applies the payment of a change. Returns false if the payment must be refunded. A late payment
-- counts while the nights are free and the booking is as it was when the change was made.
-- Idempotent.
create function apply_change_payment(p_payment payments) returns boolean
language plpgsql as $$
declare
  v_change booking_changes;
  v_booking bookings;
begin
  select * into v_change from booking_changes where id = p_payment.change_id;
  if v_change.id is null then
    return false;
  end if;
  v_booking := lock_booking(v_change.booking_id);
  select * into strict v_change from booking_changes where id = p_payment.change_id for update;
  if v_change.state = 'applied' then
    -- Refunded: a second payment of the same change, and a payment from before the change of a
    -- hold.
    return p_payment.created_at >= v_change.created_at and not exists (
      select from payments where change_id = v_change.id and id <> p_payment.id and state = 'paid' and paid_at is not null
    );
  end if;

  begin
    if v_change.state <> 'held' or v_booking.status <> 'confirmed' or v_booking.total_cents <> v_change.total_before_cents
      or p_payment.amount_cents <> v_change.difference_cents
      or (v_change.kind in ('nights', 'move') and not claim_change_nights(v_booking, v_change))
    then
      raise exception 'too late' using errcode = 'MC001';
    end if;
    perform apply_change(v_change);
    perform update_balance_due_date(v_booking.id);
    update booking_changes set state = 'applied', applied_at = clock_timestamp() where id = v_change.id;
    if v_change.kind = 'move' then
      perform queue_move_email(v_booking, v_change.id);
    else
      perform queue_change_emails(v_booking, v_change.kind, null, p_payment.id);
    end if;
    return true;
  exception
    when sqlstate 'MC001' or exclusion_violation then
      update booking_changes set state = 'refund_due' where id = v_change.id and state <> 'applied';
      perform release_nights(array[v_change.id::text]);
      return false;
  end;
end
$$;

-- Gives a booking the cabin, nights, party and price of a change, and the time zone of the new
-- cabin. The agreed terms stay, with cancellation deadlines earlier by deadline_days.
create function apply_change(p_change booking_changes) returns void
language sql as $$
  update bookings b
  set cabin_id = c.id, cabin_number = c.number, check_in = p_change.check_in, check_out = p_change.check_out,
    adults = p_change.adults, children = p_change.children, pets = p_change.pets, quote = p_change.quote,
    total_cents = p_change.total_before_cents + p_change.difference_cents,
    terms = case when c.id = b.cabin_id then add_deadline_days(b.terms, p_change.deadline_days) else b.terms || (
      select jsonb_object_agg(key, value) from jsonb_each(booking_terms(c, '', now()))
      where key in ('timezone', 'check_in_time', 'check_out_time', 'pet_fee_cents', 'extras')
    ) end
  from cabins c
  where b.id = p_change.booking_id and c.id = p_change.cabin_id
$$;

-- Returns the terms with cancellation deadlines p_days earlier relative to check-in.
create function add_deadline_days(p_terms jsonb, p_days integer) returns jsonb
language sql immutable as $$
  select case when p_days = 0 then p_terms else p_terms
    || jsonb_build_object('free_cancel_days', (p_terms ->> 'free_cancel_days')::integer + p_days)
    || case when p_terms ? 'policy' then jsonb_build_object('policy', p_terms -> 'policy' || jsonb_build_object(
      'free_days', (p_terms #>> '{policy,free_days}')::integer + p_days,
      'late_days', (p_terms #>> '{policy,late_days}')::integer + p_days
    )) else '{}' end
  end
$$;

-- Cancels a confirmed booking, frees its nights and creates refunds of p_refund cents, with a note:
-- {outcome: cancelled | changed, now}. changed: it is not in the state p_expected; nothing changes.
-- p_owed: cents that the terms give back, for the audit log. Without p_actor, the guest cancels.
create function cancel_booking(p_actor text, p_id uuid, p_expected text, p_refund integer, p_owed integer, p_note text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_snapshot(v_booking);
begin
  if booking_fingerprint(v_booking) <> p_expected or v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  perform set_config('mama.acting_host', coalesce(p_actor, ''), true);
  perform release_pending_change(p_id);
  perform release_charge(p_id);
  -- The balance is no longer due. A payment of an open checkout is refunded.
  update payments set state = 'expired'
  where booking_id = p_id and kind = 'balance' and state in ('intended', 'scheduled', 'open', 'failed');
  update bookings set status = 'cancelled', cancelled_at = clock_timestamp() where id = p_id;
  perform release_nights(array[p_id::text]);
  perform create_booking_refunds(v_booking, p_refund, 'cancelled');
  insert into booking_notes (booking_id, about, body, host) select p_id, 'cancelled', p_note, p_actor where p_note <> '';
  perform record_audit(p_actor, 'booking.cancelled', 'booking:' || v_booking.reference, v_before,
    v_before || jsonb_build_object('status', 'cancelled', 'refund_cents', p_refund, 'owed_cents', p_owed));
  return jsonb_build_object('outcome', 'cancelled', 'now', v_before);
end
$$;

-- Revokes the links sent to the previous e-mail address of a booking, and the links shared by it.
create function revoke_booking_links() returns trigger
language plpgsql as $$
begin
  if new.email <> old.email then
    new.link := old.link + 1;
  end if;
  if new.link <> old.link then
    new.shared_at := null;
  end if;
  return new;
end
$$;

-- Records the time of each status of a booking.
create function record_booking_status() returns trigger
language plpgsql as $$
begin
  insert into booking_states (booking_id, status) values (new.id, new.status);
  return null;
end
$$;

-- Returns a fingerprint of the nights and money of a booking. Actions on a booking send the one
-- they have seen.
create function booking_fingerprint(p_booking bookings) returns text
language sql stable as $$
  select md5(concat_ws('|', p_booking.status, p_booking.check_in, p_booking.check_out, p_booking.total_cents,
    p_booking.adults, p_booking.children, p_booking.pets, paid_cents(p_booking),
    (select id from booking_changes where booking_id = p_booking.id and state = 'held')))
$$;

-- Returns the state of a booking for the audit log, without data of the guest.
create function booking_snapshot(p_booking bookings) returns jsonb
language sql stable as $$
  select jsonb_build_object('status', p_booking.status, 'check_in', p_booking.check_in, 'check_out', p_booking.check_out,
    'total_cents', p_booking.total_cents, 'paid_cents', paid_cents(p_booking))
$$;


-- Returns whether the payment of a change is in progress or in review. Only then it must not be
-- paid again: a failed or expired checkout can be repeated while the change is held.
create function is_change_paying(p_change uuid) returns boolean
language sql stable as $$
  select exists (select from payments where change_id = p_change and state in ('processing', 'quarantined'))
$$;

-- Returns whether the pending change of a booking is being paid, or its payment is in review.
create function has_paying_change(p_booking uuid) returns boolean
language sql stable as $$
  select exists (select from booking_changes where booking_id = p_booking and state = 'held' and is_change_paying(id))
$$;
