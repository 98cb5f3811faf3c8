set local check_function_bodies = off;

drop function cancel_booking(uuid,date,timestamp with time zone,timestamp with time zone,integer);

drop function cancel_booking_for_host(text,uuid,text,timestamp with time zone,integer,text);

alter table cabins add column cancel_policy text;

alter table settings drop constraint settings_kind, add constraint settings_kind check (kind in ('tax', 'promo', 'policy'));

create unique index settings_policy_name on settings ((facts ->> 'name')) where kind = 'policy';

-- What a guest agrees to beside the price, which is `quote`: {version, agreed_at, timezone, free_cancel_days,
-- check_in_time, check_out_time, deposit_percent, balance_due_days}, and a `policy` where the cabin has one, whose
-- days these are. It governs the booking for ever; the cabin's row may change.
create or replace function booking_terms(p_cabin cabins, p_version text, p_agreed_at timestamptz) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'version', p_version,
    'agreed_at', p_agreed_at,
    'timezone', p_cabin.timezone,
    'free_cancel_days', coalesce((policy ->> 'free_days')::integer, p_cabin.free_cancel_days),
    'check_in_time', to_char(p_cabin.check_in_time, 'HH24:MI'),
    'check_out_time', to_char(p_cabin.check_out_time, 'HH24:MI'),
    'deposit_percent', p_cabin.deposit_percent,
    'balance_due_days', p_cabin.balance_due_days
  ) || case when policy is null then '{}' else jsonb_build_object('policy', policy) end
  from policy_of(p_cabin) as policy
$$;

-- What cancelling gives back now of p_paid, half up to the cent, by steps [{until, percent}].
create or replace function refund_now(p_paid integer, p_steps jsonb) returns integer
language sql volatile as $$
  select round(p_paid * coalesce(max(percent), 0) / 100)::integer
  from jsonb_to_recordset(p_steps) as steps (until timestamptz, percent numeric)
  where clock_timestamp() < until
$$;

-- Cancels a booking for its guest: {outcome: cancelled | already | refund_changed | moved | begun | closed, status, paid,
-- refund}. What goes back follows from p_steps (refund_now), worked out for p_check_in from the booking's own terms. From p_begins on the stay has begun. refund_changed: it is not p_expected, and nothing happens.
create or replace function cancel_booking(
  p_id uuid, p_check_in date, p_steps jsonb, p_begins timestamptz, p_expected integer
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_paid integer;
  v_refund integer;
begin
  if v_booking.status <> 'confirmed' then
    select coalesce(sum(amount_cents), 0) into v_refund from refunds
    where booking_id = p_id and reason not in ('moved', 'by_hand');
    return jsonb_build_object(
      'outcome', case when v_booking.status in ('cancelled', 'refund_due', 'refunded') then 'already' else 'closed' end,
      'status', v_booking.status, 'paid', coalesce(nullif(paid_cents(v_booking), 0), v_refund), 'refund', v_refund
    );
  end if;
  v_paid := paid_cents(v_booking);
  v_refund := refund_now(v_paid, p_steps);
  if v_booking.check_in <> p_check_in then
    return jsonb_build_object('outcome', 'moved', 'status', v_booking.status, 'paid', v_paid, 'refund', v_refund);
  end if;
  if clock_timestamp() >= p_begins then
    return jsonb_build_object('outcome', 'begun', 'status', v_booking.status, 'paid', v_paid, 'refund', v_refund);
  end if;
  if v_refund <> p_expected then
    return jsonb_build_object('outcome', 'refund_changed', 'status', v_booking.status, 'paid', v_paid, 'refund', v_refund);
  end if;
  perform end_booking(v_booking, v_refund);
  return jsonb_build_object('outcome', 'cancelled', 'status', 'cancelled', 'paid', v_paid, 'refund', v_refund);
end
$$;

-- The policy by which a cabin's guests cancel, as hosts have set it; null where it goes by its own days.
create or replace function policy_of(p_cabin cabins) returns jsonb
language sql stable as $$
  select facts from settings where kind = 'policy' and facts ->> 'name' = p_cabin.cancel_policy
$$;

-- The same for a host: {outcome: cancelled | changed | closed | refund, least, paid, now}. What the terms give back goes back
-- at least, and at most all that was paid. changed: the booking is not as p_seen says, and nothing happens.
create or replace function cancel_booking_for_host(
  p_actor text, p_id uuid, p_seen text, p_steps jsonb, p_refund integer, p_note text
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_facts(v_booking);
  v_paid integer := paid_cents(v_booking);
  v_least integer := refund_now(v_paid, p_steps);
begin
  if booking_state(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if p_refund < v_least or p_refund > v_paid then
    return jsonb_build_object('outcome', 'refund', 'least', v_least, 'paid', v_paid);
  end if;
  perform set_config('desk.host', p_actor, true);
  perform end_booking(v_booking, p_refund);
  insert into booking_notes (booking_id, about, body, host) select p_id, 'cancelled', p_note, p_actor where p_note <> '';
  perform record_audit(p_actor, 'booking.cancelled', 'booking:' || v_booking.reference, v_before,
    v_before || jsonb_build_object('status', 'cancelled', 'refund_cents', p_refund, 'owed_cents', v_least));
  return jsonb_build_object('outcome', 'cancelled', 'least', v_least, 'paid', v_paid);
end
$$;

-- Saves what a host sets, without p_facts takes it away, audited: saved | changed (it is not p_seen any more) | taken (there is
-- such a code or policy already). p_id: null is a new one; one that was taken away comes back under its id. Cabins keep a
-- policy that gets another name, and their pages say what it says now.
create or replace function save_setting(p_actor text, p_kind text, p_id integer, p_seen jsonb, p_facts jsonb) returns text
language plpgsql as $$
declare
  v_id integer := coalesce(p_id, nextval(pg_get_serial_sequence('settings', 'id')));
  v_now jsonb;
begin
  select facts into v_now from settings where id = v_id for update;
  if v_now is distinct from p_seen then
    return 'changed';
  elsif p_facts is null then
    delete from settings where id = v_id;
  else
    insert into settings (id, kind, facts) overriding system value values (v_id, p_kind, p_facts)
    on conflict (id) do update set facts = excluded.facts;
  end if;
  if p_kind = 'policy' then
    update cabins
    set cancel_policy = coalesce(p_facts ->> 'name', cancel_policy),
      pages_changed_at = case when live then clock_timestamp() else pages_changed_at end
    where cancel_policy = coalesce(v_now, p_facts) ->> 'name';
  end if;
  if v_now is distinct from p_facts then
    perform record_audit(
      p_actor,
      p_kind || case when v_now is null then '.added' when p_facts is null then '.removed' else '.changed' end,
      p_kind || ':' || v_id, v_now, p_facts
    );
  end if;
  return 'saved';
exception
  when unique_violation then
    return 'taken';
end
$$;
