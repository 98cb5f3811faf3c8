set local check_function_bodies = off;

-- Which limit one more hold would break, and when it ends: {limit: visitor | address | nights, wait in seconds};
-- null: none. The holds of p_replaced end with it and do not count, and the stays of one party are never too many by themselves.
-- The caller has locked what is counted (lock_holds_of).
-- Of nights, the longest hold of a household is free, with all stays of its party; the others together may
-- have so many of a cabin, and of all so many for each live cabin. p_limits: netlify/lib/limits.ts.
create or replace function broken_hold_limit(p_hold bookings, p_replaced text[], p_limits jsonb) returns jsonb
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
  ), circles as (
    select times, key
    from allowed
    cross join lateral (values (1, p_hold.address_key), (network_times, p_hold.network_key)) as circle (times, key)
    where key is not null
  ), near as (
    select c.times, u.* from circles c join unpaid u on c.key = case c.times when 1 then u.address_key else u.network_key end
  ), counted as (
    select 'visitor' as "limit", visitor as most, hold_expires_at as until, party from unpaid, allowed
    where live and session_id = p_hold.session_id
    union all
    select 'address', household * times, hold_expires_at, party from near, allowed where live
    union all
    select 'address an hour', household_an_hour * times, created_at + interval '1 hour', party from near, allowed
    where created_at > clock_timestamp() - interval '1 hour'
  ), stays as (
    select times, party, cabin_id, nights, hold_expires_at as until from near where live
    union all
    select times, p_hold.party_id, p_hold.cabin_id, p_hold.check_out - p_hold.check_in, 'infinity' from circles
  ), moments as (
    -- Now, and whenever a hold ends.
    select times, '-infinity'::timestamptz as moment from circles
    union
    select times, until from stays where until < 'infinity'
  ), roomy as (
    -- From when on the nights beside the longest party's are few enough; once all others are over, they are none.
    select m.times, min(m.moment) as moment
    from moments m
    cross join lateral (
      select s.party from stays s where s.times = m.times and s.until > m.moment
      group by s.party order by sum(s.nights) desc limit 1
    ) as longest
    cross join lateral (
      select coalesce(sum(in_cabin), 0) as in_all, coalesce(max(in_cabin), 0) as in_one
      from (
        select sum(s.nights) as in_cabin from stays s
        where s.times = m.times and s.until > m.moment and s.party <> longest.party
        group by s.cabin_id
      ) as cabins
    ) as beside
    cross join allowed
    where beside.in_one <= nights_of_a_cabin * m.times
      and beside.in_all <= nights_for_each_cabin * m.times * (select count(*) from cabins where live)
    group by m.times
  ), broken as (
    -- One more is possible once so many others are over that with those of its own party most - 1 are left, or no others.
    select "limit",
      (array_agg(until order by until desc) filter (where party <> p_hold.party_id))
        [greatest(1, most - count(*) filter (where party = p_hold.party_id))::integer] as until
    from counted
    group by "limit", most
    having count(*) >= most and bool_or(party <> p_hold.party_id)
    union all
    select 'nights', moment from roomy where moment > '-infinity'
  )
  select jsonb_build_object(
    'limit', split_part("limit", ' ', 1),
    'wait', greatest(1, ceil(extract(epoch from until - clock_timestamp())))::integer
  )
  from broken
  order by until desc, "limit" desc
  limit 1
$$;
