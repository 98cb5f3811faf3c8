set local check_function_bodies = off;

-- What hosts set at the desk for all cabins. `facts` are what src/fields/setting-rules.ts takes for the kind; money in cents.
create table settings (
  id integer generated always as identity primary key,
  kind text not null constraint settings_kind check (kind in ('tax', 'promo')),
  facts jsonb not null constraint settings_facts_object check (jsonb_typeof(facts) = 'object')
);

create unique index settings_promo_code on settings ((facts ->> 'code')) where kind = 'promo';

create index bookings_of_promo_code on bookings (upper(promo_code)) where promo_code is not null;

-- Saves what a host sets, without p_facts takes it away, audited: saved | changed (it is not p_seen any more) | taken (there is
-- such a code already). p_id: null is a new one; one that was taken away comes back under its id.
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

-- How many stays are held or booked at a price that a promo code has lowered; p_code in capitals.
create or replace function promo_uses(p_code text) returns integer
language sql stable as $$
  select count(*)::integer from bookings
  where upper(promo_code) = p_code and quote ->> 'discount' = 'promo'
    and (status = 'confirmed' or (status = 'held' and hold_expires_at > clock_timestamp()))
$$;

-- Refuses a hold whose promo code is used up, with MC003, when its transaction ends: whoever waits here for the row of the
-- code has all nights already, and keeps nobody waiting for others.
create or replace function check_promo_limit() returns trigger
language plpgsql as $$
declare
  v_code text := upper(new.promo_code);
  v_most integer;
begin
  select (facts ->> 'most_uses')::integer into v_most
  from settings where kind = 'promo' and facts ->> 'code' = v_code for update;
  if promo_uses(v_code) > v_most then
    raise exception 'the promo code is used up' using errcode = 'MC003';
  end if;
  return null;
end
$$;

create constraint trigger promo_codes_are_limited after insert on bookings deferrable initially deferred
for each row when (new.quote ->> 'discount' = 'promo') execute function check_promo_limit();

-- The rates and the code there were before hosts could set them (spec §1, §9); they begin here and are the hosts' from now on.
insert into settings (kind, facts)
select 'tax', jsonb_build_object('kind', kind, 'name', name, 'towns', towns, 'percent', percent, 'per_night_cents', 0,
  'from', null, 'until', null)
from (values
  (1, 'state', 'Tennessee sales tax', array[]::text[], 7.0),
  (2, 'county', 'County and local tax', array[]::text[], 2.75),
  (3, 'occupancy', 'Occupancy tax', array['Gatlinburg'], 3.0),
  (4, 'occupancy', 'Occupancy tax', array['Pigeon Forge'], 2.5),
  (5, 'occupancy', 'Occupancy tax', array['Sevierville'], 3.0)
) as rate (place, kind, name, towns, percent)
order by place;

insert into settings (kind, facts) values ('promo', '{
  "code": "MAMAFREE4", "kind": "free_night", "percent": 0, "amount_cents": 0, "least_nights": 4,
  "stays_from": "09-01", "stays_until": "03-19", "used_from": null, "used_until": null, "cabins": [], "most_uses": null,
  "home_words": "This fall and winter, our thanks for booking direct."
}');
