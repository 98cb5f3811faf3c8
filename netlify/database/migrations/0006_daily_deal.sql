-- The deal of a New York day: one, the same for everybody, made by whoever asks first (design §6.10).

-- Answers the deal of p_day and makes it where there is none; no row without a live cabin. Cabins that still have three
-- free nights within thirty days take turns: the one whose last deal is longest ago comes first, and the day shuffles
-- those that never had one. Two who ask at once both read what the unique day let in.
create function daily_deal(p_day date, p_expires_at timestamptz) returns setof daily_deals
language plpgsql as $$
begin
  if not exists (select from daily_deals d where d.day = p_day) then
    insert into daily_deals (day, cabin_id, discount_percent, expires_at)
    select p_day, c.id, 10 + 5 * (('x' || md5('percent ' || p_day))::bit(32)::bit(2)::integer), p_expires_at
    from cabins c
    left join (select d.cabin_id, max(d.day) as day from daily_deals d group by d.cabin_id) last on last.cabin_id = c.id
    where c.live
    order by has_free_nights(c.id, p_day + 1, p_day + 30) desc, last.day nulls first, md5(p_day || ' ' || c.id)
    limit 1
    on conflict (day) do nothing;
  end if;
  return query select d.* from daily_deals d where d.day = p_day;
end
$$;

-- Whether three nights or more from p_from to p_to, both included, are offered and nobody has them.
create function has_free_nights(p_cabin uuid, p_from date, p_to date) returns boolean
language sql stable as $$
  select count(*) = 3 from (
    select from cabin_rates r
    where r.cabin_id = p_cabin and r.day between p_from and p_to and r.available and not exists (
      select from cabin_nights n
      where n.cabin_id = r.cabin_id and n.night = r.day and (n.kind <> 'hold' or n.hold_until > now())
    )
    limit 3
  ) free
$$;
