-- A deal chosen ahead counts for nobody before its day, whatever they know.
create function unlocked_deals(p_session text, p_now timestamptz) returns setof daily_deals
language sql stable parallel safe as $$
  select d.*
  from daily_deals d
  join daily_deal_unlocks u on u.deal_id = d.id
  where u.session_id = p_session and d.expires_at > p_now
    and d.day <= (p_now at time zone 'America/New_York')::date
$$;

-- Hosts may choose the deal of a day that has not begun.

-- Whose turn it is on a day, and the percent: cabins that still have three free nights within thirty days take turns; the
-- one whose last deal is longest ago comes first, and the day shuffles those that never had one.
create function pick_deal(p_day date) returns table (cabin_id uuid, discount_percent integer)
language sql stable as $$
  select c.id, 10 + 5 * (('x' || md5('percent ' || p_day))::bit(32)::bit(2)::integer)
  from cabins c
  left join (
    select d.cabin_id, max(d.day) as day from daily_deals d where d.day < p_day group by d.cabin_id
  ) last on last.cabin_id = c.id
  where c.live
  order by has_free_nights(c.id, p_day + 1, p_day + 30) desc, last.day nulls first, md5(p_day || ' ' || c.id)
  limit 1
$$;

-- Chooses the cabin and the percent of a day, or with no cabin leaves it to the turn again:
-- chosen | left | unknown (no live cabin of that id) | begun | changed (it is not p_seen any more, where that is given: a deal
-- as deal_facts has it, or a null of JSON). p_today is the New York day of the call.
create function choose_deal(
  p_actor text, p_today date, p_day date, p_expires_at timestamptz, p_cabin uuid, p_percent integer, p_seen jsonb default null
) returns text
language plpgsql as $$
declare
  v_before daily_deals;
begin
  if p_day <= p_today then
    return 'begun';
  end if;
  if p_cabin is not null and not exists (select from cabins where id = p_cabin and live) then
    return 'unknown';
  end if;
  perform pg_advisory_xact_lock(hashtext('deal of ' || p_day));
  select * into v_before from daily_deals where day = p_day;
  if p_seen <> coalesce(deal_facts(v_before.cabin_id, v_before.discount_percent), 'null') then
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
    deal_facts(v_before.cabin_id, v_before.discount_percent), deal_facts(p_cabin, p_percent)
  );
  return case when p_cabin is null then 'left' else 'chosen' end;
end
$$;

-- What the audit log keeps of a deal: {cabin, percent}.
create function deal_facts(p_cabin uuid, p_percent integer) returns jsonb
language sql stable as $$
  select jsonb_build_object('cabin', slug, 'percent', p_percent) from cabins where id = p_cabin
$$;
