-- What one household may hold unpaid is counted in nights too, and of an IPv6 network of /48 at four times the limits.

alter table bookings
  -- An HMAC of the first 48 bits of an IPv6 address the hold was made from, as address_key; null for other addresses.
  add column network_key text;
create index bookings_by_network on bookings (network_key, created_at) where network_key is not null;

-- Which limit one more hold would break, and when it ends: {limit: visitor | email | address | nights, wait in seconds};
-- null: none. The holds of p_replaced end with it and do not count. The caller has locked what is counted (lock_holds_of).
-- Of nights, the longest hold of a household is free, and so are the two cabins of one party; the others together may
-- have a tenth of a cabin's next 90 nights, and a twentieth of those of all live cabins.
create or replace function broken_hold_limit(p_hold bookings, p_replaced text[]) returns jsonb
language sql as $$
  with partner as (
    -- The other cabin of a party that is being held in this transaction knows its lead only at its end.
    select id from bookings
    where status = 'held' and session_id = p_hold.session_id and created_at >= now()
      and (check_in, check_out) = (p_hold.check_in, p_hold.check_out)
    order by created_at desc limit 1
  ), unpaid as (
    select id, session_id, email, address_key, network_key, cabin_id, check_out - check_in as nights, hold_expires_at,
      created_at, case when id in (select id from partner) then p_hold.id else coalesce(lead_id, id) end as party,
      -- A hold that leads itself is about to be given up.
      status = 'held' and hold_expires_at > clock_timestamp() and id::text <> all(p_replaced)
        and lead_id is distinct from id as live
    from bookings
    where payment_reference is null and (
      (status = 'held' and (session_id = p_hold.session_id or email = p_hold.email))
      or (address_key = p_hold.address_key and created_at > clock_timestamp() - interval '2 hours')
      or (network_key = p_hold.network_key and created_at > clock_timestamp() - interval '2 hours')
    )
  ), circles as (
    select times, key from (values (1, p_hold.address_key), (4, p_hold.network_key)) as circle (times, key)
    where key is not null
  ), near as (
    select c.times, u.* from circles c join unpaid u on c.key = case c.times when 1 then u.address_key else u.network_key end
  ), counted as (
    select 'visitor' as "limit", 3 as most, hold_expires_at as until from unpaid
    where live and session_id = p_hold.session_id
    union all
    select 'email', 3, hold_expires_at from unpaid where live and email = p_hold.email
    union all
    select 'address', 5 * times, hold_expires_at from near where live
    union all
    select 'address an hour', 10 * times, created_at + interval '1 hour' from near
    where created_at > clock_timestamp() - interval '1 hour'
  ), stays as (
    select times, party, cabin_id, nights, hold_expires_at as until from near where live
    union all
    select times, p_hold.id, p_hold.cabin_id, p_hold.check_out - p_hold.check_in, 'infinity' from circles
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
    where beside.in_one * 10 <= 90 * m.times
      and beside.in_all * 20 <= 90 * m.times * (select count(*) from cabins where live)
    group by m.times
  ), broken as (
    -- One more is possible once all but the newest most - 1 are over.
    select "limit", (array_agg(until order by until desc))[most] as until
    from counted
    group by "limit", most
    having count(*) >= most
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

-- Lets one at a time hold nights for a visitor, an e-mail address, an internet address and its network.
create or replace function lock_holds_of(p_hold bookings) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(key)
  from (
    select distinct hashtextextended(name, 0) as key
    from unnest(array[
      'hold:visitor:' || p_hold.session_id, 'hold:email:' || p_hold.email, 'hold:address:' || p_hold.address_key,
      'hold:network:' || p_hold.network_key
    ]) as name
    where name is not null
    order by key
  ) as keys;
end
$$;
