-- Deal of the day: its plan, its choice, and the discount of a stay.

-- Returns the hosts' settings for the deal of the day, as DealPlan of
-- src/domain/deals/deal-plan.ts; null if it is off or not set.
create function deal_plan() returns jsonb
language sql stable parallel safe as $$
  select facts from settings where kind = 'daily_deal' and (facts ->> 'on')::boolean
$$;

-- Whether a day (yyyy-MM-dd) is in a season (src/domain/dates/season.ts). Ends are days, or MM-dd
-- of every year; null is open.
create function is_in_season(p_from text, p_until text, p_day text) returns boolean
language sql immutable parallel safe as $$
  select case
    when length(coalesce(p_from, p_until)) = 5 and p_from > p_until then right(p_day, 5) >= p_from or right(p_day, 5) <= p_until
    when length(coalesce(p_from, p_until)) = 5 then
      right(p_day, 5) between coalesce(p_from, right(p_day, 5)) and coalesce(p_until, right(p_day, 5))
    else p_day between coalesce(p_from, p_day) and coalesce(p_until, p_day)
  end
$$;

-- Whether a plan's deals are for a night (src/domain/deals/deal-plan.ts).
create function is_deal_night(p_plan jsonb, p_night date) returns boolean
language sql stable parallel safe as $$
  select is_in_season(p_plan ->> 'nights_from', p_plan ->> 'nights_until', to_char(p_night, 'YYYY-MM-DD')) and not exists (
    select from jsonb_array_elements(p_plan -> 'left_out') as season
    where is_in_season(season ->> 'from', season ->> 'until', to_char(p_night, 'YYYY-MM-DD'))
  )
$$;

-- Returns the percent a deal takes off a stay of p_nights from p_first on: 0 where the deal
-- excludes one of its nights, null without a deal. Is strict, so that a search without a deal
-- never calls it.
create function deal_percent_of_stay(p_percent integer, p_plan jsonb, p_first date, p_nights integer) returns integer
language sql stable strict parallel safe as $$
  select case
    when exists (select from generate_series(0, p_nights - 1) as later where not is_deal_night(p_plan, p_first + later)) then 0
    else p_percent
  end
$$;

-- Returns the valid deals of a visitor; none while deals are off. A deal chosen ahead is not valid
-- before its day.
create function unlocked_deals(p_session_id text, p_now timestamptz)
returns table (id uuid, cabin_id uuid, discount_percent integer, plan jsonb)
language sql stable parallel safe as $$
  select d.id, d.cabin_id, d.discount_percent, plan
  from daily_deals d
  join daily_deal_unlocks u on u.deal_id = d.id
  cross join deal_plan() as plan
  where u.session_id = p_session_id and d.expires_at > p_now
    and d.day <= (p_now at time zone 'America/New_York')::date and plan is not null
$$;


-- Returns the next cabin for a day with its percent, both within the plan. Cabins with three free
-- nights within thirty days come first, then those with one; of these, the one with the oldest
-- deal. The day shuffles cabins without a past deal.
create function pick_deal(p_day date) returns table (cabin_id uuid, discount_percent integer)
language sql stable as $$
  select c.id, (plan ->> 'least_percent')::integer + 5 * ((
    ('x' || md5('percent ' || p_day))::bit(32)::bit(31)::integer::bigint
      * (1 + ((plan ->> 'most_percent')::integer - (plan ->> 'least_percent')::integer) / 5)
  ) >> 31)::integer
  from deal_plan() as plan
  join cabins c on c.live and (plan -> 'cabins' = '[]' or plan -> 'cabins' ? c.slug)
  left join (
    select d.cabin_id, max(d.day) as day from daily_deals d where d.day < p_day group by d.cabin_id
  ) last on last.cabin_id = c.id
  where is_in_season(plan ->> 'offered_from', plan ->> 'offered_until', to_char(p_day, 'YYYY-MM-DD'))
    and count_free_nights(c.id, p_day + 1, p_day + 550, plan, 1) = 1
  order by count_free_nights(c.id, p_day + 1, p_day + 30, plan, 3) = 3 desc, last.day nulls first, md5(p_day || ' ' || c.id)
  limit 1
$$;

-- Chooses the cabin and percent of the deal of a day, or the scheduled deal without a cabin: chosen
-- | left | off (deals are off) | unknown (no such live cabin) | begun | changed. changed: the deal
-- differs from p_expected, if given: a deal as in audited_deal or a JSON null. p_today is the New
-- York date of the call.
create function choose_deal(
  p_actor text, p_today date, p_day date, p_expires_at timestamptz, p_cabin uuid, p_percent integer, p_expected jsonb default null
) returns text
language plpgsql as $$
declare
  v_before daily_deals;
begin
  if p_day <= p_today then
    return 'begun';
  elsif deal_plan() is null then
    return 'off';
  end if;
  if p_cabin is not null and not exists (select from cabins where id = p_cabin and live) then
    return 'unknown';
  end if;
  perform pg_advisory_xact_lock(hashtext('deal of ' || p_day));
  select * into v_before from daily_deals where day = p_day;
  if p_expected <> coalesce(audited_deal(v_before.cabin_id, v_before.discount_percent), 'null') then
    return 'changed';
  end if;
  if p_cabin is null then
    delete from daily_deals where day = p_day;
  else
    insert into daily_deals (day, cabin_id, discount_percent, expires_at)
    values (p_day, p_cabin, p_percent, p_expires_at)
    on conflict (day) do update
      set cabin_id = excluded.cabin_id, discount_percent = excluded.discount_percent;
  end if;
  perform record_audit(
    p_actor, case when p_cabin is null then 'deal.left' else 'deal.chosen' end, 'deal:' || p_day,
    audited_deal(v_before.cabin_id, v_before.discount_percent), audited_deal(p_cabin, p_percent)
  );
  return case when p_cabin is null then 'left' else 'chosen' end;
end
$$;

-- Returns the audit log's form of a deal: {cabin, percent}.
create function audited_deal(p_cabin uuid, p_percent integer) returns jsonb
language sql stable as $$
  select jsonb_build_object('cabin', slug, 'percent', p_percent) from cabins where id = p_cabin
$$;
