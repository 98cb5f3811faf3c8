-- Payments belong to stays: a party has stays, a checkout collects the payments of several, and each payment is of one. Payments of
-- a party were its lead's and were shared out by price (paid_for); now each stay gets rows for what it was said to have paid. Of
-- every stay what is paid and refunded is the same before and after, and of every party what is still to come: where it is not,
-- nothing is changed, and the party is named.
set local check_function_bodies = off;

create table parties (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default clock_timestamp()
);

create table checkouts (
  id uuid primary key default gen_random_uuid(), -- the service knows it as payment_id
  party_id uuid not null references parties on delete cascade,
  currency text not null default 'usd',
  checkout_url text,
  checkout_expires_at timestamptz,
  checkout_ref text unique, -- the service's ids
  payment_ref text unique,
  customer_ref text,
  refunded_cents integer not null default 0, -- what the service says has gone back
  disputed_at timestamptz,
  looked_at timestamptz, -- when the service was last asked about it
  created_at timestamptz not null default clock_timestamp()
);

-- What was said before, by the functions that go.

create temporary table stays_before as
select b.id, b.reference, coalesce(b.lead_id, b.id) as party, b.status, b.total_cents, b.cancelled_at,
  row_number() over (partition by coalesce(b.lead_id, b.id) order by b.lead_id nulls first, b.id) as place,
  coalesce(b.cancelled_paid_cents, paid_for(b)) as paid,
  (select coalesce(sum(amount_cents), 0) from refunds where booking_id = b.id) as refunded,
  coalesce((payment_summary(b) #>> '{balance,amount_cents}')::integer, 0) as to_come
from bookings b;

create temporary table asked_before as select id, amount_cents from payments;

-- Parties and checkouts, under the ids of their leads and of the payments there were.

alter table bookings add column party_id uuid;
alter table bookings add column place integer not null default 1;
insert into parties (id, created_at)
select s.party, min(b.created_at) from stays_before s join bookings b using (id) group by s.party;
update bookings b set party_id = s.party, place = s.place from stays_before s where s.id = b.id;

alter table payments add column checkout_id uuid;
insert into checkouts
select p.id, b.party_id, p.currency, p.checkout_url, p.checkout_expires_at, p.checkout_ref, p.payment_ref, p.customer_ref,
  p.refunded_cents, p.disputed_at, p.looked_at, p.created_at
from payments p
join bookings b on b.id = p.booking_id;
update payments set checkout_id = id;

alter table refunds drop constraint refunds_reason;
alter table refunds add constraint refunds_reason check (
  reason in ('cancelled', 'late', 'duplicate', 'moved', 'by_hand')
);
-- Divides what was asked for among the stays of each party, and gives what the host gave back by hand rows of its own.

create temporary table parts (checkout uuid, stay uuid, cents bigint, primary key (checkout, stay));

do $$
declare
  v_party record;
  v_payment record;
  v_stay record;
  v_left bigint;
  v_need bigint;
  v_hand bigint;
begin
  for v_party in
    select party from stays_before group by party
  loop
    -- What was given back by hand lowers what is said to have been paid, unless the stay was cancelled before.
    select coalesce(sum(p.amount_cents), 0)
      - (select coalesce(sum(paid - cancelled), 0) from (
          select s.paid, (
            select coalesce(sum(r.amount_cents), 0) from refunds r where r.booking_id = s.id and r.reason = 'cancelled'
          ) as cancelled
          from stays_before s where s.party = v_party.party
        ) as said)
      - (select coalesce(sum(r.amount_cents), 0) from refunds r join payments o on o.id = r.payment_id
        where o.booking_id = v_party.party)
    into v_hand
    from payments p where p.booking_id = v_party.party and p.state = 'paid';
    for v_payment in
      select p.id, p.refunded_cents, coalesce(p.paid_at, p.created_at) as paid_at,
        p.refunded_cents - (select coalesce(sum(r.amount_cents), 0) from refunds r where r.payment_id = p.id) as cents
      from payments p
      where p.booking_id = v_party.party and p.state = 'paid'
      order by p.created_at, p.id
    loop
      continue when v_payment.cents <= 0;
      v_left := greatest(0, least(v_hand, v_payment.cents));
      insert into refunds (booking_id, payment_id, amount_cents, reason, cause, state, created_at, settled_at)
      select id, v_payment.id, cents, 'by_hand', v_payment.refunded_cents || cause, 'done', at, at
      from (
        select v_party.party as id, v_left as cents, '' as cause, v_payment.paid_at as at
        union all
        select (select id from stays_before where party = v_party.party and status = 'cancelled' order by place limit 1),
          v_payment.cents - v_left, ' after', clock_timestamp()
      ) as parts
      where cents > 0 and id is not null;
      v_hand := v_hand - v_left;
    end loop;

    -- What has been paid: each stay has what went back to it, and then what it is said to have paid, of changes its own first.
    insert into parts
    select p.id, r.booking_id, sum(r.amount_cents)
    from payments p join refunds r on r.payment_id = p.id
    where p.booking_id = v_party.party and p.state = 'paid'
    group by p.id, r.booking_id;
    for v_payment in
      select p.id, p.amount_cents, c.booking_id as own
      from payments p left join booking_changes c on c.id = p.change_id
      where p.booking_id = v_party.party and p.state = 'paid'
      order by c.booking_id is null, p.created_at, p.id
    loop
      for v_stay in
        select * from stays_before where party = v_party.party order by id is distinct from v_payment.own, place
      loop
        select v_payment.amount_cents - coalesce(sum(cents), 0) into v_left from parts where checkout = v_payment.id;
        -- What is said to have been paid is without what went back otherwise than by cancelling.
        select v_stay.paid
          + (
            select coalesce(sum(r.amount_cents), 0) from refunds r
            where r.booking_id = v_stay.id and r.reason <> 'cancelled'
              and (r.reason <> 'by_hand' or r.created_at < coalesce(v_stay.cancelled_at, 'infinity'))
          )
          - (
            select coalesce(sum(cents), 0) from parts join payments p on p.id = checkout
            where stay = v_stay.id and p.booking_id = v_party.party
          )
        into v_need;
        continue when least(v_left, v_need) <= 0;
        insert into parts values (v_payment.id, v_stay.id, least(v_left, v_need))
        on conflict (checkout, stay) do update set cents = parts.cents + excluded.cents;
      end loop;
    end loop;

    -- What has not been paid: a change is its stay's, a balance what is unpaid of each, all else goes by price.
    for v_payment in
      select p.*, c.booking_id as own,
        p.kind = 'balance' and p.state in ('intended', 'scheduled', 'open', 'processing', 'failed')
          and p.amount_cents = (
            select sum(greatest(0, total_cents - paid)) from stays_before
            where party = v_party.party and status = 'confirmed'
          ) as is_rest
      from payments p left join booking_changes c on c.id = p.change_id
      where p.booking_id = v_party.party and p.state <> 'paid'
    loop
      insert into parts
      select v_payment.id, id, cents
      from (
        select id, case
            when v_payment.own is not null then case when id = v_payment.own then v_payment.amount_cents else 0 end
            when v_payment.is_rest then case when status = 'confirmed' then greatest(0, total_cents - paid) else 0 end
            when sum(total_cents) over () = 0 then case when place = 1 then v_payment.amount_cents else 0 end
            else div(v_payment.amount_cents::bigint * sum(total_cents) over (order by place), sum(total_cents) over ())
              - div(v_payment.amount_cents::bigint * (sum(total_cents) over (order by place) - total_cents),
                sum(total_cents) over ())
          end as cents
        from stays_before where party = v_party.party
      ) as shares
      where cents > 0;
    end loop;
  end loop;
end
$$;

-- The row there was is the first stay's that has a part; the others get rows beside it. A balance that waits is charged for each
-- stay by itself, so it gets a checkout for each.
create temporary table rows_of_parts as
select p.id as was, s.stay, s.cents,
  case when b.place = min(b.place) over (partition by p.id) then p.id else gen_random_uuid() end as id,
  p.kind = 'balance' and p.state in ('scheduled', 'failed') as is_apart
from parts s
join payments p on p.id = s.checkout
join bookings b on b.id = s.stay;
insert into checkouts (id, party_id, currency, customer_ref, looked_at, created_at)
select r.id, c.party_id, c.currency, c.customer_ref, c.looked_at, c.created_at
from rows_of_parts r join checkouts c on c.id = r.was
where r.is_apart and r.id <> r.was;
insert into payments (
  id, booking_id, checkout_id, kind, amount_cents, provider, state, due_on, problem, attempts, created_at, paid_at, change_id
)
select r.id, r.stay, case when r.is_apart then r.id else r.was end, p.kind, r.cents, p.provider, p.state, p.due_on, p.problem,
  p.attempts, p.created_at, p.paid_at,
  (select c.id from booking_changes c where c.id = p.change_id and c.booking_id = r.stay)
from rows_of_parts r join payments p on p.id = r.was
where r.id <> r.was;
update refunds f set payment_id = r.id from rows_of_parts r where r.was = f.payment_id and r.stay = f.booking_id;
update payments p
set booking_id = r.stay, amount_cents = r.cents,
  change_id = (select c.id from booking_changes c where c.id = p.change_id and c.booking_id = r.stay)
from rows_of_parts r
where r.was = p.id and r.id = p.id;

-- A key stands for the party that was made under it.
alter table idempotency_keys add column party_id uuid references parties on delete cascade;
update idempotency_keys k set party_id = b.party_id from bookings b where b.id = k.booking_id;
delete from idempotency_keys second using idempotency_keys first
where second.key = first.key || ':2' and second.request_hash = first.request_hash
  and second.party_id is not distinct from first.party_id;

drop view checked_problems;
drop view payment_problems;
drop view live_holds;
drop trigger extra_payments_have_changes on payments;
drop function has_confirmed(uuid);
drop function move_balance(uuid);
drop function lock_party(uuid);
drop function change_is_over(uuid);
drop function settle_refunds(uuid);
drop function apply_payment_state(payments,jsonb);
drop function intend_payment(uuid,jsonb);
drop function overpaid_for(uuid);
drop function is_same_hold(bookings,bookings);
drop function create_booking(text,text,jsonb);
drop function apply_refund_state(payments,jsonb);
drop function set_payment_change();
drop function extras_of(uuid);
drop function settle_extra(payments);
drop function is_same_stay(bookings,bookings,jsonb);
drop function keep_party(bookings[],jsonb,text[]);
drop function create_split_booking(text,text,jsonb);
drop function paid_for_others(uuid);
drop function end_booking(bookings,integer,integer);
drop function paid_for(bookings);
alter table idempotency_keys drop column booking_id;
alter table bookings drop column lead_id;
alter table payments drop column checkout_url;
alter table payments drop column checkout_expires_at;
alter table payments drop column checkout_ref;
alter table payments drop column payment_ref;
alter table payments drop column customer_ref;
alter table payments drop column disputed_at;
alter table payments drop column looked_at;
alter table payments drop column currency;
alter table payments drop column refunded_cents;
alter table bookings drop column cancelled_paid_cents;
alter table booking_changes drop column returned_cents;
alter table bookings alter column party_id set not null;
alter table bookings add constraint bookings_party_id_fkey foreign key (party_id) references parties;
alter table bookings add constraint bookings_one_in_each_place unique (party_id, place);
alter table payments alter column checkout_id set not null;
alter table payments add constraint payments_checkout_id_fkey foreign key (checkout_id) references checkouts on delete cascade;

-- Holds that are neither paid nor over.
create view live_holds as
select * from bookings where status = 'held' and hold_expires_at > clock_timestamp();

create index checkouts_of_party on checkouts (party_id);

create index payments_of_checkout on payments (checkout_id);

-- Checkouts with what is asked for by them: its sum, and how far its payments have come, which they do together; the booking is
-- the first of its party that is paid for. A balance is charged to whoever paid the deposit, and to what that was paid with.
create or replace view asked_checkouts as
select c.id, c.party_id, c.currency, c.checkout_url, c.checkout_expires_at, c.checkout_ref, c.payment_ref,
  coalesce(c.customer_ref, deposit.customer_ref) as customer_ref, deposit.payment_ref as deposit_ref, c.created_at, asked.*
from checkouts c
cross join lateral (
  select (array_agg(p.booking_id order by b.place))[1] as booking_id, min(p.kind) as kind, min(p.provider) as provider,
    (array_agg(p.state order by payment_rank(p.state)))[1] as state, sum(p.amount_cents)::integer as amount_cents,
    max(p.attempts) as attempts, (array_agg(p.change_id))[1] as change_id
  from payments p
  join bookings b on b.id = p.booking_id
  where p.checkout_id = c.id
  having count(*) > 0
) as asked
left join lateral (
  select d.customer_ref, d.payment_ref
  from payments p
  join checkouts d on d.id = p.checkout_id
  where asked.kind = 'balance' and p.booking_id = asked.booking_id and p.kind = 'deposit' and p.state = 'paid'
  order by p.paid_at
  limit 1
) as deposit on true;

-- What people must look at: payments the service speaks otherwise of, refunds and balances that failed, disputes.
create view payment_problems as
select b.reference, 'payment ' || p.state as what, p.problem, p.id as payment_id, p.amount_cents, p.created_at as since,
  p.id as subject_id, b.id as booking_id
from payments p
join bookings b on b.id = p.booking_id
-- What came otherwise is not over because the payment itself has come, before or after.
where p.state = 'quarantined' or p.problem in ('amount', 'currency', 'checkout')
  or (p.kind = 'balance' and p.state = 'failed' and not exists (
    select from payments later where later.booking_id = p.booking_id and later.kind = 'balance' and later.state = 'paid'
  ))
union all
select b.reference, 'disputed', p.problem, p.id, p.amount_cents, c.disputed_at, p.id, b.id
from checkouts c
join payments p on p.checkout_id = c.id
join bookings b on b.id = p.booking_id
where c.disputed_at is not null
union all
select b.reference, 'refund failed', r.problem, r.payment_id, r.amount_cents, r.settled_at, r.id, b.id
from refunds r
join bookings b on b.id = r.booking_id
where r.state = 'failed';

-- The same with who has seen to them; `checked` is null, seen or settled.
create view checked_problems as
select p.*, c.state as checked, c.host, c.at
from payment_problems p
left join problem_checks c on c.subject_id = p.subject_id and c.what = p.what and c.at >= coalesce(p.since, c.at);

-- A payment has arrived for the party of a booking: {outcome: confirmed | already | refund_due, status}. Late is fine while the
-- nights of all its stays are free; else none is confirmed and all of it is owed to the guest.
create or replace function confirm_booking(p_id uuid, p_payment_reference text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings;
  v_party bookings[];
begin
  select array_agg(b order by (b).cabin_id) into v_party
  from (
    select bookings as b from bookings
    where party_id = (select party_id from bookings where id = p_id)
    order by id
    for update
  ) as party;
  select * into strict v_booking from unnest(v_party) as member where member.id = p_id;
  if v_booking.payment_reference is not null then
    return jsonb_build_object('outcome', 'already', 'status', v_booking.status);
  end if;

  begin
    -- In the order in which holds on several cabins are made.
    foreach v_booking in array v_party loop
      if not book_nights(v_booking) then
        raise exception 'taken' using errcode = 'MC001';
      end if;
      update bookings
      set status = 'confirmed', confirmed_at = clock_timestamp(), payment_reference = p_payment_reference
      where id = v_booking.id;
    end loop;
    return jsonb_build_object('outcome', 'confirmed', 'status', 'confirmed');
  exception
    when sqlstate 'MC001' or exclusion_violation then
      update bookings set status = 'refund_due', payment_reference = p_payment_reference
      where party_id = v_booking.party_id;
      return jsonb_build_object('outcome', 'refund_due', 'status', 'refund_due');
  end;
end
$$;

-- Which limit one more hold would break, and when it ends: {limit: visitor | email | address | nights, wait in seconds};
-- null: none. The holds of p_replaced end with it and do not count. The caller has locked what is counted (lock_holds_of).
-- Of nights, the longest hold of a household is free, with all stays of its party; the others together may
-- have so many of a cabin, and of all so many for each live cabin. p_limits: netlify/lib/limits.ts.
create or replace function broken_hold_limit(p_hold bookings, p_replaced text[], p_limits jsonb) returns jsonb
language sql as $$
  with allowed as materialized (
    select * from jsonb_to_record(p_limits) as allowed (
      visitor integer, email integer, household integer, household_an_hour integer, network_times integer,
      nights_of_a_cabin numeric, nights_for_each_cabin numeric
    )
  ), unpaid as (
    select id, session_id, email, address_key, network_key, cabin_id, check_out - check_in as nights, hold_expires_at,
      created_at, party_id as party,
      status = 'held' and hold_expires_at > clock_timestamp() and id::text <> all(p_replaced) as live
    from bookings
    where payment_reference is null and (
      (status = 'held' and (session_id = p_hold.session_id or email = p_hold.email))
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
    select 'visitor' as "limit", visitor as most, hold_expires_at as until from unpaid, allowed
    where live and session_id = p_hold.session_id
    union all
    select 'email', allowed.email, hold_expires_at from unpaid u, allowed where live and u.email = p_hold.email
    union all
    select 'address', household * times, hold_expires_at from near, allowed where live
    union all
    select 'address an hour', household_an_hour * times, created_at + interval '1 hour' from near, allowed
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

-- Locks a booking with its party.
create or replace function lock_booking(p_id uuid) returns bookings
language plpgsql as $$
declare
  v_booking bookings;
begin
  perform lock_party((select party_id from bookings where id = p_id));
  select * into strict v_booking from bookings where id = p_id;
  return v_booking;
end
$$;

-- Holds a change that costs something for 40 minutes: {outcome: held | taken | closed | moved, change}.
-- p_change: the columns of booking_changes, the provider of its payment, which is written with it, and `from`, the dates it
-- was made for; moved: the stay is on others by now, or at another price. One that waits for its payment already is kept
-- where it is the same, and gives way where it is another.
create or replace function hold_booking_change(p_change jsonb) returns jsonb
language plpgsql as $$
declare
  v_wanted booking_changes := jsonb_populate_record(null::booking_changes, p_change);
  v_booking bookings := lock_booking(v_wanted.booking_id);
  v_held booking_changes;
  v_from date;
  v_to date;
begin
  if v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if v_booking.total_cents <> v_wanted.total_before_cents
    or ((p_change #>> '{from,check_in}')::date, (p_change #>> '{from,check_out}')::date)
      is distinct from (v_booking.check_in, v_booking.check_out)
  then
    return jsonb_build_object('outcome', 'moved');
  end if;

  select * into v_held from booking_changes where booking_id = v_booking.id and state = 'held' for update;
  if v_held.hold_expires_at > clock_timestamp()
    and (v_held.kind, v_held.check_in, v_held.check_out, v_held.adults, v_held.children, v_held.pets, v_held.quote)
      = (v_wanted.kind, v_wanted.check_in, v_wanted.check_out, v_wanted.adults, v_wanted.children, v_wanted.pets,
        v_wanted.quote)
  then
    return jsonb_build_object('outcome', 'held', 'change', to_jsonb(v_held));
  end if;
  perform release_booking_change(v_booking.id);

  v_wanted.id := gen_random_uuid();
  v_wanted.state := 'held';
  v_wanted.created_at := clock_timestamp();
  v_wanted.applied_at := null;
  v_wanted.hold_expires_at := clock_timestamp() + interval '40 minutes';
  if v_wanted.kind = 'nights' then
    -- The nights before the stay, then those after it; guests add to one side.
    for v_from, v_to in
      select * from (values (v_wanted.check_in, v_booking.check_in), (v_booking.check_out, v_wanted.check_out))
        as added (first, until)
      where until > first
    loop
      if offered_nights(v_booking.cabin_id, v_from, v_to) <> v_to - v_from
        or take_nights(v_booking.cabin_id, v_from, v_to, v_wanted.id::text, 'hold', v_wanted.hold_expires_at)
          <> v_to - v_from
      then
        raise exception 'taken' using errcode = 'MC001';
      end if;
    end loop;
  end if;
  insert into booking_changes select v_wanted.*;
  insert into payments (booking_id, kind, amount_cents, provider, change_id)
  values (v_booking.id, 'extra', v_wanted.difference_cents, p_change ->> 'provider', v_wanted.id);
  return jsonb_build_object('outcome', 'held', 'change', to_jsonb(v_wanted));
exception
  -- The change that would have given way stays too.
  when sqlstate 'MC001' then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- A payment has arrived for a change: true where the booking is changed by it, false where the money must go back. Late
-- is fine while the nights are free and the booking is what the change was made for. Once more answers the same.
create or replace function apply_booking_change(p_payment payments) returns boolean
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
    -- A second payment of the same change is one too many.
    return not exists (
      select from payments where change_id = v_change.id and id <> p_payment.id and state = 'paid' and paid_at is not null
    );
  end if;

  begin
    if v_change.state <> 'held' or v_booking.status <> 'confirmed' or v_booking.total_cents <> v_change.total_before_cents
      or p_payment.amount_cents <> v_change.difference_cents
      or (v_change.kind = 'nights' and not book_added_nights(v_booking, v_change))
      or (v_change.kind = 'move' and not book_moved_nights(
        v_booking, v_change.check_in, v_change.check_out, v_change.id::text
      ))
    then
      raise exception 'too late' using errcode = 'MC001';
    end if;
    if v_change.kind = 'party' then
      update bookings set adults = v_change.adults, children = v_change.children, pets = v_change.pets
      where id = v_booking.id;
    else
      update bookings set check_in = v_change.check_in, check_out = v_change.check_out where id = v_booking.id;
    end if;
    update bookings
    set quote = v_change.quote, total_cents = v_change.total_before_cents + v_change.difference_cents
    where id = v_booking.id;
    update booking_changes set state = 'applied', applied_at = clock_timestamp() where id = v_change.id;
    if v_change.kind = 'move' then
      perform move_balance(v_booking.id);
      perform queue_moved_letter(v_booking, v_change.id);
    else
      perform write_change_letters(v_booking, v_change.kind);
    end if;
    return true;
  exception
    when sqlstate 'MC001' or exclusion_violation then
      update booking_changes set state = 'refund_due' where id = v_change.id and state <> 'applied';
      perform free_nights(array[v_change.id::text]);
      return false;
  end;
end
$$;

-- Cancels a booking for its guest: {outcome: cancelled | already | refund_changed | moved | begun | closed, status, paid,
-- refund}. All that was paid goes back until p_free_until, nothing from then on; that moment was worked out for p_check_in,
-- from the booking's own terms. From p_begins on the stay has begun. refund_changed: it is not p_expected, and nothing happens.
create or replace function cancel_booking(
  p_id uuid, p_check_in date, p_free_until timestamptz, p_begins timestamptz, p_expected integer
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
  v_refund := case when clock_timestamp() < p_free_until then v_paid else 0 end;
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

-- What stands now, as far as it decides about nights and money: whoever acts on a booking says what they have seen of it.
create or replace function booking_state(p_booking bookings) returns text
language sql stable as $$
  select md5(concat_ws('|', p_booking.status, p_booking.check_in, p_booking.check_out, p_booking.total_cents,
    p_booking.adults, p_booking.children, p_booking.pets, paid_cents(p_booking),
    (select id from booking_changes where booking_id = p_booking.id and state = 'held')))
$$;

-- The same for people, without anything of the guest.
create or replace function booking_facts(p_booking bookings) returns jsonb
language sql stable as $$
  select jsonb_build_object('status', p_booking.status, 'check_in', p_booking.check_in, 'check_out', p_booking.check_out,
    'total_cents', p_booking.total_cents, 'paid_cents', paid_cents(p_booking))
$$;

-- Cancels a confirmed booking the caller has locked, frees its nights and owes its guest so much.
create or replace function end_booking(p_booking bookings, p_refund integer) returns void
language plpgsql as $$
begin
  perform release_booking_change(p_booking.id);
  -- Its balance is not asked for any more. A checkout that is open may still be paid; that goes back then.
  update payments set state = 'expired'
  where booking_id = p_booking.id and kind = 'balance' and state in ('intended', 'scheduled', 'open', 'failed');
  update bookings set status = 'cancelled', cancelled_at = clock_timestamp() where id = p_booking.id;
  perform free_nights(array[p_booking.id::text]);
  if p_refund > 0 then
    perform owe_refund(p_booking, p_refund, 'cancelled');
  end if;
end
$$;

-- The same for a host: {outcome: cancelled | changed | closed | refund, least, paid, now}. What the terms give back goes back
-- at least, and at most all that was paid. changed: the booking is not as p_seen says, and nothing happens.
create or replace function cancel_booking_for_host(
  p_actor text, p_id uuid, p_seen text, p_free_until timestamptz, p_refund integer, p_note text
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_facts(v_booking);
  v_paid integer := paid_cents(v_booking);
  v_least integer := case when clock_timestamp() < p_free_until then v_paid else 0 end;
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

-- Lets a balance fall due so long before the first day as was agreed; a stay that has moved may have moved that day too.
create or replace function move_balance(p_booking uuid) returns void
language sql as $$
  update payments p
  set due_on = b.check_in - (b.terms ->> 'balance_due_days')::integer
  from bookings b
  where b.id = p_booking and p.booking_id = b.id and p.kind = 'balance' and p.state = 'scheduled'
    and b.terms ->> 'deposit_percent' is not null
$$;

-- Moves a booking to other dates of its cabin, for a host: {outcome: moved | offered | taken | paying | changed | closed,
-- difference, refund, until, now}. p_quote is what the whole stay costs then. Where that is less, what is left of a balance
-- falls first and the rest goes back; where it is more, the new nights are held for p_hours and the guest gets the link to
-- pay the difference: moved is what follows from that payment. paying: a balance is being charged at this moment.
create or replace function move_booking(
  p_actor text, p_id uuid, p_seen text, p_check_in date, p_check_out date, p_quote jsonb, p_provider text, p_hours integer
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_facts(v_booking);
  v_paid integer := paid_cents(v_booking);
  v_change booking_changes;
  v_after jsonb;
  v_less integer;
  v_off integer;
  v_refund integer;
begin
  if booking_state(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if exists (
    select from payments
    where booking_id = p_id and kind = 'balance' and state in ('intended', 'open', 'processing', 'quarantined')
  ) then
    return jsonb_build_object('outcome', 'paying', 'now', v_before);
  end if;
  perform release_booking_change(p_id);

  v_change := jsonb_populate_record(null::booking_changes, to_jsonb(v_booking) - 'id' - 'created_at');
  v_change.id := gen_random_uuid();
  v_change.booking_id := p_id;
  v_change.kind := 'move';
  v_change.check_in := p_check_in;
  v_change.check_out := p_check_out;
  v_change.quote := p_quote;
  v_change.total_before_cents := v_booking.total_cents;
  v_change.difference_cents := (p_quote ->> 'total')::integer - v_booking.total_cents;
  v_change.created_at := clock_timestamp();
  v_change.hold_expires_at := v_change.created_at + make_interval(hours => p_hours);
  v_after := v_before || jsonb_build_object('check_in', p_check_in, 'check_out', p_check_out, 'total_cents', p_quote -> 'total');

  if v_change.difference_cents > 0 then
    v_change.state := 'held';
    perform hold_moved_nights(v_booking, v_change);
    insert into booking_changes select v_change.*;
    insert into payments (booking_id, kind, amount_cents, provider, change_id)
    values (p_id, 'extra', v_change.difference_cents, p_provider, v_change.id);
    perform queue_letter(
      'move-offered', v_booking, v_change.id::text, v_change.hold_expires_at,
      p_payload => jsonb_build_object('change_id', v_change.id)
    );
    perform record_audit(p_actor, 'booking.move_offered', 'booking:' || v_booking.reference, v_before,
      v_after || jsonb_build_object('until', v_change.hold_expires_at));
    return jsonb_build_object('outcome', 'offered', 'difference', v_change.difference_cents, 'refund', 0);
  end if;

  if not book_moved_nights(v_booking, p_check_in, p_check_out, v_change.id::text) then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  v_less := -v_change.difference_cents;
  select least(v_less, coalesce(max(amount_cents), 0)) into v_off from payments
  where booking_id = p_id and kind = 'balance' and paid_at is null and state in ('scheduled', 'failed');
  v_change.state := 'applied';
  v_change.applied_at := v_change.created_at;
  v_refund := least(v_less - v_off, greatest(0, v_paid - (p_quote ->> 'total')::integer));
  perform set_config('desk.host', p_actor, true);
  update bookings
  set check_in = p_check_in, check_out = p_check_out, quote = p_quote, total_cents = (p_quote ->> 'total')::integer
  where id = p_id;
  insert into booking_changes select v_change.*;
  update payments
  set amount_cents = case when amount_cents > v_off then amount_cents - v_off else amount_cents end,
    state = case when amount_cents > v_off then state else 'expired' end
  where booking_id = p_id and kind = 'balance' and paid_at is null and state in ('scheduled', 'failed');
  perform move_balance(p_id);
  if v_refund > 0 then
    perform owe_refund(v_booking, v_refund, 'moved', v_change.id::text);
  end if;
  perform queue_moved_letter(v_booking, v_change.id);
  perform record_audit(p_actor, 'booking.moved', 'booking:' || v_booking.reference, v_before,
    v_after || jsonb_build_object('refund_cents', v_refund));
  return jsonb_build_object(
    'outcome', 'moved', 'difference', v_change.difference_cents, 'refund', v_refund
  );
exception
  -- The change that would have given way stays too.
  when sqlstate 'MC001' or exclusion_violation then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- A party of several stays gets one letter, by its first; that one of them is cancelled is a letter of its own.
create or replace function booking_letters() returns trigger
language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' and old.status = 'confirmed' and new.status in ('cancelled', 'refund_due') then
    perform queue_letter('booking-cancelled', new, new.id::text, v_now + interval '5 days');
    perform queue_host_letter('host-cancelled', new, new.id::text);
  elsif new.place > 1 then
    return null;
  elsif new.status = 'held' then
    -- Who pays at once gets none.
    perform queue_letter('booking-held', new, new.id::text, new.hold_expires_at, v_now + interval '2 minutes');
  elsif new.status = 'confirmed' then
    perform queue_letter('booking-confirmed', new, new.id::text, v_now + interval '5 days');
    -- To whom is a setting of the site, read when it is sent.
    perform queue_host_letter('host-booked', new, new.id::text);
  elsif new.status = 'expired' then
    perform queue_letter('hold-lapsed', new, new.id::text, v_now + interval '12 hours');
  elsif new.status = 'refund_due' then
    perform queue_letter('payment-late', new, new.id::text, v_now + interval '5 days');
  end if;
  return null;
end
$$;

-- A payment did not come. It may be tried again, so each try has its letter, one for all stays that were to be paid with it; a
-- minute later, for who tries again at once.
create or replace function payment_letters() returns trigger
language plpgsql as $$
declare
  v_booking bookings;
begin
  select * into strict v_booking from bookings where id = new.booking_id;
  perform queue_letter(
    'payment-failed', v_booking, new.checkout_id || ':' || new.attempts,
    case when v_booking.status = 'held' then v_booking.hold_expires_at else clock_timestamp() + interval '2 days' end,
    clock_timestamp() + interval '1 minute', jsonb_build_object('payment_id', new.id)
  );
  return null;
end
$$;

-- A payment goes back while its booking stays as it is: one too many, or too late for what it was for; one letter for all stays
-- that were paid with it. The letter of a booking that was paid too late is the one of its status.
create or replace function refund_letters() returns trigger
language plpgsql as $$
declare
  v_booking bookings;
  v_checkout uuid;
begin
  select * into strict v_booking from bookings where id = new.booking_id;
  select checkout_id into strict v_checkout from payments where id = new.payment_id;
  if v_booking.status not in ('refund_due', 'refunded') then
    perform queue_letter(
      'payment-returned', v_booking, new.reason || ':' || v_checkout, clock_timestamp() + interval '5 days',
      p_payload => jsonb_build_object('refund_id', new.id)
    );
  end if;
  return null;
end
$$;

-- Locks the stays of a party in the order in which they are confirmed.
create or replace function lock_party(p_party uuid) returns void
language plpgsql as $$
begin
  perform from bookings where party_id = p_party order by id for update;
end
$$;

-- Gives a stay that comes alone, as an import's does, a party of its own.
create or replace function begin_party() returns trigger
language plpgsql as $$
begin
  new.party_id := new.id;
  insert into parties (id, created_at) values (new.id, new.created_at);
  return new;
end
$$;

-- Ends a party whose last stay was deleted, with all that was written down of its payments.
create or replace function end_party() returns trigger
language plpgsql as $$
begin
  delete from parties where id = old.party_id and not exists (select from bookings where party_id = old.party_id);
  return null;
end
$$;

-- A hold that is let go or replaced takes the rest of its party with it. What another transaction has locked is being
-- let go there too, or paid: that payment then finds this hold gone and is refunded. Holds that expire do so at one moment.
create or replace function release_party() returns trigger
language plpgsql as $$
declare
  v_others uuid[];
begin
  select array_agg(id) into v_others
  from (
    select id from bookings
    where status = 'held' and party_id = new.party_id and id <> new.id
    order by id
    for update skip locked
  ) as others;
  if v_others is not null then
    update bookings set status = 'cancelled', cancelled_at = new.cancelled_at where id = any(v_others);
    perform free_nights(v_others::text[]);
  end if;
  return null;
end
$$;

-- The stays of a party as JSON, in their order.
create or replace function party_stays(p_party uuid) returns jsonb
language sql stable as $$
  select jsonb_agg(to_jsonb(b) order by b.place) from bookings b where party_id = p_party
$$;

-- The live holds of a visitor on nights of these stays, with the rest of their parties; locked.
create or replace function own_holds_on(p_bookings jsonb) returns bookings[]
language plpgsql as $$
declare
  v_own bookings[];
begin
  with own as (
    select b from bookings b
    where status = 'held' and party_id in (
      select h.party_id
      from live_holds h
      join jsonb_populate_recordset(null::bookings, p_bookings) as wanted
        on wanted.session_id = h.session_id and wanted.cabin_id = h.cabin_id
        and wanted.check_in < h.check_out and wanted.check_out > h.check_in
    )
    order by id
    for update
  )
  select coalesce(array_agg(b), '{}') into v_own from own;
  return v_own;
end
$$;

-- Where these holds are one party that gives a visitor just these stays, at the same price and under the same terms: its id,
-- and it keeps what the guest says of themselves now. Else null.
create or replace function keep_party(p_own bookings[], p_bookings jsonb) returns uuid
language plpgsql as $$
declare
  v_count integer := jsonb_array_length(p_bookings);
  v_kept uuid[];
begin
  if cardinality(p_own) <> v_count then
    return null;
  end if;
  with wanted as (
    select own.id, own.party_id, w
    from jsonb_array_elements(p_bookings) as booking
    cross join jsonb_populate_record(null::bookings, booking) as w
    join cabins c on c.id = w.cabin_id
    join unnest(p_own) as own
      on (own.cabin_id, own.check_in, own.check_out, own.adults, own.children, own.pets, own.quote)
        = (w.cabin_id, w.check_in, w.check_out, w.adults, w.children, w.pets, w.quote)
      and own.terms - 'agreed_at' = booking_terms(c, booking ->> 'terms_version', now()) - 'agreed_at'
  ), kept as (
    update bookings b
    set (first_name, last_name, email, phone, arrival_note, promo_code)
      = ((w).first_name, (w).last_name, (w).email, (w).phone, (w).arrival_note, (w).promo_code)
    from wanted
    where b.id = wanted.id
      and (select count(distinct id) = v_count and count(distinct party_id) = 1 from wanted)
    returning b.party_id
  )
  select array_agg(party_id) into v_kept from kept;
  return v_kept[1];
end
$$;

-- Holds the stays of a party for 40 minutes, all or none: {outcome: created | kept | replayed, bookings, replaced: the parties
-- that gave way}, or what stands in the way of which: {outcome: mismatch | taken | limited, stay: from 0, limit, wait}. p_bookings: of each the guest's columns of
-- bookings, with quote, total_cents, address_key, terms_version and the limits of holds. Holds of the same visitor on some of
-- the nights give way with the rest of their parties, or are kept where they are the same.
create or replace function create_bookings(p_key text, p_request_hash text, p_bookings jsonb) returns jsonb
language plpgsql as $$
declare
  v_known idempotency_keys;
  v_own bookings[];
  v_given_up text[];
  v_party uuid;
  v_until timestamptz;
  v_place integer;
  v_refused jsonb;
begin
  -- The same key at the same time waits here for the first, then sees its row.
  insert into idempotency_keys (key, request_hash) values (p_key, p_request_hash)
  on conflict (key) do update set key = excluded.key
  returning * into v_known;
  if v_known.request_hash <> p_request_hash then
    return jsonb_build_object('outcome', 'mismatch', 'stay', 0);
  end if;
  if v_known.party_id is not null then
    return jsonb_build_object('outcome', 'replayed', 'bookings', party_stays(v_known.party_id));
  end if;

  perform lock_holds_of(jsonb_populate_record(null::bookings, p_bookings -> 0));
  v_own := own_holds_on(p_bookings);
  v_party := keep_party(v_own, p_bookings);
  if v_party is not null then
    update idempotency_keys set party_id = v_party where key = p_key;
    return jsonb_build_object('outcome', 'kept', 'bookings', party_stays(v_party));
  end if;

  select coalesce(array_agg(own.id::text), '{}') into v_given_up from unnest(v_own) as own;
  insert into parties default values returning id into v_party;
  v_until := clock_timestamp() + interval '40 minutes';
  for v_place in
    select place from generate_series(1, jsonb_array_length(p_bookings)) as place
    order by (p_bookings -> place - 1 ->> 'cabin_id')::uuid
  loop
    v_refused := hold_stay(p_bookings -> v_place - 1, v_party, v_place, v_until, v_own);
    if v_refused is not null then
      raise exception 'refused' using errcode = 'MC002', detail = v_refused || jsonb_build_object('stay', v_place - 1);
    end if;
  end loop;
  update bookings set status = 'cancelled', cancelled_at = clock_timestamp()
  where id::text = any(v_given_up) and status = 'held';
  perform free_nights(v_given_up);
  update idempotency_keys set party_id = v_party where key = p_key;
  return jsonb_build_object(
    'outcome', 'created', 'bookings', party_stays(v_party),
    'replaced', (select coalesce(jsonb_agg(distinct own.party_id), '[]') from unnest(v_own) as own)
  );
exception
  -- Leaving by an exception undoes everything above, the idempotency row too.
  when sqlstate 'MC002' then
    get stacked diagnostics v_refused = pg_exception_detail;
    return v_refused;
  when others then
    -- The original message may quote the guest's row.
    raise exception 'create_bookings failed' using errcode = sqlstate;
end
$$;

-- Holds one stay of a party, in the place of holds of the same visitor; what stands in its way, or null.
create or replace function hold_stay(p_booking jsonb, p_party uuid, p_place integer, p_until timestamptz, p_given_up bookings[])
returns jsonb
language plpgsql as $$
declare
  v_wanted bookings := jsonb_populate_record(null::bookings, p_booking);
  v_nights integer := v_wanted.check_out - v_wanted.check_in;
  v_cabin cabins;
  v_limit jsonb;
  v_made uuid;
begin
  v_wanted.id := gen_random_uuid();
  v_wanted.party_id := p_party;
  v_wanted.place := p_place;
  v_wanted.hold_expires_at := p_until;
  v_wanted.created_at := clock_timestamp();
  v_wanted.status := 'held';
  select * into v_cabin from cabins where id = v_wanted.cabin_id and live;
  v_wanted.cabin_number := v_cabin.number;
  v_wanted.terms := booking_terms(v_cabin, p_booking ->> 'terms_version', v_wanted.created_at);

  v_limit := broken_hold_limit(
    v_wanted, (select coalesce(array_agg(own.id::text), '{}') from unnest(p_given_up) as own), p_booking -> 'limits'
  );
  if v_limit is not null then
    return v_limit || jsonb_build_object('outcome', 'limited');
  end if;
  if v_wanted.cabin_number is null
    or offered_nights(v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out) <> v_nights
    or take_nights(
      v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out, v_wanted.id::text, 'hold', p_until,
      (
        select coalesce(array_agg(own.id::text), '{}') from unnest(p_given_up) as own
        where own.cabin_id = v_wanted.cabin_id
      )
    ) <> v_nights
  then
    return jsonb_build_object('outcome', 'taken');
  end if;
  while v_made is null loop
    v_wanted.reference := new_booking_reference();
    insert into bookings select v_wanted.* on conflict (reference) do nothing returning id into v_made;
  end loop;
  return null;
end
$$;

-- Gives a payment that is asked for by itself a checkout of its own.
create or replace function give_checkout() returns trigger
language plpgsql as $$
begin
  insert into checkouts (id, party_id) select new.id, party_id from bookings where id = new.booking_id;
  new.checkout_id := new.id;
  return new;
end
$$;

-- What has been paid for a stay, cents: what came in for it, without what went back otherwise than by cancelling it. Of one that
-- is cancelled it is what had been paid then, whatever the host gave back by hand since.
create or replace function paid_cents(p_booking bookings) returns integer
language sql stable as $$
  select (
    coalesce((select sum(amount_cents) from payments where booking_id = p_booking.id and state = 'paid'), 0)
    - coalesce((
      select sum(amount_cents) from refunds
      where booking_id = p_booking.id and reason <> 'cancelled'
        and (reason <> 'by_hand' or created_at < coalesce(p_booking.cancelled_at, 'infinity'))
    ), 0)
  )::integer
$$;

-- Owes the guest of a stay so much of what was paid for it, out of its latest payments first; answers what is owed then.
-- A second call for the same booking, reason and cause changes nothing. The caller has locked the booking.
create or replace function owe_refund(p_booking bookings, p_cents integer, p_reason text, p_cause text default '') returns integer
language plpgsql as $$
declare
  v_left integer := p_cents;
  v_payment payments;
  v_owed integer;
begin
  for v_payment in
    select * from payments
    where booking_id = p_booking.id and paid_at is not null and state = 'paid'
      and not exists (
        select from refunds where booking_id = p_booking.id and reason = p_reason and cause = p_cause
      )
    order by paid_at desc, id
    for update
  loop
    select v_payment.amount_cents - coalesce(sum(amount_cents), 0) into v_owed
    from refunds where payment_id = v_payment.id;
    continue when least(v_left, v_owed) <= 0;
    insert into refunds (booking_id, payment_id, amount_cents, reason, cause)
    values (p_booking.id, v_payment.id, least(v_left, v_owed), p_reason, p_cause)
    on conflict do nothing;
    v_left := v_left - least(v_left, v_owed);
  end loop;
  select coalesce(sum(amount_cents), 0) into v_owed from refunds where booking_id = p_booking.id;
  return v_owed;
end
$$;

-- The checkout a guest of a party pays with now, written before the service is called. One that is paid or under way already is
-- answered in place of a second; so is one that is still open, or was begun a moment ago. p_payments: what is asked for, of
-- each stay booking_id, kind, amount_cents, due_on, change_id.
-- A change has one checkout at a time too: of two calls that find its last one ended, the second gets what the first has
-- written. Once nobody holds the change any more, it has none.
create or replace function intend_checkout(p_party uuid, p_provider text, p_payments jsonb) returns asked_checkouts
language plpgsql as $$
declare
  v_wanted payments := jsonb_populate_record(null::payments, p_payments -> 0);
  v_amount integer := (select sum(amount_cents) from jsonb_populate_recordset(null::payments, p_payments));
  v_checkout asked_checkouts;
  v_id uuid;
begin
  perform lock_party(p_party);
  select * into v_checkout from asked_checkouts
  where party_id = p_party
    and (
      (kind in ('full', 'deposit') and v_wanted.kind in ('full', 'deposit'))
      or (kind = v_wanted.kind and booking_id = v_wanted.booking_id and change_id is not distinct from v_wanted.change_id)
    )
    and (
      state in ('processing', 'quarantined', 'paid')
      or change_is_over(v_wanted.change_id)
      or (amount_cents = v_amount and provider = p_provider and (
        (state = 'open' and checkout_expires_at > clock_timestamp() + interval '10 seconds')
        -- A checkout that is asked for again must be asked for alike, and may not end in less than half an hour.
        or (state = 'intended' and coalesce(checkout_expires_at > clock_timestamp() + interval '30 minutes 15 seconds', true))
      ))
    )
  order by payment_rank(state) desc, created_at desc
  limit 1;
  v_id := v_checkout.id;
  if v_id is null then
    -- The same once more.
    update payments set state = 'expired'
    where (booking_id, kind) = (v_wanted.booking_id, 'extra') and v_wanted.kind = 'extra' and state = 'intended'
      and change_id is not distinct from v_wanted.change_id;
    insert into checkouts (party_id) values (p_party) returning id into v_id;
    insert into payments (booking_id, checkout_id, kind, amount_cents, due_on, change_id, provider)
    select booking_id, v_id, kind, amount_cents, due_on, change_id, p_provider
    from jsonb_populate_recordset(null::payments, p_payments);
  end if;
  update checkouts c
  set checkout_expires_at = date_trunc('second', clock_timestamp()) + interval '31 minutes'
  where id = v_id and checkout_expires_at is null
    and exists (select from payments where checkout_id = v_id and state = 'intended');
  select * into strict v_checkout from asked_checkouts where id = v_id;
  return v_checkout;
end
$$;

-- Whether a change is no longer held for its guest; null is none.
create or replace function change_is_over(p_change uuid) returns boolean
language sql stable as $$
  select exists (
    select from booking_changes where id = p_change and (state <> 'held' or hold_expires_at <= clock_timestamp())
  )
$$;

-- What follows for a stay from a payment that has arrived. The caller has locked its party.
create or replace function settle_payment(p_payment payments) returns void
language plpgsql as $$
declare
  v_booking bookings;
begin
  select * into strict v_booking from bookings where id = p_payment.booking_id;
  if p_payment.kind = 'extra' then
    if not apply_booking_change(p_payment) then
      perform refund_payment(p_payment, case when change_is_paid_otherwise(p_payment) then 'duplicate' else 'late' end);
    end if;
  elsif v_booking.status <> 'confirmed' then
    perform refund_payment(p_payment, 'late');
  elsif exists (
    select from payments
    where booking_id = p_payment.booking_id and kind = 'balance' and state = 'paid' and id <> p_payment.id
  ) then
    perform refund_payment(p_payment, 'duplicate');
  else
    -- Those that failed before it are owed no more: what a move takes off them would not go back.
    update payments set state = 'expired'
    where booking_id = p_payment.booking_id and kind = 'balance' and state = 'failed';
    -- The stay may have become cheaper since this was asked for.
    perform refund_payment(
      p_payment, 'late', least(greatest(0, paid_cents(v_booking) - v_booking.total_cents), p_payment.amount_cents)
    );
  end if;
end
$$;

-- What follows from a checkout that has been paid. The caller has locked its party.
create or replace function settle_checkout(p_checkout asked_checkouts) returns void
language plpgsql as $$
declare
  v_outcome text;
begin
  if p_checkout.kind not in ('full', 'deposit') then
    perform settle_payment(p) from payments p where checkout_id = p_checkout.id order by id;
    return;
  end if;
  v_outcome := confirm_booking(
    p_checkout.booking_id, coalesce(p_checkout.payment_ref, p_checkout.id::text)
  ) ->> 'outcome';
  if v_outcome <> 'confirmed' then
    perform refund_payment(p, case v_outcome when 'already' then 'duplicate' else 'late' end)
    from payments p join bookings b on b.id = p.booking_id where p.checkout_id = p_checkout.id order by b.place;
  end if;
  insert into payments (booking_id, kind, amount_cents, provider, state, due_on)
  select b.id, 'balance', b.total_cents - p.amount_cents, p.provider, 'scheduled', coalesce(p.due_on, current_date)
  from payments p
  join bookings b on b.id = p.booking_id
  where p.checkout_id = p_checkout.id and p.kind = 'deposit' and b.total_cents > p.amount_cents
    and v_outcome = 'confirmed';
end
$$;

-- Late bookings are refunded once every refund of theirs has arrived, and no longer are when one of them comes back.
create or replace function settle_refunds(p_party uuid) returns void
language sql as $$
  update bookings b
  set status = case when owed.done then 'refunded' else 'refund_due' end
  from (
    select bool_and(r.state = 'done') as done
    from refunds r
    join bookings of on of.id = r.booking_id
    where of.party_id = p_party
  ) as owed
  where b.party_id = p_party and b.status in ('refund_due', 'refunded')
    and b.status <> case when owed.done then 'refunded' else 'refund_due' end
$$;

-- Applies what a service says of one checkout to all its payments; answers their state then.
create or replace function apply_checkout_state(p_checkout asked_checkouts, p_facts jsonb) returns text
language plpgsql as $$
declare
  v_checkout asked_checkouts;
  v_state text := p_facts ->> 'state';
  v_foreign boolean;
  v_problem text := p_facts ->> 'problem';
begin
  select exists (
    select from checkouts
    where id <> p_checkout.id and (checkout_ref = p_facts ->> 'checkout_ref' or payment_ref = p_facts ->> 'payment_ref')
  ) or p_checkout.checkout_ref <> p_facts ->> 'checkout_ref' into v_foreign;
  v_foreign := coalesce(v_foreign, false);
  if v_state in ('processing', 'paid') then
    v_problem := case
      when (p_facts ->> 'amount_cents')::numeric is distinct from p_checkout.amount_cents then 'amount'
      when p_facts ->> 'currency' is distinct from p_checkout.currency then 'currency'
      when v_foreign then 'checkout'
    end;
    v_state := case when v_problem is null then v_state else 'quarantined' end;
  elsif v_foreign then
    return p_checkout.state;
  end if;

  update checkouts
  set checkout_url = coalesce(checkout_url, p_facts ->> 'checkout_url'),
    checkout_ref = case when v_foreign then checkout_ref else coalesce(checkout_ref, p_facts ->> 'checkout_ref') end,
    payment_ref = case when v_foreign then payment_ref else coalesce(payment_ref, p_facts ->> 'payment_ref') end,
    customer_ref = coalesce(customer_ref, p_facts ->> 'customer_ref')
  where id = p_checkout.id;
  update payments
  set state = case when payment_rank(v_state) > payment_rank(state) then v_state else state end,
    problem = coalesce(v_problem, problem),
    paid_at = case when v_state = 'paid' then coalesce(paid_at, clock_timestamp()) else paid_at end
  where checkout_id = p_checkout.id;
  select * into strict v_checkout from asked_checkouts where id = p_checkout.id;
  if v_checkout.state = 'paid' and p_checkout.state <> 'paid' then
    perform settle_checkout(v_checkout);
  end if;
  return v_checkout.state;
end
$$;

-- Applies what a service says of one refund; answers as apply_checkout_state.
create or replace function apply_refund_state(p_checkout asked_checkouts, p_facts jsonb) returns text
language plpgsql as $$
declare
  v_refund refunds;
  v_state text := p_facts ->> 'state';
  v_problem text := p_facts ->> 'problem';
begin
  select * into v_refund from refunds
  where payment_id in (select id from payments where checkout_id = p_checkout.id)
    and (id = (p_facts ->> 'refund_id')::uuid or refund_ref = p_facts ->> 'refund_ref')
  for update;
  if v_refund.id is null then
    -- Made by hand at the service; charge facts say how much has gone back.
    return null;
  end if;
  if (p_facts ->> 'amount_cents')::numeric is distinct from v_refund.amount_cents
    or p_facts ->> 'currency' is distinct from p_checkout.currency
  then
    v_state := 'failed';
    v_problem := 'amount';
  end if;
  update refunds
  set state = case when refund_rank(v_state) > refund_rank(state) then v_state else state end,
    refund_ref = coalesce(refund_ref, p_facts ->> 'refund_ref'),
    problem = coalesce(v_problem, problem),
    settled_at = case when v_state in ('done', 'failed') then coalesce(settled_at, clock_timestamp()) else settled_at end
  where id = v_refund.id
  returning * into v_refund;
  perform settle_refunds(p_checkout.party_id);
  return v_refund.state;
end
$$;

-- Writes down how much of a checkout has gone back, as the service says. What no refund of ours accounts for, the host gave
-- back by hand: its first stays have it as far as they were paid with it.
create or replace function note_returned(p_checkout uuid, p_cents integer) returns void
language plpgsql as $$
declare
  v_payment payments;
  v_left integer;
  v_part integer;
begin
  update checkouts set refunded_cents = p_cents where id = p_checkout and refunded_cents < p_cents;
  if not found then
    return;
  end if;
  select p_cents - coalesce(sum(r.amount_cents), 0) into v_left
  from refunds r join payments p on p.id = r.payment_id where p.checkout_id = p_checkout;
  for v_payment in
    select p.* from payments p join bookings b on b.id = p.booking_id where p.checkout_id = p_checkout order by b.place
  loop
    select least(v_left, v_payment.amount_cents - coalesce(sum(amount_cents), 0)) into v_part
    from refunds where payment_id = v_payment.id;
    continue when v_part <= 0;
    insert into refunds (booking_id, payment_id, amount_cents, reason, cause, state, settled_at)
    values (v_payment.booking_id, v_payment.id, v_part, 'by_hand', p_cents, 'done', clock_timestamp());
    v_left := v_left - v_part;
  end loop;
end
$$;

-- Applies what the service says of a checkout: {outcome: applied | unknown, about, payment_id, before, state}.
-- p_facts: about payment | refund | charge | dispute; payment_id (which is the checkout's), checkout_ref and payment_ref as far
-- as they are known; of a payment state, amount_cents, currency, customer_ref, checkout_url, problem; of a refund state,
-- refund_id, refund_ref, amount_cents, currency, problem; of a charge refunded_cents.
-- Locks are taken in the order payment service's id, bookings by id, checkouts, payments, refunds.
create or replace function apply_payment_facts(p_facts jsonb) returns jsonb
language plpgsql as $$
declare
  v_found checkouts;
  v_checkout asked_checkouts;
  v_state text;
  v_waiting jsonb[];
begin
  -- What waits for a payment's id and what brings it must see each other.
  perform pg_advisory_xact_lock(hashtextextended('payment:' || (p_facts ->> 'payment_ref'), 0))
  where p_facts ->> 'payment_ref' is not null;
  select * into v_found from checkouts
  where id = (p_facts ->> 'payment_id')::uuid or checkout_ref = p_facts ->> 'checkout_ref'
    or payment_ref = p_facts ->> 'payment_ref'
  order by id is not distinct from (p_facts ->> 'payment_id')::uuid desc, checkout_ref = p_facts ->> 'checkout_ref' desc
  limit 1;
  if v_found.id is null then
    return jsonb_build_object('outcome', 'unknown', 'about', p_facts ->> 'about');
  end if;
  perform lock_party(v_found.party_id);
  perform from checkouts where id = v_found.id for update;
  select * into strict v_checkout from asked_checkouts where id = v_found.id;
  v_state := v_checkout.state;

  case p_facts ->> 'about'
    when 'payment' then
      v_state := apply_checkout_state(v_checkout, p_facts);
      with waiting as (
        select id, facts from webhook_events
        where facts ->> 'payment_ref' = p_facts ->> 'payment_ref' and facts is not null
        for update
      ), cleared as (
        update webhook_events e set facts = null from waiting where e.id = waiting.id
      )
      select array_agg(facts) into v_waiting from waiting;
      perform apply_payment_facts(fact) from unnest(v_waiting) as fact;
    when 'refund' then
      v_state := apply_refund_state(v_checkout, p_facts);
    when 'charge' then
      perform note_returned(v_checkout.id, (p_facts ->> 'refunded_cents')::integer);
    when 'dispute' then
      update checkouts set disputed_at = coalesce(disputed_at, clock_timestamp()) where id = v_checkout.id;
  end case;
  return jsonb_build_object(
    'outcome', 'applied', 'about', p_facts ->> 'about', 'payment_id', v_checkout.id, 'before', v_checkout.state,
    'state', v_state
  );
end
$$;

-- What the guest of a booking sees of its payment: {state: none | processing | paid | failed | refund_due | refunded,
-- stays: what is paid together, [{booking_id, check_in, total_cents, terms}], balance: {state, amount_cents, due_on},
-- extra: {change_id, amount_cents}}; balance and extra are null when nothing is owed. `extra` is the last payment asked for a
-- change; one that failed or expired is made again while the change is held.
create or replace function payment_summary(p_booking bookings) returns jsonb
language sql stable as $$
  with own as (
    select * from payments where booking_id = p_booking.id
  ), owed as (
    select bool_and(state = 'done') as done from refunds
    where booking_id = p_booking.id and reason = 'cancelled'
  ), balance as (
    select case when state = 'quarantined' then 'processing' else state end as state, amount_cents, due_on from own
    where kind = 'balance' and state in ('paid', 'quarantined', 'processing', 'scheduled', 'failed')
    order by array_position(array['paid', 'quarantined', 'processing', 'scheduled'], state), created_at desc
    limit 1
  ), extra as (
    select change_id, amount_cents from own
    where kind = 'extra' and (state in ('intended', 'open') or (change_id is not null and state in ('expired', 'failed')))
      and not change_is_over(change_id) and not change_is_paying(change_id)
    order by created_at desc
    limit 1
  )
  select jsonb_build_object(
    'state', case
      when p_booking.status in ('refund_due', 'refunded') then p_booking.status
      when p_booking.status = 'cancelled' and (select done from owed) then 'refunded'
      when p_booking.status = 'cancelled' and not (select done from owed) then 'refund_due'
      when (select state from balance) = 'failed' and p_booking.status = 'confirmed' then 'failed'
      when exists (select from own where kind in ('full', 'deposit') and state = 'paid') then 'paid'
      when exists (select from own where kind in ('full', 'deposit') and state in ('processing', 'quarantined')) then 'processing'
      when (select state from own where kind in ('full', 'deposit') order by created_at desc limit 1) = 'failed' then 'failed'
      when p_booking.status = 'confirmed' then 'paid'
      else 'none'
    end,
    'stays', (
      select jsonb_agg(
        jsonb_build_object('booking_id', id, 'check_in', check_in, 'total_cents', total_cents, 'terms', terms) order by place
      )
      from bookings where party_id = p_booking.party_id
    ),
    'balance', (
      select to_jsonb(balance) from balance where state <> 'paid' and p_booking.status = 'confirmed'
    ),
    'extra', (select to_jsonb(extra) from extra where p_booking.status = 'confirmed')
  )
$$;

create trigger bookings_have_parties before insert on bookings
for each row when (new.party_id is null) execute function begin_party();
create trigger parties_end_with_their_stays after delete on bookings for each row execute function end_party();
create trigger payments_have_checkouts before insert on payments
for each row when (new.checkout_id is null) execute function give_checkout();

-- The proof.
do $$
declare
  v_party text;
begin
  select s.reference into v_party
  from stays_before s
  join bookings b using (id)
  where s.paid <> paid_cents(b)
    or s.refunded <> (
      select coalesce(sum(amount_cents), 0) from refunds where booking_id = b.id and reason <> 'by_hand'
    )
  limit 1;
  if v_party is null then
    select min(s.reference) filter (where s.place = 1) into v_party
    from stays_before s
    join bookings b using (id)
    group by s.party
    having max(s.to_come) <> sum(coalesce((payment_summary(b) #>> '{balance,amount_cents}')::integer, 0))
    limit 1;
  end if;
  if v_party is null then
    -- Every cent that was asked for still is, and no more goes back than came.
    select b.reference into v_party
    from asked_before a
    join payments first on first.id = a.id
    join bookings b on b.id = first.booking_id
    where a.amount_cents <> coalesce((select sum(cents) from rows_of_parts where was = a.id), first.amount_cents)
    limit 1;
  end if;
  if v_party is null then
    select b.reference into v_party
    from payments p
    join bookings b on b.id = p.booking_id
    where p.amount_cents < (select coalesce(sum(amount_cents), 0) from refunds where payment_id = p.id)
      or exists (select from refunds r where r.payment_id = p.id and r.booking_id <> p.booking_id)
    limit 1;
  end if;
  if v_party is not null then
    raise exception 'The payments of the party of % do not add up to what was said of them. Nothing is changed.', v_party;
  end if;
end
$$;

drop table stays_before, asked_before, parts, rows_of_parts;
