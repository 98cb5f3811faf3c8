-- What was written in several queries, each in one place.

-- Whether a row of cabin_nights keeps its night from others: a booking or another calendar's event always does, a hold
-- until its time is up. clock_timestamp(), not now(): now() is when the transaction began, and one that had to wait for
-- a lock would still see a hold that has ended meanwhile, and refuse a night that is free.
-- Volatile, as the clock is: that is what lets the planner write the body in place of the call.
create function keeps_night(p_kind text, p_hold_until timestamptz) returns boolean
language sql volatile parallel safe as $$ select p_kind <> 'hold' or p_hold_until > clock_timestamp() $$;

-- The nights nobody else can have.
create view taken_nights as
select cabin_id, night, holder, kind from cabin_nights where keeps_night(kind, hold_until);

-- The deals this visitor has revealed and that run at p_now. A deal ends by the clock of the call, which is sent with
-- its answer (design §6.27).
create function unlocked_deals(p_session text, p_now timestamptz) returns setof daily_deals
language sql stable parallel safe as $$
  select d.*
  from daily_deals d
  join daily_deal_unlocks u on u.deal_id = d.id
  where u.session_id = p_session and d.expires_at > p_now
$$;

create or replace function take_nights(
  p_cabin uuid, p_check_in date, p_check_out date, p_holder text, p_kind text, p_hold_until timestamptz
) returns integer
language plpgsql as $$
declare
  v_taken integer;
begin
  insert into cabin_nights (cabin_id, night, holder, kind, hold_until)
  select p_cabin, p_check_in + n, p_holder, p_kind, p_hold_until
  from generate_series(0, p_check_out - p_check_in - 1) as n
  order by n
  on conflict (cabin_id, night) do update
    set holder = excluded.holder, kind = excluded.kind, hold_until = excluded.hold_until
    where cabin_nights.holder = excluded.holder or not keeps_night(cabin_nights.kind, cabin_nights.hold_until);
  get diagnostics v_taken = row_count;
  return v_taken;
end
$$;

create or replace function sweep_holds() returns integer
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
    where kind = 'hold' and not keeps_night(kind, hold_until)
    for update skip locked
  );
  return v_expired;
end
$$;

create or replace function has_free_nights(p_cabin uuid, p_from date, p_to date) returns boolean
language sql volatile as $$
  select count(*) = 3 from (
    select from cabin_rates r
    where r.cabin_id = p_cabin and r.day between p_from and p_to and r.available and not exists (
      select from taken_nights n where n.cabin_id = r.cabin_id and n.night = r.day
    )
    limit 3
  ) free
$$;

create or replace function fitting_stays(
  p_from date, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text
) returns table (cabin_id uuid, place bigint, fits bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_word integer := (p_from - day_zero()) / 64;
  v_bit integer := (p_from - day_zero()) % 64;
  v_low bigint := ~((-1)::bigint << v_bit); -- as many of the lowest bits as the next number adds
  v_anywhere bigint := case when p_starts[1] = p_starts[2] and p_starts[2] = p_starts[3] then p_starts[1] end;
  v_city text := city_key(p_city);
begin
  return query
  with held as (
    -- A hold on night n bars each start from which the stay would reach it.
    select n.cabin_id, bit_or(days_before(night - p_from + 1) & ~days_before(night - p_from + 1 - p_nights)) as barred
    from taken_nights n
    where kind = 'hold' and night >= p_from and night < p_from + 63
    group by n.cabin_id
  ), open as (
    select s.cabin_id, s.place, timezone,
      (check_ins[v_word] << v_bit) | ((check_ins[v_word + 1] >> (64 - v_bit)) & v_low) as starts
    from cabin_stays s
    where nights = p_nights and sleeps >= p_guests and (v_city is null or city = v_city)
    offset 0
  ), fitting as (
    select open.cabin_id, open.place, starts & ~coalesce(barred, 0)
      & coalesce(v_anywhere, p_starts[1 + (p_now at time zone timezone)::date - p_date]) as fits
    from open
    left join held using (cabin_id)
    offset 0
  )
  select * from fitting where fitting.fits <> 0;
end
$$;

-- Rebuilds the calendars of the cabins whose rates or nights a statement has changed, once each. A trigger's argument
-- says which rows count; `changed` and, of an update, `former` are those rows.
create function calendar_changed() returns trigger
language plpgsql as $$
declare
  v_where text := 'where ' || coalesce(tg_argv[0], 'true');
  v_cabins uuid[];
begin
  execute 'select array_agg(distinct cabin_id) from ' || case tg_op
    when 'TRUNCATE' then 'cabin_calendars'
    when 'UPDATE' then
      format('(select cabin_id from changed %1$s union all select cabin_id from former %1$s) as cabin', v_where)
    else 'changed ' || v_where
  end into v_cabins;
  perform rebuild_calendars(v_cabins);
  return null;
end
$$;

create or replace trigger search_follows_new after insert on cabin_rates
referencing new table as changed for each statement execute function calendar_changed();
create or replace trigger search_follows_changed after update on cabin_rates
referencing new table as changed old table as former for each statement execute function calendar_changed();
create or replace trigger search_follows_gone after delete on cabin_rates
referencing old table as changed for each statement execute function calendar_changed();
create or replace trigger search_follows_emptied after truncate on cabin_rates
for each statement execute function calendar_changed();

-- Holds are none of the model's business: a guest who books waits for no calendar.
create or replace trigger search_follows_new after insert on cabin_nights
referencing new table as changed for each statement execute function calendar_changed('kind <> ''hold''');
create or replace trigger search_follows_changed after update on cabin_nights
referencing new table as changed old table as former for each statement
execute function calendar_changed('kind <> ''hold''');
create or replace trigger search_follows_gone after delete on cabin_nights
referencing old table as changed for each statement execute function calendar_changed('kind <> ''hold''');
create or replace trigger search_follows_emptied after truncate on cabin_nights
for each statement execute function calendar_changed();

drop function rates_changed();
drop function nights_changed();
