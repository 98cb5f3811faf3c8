-- Saves settings, and counts and limits the uses of promo codes.

-- Saves a setting, or deletes it without p_facts, with audit: saved | changed (it differs from
-- p_expected) | taken (such a code or policy exists). p_id: null for a new one; a deleted one is
-- restored under its id. Cabins keep a renamed policy, and their pages show its current text.
create function save_setting(p_actor text, p_kind text, p_id integer, p_expected jsonb, p_facts jsonb) returns text
language plpgsql as $$
declare
  v_id integer := coalesce(p_id, nextval(pg_get_serial_sequence('settings', 'id')));
  v_now jsonb;
begin
  select facts into v_now from settings where id = v_id for update;
  if v_now is distinct from p_expected then
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

-- Returns the number of stays held or booked with a promo code, which their price includes even
-- while it does not apply. p_code is in capitals; parties in p_apart do not count. The oldest
-- prices state only that one applies.
create function promo_uses(p_code text, p_apart uuid[] default '{}') returns integer
language sql stable as $$
  select count(*)::integer from bookings
  where upper(promo_code) = p_code and (quote ? 'promo' or quote ->> 'discount' = 'promo')
    and (status = 'confirmed' or (status = 'held' and hold_expires_at > clock_timestamp()))
    and party_id <> all(p_apart)
$$;

-- Raises MC003 at commit if the promo code of a hold is used up. At commit, so that a transaction
-- that waits for the code's row has all its nights already and blocks no other.
create function check_promo_limit() returns trigger
language plpgsql as $$
declare
  v_code text := upper(new.promo_code);
  v_max integer := lock_promo_limit(v_code);
begin
  if promo_uses(v_code) > v_max then
    raise exception 'the promo code is used up' using errcode = 'MC003';
  end if;
  return null;
end
$$;

-- Locks a promo code against concurrent counts and returns its maximum number of uses; null: no
-- limit. Callers have already taken all nights they need.
create function lock_promo_limit(p_code text) returns integer
language sql volatile as $$
  select (facts ->> 'most_uses')::integer from settings where kind = 'promo' and facts ->> 'code' = p_code for update
$$;

-- Raises MC003 if a party whose hold has expired would exceed the limit of its promo code. An
-- active hold already counts as a use, even if a host has lowered the limit since.
create function check_promo_left(p_party uuid) returns void
language plpgsql as $$
declare
  v_code text;
  v_stays integer;
  v_max integer;
begin
  for v_code, v_stays in
    select upper(promo_code), count(*) from bookings
    where party_id = p_party and promo_code is not null and (quote ? 'promo' or quote ->> 'discount' = 'promo')
    group by upper(promo_code)
    having bool_or(status <> 'held' or hold_expires_at <= clock_timestamp())
    order by upper(promo_code)
  loop
    v_max := lock_promo_limit(v_code);
    if promo_uses(v_code, array[p_party]) + v_stays > v_max then
      raise exception 'the promo code is used up' using errcode = 'MC003';
    end if;
  end loop;
end
$$;
