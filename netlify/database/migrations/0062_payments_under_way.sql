set local check_function_bodies = off;

drop function refund_payment(payments,text,integer);

drop function book_nights(bookings);

drop trigger letters_follow_returns on refunds;

alter table checkouts add column held_until timestamp with time zone;

-- A payment has arrived for the party of a booking: {outcome: confirmed | already | refund_due, status}. Late is fine while the
-- nights of all its stays are free, and so is a hold its guest let go or replaced: who pays wants them. Else none is confirmed and
-- all of it is owed to the guest; `cause` says why (late_cause).
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
      if not book_nights(v_booking, 'booked', null) then
        raise exception 'taken' using errcode = 'MC001';
      end if;
      update bookings
      set status = 'confirmed', confirmed_at = clock_timestamp(), cancelled_at = null, payment_reference = p_payment_reference
      where id = v_booking.id;
    end loop;
    return jsonb_build_object('outcome', 'confirmed', 'status', 'confirmed');
  exception
    when sqlstate 'MC001' or exclusion_violation then
      update bookings set status = 'refund_due', payment_reference = p_payment_reference
      where party_id = v_booking.party_id;
      return jsonb_build_object('outcome', 'refund_due', 'status', 'refund_due', 'cause', late_cause(v_booking.party_id));
  end;
end
$$;

-- Why the stays of a party cannot be booked: taken, another guest has one of their nights; own, only its guest has, by another
-- booking; closed, they are not offered any more.
create or replace function late_cause(p_party uuid) returns text
language sql stable as $$
  select case when bool_or(not is_own) then 'taken' when bool_or(is_own) then 'own' else 'closed' end
  from (
    select coalesce(o.session_id = b.session_id or o.email = b.email, false) as is_own
    from bookings b
    join taken_nights n on n.cabin_id = b.cabin_id and n.night >= b.check_in and n.night < b.check_out
    left join bookings o on o.reference = reference_of(n.holder)
    where b.party_id = p_party and n.holder <> b.id::text
  ) as others
$$;

-- Lets a hold go: its nights are free at once. Answers the booking's status then; one that is no hold stays as it is, and so does
-- one whose payment is on its way: `paying`.
create or replace function release_hold(p_id uuid) returns text
language plpgsql as $$
declare
  v_status text;
begin
  select status into strict v_status from bookings where id = p_id for update;
  if v_status = 'held' and party_is_paying((select party_id from bookings where id = p_id)) then
    return 'paying';
  end if;
  if v_status = 'held' then
    update bookings
    set status = case when hold_expires_at > clock_timestamp() then 'cancelled' else 'expired' end,
      cancelled_at = case when hold_expires_at > clock_timestamp() then clock_timestamp() end
    where id = p_id
    returning status into v_status;
    perform from cabin_nights where holder = p_id::text order by night for update;
    delete from cabin_nights where holder = p_id::text;
  end if;
  return v_status;
end
$$;

-- The same for its guest, who does not lose what is being paid: false, and it stays.
create or replace function give_up_change(p_booking uuid) returns boolean
language plpgsql as $$
begin
  perform lock_booking(p_booking);
  if exists (select from booking_changes where booking_id = p_booking and state = 'held' and change_is_paying(id)) then
    return false;
  end if;
  perform release_booking_change(p_booking);
  return true;
end
$$;

-- Holds a change that costs something for 40 minutes: {outcome: held | taken | closed | moved | paying, change}.
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
  if change_is_paying(v_held.id) then
    return jsonb_build_object('outcome', 'paying');
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

-- Whether all nights of a booking are its guest's now, booked or held until then: those it has, and those nobody else has taken
-- since its hold ended.
create or replace function book_nights(p_booking bookings, p_kind text, p_until timestamptz) returns boolean
language plpgsql as $$
declare
  v_nights integer := p_booking.check_out - p_booking.check_in;
  v_ours integer;
begin
  select count(*) into v_ours from cabin_nights where holder = p_booking.id::text;
  return (v_ours >= v_nights
      or offered_nights(p_booking.cabin_id, p_booking.check_in, p_booking.check_out) = v_nights)
    and take_nights(
      p_booking.cabin_id, p_booking.check_in, p_booking.check_out, p_booking.id::text, p_kind, p_until
    ) = v_nights;
end
$$;

-- A payment goes back while its booking stays as it is: one too many, too late for what it was for, or by the host's hand; one letter
-- for all stays that were paid with it. The letter of a booking that was paid too late is the one of its status.
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
      'payment-returned', v_booking, concat_ws(':', new.reason, v_checkout, nullif(new.cause, '')),
      clock_timestamp() + interval '5 days',
      p_payload => jsonb_build_object('refund_id', new.id)
    );
  end if;
  return null;
end
$$;

create trigger letters_follow_returns after insert on refunds
for each row when (new.reason in ('late', 'duplicate', 'by_hand')) execute function refund_letters();

-- Whether the first payment of a party is on its way, or came otherwise than asked for and has not been given back: nobody is to pay
-- it again, or to lose the nights it is for.
create or replace function party_is_paying(p_party uuid) returns boolean
language sql stable as $$
  select exists (
    select from checkouts c
    join payments p on p.checkout_id = c.id
    where c.party_id = p_party and c.refunded_cents = 0
      and p.kind in ('full', 'deposit') and p.state in ('processing', 'quarantined')
  )
$$;

-- Holds the stays of a party for 40 minutes, all or none: {outcome: created | kept | replayed, bookings, replaced: the parties
-- that gave way}, or what stands in the way of which: {outcome: mismatch | taken | paying | limited, stay: from 0, limit, wait}.
-- p_bookings: of each the guest's columns of bookings, with quote, total_cents, address_key, terms_version and the limits of holds.
-- Holds of the same visitor on some of the nights give way with the rest of their parties, or are kept where they are the same;
-- paying: one of them is being paid, and none gives way.
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
  if exists (select from unnest(v_own) as own where party_is_paying(own.party_id)) then
    raise exception 'refused' using errcode = 'MC002', detail = '{"outcome": "paying", "stay": 0}';
  end if;
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

-- Owes so much of one payment; null is all of it.
create or replace function refund_payment(p_payment payments, p_reason text, p_cents integer default null, p_cause text default '')
returns void
language sql as $$
  insert into refunds (booking_id, payment_id, amount_cents, reason, cause)
  select p_payment.booking_id, p_payment.id, cents, p_reason, p_cause
  from coalesce(p_cents, p_payment.amount_cents) as cents
  where cents > 0
  on conflict do nothing
$$;

-- What follows from a checkout that has been paid. The caller has locked its party.
create or replace function settle_checkout(p_checkout asked_checkouts) returns void
language plpgsql as $$
declare
  v_confirmed jsonb;
  v_outcome text;
begin
  if p_checkout.kind not in ('full', 'deposit') then
    perform settle_payment(p) from payments p where checkout_id = p_checkout.id order by id;
    return;
  end if;
  v_confirmed := confirm_booking(p_checkout.booking_id, coalesce(p_checkout.payment_ref, p_checkout.id::text));
  v_outcome := v_confirmed ->> 'outcome';
  if v_outcome <> 'confirmed' then
    perform refund_payment(
      p, case v_outcome when 'already' then 'duplicate' else 'late' end, null, coalesce(v_confirmed ->> 'cause', '')
    )
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

-- Holds what a checkout is for until the bank has answered: a week at most, and not past check-in. Nights that others have by now,
-- or that are not offered any more, stay as they are.
create or replace function hold_for_bank(p_checkout asked_checkouts) returns void
language plpgsql as $$
declare
  v_booking bookings;
  v_until timestamptz;
begin
  select least(
    clock_timestamp() + interval '7 days',
    min((check_in + (terms ->> 'check_in_time')::time) at time zone known_zone(terms ->> 'timezone'))
  ) into v_until
  from bookings where party_id = p_checkout.party_id;
  if p_checkout.kind = 'extra' then
    update booking_changes set hold_expires_at = v_until
    where id = p_checkout.change_id and state = 'held' and hold_expires_at between clock_timestamp() and v_until;
    if found then
      update cabin_nights set hold_until = v_until where holder = p_checkout.change_id::text and kind = 'hold';
    end if;
  elsif p_checkout.kind <> 'balance' then
    -- In the order in which holds on several cabins are made.
    for v_booking in select * from bookings where party_id = p_checkout.party_id order by cabin_id loop
      if v_booking.status not in ('held', 'expired') or v_booking.hold_expires_at >= v_until
        or not book_nights(v_booking, 'hold', v_until)
      then
        raise exception 'not to be held' using errcode = 'MC001';
      end if;
      update checkouts set held_until = v_booking.hold_expires_at where id = p_checkout.id and held_until is null;
      update bookings set status = 'held', hold_expires_at = v_until where id = v_booking.id;
    end loop;
  end if;
exception
  when sqlstate 'MC001' then
    return;
end
$$;

-- The bank has said no: what was held for its answer is held for as long as it was before, and 40 minutes for another try.
create or replace function hold_for_another_try(p_checkout uuid) returns void
language plpgsql as $$
declare
  v_held uuid[];
  v_until timestamptz;
begin
  select greatest(held_until, clock_timestamp() + interval '40 minutes') into v_until
  from checkouts where id = p_checkout and held_until is not null;
  with held as (
    update bookings b set hold_expires_at = v_until
    from payments p
    where p.checkout_id = p_checkout and b.id = p.booking_id and b.status = 'held' and b.hold_expires_at > v_until
    returning b.id
  )
  select array_agg(id) into v_held from held;
  update cabin_nights set hold_until = v_until where holder = any(v_held::text[]) and kind = 'hold';
end
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
  if v_checkout.state = p_checkout.state then
    return v_checkout.state;
  end if;
  case v_checkout.state
    when 'paid' then perform settle_checkout(v_checkout);
    when 'processing', 'quarantined' then perform hold_for_bank(v_checkout);
    when 'failed' then perform hold_for_another_try(v_checkout.id);
    else null;
  end case;
  return v_checkout.state;
end
$$;

-- What the guest of a booking sees of its payment: {state: none | processing | in_review | paid | failed | refund_due | refunded,
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
      when exists (select from own where kind in ('full', 'deposit') and state = 'quarantined') then 'in_review'
      when exists (select from own where kind in ('full', 'deposit') and state = 'processing') then 'processing'
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
